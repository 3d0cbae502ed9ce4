import {
  type Hearing,
  missionsAfter,
  type Occasion,
  type Outcome,
  type Refusal,
  type Scene,
} from '#server/providers/coach/port.ts'
import type { Question } from './model.ts'
import { outcomeData, saidData, sceneData } from './prompts/context-data.ts'
import { evening } from './prompts/evening.ts'
import { hearing } from './prompts/extraction.ts'
import { morning } from './prompts/morning.ts'
import { challenges, instructions } from './prompts/rules.ts'
import { conclusion } from './prompts/session-summary.ts'
import { statusUpdate } from './prompts/status-update.ts'
import { conclusionShape, hearingShape } from './shapes.ts'

const scripts: Record<Occasion, string> = { morning, evening, 'status-update': statusUpdate }

/** The question that reads a founder's words. */
export function hearingQuestion(said: string, scene: Scene): Question {
  return {
    instructions: hearing,
    prompt: `${sceneData(scene, scene.missions, true)}\n${saidData(said)}`,
    shape: hearingShape,
    maxOutputTokens: 1200,
    cacheKey: scene.cacheKey,
  }
}

/** The question that asks for words. `refused` says why the last answer was not let out. */
export function replyQuestion(
  scene: Scene,
  heard: Hearing,
  outcomes: readonly Outcome[],
  refused: Refusal | null,
): Question {
  const turn = typeof scene.slots.turn === 'number' ? scene.slots.turn : 0
  const missions = missionsAfter(scene.missions, outcomes)
  return {
    instructions: instructions(scripts[scene.occasion], scene.style),
    prompt: [
      sceneData(scene, missions),
      saidData(heard.said ?? ''),
      outcomeData(outcomes, scene.missions),
      challenges(scene.style, turn)
        ? 'This turn: challenge the founder once, about one open mission by name, with a fact from the data.'
        : 'This turn: do not challenge the founder.',
      ...(refused ? [`Your last answer was refused: ${why[refused]} Write another.`] : []),
    ].join('\n'),
    maxOutputTokens: 300,
    cacheKey: scene.cacheKey,
  }
}

const why: Record<Refusal, string> = {
  number: 'it held a number that does not stand in the data.',
  markup: 'it held markup, a link or a list.',
  flattery: 'it flattered.',
  length: 'it was too long.',
  empty: 'it was empty.',
  secret: 'it spoke of its instructions.',
  repeated: 'it said a sentence twice.',
}

/** The question that asks what a session came to. */
export function conclusionQuestion(
  scene: Scene,
  outcomes: readonly Outcome[],
  refused: Refusal | null,
): Question {
  return {
    instructions: instructions(conclusion, scene.style),
    prompt: [
      sceneData(scene),
      outcomeData(outcomes, scene.missions),
      ...(refused ? [`Your last answer was refused: ${why[refused]} Write another.`] : []),
    ].join('\n'),
    shape: conclusionShape,
    maxOutputTokens: 600,
    cacheKey: scene.cacheKey,
  }
}
