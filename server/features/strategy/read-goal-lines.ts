import type { GoalLine } from '#contract/goal-line.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { signsOf } from '#contract/words/money.ts'
import { readDaysBetween } from '#server/features/gamification/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import { daysForForecast, linePoints, lineState, paceLanding, unitOf, weeklyPace } from './goal-line-rules.ts'
import { perMission } from './mission-contributions.ts'
import { goalNumbers, goalSpan } from './rules.ts'
import { findFinishedFor, findValuesOf, type GoalRow, type Reading } from './store.ts'
import { trajectoriesOf, workedDays } from './trajectory-rules.ts'

type Asker = Pick<Founder, 'id' | 'timeZone' | 'dayStartHour' | 'restDays' | 'currency' | 'locale'>

/** The active goals that have begun and have numbers, in their order, with their days. */
export function numberedGoals(
  goals: readonly GoalRow[],
  founder: Pick<Asker, 'timeZone' | 'dayStartHour'>,
  { today, now }: Pick<Reading, 'today' | 'now'>,
) {
  return goals.flatMap((goal) => {
    const numbers = goalNumbers(goal)
    if (!numbers || goal.status !== 'active' || goal.endDate <= now) return []
    const span = { ...goalSpan(goal, founder, today), today }
    return span.startDay > today ? [] : [{ goal, numbers, span }]
  })
}

/** Reads the lines of the active goals that have numbers, in their order. */
export async function readGoalLines(
  db: Executor,
  founder: Asker,
  goals: readonly GoalRow[],
  reading: Pick<Reading, 'today' | 'now'>,
): Promise<GoalLine[]> {
  const { today } = reading
  const notation = notationOf(founder.locale)
  const money = signsOf(founder.locale ?? 'en-GB', founder.currency)
  const shown = numberedGoals(goals, founder, reading)
  const ids = shown.map(({ goal }) => goal.id)
  const [values, finished] = await Promise.all([
    findValuesOf(db, founder.id, ids),
    findFinishedFor(db, founder.id, ids),
  ])
  const recorded = shown.map((it) => ({
    ...it,
    values: values.filter(({ goalId, day }) => goalId === it.goal.id && day <= today),
  }))
  const forecastFrom = recorded
    .filter((it) => it.values.length >= daysForForecast)
    .map((it) => it.span.startDay)
    .sort()[0]
  const days = forecastFrom ? await readDaysBetween(db, founder.id, forecastFrom, today) : []
  return recorded.map(({ goal, numbers, span, values: own }) => {
    const unit = unitOf(goal, money)
    const landing = paceLanding(numbers, span, own.length)
    return {
      goalId: goal.id,
      title: goal.title,
      ...unit,
      ...span,
      ...numbers,
      points: linePoints(numbers, span, own),
      perWeek: weeklyPace(numbers, span),
      perMission: perMission(
        numbers,
        span,
        own,
        finished.filter((it) => it.goalId === goal.id).map((it) => it.day),
      ),
      forecast: landing === null ? null : { landing, steady: steadyLanding(founder, numbers, span, days) },
      state: lineState(notation, numbers, span, unit),
    }
  })
}

/** Where 80 % of each day leads; null unless the effect of a full day was measured on the founder's own days. */
function steadyLanding(
  { restDays }: Asker,
  { start, current, target }: { start: number; current: number; target: number },
  { startDay, endDay, today }: { startDay: Day; endDay: Day; today: Day },
  days: Awaited<ReturnType<typeof readDaysBetween>>,
): number | null {
  const worked = workedDays(
    days.filter((it) => it.day >= startDay),
    today,
  )
  const course = { start: { day: startDay, value: start }, endDay, current, target, today, restDays, burn: 0 }
  return trajectoriesOf({ ...course, worked }).steady?.landing ?? null
}
