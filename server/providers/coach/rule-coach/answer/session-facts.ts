import type { ContextFact, MissionFact, PromptContext } from '#server/providers/coach/port.ts'

/** Promises that can still be kept, moved or withdrawn. */
export const openPromises = ({ facts = [] }: PromptContext): ContextFact[] =>
  facts.filter((it) => it.kind === 'promise' && (it.state === 'open' || it.state === 'broken'))

export const openOf = (missions: readonly MissionFact[]): MissionFact[] =>
  missions.filter((it) => !it.isCompleted)
