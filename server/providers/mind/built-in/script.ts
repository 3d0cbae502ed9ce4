import type { Hearing, MissionFact, Outcome, Scene } from '#server/providers/mind/port.ts'
import { avoidedIn, promisesIn } from './known-facts.ts'
import { missionNamedIn } from './naming.ts'
import { riskiest } from './phrasing.ts'

/** The questions of a session, in the order in which they are asked. */
export type Stage =
  | 'avoided'
  | 'promises'
  | 'one-thing'
  | 'size'
  | 'if-then'
  | 'confirm'
  | 'wins'
  | 'misses'
  | 'decision'
  | 'lesson'
  | 'first-move'

/** What a session remembers of its script between two turns; it travels in the session's slots. */
export interface Progress {
  /** The question asked last; null before the first, `closed` after the last. */
  stage: Stage | 'closed' | null
  /** The founder's own words to each question, at most 120 letters of them. */
  answers: Partial<Record<Stage, string>>
  /** The title of the mission that was called the one thing. */
  oneThing: string | null
  /** Whether the evening has already asked about one mission by its name. */
  narrowed: boolean
}

interface Step {
  stage: Stage
  /** Whether there is anything to ask about. */
  worth: (scene: Scene) => boolean
}

const always = (): boolean => true
const anyOpen = (scene: Scene): boolean => scene.missions.some((mission) => !mission.isCompleted)

const steps: Record<'morning' | 'evening', Step[]> = {
  morning: [
    { stage: 'avoided', worth: (scene) => avoidedIn(scene) !== '' },
    { stage: 'promises', worth: (scene) => promisesIn(scene).length > 0 },
    { stage: 'one-thing', worth: always },
    { stage: 'size', worth: anyOpen },
    { stage: 'if-then', worth: anyOpen },
    { stage: 'confirm', worth: anyOpen },
  ],
  evening: [
    { stage: 'wins', worth: (scene) => scene.missions.length > 0 },
    { stage: 'misses', worth: anyOpen },
    { stage: 'decision', worth: always },
    { stage: 'lesson', worth: always },
    { stage: 'first-move', worth: (scene) => anyOpen(scene) || scene.goal !== null },
  ],
}
const stepsOf = ({ occasion }: Scene): Step[] => steps[occasion === 'evening' ? 'evening' : 'morning']
const stages = new Set<unknown>([
  'closed',
  ...Object.values(steps).flatMap((list) => list.map((it) => it.stage)),
])

/** Reads the script's progress out of the slots, whatever they hold. */
export function progressOf({ slots }: Scene): Progress {
  const answers =
    typeof slots.answers === 'object' && slots.answers !== null ? (slots.answers as Progress['answers']) : {}
  return {
    stage: stages.has(slots.stage) ? (slots.stage as Progress['stage']) : null,
    answers,
    oneThing: typeof slots.oneThing === 'string' ? slots.oneThing : null,
    narrowed: slots.narrowed === true,
  }
}

/**
 * The script after this turn. Whatever is said to a question answers it, save another question; in the morning a plan
 * answers the one thing before it is asked. A step with nothing to ask about is stepped over.
 */
export function advance(scene: Scene, heard: Hearing, outcomes: Outcome[]): Progress {
  const before = progressOf(scene)
  const list = stepsOf(scene)
  if (before.stage === 'closed') return before
  const asks = heard.intent === 'question'
  const planned = outcomes.find((it) => it.verdict === 'applied' && it.proposal.action === 'create-mission')
  const said = typeof heard.slots.said === 'string' ? heard.slots.said.slice(0, 120) : ''
  const at = list.findIndex((step) => step.stage === before.stage)
  if (before.stage !== null && asks) return before
  const answers = before.stage === null ? before.answers : { ...before.answers, [before.stage]: said }
  const choosing =
    /^(?:one-thing|promises)$/.test(before.stage ?? '') ||
    (before.stage === null && scene.occasion === 'morning')
  const chosen = choosing ? chosenIn(said, scene, planned) : null
  const moved = outcomes.some((it) => it.verdict === 'applied')
  const skipsChoice = scene.occasion !== 'evening' && ((before.stage === null && moved) || chosen !== null)
  const next = list
    .slice(at + 1)
    .find((step) => step.worth(scene) && !(skipsChoice && /^(?:promises|one-thing)$/.test(step.stage)))
  return {
    ...before,
    answers,
    oneThing: chosen ?? before.oneThing,
    stage: next?.stage ?? 'closed',
  }
}

/** The mission a founder names as the one thing: a new one, or an open one by its words. */
function chosenIn(said: string, scene: Scene, planned: Outcome | undefined): string | null {
  if (planned?.proposal.action === 'create-mission') return planned.mission?.title ?? planned.proposal.title
  return missionNamedIn(said, scene.missions)?.title ?? null
}

/** The mission the script turns on: the one thing while it is open, otherwise the one most at stake. */
export function focusOf(scene: Scene, progress: Progress): MissionFact | null {
  const chosen = scene.missions.find((it) => it.title === progress.oneThing && !it.isCompleted)
  return chosen ?? riskiest(scene.missions)
}
