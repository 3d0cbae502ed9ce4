import type { Database } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Identity } from '#server/providers/identity/port.ts'
import { todayOf } from './rules.ts'
import { advanceDay, findSignedIn } from './store.ts'

const renewAfter = 24 * 60 * 60 * 1000

/**
 * The founder of these cookies and their last active day, or null. Moves their day forward when a new one has begun;
 * renews a session daily.
 */
export async function identifyFounder(
  { database, clock, identity }: { database: Database; clock: Clock; identity: Identity },
  headers: { cookie: string | undefined; all: () => Headers },
): Promise<{ founder: Founder; cookies: string[]; lastHere: Day | null } | null> {
  const token = identity.tokenOf(headers.cookie)
  if (!token) return null
  const now = clock.now()
  const found = await findSignedIn(database.orm, token, now)
  if (!found) return null
  const today = todayOf(found.founder, now)
  const lastHere = found.founder.lastDay
  if (found.founder.lastDay !== today) {
    await advanceDay(database.orm, found.founder.id, today)
    found.founder.joinedOn ??= today
    found.founder.lastDay = today
  }
  const cookies =
    now.getTime() - found.renewedAt.getTime() > renewAfter ? await identity.renew(headers.all()) : []
  return { founder: found.founder, cookies, lastHere }
}
