import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import ical from 'ical-generator'
import { findFounder, todayOf } from '#server/features/account/index.ts'
import { findChoices } from '#server/features/settings/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { addDays } from '#server/platform/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { slotsFor } from './rules.ts'
import { findBusy, findFeed, findMissionsBetween } from './store.ts'

const daysBack = 14
const daysAhead = 30

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** An address nobody can guess: whose it is, and 32 random bytes of which only the hash is kept. */
export function newToken(founderId: string): { token: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${founderId.replaceAll('-', '')}.${secret}`, hash: hashOf(secret) }
}

/** Whose feed a token opens, or null. */
export async function ownerOf(db: Executor, token: string): Promise<string | null> {
  const [, who, secret] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(token) ?? []
  if (!who || !secret) return null
  const founderId = who.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const feed = await findFeed(db, founderId)
  if (!feed) return null
  return timingSafeEqual(Buffer.from(feed.tokenHash), Buffer.from(hashOf(secret))) ? founderId : null
}

/** The founder's calendar as iCalendar: missions as whole days, coaching in free time of the working days ahead. */
export async function feedOf(
  { db, clock }: { db: Executor; clock: Clock },
  founderId: string,
): Promise<string | null> {
  const founder = await findFounder(db, founderId)
  if (!founder) return null
  const now = clock.now()
  const today = todayOf(founder, now)
  const choices = await findChoices(db, founderId)
  const missions = await findMissionsBetween(
    db,
    founderId,
    addDays(today, -daysBack),
    addDays(today, daysAhead),
  )
  const calendar = ical({ name: 'Apogee', prodId: { company: 'Apogee', product: 'Space Mission Control' } })
  calendar.ttl(60 * 60)
  for (const it of missions) {
    calendar.createEvent({
      id: `${it.id}@apogee`,
      start: new Date(`${it.day}T00:00:00Z`),
      allDay: true,
      stamp: it.updatedAt,
      summary: `${it.isCompleted ? '✓ ' : ''}${it.title}`,
      description: it.description,
    })
  }
  const slots = choices.autoScheduleCoaching
    ? slotsFor({ ...founder, ...choices }, await findBusy(db, founderId, now, 2000), today, daysBack)
    : []
  for (const it of slots) {
    calendar.createEvent({
      id: `${it.day}-${it.type}@apogee`,
      start: it.startsAt,
      end: it.endsAt,
      stamp: now,
      summary: it.type === 'morning' ? 'Mission Planning' : 'Mission Debrief',
    })
  }
  return calendar.toString()
}
