import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { countAttempt, forgetAttempts } from './password-attempts-store.ts'

/** What is counted: password attempts on an account, or emails to its address. */
type Counted = 'password' | 'letter'

/** Limits password attempts per account, over all client addresses and endpoints. */
export interface PasswordThrottle {
  /** Counts an attempt before it is checked. Returns the seconds the account must wait, or 0. */
  count(email: string, counted?: Counted): Promise<number>
  /** Resets the counter after a correct password. */
  forget(email: string): Promise<void>
}

export function passwordThrottle(
  { database, clock }: { database: Database; clock: Clock },
  { key, scale }: { key: string; scale: number },
): PasswordThrottle {
  // A keyed hash, so that the table holds no addresses. better-auth finds accounts by the lower-cased address.
  const accountKey = (email: string, counted: Counted) => {
    const address = email.toLowerCase()
    const named = counted === 'password' ? address : `${counted}:${address}`
    return createHmac('sha256', key).update(named).digest('base64url')
  }
  return {
    count: (email, counted = 'password') =>
      countAttempt(database, accountKey(email, counted), clock.now(), (attempts) =>
        waitAfter(Math.floor(attempts / scale)),
      ),
    forget: (email) => forgetAttempts(database, accountKey(email, 'password')),
  }
}

/** Seconds to wait after this many attempts in a row: none up to 10, then doubling to 15 minutes. */
export function waitAfter(attempts: number): number {
  return attempts < 10 ? 0 : Math.min(900, 2 ** Math.min(10, attempts - 9))
}
