import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import ical from 'ical-generator'
import { findFounder, todayOf } from '#server/features/account/index.ts'
import { findChoices } from '#server/features/settings/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, startOfDay } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Planned, scheduleOf } from './schedule-rules.ts'
import { findBusy, findFeed, findMissionsBetween } from './store.ts'

const daysBack = 14
const daysAhead = 30
const meetingsAtMost = 2000
/** Coaching and focus time are planned this far ahead. */
const daysPlanned = 14

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A feed token: the founder's id, and 32 random bytes of which only the hash is stored. */
export function newToken(founderId: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${founderId.replaceAll('-', '')}.${secret}`, hash: hashOf(secret) }
}

/** The founder whose feed a token opens, or null. */
export async function ownerOf(db: Executor, token: string): Promise<string | null> {
  const [, who, secret] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(token) ?? []
  if (!who || !secret) return null
  const founderId = who.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const feed = await findFeed(db, founderId)
  if (!feed) return null
  return timingSafeEqual(Buffer.from(feed.tokenHash), Buffer.from(hashOf(secret))) ? founderId : null
}

/** What Apogee plans in a founder's free time over the given days. */
export async function readSchedule(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
  from: Day,
  count: number,
): Promise<Planned[]> {
  return scheduleFor({ db, clock }, founder, await findChoices(db, founder.id), from, count)
}

async function scheduleFor(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Founder,
  choices: Awaited<ReturnType<typeof findChoices>>,
  from: Day,
  count: number,
): Promise<Planned[]> {
  const until = startOfDay(addDays(from, count + 1), founder.timeZone, 0)
  const meetings = await findBusy(db, founder.id, clock.now(), meetingsAtMost, until)
  const missions = await findMissionsBetween(db, founder.id, from, addDays(from, count))
  return scheduleOf({ ...founder, ...choices }, choices, { meetings, missions }, from, count)
}

/** The founder's calendar as iCalendar: missions as all-day events, and the slots planned in free time. */
export async function feedOf(
  context: { db: Executor; clock: Clock },
  founderId: string,
): Promise<string | null> {
  const { db, clock } = context
  const founder = await findFounder(db, founderId)
  const choices = await findChoices(db, founderId)
  if (!founder || !choices.calendarEnabled) return null
  const now = clock.now()
  const today = todayOf(founder, now)
  const [from, until] = [addDays(today, -daysBack), addDays(today, daysAhead)]
  const calendar = ical({ name: 'Apogee', prodId: { company: 'Apogee', product: 'Space Mission Control' } })
  calendar.ttl(60 * 60)
  for (const mission of await findMissionsBetween(db, founderId, from, until)) {
    calendar.createEvent({
      id: `${mission.id}@apogee`,
      start: new Date(`${mission.day}T00:00:00Z`),
      allDay: true,
      stamp: mission.updatedAt,
      summary: `${mission.isCompleted ? '✓ ' : ''}${mission.title}`,
      description: mission.description,
    })
  }
  for (const planned of await scheduleFor(context, founder, choices, today, daysPlanned)) {
    const event = { id: `${planned.key}@apogee`, start: planned.startsAt, end: planned.endsAt, stamp: now }
    calendar.createEvent({ ...event, summary: planned.title })
  }
  return calendar.toString()
}
