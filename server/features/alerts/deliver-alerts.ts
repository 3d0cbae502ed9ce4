import type { Logger } from 'pino'
import { findFounder } from '#server/features/account/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import { type Choices, findChoices } from '#server/features/settings/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Mail, MailProblem } from '#server/providers/mail/port.ts'
import type { Push } from '#server/providers/push/port.ts'
import { alertEmail, type Sender } from './alert-email.ts'
import { claimDue, type Delivery, findDevices, removeDevice, saveDeliveryResult } from './delivery-store.ts'
import * as messages from './messages.ts'
import { afterQuiet, nextTryAfter, timeToLive, toggleOf } from './rules.ts'
import { type AlertRow, findAlert, findMailbox } from './store.ts'

export interface DeliveryContext {
  database: Database
  clock: Clock
  mail: Mail | null
  push: Push
  sender: Sender
  log: Logger
}

const atOnce = 20
const roundsAtMost = 25

/** Result of one delivery. `again` means it was certainly not accepted and is retried; every other result is final. */
type Outcome = { state: 'sent' | 'dropped' | 'failed' | 'again'; problem?: string }

/**
 * Sends due deliveries, from any number of servers. A delivery is claimed before it is sent, so a server that dies in
 * between has sent it at most once; what was certainly not accepted is tried four times in half an hour.
 */
export async function deliverAlerts(context: DeliveryContext, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < roundsAtMost && !signal.aborted; round++) {
    const claimed = await claimDue(context.database.orm, context.clock.now(), atOnce)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((it) => processDelivery(context, it)))
  }
}

async function processDelivery(context: DeliveryContext, delivery: Delivery): Promise<void> {
  const { database, clock, log } = context
  const prepared = await prepareDelivery(context, delivery).catch((error: unknown) => {
    log.warn(
      { err: error, founder: delivery.founderId, kind: delivery.kind },
      'an alert could not be prepared',
    )
    return scheduleRetry(delivery, 'unexpected', clock.now())
  })
  if ('state' in prepared) return saveDeliveryResult(database.orm, delivery, prepared)
  const { founder, choices, alert } = prepared
  const { state, problem = '' } = await sendPrepared(context, founder, choices, alert, delivery.target).catch(
    (error: unknown): Outcome => {
      log.warn(
        { err: error, founder: delivery.founderId, kind: delivery.kind },
        'an alert could not be delivered',
      )
      return { state: 'failed', problem: 'unexpected' }
    },
  )
  const change = state === 'again' ? scheduleRetry(delivery, problem, clock.now()) : { state, problem }
  return saveDeliveryResult(database.orm, delivery, change)
}

type Change = Parameters<typeof saveDeliveryResult>[2] & { state: Delivery['state'] }

/**
 * The recipient of a delivery, or its result when it is not sent. Nothing has been sent yet, so an error may be
 * retried.
 */
async function prepareDelivery({ database, clock }: DeliveryContext, delivery: Delivery) {
  const founder = await findFounder(database.orm, delivery.founderId)
  const alert = founder && (await findAlert(database.orm, delivery.founderId, delivery.day, delivery.kind))
  if (!alert) return { state: 'dropped' } as Change
  const choices = await findChoices(database.orm, delivery.founderId)
  const now = clock.now()
  const quiet = quietOf(founder, now)
  // A reminder of a sheltered day is useless on the next day; everything else waits for the morning.
  if (quiet && delivery.kind === 'missed-check-in') return { state: 'dropped' } as Change
  const wake = quiet ? quiet.until : afterQuiet(now, { ...choices, timeZone: founder.timeZone })
  return wake > now
    ? ({ state: 'waiting', attempts: delivery.attempts - 1, nextTryAt: wake } as Change)
    : { founder, choices, alert }
}

/** Schedules the next attempt, or fails the delivery after the last one. */
function scheduleRetry({ attempts }: Delivery, problem: string, now: Date): Change {
  const minutes = nextTryAfter(attempts)
  return minutes === null
    ? { state: 'failed', problem }
    : { state: 'waiting', problem, nextTryAt: new Date(now.getTime() + minutes * 60_000) }
}

/** Whether the founder has switched this kind of alert off meanwhile. */
async function sendPrepared(
  context: DeliveryContext,
  founder: Founder,
  choices: Choices,
  alert: AlertRow,
  target: string,
): Promise<Outcome> {
  if (!choices[toggleOf[alert.kind]]) return { state: 'dropped', problem: 'switched off' }
  if (target === 'email') return sendEmail(context, founder, alert)
  if (!choices.pushNotifications) return { state: 'dropped', problem: 'switched off' }
  return sendPush(context, founder, choices, alert, target)
}

async function sendEmail(
  { database, mail, sender }: DeliveryContext,
  founder: Founder,
  alert: AlertRow,
): Promise<Outcome> {
  const mailbox = await findMailbox(database.orm, founder.id)
  if (!mail || !mailbox?.confirmed)
    return { state: 'dropped', problem: mail ? 'address not confirmed' : 'no mail server' }
  try {
    await mail.send(alertEmail(sender, mailbox, alert))
    return { state: 'sent' }
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error
    return { state: error.outcome === 'again' ? 'again' : 'failed', problem: error.message }
  }
}

async function sendPush(
  { database, push, clock }: DeliveryContext,
  founder: Founder,
  choices: Choices,
  { kind, title, path }: AlertRow,
  target: string,
): Promise<Outcome> {
  const devices = await findDevices(database.orm, founder.id, await push.publicKey())
  const device = devices.find((it) => it.id === target)
  if (!device) return { state: 'dropped', problem: 'no such device' }
  const ttlSeconds = timeToLive(clock.now(), { ...choices, timeZone: founder.timeZone })
  const payload = JSON.stringify({ title, body: messages.pushLines[kind], path, tag: kind })
  const outcome = await push.send(device, { payload, ttlSeconds, topic: kind })
  if (outcome === 'gone') await removeDevice(database.orm, founder.id, device.id)
  if (outcome === 'sent' || outcome === 'again') return { state: outcome }
  return { state: 'failed', problem: outcome }
}
