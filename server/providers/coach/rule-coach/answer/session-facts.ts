import type { ContextFact, MissionFact, PromptContext } from '#server/providers/coach/port.ts'

/** The question that the text answers, or `closed` once the evening's are over; null where none is open. */
export const stageOf = ({ slots }: PromptContext): string | null =>
  typeof slots.stage === 'string' ? slots.stage : null

/** Promises that can still be kept, moved or withdrawn. */
export const openPromises = ({ facts = [] }: PromptContext): ContextFact[] =>
  facts.filter((it) => it.kind === 'promise' && (it.state === 'open' || it.state === 'broken'))

export const openOf = (missions: readonly MissionFact[]): MissionFact[] =>
  missions.filter((it) => !it.isCompleted)
