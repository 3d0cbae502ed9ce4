import type { Logger } from 'pino'
import { logAccountEvent } from '#server/platform/account-events.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Identity } from '#server/providers/identity/port.ts'
import { findAccess, removeUser } from './store.ts'

/** Maximum age of the session of an account without a password, in milliseconds. */
const freshFor = 10 * 60 * 1000

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
    await proveOwner(context, founder, password)
  } catch (error) {
    const code = error instanceof AppError ? (error.code ?? error.refusal) : undefined
    logAccountEvent(context.log, { ...event, result: 'refused', code })
    throw error
  }
  await context.database.write(founder.id, (tx) => removeUser(tx, founder.id, founder.email))
  logAccountEvent(context.log, { ...event, result: 'ok' })
}

async function proveOwner(
  { database, clock, identity }: { database: Database; clock: Clock; identity: Identity },
  founder: Founder,
  password: string,
): Promise<void> {
  const now = clock.now()
  const { passwordHash, sessions } = await findAccess(database.orm, founder.id, now)
  const signedInAt = sessions.find((it) => it.id === founder.sessionId)?.createdAt.getTime() ?? 0
  if (!passwordHash && now.getTime() - signedInAt > freshFor) {
    throw new AppError(
      'Forbidden',
      'Sign out and in again, then delete the account within ten minutes: that shows that it is you.',
      { code: 'StaleSignIn' },
    )
  }
  if (passwordHash && !(await identity.passwordFits(founder.email, passwordHash, password))) {
    throw new AppError('Invalid', 'password: is not the password of this account', { field: 'password' })
  }
}
