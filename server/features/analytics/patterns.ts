import type { Pattern, PatternReading } from '#contract/analytics.ts'
import { weekdayOf } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'
import { type Comparison, significance, testComparisons, type Verdict } from './permutation-test.ts'

/**
 * A day with a plan, as the pattern rules see it. `plannedHour` is the local hour at which its first new mission was
 * planned, 0 for one planned on an earlier day, null where every mission was carried over.
 */
export interface DayOfWork {
  day: string
  planned: number
  completed: number
  morningSession: boolean
  carried: boolean
  plannedHour: number | null
}

/** Below these nothing is compared, or told (product rule 24). */
export const daysASide = 10
export const pointsApart = 15
const strongBelow = 0.0005
const earlyBefore = 10

type Kind = Pattern['kind']

/** Two kinds of days; `onlyBetter` tells nothing where the first side is the worse one. */
interface Question {
  kind: Kind
  labels: readonly [string, string]
  sides: Comparison
  onlyBetter: boolean
}

/** Share of a day's missions that was completed, 0 to 1. */
const shareOf = (day: DayOfWork) => Math.min(day.completed, day.planned) / day.planned

function ask(
  days: readonly DayOfWork[],
  kind: Kind,
  labels: readonly [string, string],
  isOne: (day: DayOfWork) => boolean | null,
  onlyBetter = false,
): Question {
  const answers = days.map(isOne)
  const placesOf = (answer: boolean) => answers.flatMap((it, place) => (it === answer ? [place] : []))
  return { kind, labels, sides: { one: placesOf(true), other: placesOf(false) }, onlyBetter }
}

/** Every question that is asked of a founder's days. What a day is asked about is known before its missions are done. */
const questionsOf = (days: readonly DayOfWork[]): Question[] => [
  ...messages.weekdays.map((name, index) =>
    ask(days, 'weekday', [name, messages.otherDays], (it) => weekdayOf(it.day) === index + 1, true),
  ),
  ask(days, 'plan-size', [messages.smallPlans, messages.largePlans], (it) => it.planned <= 3),
  ask(days, 'morning-session', [messages.withMorning, messages.withoutMorning], (it) => it.morningSession),
  ask(days, 'carry-over', [messages.withCarried, messages.withoutCarried], (it) => it.carried),
  ask(days, 'time-of-day', [messages.plannedEarly, messages.plannedLate], (it) =>
    it.plannedHour === null ? null : it.plannedHour < earlyBefore,
  ),
]

const shortOf = ({ sides: { one, other } }: Question) =>
  Math.max(daysASide - one.length, daysASide - other.length)

/**
 * What a founder's own days say about when missions get done: the differences that chance does not explain, the largest
 * first, and the questions that still wait for days. It states what goes together, not what causes it.
 */
export function readDays(days: readonly DayOfWork[]): Omit<PatternReading, 'enabled'> {
  const questions = questionsOf(days)
  const shares = days.map(shareOf)
  const asked = questions.filter((it) => shortOf(it) <= 0)
  const isFar = ({ sides }: Question) =>
    Math.abs(meanOf(shares, sides.one) - meanOf(shares, sides.other)) * 100 >= pointsApart - 0.5
  // Dealing the days out costs milliseconds: only when there is something to tell.
  const verdicts = asked.some(isFar)
    ? testComparisons(
        shares,
        asked.map((it) => it.sides),
      )
    : []
  const found = asked.flatMap((question, index) => patternOf(question, shares, verdicts[index]) ?? [])
  const patterns = oneOfEach(found.sort((a, b) => b.effect - a.effect))
  return { days: days.length, patterns, waiting: waitingOf(questions, patterns) }
}

const meanOf = (shares: readonly number[], places: readonly number[]) =>
  places.reduce((sum, place) => sum + shares[place]!, 0) / places.length

function patternOf(
  { kind, labels, sides, onlyBetter }: Question,
  shares: readonly number[],
  verdict: Verdict | undefined,
): Pattern | null {
  if (!verdict || verdict.chance > significance) return null
  const all = [sides.one, sides.other].map((places, index) => ({
    label: labels[index]!,
    days: places.length,
    completion: Math.round(100 * meanOf(shares, places)),
  }))
  const [better, worse] = all.toSorted((a, b) => b.completion - a.completion) as [Side, Side]
  const effect = better.completion - worse.completion
  if (effect < pointsApart || (onlyBetter && better !== all[0])) return null
  const [low, high] = verdict.interval.map((it) => Math.round(100 * it)) as [number, number]
  return {
    kind,
    finding: messages.finding({
      better: better.label,
      betterShare: better.completion,
      worse: worse.label,
      worseShare: worse.completion,
    }),
    better,
    worse,
    effect,
    interval: verdict.difference > 0 ? [low, Math.min(100, high)] : [-high, Math.min(100, -low)],
    confidence: verdict.chance <= strongBelow ? 'strong' : 'likely',
  }
}

type Side = Pattern['better']

const oneOfEach = (found: readonly Pattern[]) =>
  found.filter((it, index) => found.findIndex(({ kind }) => kind === it.kind) === index)

/** The kinds that were not told: how many days each still needs, the nearest first; 0 where chance explains it. */
function waitingOf(questions: readonly Question[], found: readonly Pattern[]): PatternReading['waiting'] {
  return [...Map.groupBy(questions, (it) => it.kind).values()]
    .filter(([first]) => !found.some((it) => it.kind === first!.kind))
    .map((ofKind) => {
      const nearest = ofKind.reduce((a, b) => (shortOf(b) < shortOf(a) ? b : a))
      const missing = Math.max(0, shortOf(nearest))
      return { kind: nearest.kind, missing, needs: missing === 0 ? null : needsOf(nearest, missing) }
    })
    .sort((a, b) => a.missing - b.missing)
}

function needsOf({ kind, sides }: Question, missing: number): string {
  if (kind === 'weekday') return messages.weeksMissing({ missing })
  const side = sides.one.length < sides.other.length ? 0 : 1
  return messages.daysMissing[kind][side]({ missing })
}
