import type { PromptContext } from '#server/providers/coach/port.ts'

/** The questions of a session in their order. */
const stages = [
  'avoided',
  'promises',
  'one-thing',
  'anything',
  'size',
  'if-then',
  'confirm',
  'wins',
  'walk',
  'misses',
  'decision',
  'lesson',
  'first-move',
] as const
export type Stage = (typeof stages)[number]

/** The script's state between two turns, stored in the session's slots. */
export interface Progress {
  /** The last question; null before the first, `closed` after the last. */
  stage: Stage | 'closed' | null
  /** The founder's answers by question, at most 160 characters each; includes answers given in advance. */
  answers: Partial<Record<Stage, string>>
  asked: Stage[]
  /** The title of the day's most important mission. */
  oneThing: string | null
  /** Ids of the missions the evening has asked about. */
  walked: string[]
  /** Ids of the challenges used, so that none is repeated. */
  pushed: string[]
  /** Whether the last text answered nothing: an insult, another language, "yes" to an open question. */
  unheard: boolean
  /** Whether the last question was outside the script (advice, an offer). */
  aside: boolean
}

const isStage = (value: unknown): value is Stage => (stages as readonly unknown[]).includes(value)

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((it): it is string => typeof it === 'string').slice(0, 60) : []

/** Reads the script's state from the slots; invalid values are ignored. */
export function progressOf({ slots }: PromptContext): Progress {
  const answers =
    typeof slots.answers === 'object' && slots.answers !== null ? (slots.answers as Progress['answers']) : {}
  return {
    stage: isStage(slots.stage) || slots.stage === 'closed' ? slots.stage : null,
    answers,
    asked: strings(slots.asked).filter(isStage),
    oneThing: typeof slots.oneThing === 'string' ? slots.oneThing : null,
    walked: strings(slots.walked),
    pushed: strings(slots.pushed),
    aside: slots.aside === true,
    unheard: false,
  }
}
