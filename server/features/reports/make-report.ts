import { weightOf } from '#contract/missions.ts'
import type { ReportContent, WeeklyReport } from '#contract/reports.ts'
import { executionScore } from '#server/features/coaching/index.ts'
import { readDaysBetween } from '#server/features/gamification/index.ts'
import { findPromisesDue, judgePromises } from '#server/features/memory/index.ts'
import { readBoard } from '#server/features/metrics/index.ts'
import { findGoals, shownGoal } from '#server/features/strategy/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dayOf, daysBetween } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { announceReport } from './announce-report.ts'
import { questionOf, summaryOf } from './report-prose.ts'
import { completionOf, isoWeekOf, mondayOfWeek, mondayToReport } from './rules.ts'
import { findBlockers, findMissions, findReportOfWeek, saveReport } from './store.ts'

type Asker = Founder
type Mission = Awaited<ReturnType<typeof findMissions>>[number]

const categories = ['revenue', 'customers', 'product', 'team', 'other'] as const
const itemsAtMost = 8

/**
 * Makes the report of a week, or returns the finished one; a draft is made again. Throws Invalid for a week that has not
 * begun.
 */
export async function makeReport(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Asker,
  today: Day,
  week: string | undefined,
): Promise<WeeklyReport> {
  const monday = week === undefined ? mondayToReport(today, founder.joinedOn) : mondayOfWeek(week)
  if (monday === null)
    throw new AppError('Invalid', `week: ${week} is not in the calendar`, { field: 'week' })
  if (monday > today) throw new AppError('Invalid', `week: ${week} has not begun`, { field: 'week' })
  const made = await findReportOfWeek(tx, founder.id, isoWeekOf(monday))
  if (made && !made.draft) return made
  const content = await collectWeek({ db: tx, now: clock.now() }, founder, monday, today)
  const report = await saveReport(tx, founder.id, { id: clock.newId(), content, createdAt: clock.now() })
  if (!made && monday === mondayToReport(today, founder.joinedOn))
    await announceReport({ tx, clock }, founder, report)
  return report
}

/** Collects a week's figures, lists and words from the features that compute them. */
async function collectWeek(
  { db, now }: { db: Executor; now: Date },
  founder: Asker,
  monday: Day,
  today: Day,
): Promise<ReportContent> {
  const sunday = addDays(monday, 6)
  const missions = await findMissions(db, founder.id, monday, addDays(monday, 13))
  const days = await readDaysBetween(db, founder.id, addDays(monday, -7), sunday)
  const goals = await findGoals(db, founder.id)
  const blockers = await findBlockers(db, founder.id, monday, sunday)
  const promised = await findPromisesDue(db, founder.id, monday, sunday)
  const board = await readBoard({ db }, founder, today)
  const own = missions.filter((it) => it.day <= sunday)
  const next = missions.filter((it) => it.day > sunday)
  const active = goals
    .filter((it) => it.status === 'active' && it.endDate > now)
    .map((it) => goalOf(it, founder, today, now))
  const open = [...own.filter((it) => !it.isCompleted), ...next.filter((it) => !it.isCompleted)].sort(
    byWeight,
  )
  const slots = {
    week: isoWeekOf(monday),
    monday,
    sunday,
    coversUntil: today < sunday ? today : sunday,
    draft: today <= sunday,
    scorecard: scorecardOf(own, days, monday),
    goals: active.map(({ behind: _behind, ...it }) => it),
    progress: onceEach(own.filter((it) => it.isCompleted).sort(byWeight))
      .slice(0, itemsAtMost)
      .map(({ times, ...it }) => (times > 1 ? { ...it, text: `${it.text} (${times} times)` } : it)),
    plans: onceEach(next).slice(0, itemsAtMost).map(withoutTimes),
    problems: problemsOf(own, blockers, active),
    promises: promisesOf(await judgePromises(db, founder, promised)),
    topThree: onceEach(open).slice(0, 3).map(withoutTimes),
    business: businessOf(board),
  }
  const worst = open.toSorted((a, b) => b.carryCount - a.carryCount)[0]
  const carried = worst ? { title: worst.title, times: worst.carryCount } : null
  return { ...slots, summary: summaryOf(slots), question: questionOf(slots, carried) }
}

const itemOf = (it: Mission) => ({ text: it.title, category: it.category })
/** Mission titles for the report, each once. */
const onceEach = (missions: readonly Mission[]) =>
  [...Map.groupBy(missions, (it) => it.title.trim().toLowerCase()).values()].map((same) => ({
    ...itemOf(same[0]!),
    times: same.length,
  }))
const withoutTimes = ({ text, category }: ReturnType<typeof onceEach>[number]) => ({ text, category })
const byWeight = (a: Mission, b: Mission) =>
  weightOf[b.priority] - weightOf[a.priority] || b.carryCount - a.carryCount

const promisesOf = (promised: Awaited<ReturnType<typeof judgePromises>>): ReportContent['promises'] =>
  promised
    .flatMap(({ content: text, status: state }) => (state === 'withdrawn' ? [] : [{ text, state }]))
    .slice(0, 20)

function scorecardOf(
  own: readonly Mission[],
  days: Awaited<ReturnType<typeof readDaysBetween>>,
  monday: Day,
): ReportContent['scorecard'] {
  const week = days.filter((it) => it.day >= monday)
  const sum = (of: typeof days, field: 'planned' | 'completed' | 'sessions' | 'gained') =>
    of.reduce((total, it) => total + it[field], 0)
  const before = days.filter((it) => it.day < monday)
  const planned = own.length
  const completed = own.filter((it) => it.isCompleted).length
  return {
    planned,
    completed,
    completion: completionOf(planned, completed),
    execution: executionScore(own),
    completionBefore: completionOf(sum(before, 'planned'), sum(before, 'completed')),
    sessions: sum(week, 'sessions'),
    gained: sum(week, 'gained'),
    activeDays: week.filter((it) => it.qualified).length,
    perfectDays: week.filter((it) => it.perfect).length,
    categories: categories.map((category) => {
      const mine = own.filter((it) => it.category === category)
      return { category, planned: mine.length, done: mine.filter((it) => it.isCompleted).length }
    }),
  }
}

function goalOf(row: Awaited<ReturnType<typeof findGoals>>[number], founder: Asker, today: Day, now: Date) {
  const reading = { founder, today, now }
  const { title, currentValue: current, targetValue: target, progress, daysLeft } = shownGoal(row, reading)
  const [from, until] = [row.startDate, row.endDate].map((carriedMission) =>
    dayOf(carriedMission, founder.timeZone, founder.dayStartHour),
  ) as [Day, Day]
  const share = daysBetween(from, today) / Math.max(1, daysBetween(from, until))
  return { title, current, target, progress, daysLeft, behind: target !== '' && progress < 100 * share - 10 }
}

function problemsOf(
  own: readonly Mission[],
  blockers: readonly string[],
  goals: readonly ReturnType<typeof goalOf>[],
): ReportContent['problems'] {
  const open = own.filter((it) => !it.isCompleted)
  const carried = open.filter((it) => it.carryCount >= 2)
  const unfinished = open.filter((it) => it.carryCount < 2 && it.priority === 'high')
  return [
    ...carried.map((carriedMission) => ({
      text: `${carriedMission.title} (carried ${carriedMission.carryCount} times)`,
      category: carriedMission.category,
      kind: 'carried' as const,
    })),
    ...onceEach(unfinished).map((it) => ({ ...withoutTimes(it), kind: 'unfinished' as const })),
    ...goals
      .filter((it) => it.behind)
      .map((it) => ({ text: `${it.title} is behind an even pace`, category: null, kind: 'behind' as const })),
    ...[...new Set(blockers)].map((text) => ({ text, category: null, kind: 'blocker' as const })),
  ].slice(0, itemsAtMost)
}

function businessOf({ sample, figures }: Awaited<ReturnType<typeof readBoard>>): ReportContent['business'] {
  if (sample || figures.month === null) return null
  return {
    month: figures.month,
    revenue: figures.revenue.value,
    growth: figures.growth.value,
    customers: figures.customers.value,
    runwayMonths: figures.runway.months,
  }
}
