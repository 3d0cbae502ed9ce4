import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Identity } from '#server/providers/identity/port.ts'
import { findAccess } from './store.ts'

/** Maximum age of the session of an account without a password, in milliseconds. */
const freshFor = 10 * 60 * 1000

/**
 * Proves that the owner of the account is at the device: by the password, or without one by a sign-in of the last ten
 * minutes. Throws Invalid for another password, TooMany after ten of those, Forbidden for an older sign-in.
 */
export async function proveOwner(
  { database, clock, identity }: { database: Database; clock: Clock; identity: Identity },
  founder: Founder,
  password: string,
  purpose: string,
): Promise<void> {
  const now = clock.now()
  const { passwordHash, sessions } = await findAccess(database.orm, founder.id, now)
  const signedInAt = sessions.find((it) => it.id === founder.sessionId)?.createdAt.getTime() ?? 0
  if (!passwordHash && now.getTime() - signedInAt > freshFor) {
    throw new AppError(
      'Forbidden',
      `Sign out and in again, then ${purpose} within ten minutes: that shows that it is you.`,
      { code: 'StaleSignIn' },
    )
  }
  if (passwordHash && !(await identity.passwordFits(founder.email, passwordHash, password))) {
    throw new AppError('Invalid', 'password: is not the password of this account', { field: 'password' })
  }
}
