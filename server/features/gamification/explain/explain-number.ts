import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { explainNumber as endpoint, Reason } from '#contract/gamification.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import type { Notation } from '#contract/words/notation.ts'
import { streakStateOn } from '#server/features/gamification/read-flight-status.ts'
import { readDaysBetween, readTotals } from '#server/features/gamification/store.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, mondayOf } from '#server/platform/time/day.ts'
import { fuelSentence, ledgerSentence, streakSentence, weekSentence } from './explain-rules.ts'
import {
  readClosedSprints,
  readDaysBefore,
  readLedgerLines,
  readMovingDaysBefore,
  readSumsFrom,
} from './explain-store.ts'
import * as messages from './messages.ts'

type Explanation = ReplyOf<typeof endpoint>
type Asked = { db: Executor; founderId: string; today: Day; before: Day; notation: Notation }

const daysAPage = 14
const weeksAPage = 12

/**
 * Explains a number of the flight, newest first, from ledger rows and days: a page costs the same at any depth except
 * for one sum.
 */
export async function explainNumber(
  { db }: { db: Executor },
  founder: Pick<Founder, 'id' | 'locale'>,
  today: Day,
  { of, before }: { of: Explanation['of']; before?: Day | undefined },
): Promise<Explanation> {
  const notation = notationOf(founder.locale)
  const asked = { db, founderId: founder.id, today, before: before ?? '9999-12-31', notation }
  switch (of) {
    case 'fuel':
    case 'distance':
      return explainLedger(asked, of)
    case 'daily-streak':
      return explainDays(asked)
    case 'weekly-streak':
      return explainWeeks(asked)
    case 'sprint-streak':
      return explainSprints(asked)
  }
}

async function explainLedger(
  { db, founderId, before }: Asked,
  of: 'fuel' | 'distance',
): Promise<Explanation> {
  const [totals, found] = await Promise.all([
    readTotals(db, founderId),
    readMovingDaysBefore(db, founderId, before, daysAPage + 1),
  ])
  const page = found.slice(0, daysAPage)
  const value = of === 'fuel' ? totals.fuel : totals.distance
  const oldest = page.at(-1)?.day
  const sentence = fuelSentence(of, value)
  if (!oldest) return { of, value, sentence, reasons: [], before: null }
  const [lines, later] = await Promise.all([
    readLedgerLines(db, founderId, oldest, page[0]!.day),
    readSumsFrom(db, founderId, before),
  ])
  let after = value - later.gained + (of === 'fuel' ? later.burned : 0)
  const reasons = lines
    .filter((it) => of === 'fuel' || it.kind !== 'burn')
    .map((line): Reason => {
      const shown = {
        day: line.day,
        kind: line.kind,
        amount: line.amount,
        after,
        sentence: ledgerSentence(line),
      }
      after -= line.amount
      return shown
    })
  return { of, value, sentence, reasons, before: found.length > page.length ? oldest : null }
}

async function explainDays({ db, founderId, today, before, notation }: Asked): Promise<Explanation> {
  const last = before > today ? addDays(today, 1) : before
  // One more than shown, since the effect of a day is told by comparison with the day before it.
  const [totals, found, recent] = await Promise.all([
    readTotals(db, founderId),
    readDaysBefore(db, founderId, last, daysAPage + 1),
    readDaysBetween(db, founderId, addDays(today, -6), today),
  ])
  const { streak, best, shields } = streakStateOn(today, totals, recent)
  const page = found.slice(0, daysAPage)
  const reasons = page.map((row, i): Reason => {
    const after = row.duty ? row.streak : null
    const sentence = streakSentence(row, found[i + 1], notation)
    return { day: row.day, kind: row.duty ?? 'open', amount: null, after, sentence }
  })
  const sentence = messages.dailyStreak({ streak, best, shields })
  const next = found.length > page.length ? page.at(-1)!.day : null
  return { of: 'daily-streak', value: streak, sentence, reasons, before: next }
}

async function explainWeeks({ db, founderId, today, before, notation }: Asked): Promise<Explanation> {
  const end = before > today ? addDays(mondayOf(today), 6) : addDays(mondayOf(before), -1)
  const from = addDays(end, 1 - 7 * weeksAPage)
  const [totals, days, recent] = await Promise.all([
    readTotals(db, founderId),
    readDaysBetween(db, founderId, from, end),
    readDaysBetween(db, founderId, addDays(today, -6), today),
  ])
  const value = streakStateOn(today, totals, recent).weeklyStreak
  const mondays = [...new Set(days.filter((it) => it.day <= today).map((it) => mondayOf(it.day)))].reverse()
  const reasons = mondays.map((monday): Reason => {
    const week = days.filter((it) => mondayOf(it.day) === monday)
    const qualified = week.filter((it) => it.qualified).length
    const sentence = weekSentence(monday, qualified, monday === mondayOf(today), notation)
    return { day: monday, kind: 'week', amount: qualified, after: null, sentence }
  })
  const sentence = messages.weeklyStreak({ weeks: value })
  return {
    of: 'weekly-streak',
    value,
    sentence,
    reasons,
    before: days[0] && days[0].day < addDays(from, 7) ? from : null,
  }
}

async function explainSprints({ db, founderId }: Asked): Promise<Explanation> {
  const [totals, closed] = await Promise.all([readTotals(db, founderId), readClosedSprints(db, founderId)])
  const reasons = closed.reverse().map((row): Reason => {
    const { title, endDay: day, completion } = row
    const sentence =
      completion === null
        ? messages.sprintWithoutObjectives({ title })
        : messages.sprintReached({ title, completion })
    return { day, kind: 'sprint', amount: completion, after: null, sentence }
  })
  const sentence = messages.sprintStreak({ sprints: totals.sprintStreak })
  return { of: 'sprint-streak', value: totals.sprintStreak, sentence, reasons, before: null }
}
