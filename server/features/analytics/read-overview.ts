import type { Overview } from '#contract/overview.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { executionScore } from '#server/features/coaching/index.ts'
import { findDaysOff } from '#server/features/days/index.ts'
import { readDaysBetween, readTotals, streakStateOn } from '#server/features/gamification/index.ts'
import { readPromises } from '#server/features/memory/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import { findGoals, readGoalLines } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dayOf, daysBetween, earlierDay, weekBegin } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { executionSince, restTest, sayDoShown, squaresOf } from './overview-rules.ts'
import { overviewSentence } from './overview-sentence.ts'
import { executionDays, heatWeeks } from './rules.ts'
import { findSessionMinutes, findWork } from './store.ts'

const campaignDays = 90

/** Reads Flight Data at a glance; the cost does not grow with the history. */
export async function readOverview(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
  today: Day,
): Promise<Overview> {
  const now = clock.now()
  const oldest = addDays(today, -7 * heatWeeks)
  const [work, stored, totals, goals, promised, off, sessionMinutes] = await Promise.all([
    findWork(db, founder.id, addDays(today, 1 - executionDays), today),
    readDaysBetween(db, founder.id, oldest, today),
    readTotals(db, founder.id),
    findGoals(db, founder.id),
    readPromises({ db }, founder, today),
    findDaysOff(db, founder.id, oldest),
    findSessionMinutes(db, founder.id, weekBegin(today, founder.weekStarts), today),
  ])
  // An imported history may begin before the account here.
  const since = earlierDay(founder.joinedOn ?? today, stored[0]?.day ?? today)
  const lines = await readGoalLines(db, founder, goals, { today, now })
  const isRest = restTest(founder.restDays, off)
  const scores = new Map(
    [...Map.groupBy(work, (it) => it.day)].map(([day, missions]) => [day, executionScore(missions)]),
  )
  const execution = executionSince({ since, today }, (day) => scores.get(day) ?? null, isRest)
  const active = goals.find((it) => it.status === 'active' && it.endDate > now)
  const from = active
    ? dayOf(active.startDate, founder.timeZone, founder.dayStartHour)
    : firstOf(since, today)
  const byDay = new Map(stored.map((it) => [it.day, it]))
  const scored = execution.execution.flatMap(({ score }) => score ?? [])
  return {
    today,
    since,
    sentence: overviewSentence(notationOf(founder.locale), {
      line: lines[0] ?? null,
      hasGoal: active !== undefined,
      scoredDays: scored.length,
      completion: scored.length ? Math.round(scored.reduce((a, b) => a + b, 0) / scored.length) : null,
      isQuiet: quietOf(founder, now) !== null,
    }),
    sessionMinutes,
    ...execution,
    sayDo: sayDoShown(
      promised.sayDo,
      promised.promises.filter((it) => it.status === 'open' && it.dueDay === today).length,
    ),
    days: {
      from,
      of: campaignDays,
      streak: streakStateOn(today, totals, stored).streak,
      past: squaresOf({ from, of: campaignDays, today }, (day) => byDay.get(day), isRest),
    },
  }
}

/** Without a goal: the first 90 days of the account, later the last 90. */
const firstOf = (since: Day, today: Day): Day =>
  daysBetween(since, today) < campaignDays ? since : addDays(today, 1 - campaignDays)
