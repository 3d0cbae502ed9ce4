/*
 * Compares reported progress with progress recorded earlier the same day (product rule 44): a repetition counts once,
 * a total replaces, an increment adds, and an ambiguous report is offered in both readings.
 */

import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { countSharedWords, wordStems } from '#server/features/coaching/turn/injection-filter.ts'
import type { Step } from '#server/providers/coach/changes/port.ts'
import type { BookedStep, MissionFact, Occasion } from '#server/providers/coach/port.ts'
import { clauseAround } from './statements/clause-context.ts'

export type Reconciled =
  | { kind: 'new'; step: Step }
  /** The progress is recorded already. */
  | { kind: 'restated' }
  /** Ambiguous: the alternatives, the likelier one first. */
  | { kind: 'unclear'; steps: Step[] }

export interface DayContext {
  occasion: Occasion
  booked: readonly BookedStep[]
  missions: readonly MissionFact[]
  /** Earlier steps of the same text. */
  before: readonly Step[]
}

const increments =
  /\b(?:more|another|extra|additional|further|on top|since then|since (?:lunch|noon|this morning|my last|the last|we spoke)|new ones?|again|plus)\b|(?:^|\s)\+\s?\w/i

const totals =
  /\b(?:so far|in total|total|totals|altogether|all told|all in(?: all)?|in all|overall|by now|up to|to date|today|all day|(?:the )?whole day|count(?:ing|s)?|includ(?:es|ing|ed)|that makes|makes it|brings|(?:now|stands?|standing|stood|sitting|currently|is|are|am|.m) at|end(?:ed|s)? (?:up )?(?:on|at|with)|finish(?:ed)? (?:on|at|with)|out of|of the|of them|now|not (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten))\b|\d\s?\/\s?\d/i

/** Classifies a step. `mission` is its state before the text, `said` is the full text. */
export function reconcileStep(
  step: Step,
  mission: MissionFact,
  said: string,
  dayContext: DayContext,
): Reconciled {
  const counted = asProgress(step, mission)
  if (repeatsOtherMission(counted, mission, dayContext)) return { kind: 'restated' }
  if (counted.action === 'complete-mission' || 'to' in counted.change) return { kind: 'new', step: counted }
  return reconcileIncrement(counted, counted.change.by, mission, said, dayContext)
}

/** Turns a completion into progress when its quote states a smaller number: "21 of thirty". */
function asProgress(step: Step, { targetValue, currentValue }: MissionFact): Step {
  if (targetValue === null) return step
  const ratio = ratioIn(step.quote)
  if (ratio !== null && ratio.done < ratio.of && step.action === 'complete-mission')
    return { ...progress(step), change: { to: ratio.done } }
  if (step.action !== 'complete-mission') return step
  const numbers = statedNumbers(step.quote)
  const isWhole =
    numbers.length === 0 || numbers.includes(targetValue) || numbers.includes(targetValue - currentValue)
  if (isWhole) return step
  return numbers.length === 1 ? { ...progress(step), change: { by: numbers[0]! } } : step
}

const progress = ({ missionId, quote, confidence }: Step) =>
  ({ action: 'record-progress', missionId, quote, confidence }) as const

/** "21 of thirty", "6/10", "6 out of the 10". */
function ratioIn(quote: string): { done: number; of: number } | null {
  const found =
    /([\w-]+(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)\s*(?:\/|(?:out )?of(?: the| my| our)?)\s*([\w-]+)/i.exec(
      quote,
    )
  const [done, of] = [statedNumbers(found?.[1] ?? '')[0], statedNumbers(found?.[2] ?? '')[0]]
  return done !== undefined && of !== undefined ? { done, of } : null
}

function reconcileIncrement(
  step: Step & { action: 'record-progress' },
  by: number,
  mission: MissionFact,
  said: string,
  { occasion, booked, before }: DayContext,
): Reconciled {
  const { currentValue: current, targetValue: target } = mission
  const unchanged: Reconciled = { kind: 'new', step }
  const { lead, quote, tail } = clauseAround(step.quote, said)
  const clause = `${lead} ${quote} ${tail}`
  const earlier = booked.filter((it) => it.missionId === mission.id)
  if (increments.test(clause)) return unchanged
  if (before.some((it) => addsTo(it, mission, by) && inDifferentSentences(it.quote, step.quote, said)))
    return { kind: 'unclear', steps: [step] }
  if (current === 0) return unchanged
  const total: Step = { ...step, change: { to: by } }
  if (earlier.some((it) => it.to - it.from === by || it.to === by)) return { kind: 'restated' }
  // The founder set this very number by hand, so the report most likely repeats it.
  if (by === current) return { kind: 'unclear', steps: [step] }
  if (target !== null && current + by > target)
    return by > current ? { kind: 'new', step: total } : { kind: 'restated' }
  if (earlier.length === 0) return unchanged
  if (target !== null && ratioIn(quote)?.of === target && by > current) return { kind: 'new', step: total }
  if (totals.test(clause))
    return by > current ? { kind: 'new', step: total } : { kind: 'unclear', steps: [step] }
  if (by < current) return occasion === 'evening' ? { kind: 'unclear', steps: [step] } : unchanged
  return { kind: 'unclear', steps: occasion === 'evening' ? [total, step] : [step, total] }
}

const addsTo = (step: Step, { id }: MissionFact, by: number): boolean =>
  step.missionId === id && step.action === 'record-progress' && 'by' in step.change && step.change.by === by

/** Whether two quotes are in different sentences. */
const inDifferentSentences = (one: string, other: string, said: string): boolean =>
  /[.!?;\n]\s/.test(said.slice(said.indexOf(one) + one.length, said.lastIndexOf(other)))

/** Whether the text fits a finished mission or an earlier step better than the mission of the proposal. */
function repeatsOtherMission(
  { quote }: Step,
  mission: MissionFact,
  { booked, missions }: DayContext,
): boolean {
  const ownMatches = countSharedWords(mission.title, quote)
  const numbers = statedNumbers(quote).join()
  return missions.some((other) => {
    if (other.id === mission.id || countSharedWords(other.title, quote) < Math.max(1, ownMatches))
      return false
    const fitsBetter = countSharedWords(other.title, quote) > ownMatches
    if (other.isCompleted && fitsBetter) return true
    return booked.some(
      (bookedStep) =>
        bookedStep.missionId === other.id &&
        (fitsBetter || ownMatches === 0) &&
        isSimilar(bookedStep.quote, quote) &&
        statedNumbers(bookedStep.quote).join() === numbers,
    )
  })
}

/** Whether the shorter text shares at least half of its content words with the other. */
function isSimilar(one: string, other: string): boolean {
  const fewestStems = Math.min(new Set(wordStems(one)).size, new Set(wordStems(other)).size)
  return fewestStems > 0 && countSharedWords(one, other) >= fewestStems / 2
}
