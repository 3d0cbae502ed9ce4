import type { Logger } from 'pino'
import { logAccountEvent } from '#server/platform/account-events.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Identity } from '#server/providers/identity/port.ts'
import { proveOwner } from './prove-owner.ts'
import { removeUser } from './store.ts'

/**
 * Deletes the founder and all their data in one transaction. Throws Invalid when the account has a password and another
 * was given, TooMany after ten of those, Forbidden when it has none and the session is older than ten minutes. The
 * reply is not stored for idempotency, because its owner is deleted.
 */
export async function deleteAccount(
  context: { database: Database; clock: Clock; identity: Identity; log: Pick<Logger, 'info' | 'warn'> },
  founder: Founder,
  password: string,
): Promise<void> {
  const event = { event: 'delete-account', account: founder.id }
  try {
    await proveOwner(context, founder, password, 'delete the account')
  } catch (error) {
    const code = error instanceof AppError ? (error.code ?? error.refusal) : undefined
    logAccountEvent(context.log, { ...event, result: 'refused', code })
    throw error
  }
  await context.database.write(founder.id, (tx) => removeUser(tx, founder.id, founder.email))
  logAccountEvent(context.log, { ...event, result: 'ok' })
}
