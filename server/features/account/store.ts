import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  account,
  coachingSessions,
  days,
  earlierPeriods,
  flightTotals,
  founders,
  invitations,
  missions,
  passkey,
  session,
  shelteredDays,
  user,
  verification,
} from '#server/platform/database/schema.ts'
import { fieldsOf, statement } from '#server/platform/database/statement.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { daysBeyondReach, oldestSession } from './rules.ts'
import { sanitizeFounder } from './sanitize-founder.ts'

/** The columns of `founders` that say how days are counted and how the coach speaks, as JSON has them. */
type FounderColumns = Omit<
  Founder,
  'id' | 'sessionId' | 'email' | 'name' | 'image' | 'closesAt' | 'shelter'
> & {
  closesAt: string | null
}
type SignedInRow = Pick<Founder, 'id' | 'sessionId' | 'email' | 'name' | 'image'> & {
  renewedAt: Date
  columns: FounderColumns | null
  shelter: Founder['shelter']
}

export interface SignedIn {
  founder: Founder
  /** When the session was last renewed. */
  renewedAt: Date
}

const { day, quietUntil, discreet, awaiting, asked, linesSaid, greetedSession } =
  getTableColumns(shelteredDays)
const shelterFields = fieldsOf(shelteredDays, {
  day,
  quietUntil,
  discreet,
  awaiting,
  asked,
  linesSaid,
  greetedSession,
})

/** The last sheltered day, as JSON: joined here because every request needs it. */
function lastShelter(founder: string): string {
  return `(select to_json(s) from (select ${shelterFields} from sheltered_days
      where founder_id = ${founder} order by day desc limit 1) s)`
}

// As JSON, since the driver takes longer over twenty columns than over the query.
const signedIn = statement<SignedInRow>(
  'signed_in',
  `select u.id, u.email, u.name, u.image, s.id as "sessionId", s.updated_at as "renewedAt",
      (select to_json(f) from (select ${fieldsOf(founders)} from founders where founder_id = u.id) f) as columns,
      ${lastShelter('u.id')} as shelter
    from "session" s join "user" u on u.id = s.user_id
    where s.token = $1 and s.expires_at > $2 and s.created_at > $3`,
)

/** Whether a session still lets its founder in. */
export async function isSignedIn(db: Executor, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(
      and(eq(session.id, sessionId), gt(session.expiresAt, now), gt(session.createdAt, oldestSession(now))),
    )
  return rows.length > 0
}

/** Finds the founder of a session token with everything a request needs, in one query. */
export async function findSignedIn(db: Executor, token: string, now: Date): Promise<SignedIn | null> {
  const [row] = await signedIn(db, token, now, oldestSession(now))
  if (!row) return null
  const { renewedAt, columns, ...it } = row
  if (!columns) {
    await db.insert(founders).values({ founderId: it.id }).onConflictDoNothing()
    await db.insert(flightTotals).values({ founderId: it.id }).onConflictDoNothing()
    return findSignedIn(db, token, now)
  }
  const closesAt = columns.closesAt === null ? null : new Date(columns.closesAt)
  return { founder: sanitizeFounder({ ...columns, closesAt, ...it }), renewedAt }
}

/** Finds a founder by id, for jobs. */
export async function findFounder(db: Executor, founderId: string): Promise<Founder | null> {
  const [row] = await db
    .select({
      name: user.name,
      email: user.email,
      image: user.image,
      period: founders,
      shelter: sql<Founder['shelter']>`${sql.raw(lastShelter('founders.founder_id'))}`,
    })
    .from(founders)
    .innerJoin(user, eq(user.id, founders.founderId))
    .where(eq(founders.founderId, founderId))
  if (!row) return null
  const { period, name, email, image, shelter } = row
  return sanitizeFounder({ ...period, id: founderId, sessionId: null, name, email, image, shelter })
}

/** Moves the founder's last day forward, or back from an impossible date, and records the first day. */
export async function advanceDay(db: Executor, founderId: string, today: Day): Promise<void> {
  await db
    .update(founders)
    .set({ lastDay: today, joinedOn: sql`coalesce(${founders.joinedOn}, ${today}::date)` })
    .where(
      and(
        eq(founders.founderId, founderId),
        or(
          isNull(founders.lastDay),
          lt(founders.lastDay, today),
          gt(founders.lastDay, addDays(today, daysBeyondReach)),
        ),
      ),
    )
}

export async function updateFounder(
  tx: Transaction,
  founderId: string,
  change: Partial<typeof founders.$inferInsert>,
): Promise<void> {
  await tx
    .update(founders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(founders.founderId, founderId))
}

/** Records how days were counted up to `untilDay`. The first entry for a day wins: by it the day was counted. */
export async function saveEarlierPeriod(
  tx: Transaction,
  founderId: string,
  period: { untilDay: Day; timeZone: string; dayStartHour: number },
): Promise<void> {
  await tx
    .insert(earlierPeriods)
    .values({ founderId, ...period })
    .onConflictDoNothing()
}

/** Whether the founder has any recorded day. */
export async function hasRecords(tx: Transaction, founderId: string): Promise<boolean> {
  const mine = [missions, coachingSessions, days].map((mission) =>
    tx.select({ one: sql`1` }).from(mission).where(eq(mission.founderId, founderId)).limit(1),
  )
  for (const found of mine) if ((await found).length > 0) return true
  return false
}

export async function renameUser(tx: Transaction, founderId: string, name: string): Promise<void> {
  await tx.update(user).set({ name, updatedAt: sql`now()` }).where(eq(user.id, founderId))
}

/**
 * The ways into an account: the hash of its password, its passkeys, and its live sessions, the most recently used
 * first.
 */
export async function findAccess(db: Executor, founderId: string, now: Date) {
  const credentials = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, founderId), eq(account.providerId, 'credential')))
  const passkeys = await db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, founderId))
    .orderBy(asc(passkey.createdAt))
  const sessions = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, founderId),
        gt(session.expiresAt, now),
        gt(session.createdAt, oldestSession(now)),
      ),
    )
    .orderBy(desc(session.updatedAt))
  return { passwordHash: credentials[0]?.password ?? null, passkeys, sessions }
}

/** Returns whether the session existed. */
export async function removeSession(tx: Transaction, founderId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(session)
    .where(and(eq(session.userId, founderId), eq(session.id, id)))
    .returning({ id: session.id })
  return gone.length > 0
}

/** Returns whether the passkey existed. */
export async function removePasskey(tx: Transaction, founderId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(passkey)
    .where(and(eq(passkey.userId, founderId), eq(passkey.id, id)))
    .returning({ id: passkey.id })
  return gone.length > 0
}

/**
 * Deletes the user and, by cascade, every row of theirs. Links and invitations have no owner: what names the user there
 * is a text.
 */
export async function removeUser(tx: Transaction, founderId: string, email: string): Promise<void> {
  const names = (text: string) =>
    or(
      sql`position(${text} in lower(${verification.identifier})) > 0`,
      sql`position(${text} in lower(${verification.value})) > 0`,
    )
  await tx.delete(verification).where(or(names(founderId), names(email.toLowerCase())))
  await tx.delete(invitations).where(eq(sql`lower(${invitations.email})`, email.toLowerCase()))
  await tx.delete(user).where(eq(user.id, founderId))
}
