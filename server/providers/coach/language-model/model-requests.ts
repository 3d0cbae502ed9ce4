import { missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import type {
  ChangeDecision,
  Extraction,
  Occasion,
  PromptContext,
  RejectionReason,
} from '#server/providers/coach/port.ts'
import type { ModelRequest } from './model-types.ts'
import { budgetOf } from './prompts/budget.ts'
import { dayData } from './prompts/day-data.ts'
import { decisionData, saidData } from './prompts/decision-data.ts'
import { evening } from './prompts/evening.ts'
import { extractionPrompt } from './prompts/extraction.ts'
import { founderData } from './prompts/founder-data.ts'
import { conversationData, historyMessages } from './prompts/history.ts'
import { morning } from './prompts/morning.ts'
import { planData } from './prompts/plan-data.ts'
import { challenges, instructions } from './prompts/rules.ts'
import { summaryPrompt } from './prompts/session-summary.ts'
import { statusUpdate } from './prompts/status-update.ts'
import { plainData } from './prompts/tagged.ts'
import { thoughtTokens } from './reasoning.ts'
import { extractionShape, summaryShape } from './shapes.ts'

const scripts: Record<Occasion, string> = { morning, evening, 'status-update': statusUpdate }

/** The request that extracts proposals from a founder's text. */
export function extractionRequest(said: string, promptContext: PromptContext, isLocal = false): ModelRequest {
  const budget = budgetOf(isLocal)
  return {
    instructions: extractionPrompt,
    founder: founderData(promptContext, budget, true),
    prompt: [
      dayData(promptContext, budget, promptContext.missions, true),
      conversationData(promptContext, budget),
      saidData(said),
    ].join('\n'),
    shape: extractionShape,
    maxOutputTokens: 1200 + thoughtTokens,
    cacheKey: promptContext.cacheKey,
  }
}

/** What a reply is written over. `rejection` is the reason why the last attempt was rejected. */
interface ReplyBasis {
  extraction: Extraction
  decisions: readonly ChangeDecision[]
  rejection?: RejectionReason | null
}

/** The request for a reply: the conversation as it was, and the founder's last message as theirs. */
export function replyRequest(
  promptContext: PromptContext,
  { extraction, decisions, rejection = null }: ReplyBasis,
  isLocal = false,
): ModelRequest {
  const budget = budgetOf(isLocal)
  const { occasion, style, slots, replyPlan, cacheKey } = promptContext
  const turn = typeof slots.turn === 'number' ? slots.turn : 0
  const missions = missionsAfterDecisions(promptContext.missions, decisions)
  return {
    instructions: instructions(scripts[occasion], style, isLocal),
    founder: founderData(promptContext, budget),
    history: historyMessages(promptContext, budget),
    prompt: [
      dayData(promptContext, budget, missions),
      decisionData(decisions, promptContext.missions),
      planData(promptContext, budget),
      !replyPlan?.quiet && challenges(style, turn)
        ? 'This turn: challenge the founder once, about one open mission by name, with a fact from the data.'
        : 'This turn: do not challenge the founder.',
      ...(rejection ? [`Your last answer was refused: ${rejectionTexts[rejection]} Write another.`] : []),
      'The founder says to you now:',
    ].join('\n'),
    message: plainData(extraction.said ?? '') || '...',
    maxOutputTokens: 300 + thoughtTokens,
    cacheKey,
  }
}

const rejectionTexts: Record<RejectionReason, string> = {
  number: 'it held a number about the founder that does not stand in the data.',
  claim: 'it said something about a mission or a change that is not so.',
  contact: 'it gave a telephone number or an address.',
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
  isLocal = false,
): ModelRequest {
  const budget = budgetOf(isLocal)
  return {
    instructions: summaryPrompt,
    founder: founderData(promptContext, budget),
    prompt: [
      dayData(promptContext, budget),
      conversationData(promptContext, budget),
      decisionData(decisions, promptContext.missions),
      ...(rejection ? [`Your last answer was refused: ${rejectionTexts[rejection]} Write another.`] : []),
    ].join('\n'),
    shape: summaryShape,
    maxOutputTokens: 600 + thoughtTokens,
    cacheKey: promptContext.cacheKey,
  }
}
