import { countOf, type Step } from '#server/providers/coach/changes/port.ts'
import type { MissionFact, Proposal } from '#server/providers/coach/port.ts'
import { sharedWords } from './link-features.ts'

/** Where the mission stands after a step; null where it is complete. */
export function valueAfter(
  step: Step,
  { targetValue: target, currentValue: current }: MissionFact,
): number | null {
  if (step.action === 'complete-mission') return null
  const after = 'to' in step.change ? step.change.to : current + step.change.by
  return target !== null && after >= target ? null : after
}

/** More than was to be done may be done; far more is a figure of something else, as where nothing is counted. */
export function canCount(step: Step, { title, targetValue }: MissionFact): boolean {
  if (step.action === 'complete-mission') return true
  return (
    targetValue !== null &&
    countOf(step.change) <= (sharedWords(step.quote, title) > 0 ? farMore : more) * targetValue
  )
}
const more = 2
const farMore = 10

/** "Four out now" beside a mission of two: in doubt such a count is not its own. */
export const isPastTarget = (step: Step, { targetValue }: MissionFact): boolean =>
  step.action === 'record-progress' && targetValue !== null && countOf(step.change) > targetValue

/** Whether one of two quotes holds the other. */
export const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

/** The changes that were read from a piece of the text. */
export const readIn = (text: string, proposals: readonly Proposal[]): Proposal[] =>
  proposals.filter((it) => it.action !== 'remember' && overlap(text, it.quote))
