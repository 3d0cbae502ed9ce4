import type { Logger } from 'pino'
import { findFounder, todayOf } from '#server/features/account/index.ts'
import { readDaysBetween } from '#server/features/gamification/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sweepFounders } from '#server/platform/sweep.ts'
import { addDays, type Day, dayOf, hourOf, weekdayOf } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { makeReport } from './make-report.ts'
import { isoWeekOf, mondayToReport, reportTimeOf } from './rules.ts'
import { findDraftFounders, findDueFounders, findZones } from './store.ts'

const atOnce = 100
/** Founders who were inactive for this many days get no reports. */
const awayForDays = 14

interface DueContext {
  database: Database
  clock: Clock
  log: Logger
}

/**
 * Makes the weekly reports that are due at this hour in their founders' zones, and on Mondays finishes the drafts of the
 * week before. Safe at any minute of the hour and from any number of servers: each week is reported once. Skips weeks
 * without activity.
 */
export async function makeDueReports(context: DueContext, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = context
  for (const { zones, time, today } of hoursOf(await findZones(database.orm), clock.now())) {
    const week = isoWeekOf(mondayToReport(today, null))
    const due = { zones, time, week, since: addDays(today, -awayForDays), limit: atOnce }
    await sweepFounders(
      { log, signal },
      {
        next: (after) => findDueFounders(database.orm, { ...due, after: after?.founderId ?? null }),
        work: ({ founderId }) => makeFor(context, founderId),
        failed: 'a weekly report could not be made',
      },
    )
    if (weekdayOf(today) !== 1) continue
    const ended = isoWeekOf(addDays(today, -7))
    await sweepFounders(
      { log, signal },
      {
        next: (after) =>
          findDraftFounders(database.orm, {
            zones,
            week: ended,
            limit: atOnce,
            after: after?.founderId ?? null,
          }),
        work: ({ founderId }) => finishFor(context, founderId, ended),
        failed: 'the draft of a weekly report could not be finished',
      },
    )
  }
}

async function makeFor({ database, clock }: DueContext, founderId: string): Promise<void> {
  const founder = await findFounder(database.orm, founderId)
  if (!founder) return
  const today = todayOf(founder, clock.now())
  const monday = mondayToReport(today, founder.joinedOn)
  const days = await readDaysBetween(database.orm, founderId, monday, addDays(monday, 6))
  if (!days.some((it) => it.planned > 0 || it.sessions > 0)) return
  await database.write(founderId, (tx) => makeReport({ tx, clock }, founder, today, undefined))
}

/** Makes a draft again once its week is over by the founder's own day, which may start after midnight. */
async function finishFor({ database, clock }: DueContext, founderId: string, week: string): Promise<void> {
  const founder = await findFounder(database.orm, founderId)
  if (!founder) return
  const today = todayOf(founder, clock.now())
  if (isoWeekOf(today) === week) return
  await database.write(founderId, (tx) => makeReport({ tx, clock }, founder, today, week))
}

/** The current hour of the week in each zone, grouped by hour. */
function hoursOf(zones: readonly string[], now: Date): { zones: string[]; time: string; today: Day }[] {
  const hours = new Map<string, { zones: string[]; time: string; today: Day }>()
  for (const zone of zones) {
    const today = dayOf(now, zone, 0)
    const time = reportTimeOf(weekdayOf(today), hourOf(now, zone))
    const same = hours.get(`${today} ${time}`)
    if (same) same.zones.push(zone)
    else hours.set(`${today} ${time}`, { zones: [zone], time, today })
  }
  return [...hours.values()]
}
