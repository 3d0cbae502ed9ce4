import type { Logger } from 'pino'
import { notationOf } from '#contract/words/locale-notation.ts'
import { findFounder, todayOf } from '#server/features/account/index.ts'
import { readCheckIns } from '#server/features/days/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import { type Choices, findChoices } from '#server/features/settings/index.ts'
import { findGoals, findSprints, shownGoal } from '#server/features/strategy/index.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database, Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { sweepFounders } from '#server/platform/sweep.ts'
import { addDays, type Day, dayOf, minuteOf } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Push } from '#server/providers/push/port.ts'
import { findDevices } from './delivery-store.ts'
import { raiseAlert } from './raise-alert.ts'
import { goalNotice, missedNotice, type Notice, sprintNotice } from './reminder-rules.ts'
import { looksAfter, looksUntil, remindersADay, silentAfterDays, toggleOf } from './rules.ts'
import { type AlertRow, findAlerts, findUnlooked, noteLook } from './store.ts'

interface LookContext {
  database: Database
  clock: Clock
  changes: Pick<Changes, 'publish'>
  push: Push
  log: Logger
}

const foundersAtOnce = 200
/** How many days back alerts are compared, so that none repeats. */
const comparedDays = 60

/**
 * Checks once a day what each founder should be reminded of, an hour into their working day. Safe from any number of
 * servers at any minute: the check and the alerts it raised are one transaction, and each kind is claimed once a day.
 */
export async function raiseDueAlerts(
  context: LookContext,
  zones: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const now = context.clock.now()
  const here = zones.map((zone) => ({ zone, day: dayOf(now, zone, 0), minute: minuteOf(now, zone) }))
  const window = { from: looksAfter, until: looksUntil, inactiveDays: silentAfterDays, limit: foundersAtOnce }
  await sweepFounders(
    { log: context.log, signal },
    {
      next: (after) =>
        findUnlooked(context.database.orm, here, { ...window, after: after?.founderId ?? null }),
      work: ({ founderId }) => lookAfter(context, founderId),
      failed: 'a look for reminders failed',
    },
  )
}

async function lookAfter({ database, clock, changes, push }: LookContext, founderId: string): Promise<void> {
  const founder = await findFounder(database.orm, founderId)
  if (!founder) return
  const now = clock.now()
  const serverKey = await push.publicKey()
  const raised = await database.write(founderId, async (tx) => {
    const choices = await findChoices(tx, founderId)
    const targets = await targetsOf(tx, founderId, choices, serverKey)
    const notices = await noticesFor(tx, founder, choices, now)
    for (const notice of notices) await raiseAlert({ tx, clock }, founder, choices, { notice, targets })
    await noteLook(tx, founderId, dayOf(now, founder.timeZone, 0))
    return notices.length
  })
  if (raised > 0) changes.publish({ founderId, stale: ['/api/alerts'], by: null })
}

/** The devices that receive push messages; the founder's mailbox where none does. */
async function targetsOf(db: Executor, founderId: string, choices: Choices, serverKey: string) {
  const devices = choices.pushNotifications ? await findDevices(db, founderId, serverKey) : []
  return devices.length > 0 ? devices.map((it) => it.id) : ['email']
}

/** The reminders due today, the most urgent first. */
async function noticesFor(db: Executor, founder: Founder, choices: Choices, now: Date): Promise<Notice[]> {
  const today = todayOf(founder, now)
  const raised = await findAlerts(db, founder.id, addDays(today, -comparedDays), 200)
  const references = new Set(raised.map((it) => it.reference))
  const reading = { founder, today, now }
  const goals = choices.goalDeadlineAlerts
    ? (await findGoals(db, founder.id)).map((it) => shownGoal(it, reading))
    : []
  const sprints =
    choices.sprintReminders && choices.reminderFrequency !== 'off' ? await findSprints(db, founder.id) : []
  return [
    goalNotice(goals, references),
    sprintNotice(sprints, today, references, notationOf(founder.locale)),
    choices[toggleOf['missed-check-in']] ? await missedBy(db, founder, choices, raised, today) : null,
  ]
    .filter((it) => it !== null)
    .slice(0, remindersADay)
}

async function missedBy(
  db: Executor,
  founder: Founder,
  { reminderFrequency: frequency }: Choices,
  raised: readonly AlertRow[],
  today: Day,
): Promise<Notice | null> {
  if (!(await findProfile(db, founder.id)).dailyReminders) return null
  const seen = await readCheckIns(db, founder, today)
  if (!seen.onDuty) return null
  const days = raised.filter((it) => it.kind === 'missed-check-in').map((it) => it.day)
  return missedNotice({ frequency, today, ...seen, reminded: days })
}
