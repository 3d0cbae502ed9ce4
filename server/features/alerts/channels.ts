import type { AlertChannels, addAlertDevice } from '#contract/alerts.ts'
import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import type { Push } from '#server/providers/push/port.ts'
import { findDevices, removeDevice, saveDevice } from './delivery-store.ts'
import { findMailbox } from './store.ts'

export const devicesAtMost = 10

/** How alerts reach a founder outside the program. `serverKey` is the public VAPID key that devices are to trust. */
export async function readChannels(
  { db, mail, serverKey }: { db: Executor; mail: Mail | null; serverKey: string },
  founderId: string,
): Promise<AlertChannels> {
  const devices = await findDevices(db, founderId, serverKey)
  const mailbox = mail ? await findMailbox(db, founderId) : null
  return {
    push: {
      publicKey: serverKey,
      devices: devices.map(({ id, endpoint, userAgent, createdAt }) => ({
        id,
        endpoint,
        userAgent,
        createdAt: createdAt.toISOString(),
      })),
    },
    email: mailbox && { address: mailbox.address, confirmed: mailbox.confirmed },
  }
}

/** Registers a browser for push messages. Throws Invalid for an endpoint that is no push service's. */
export async function addDevice(
  context: { tx: Transaction; clock: Clock; push: Push; serverKey: string },
  founderId: string,
  { endpoint, p256dh, auth, userAgent = '' }: BodyOf<typeof addAlertDevice>,
): Promise<void> {
  const { tx, clock, push, serverKey } = context
  if (!push.accepts(endpoint))
    throw new AppError('Invalid', 'endpoint: must be the https address of a push service', {
      field: 'endpoint',
    })
  const made = { id: clock.newId(), createdAt: clock.now() }
  await saveDevice(tx, { founderId, ...made, endpoint, p256dh, auth, serverKey, userAgent }, devicesAtMost)
}

/** Throws NotFound. */
export async function forgetDevice(tx: Transaction, founderId: string, id: string): Promise<void> {
  if (!(await removeDevice(tx, founderId, id))) throw new AppError('NotFound', 'There is no such device.')
}
