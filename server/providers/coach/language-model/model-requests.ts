import {
  type ChangeDecision,
  type Extraction,
  missionsAfterDecisions,
  type Occasion,
  type PromptContext,
  type RejectionReason,
} from '#server/providers/coach/port.ts'
import type { ModelRequest } from './model-types.ts'
import { contextData, decisionData, saidData } from './prompts/context-data.ts'
import { evening } from './prompts/evening.ts'
import { extractionPrompt } from './prompts/extraction.ts'
import { morning } from './prompts/morning.ts'
import { planData } from './prompts/plan-data.ts'
import { challenges, instructions } from './prompts/rules.ts'
import { summaryPrompt } from './prompts/session-summary.ts'
import { statusUpdate } from './prompts/status-update.ts'
import { thoughtTokens } from './reasoning.ts'
import { extractionShape, summaryShape } from './shapes.ts'

const scripts: Record<Occasion, string> = { morning, evening, 'status-update': statusUpdate }

/** The request that extracts proposals from a founder's text. */
export function extractionRequest(said: string, promptContext: PromptContext): ModelRequest {
  return {
    instructions: extractionPrompt,
    prompt: `${contextData(promptContext, promptContext.missions, true)}\n${saidData(said)}`,
    shape: extractionShape,
    maxOutputTokens: 1200 + thoughtTokens,
    cacheKey: promptContext.cacheKey,
  }
}

/** The request for a reply. `refused` is the reason why the last attempt was rejected. */
export function replyRequest(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  rejection: RejectionReason | null,
): ModelRequest {
  const turn = typeof promptContext.slots.turn === 'number' ? promptContext.slots.turn : 0
  const missions = missionsAfterDecisions(promptContext.missions, decisions)
  return {
    instructions: instructions(scripts[promptContext.occasion], promptContext.style),
    prompt: [
      contextData(promptContext, missions),
      saidData(extraction.said ?? ''),
      decisionData(decisions, promptContext.missions),
      planData(promptContext),
      !promptContext.replyPlan?.quiet && challenges(promptContext.style, turn)
        ? 'This turn: challenge the founder once, about one open mission by name, with a fact from the data.'
        : 'This turn: do not challenge the founder.',
      ...(rejection ? [`Your last answer was refused: ${rejectionTexts[rejection]} Write another.`] : []),
    ].join('\n'),
    maxOutputTokens: 300 + thoughtTokens,
    cacheKey: promptContext.cacheKey,
  }
}

const rejectionTexts: Record<RejectionReason, string> = {
  number: 'it held a number that does not stand in the data.',
  markup: 'it held markup, a link or a list.',
  flattery: 'it flattered.',
  length: 'it was too long.',
  empty: 'it was empty.',
  secret: 'it spoke of its instructions.',
  repeated: 'it said a sentence twice.',
  short: 'it was shorter than 30 words.',
}

/** The request for a session summary. */
export function summaryRequest(
  promptContext: PromptContext,
  decisions: readonly ChangeDecision[],
  rejection: RejectionReason | null,
): ModelRequest {
  return {
    instructions: instructions(summaryPrompt, promptContext.style),
    prompt: [
      contextData(promptContext),
      decisionData(decisions, promptContext.missions),
      ...(rejection ? [`Your last answer was refused: ${rejectionTexts[rejection]} Write another.`] : []),
    ].join('\n'),
    shape: summaryShape,
    maxOutputTokens: 600 + thoughtTokens,
    cacheKey: promptContext.cacheKey,
  }
}
