import { and, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { ReportContent, WeeklyReport } from '#contract/reports.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import {
  advisorLinks,
  advisorTokens,
  founderSettings,
  founders,
  missions,
  statusUpdates,
  user,
  weeklyReports,
} from '#server/platform/database/schema.ts'
import type { Day } from '#server/platform/time/day.ts'

/** The default hour. */
const standardTime = founderSettings.weeklyReportTime.default as string

export type LinkRow = typeof advisorLinks.$inferSelect

function shownReport(row: typeof weeklyReports.$inferSelect): WeeklyReport {
  const content = row.content as ReportContent
  const draft = content.draft ?? content.coversUntil < content.sunday
  return { ...content, draft, id: row.id, createdAt: row.createdAt.toISOString() }
}

/** The newest weeks, newest first. */
export async function findReports(db: Executor, founderId: string, limit: number): Promise<WeeklyReport[]> {
  const rows = await db
    .select()
    .from(weeklyReports)
    .where(eq(weeklyReports.founderId, founderId))
    .orderBy(desc(weeklyReports.week))
    .limit(limit)
  return rows.map(shownReport)
}

export async function findReport(db: Executor, founderId: string, id: string): Promise<WeeklyReport | null> {
  const [row] = await db
    .select()
    .from(weeklyReports)
    .where(and(eq(weeklyReports.founderId, founderId), eq(weeklyReports.id, id)))
  return row ? shownReport(row) : null
}

export async function findReportOfWeek(
  db: Executor,
  founderId: string,
  week: string,
): Promise<WeeklyReport | null> {
  const [row] = await db
    .select()
    .from(weeklyReports)
    .where(and(eq(weeklyReports.founderId, founderId), eq(weeklyReports.week, week)))
  return row ? shownReport(row) : null
}

/** Writes the report of a week; a draft of that week keeps its id. */
export async function saveReport(
  tx: Transaction,
  founderId: string,
  report: { id: string; content: ReportContent; createdAt: Date },
): Promise<WeeklyReport> {
  const row = {
    founderId,
    id: report.id,
    week: report.content.week,
    content: report.content,
    createdAt: report.createdAt,
  }
  const { content, createdAt } = row
  const [saved] = await tx
    .insert(weeklyReports)
    .values(row)
    .onConflictDoUpdate({
      target: [weeklyReports.founderId, weeklyReports.week],
      set: { content, createdAt },
    })
    .returning()
  return shownReport(saved!)
}

/** Founders in these zones whose report of a week is still a draft: at most `limit`, by id, after the id `after`. */
export async function findDraftFounders(
  db: Executor,
  { zones, week, limit, after }: { zones: string[]; week: string; limit: number; after: string | null },
): Promise<{ founderId: string }[]> {
  return db
    .select({ founderId: weeklyReports.founderId })
    .from(weeklyReports)
    .innerJoin(founders, eq(founders.founderId, weeklyReports.founderId))
    .where(
      and(
        inArray(founders.timeZone, zones),
        eq(weeklyReports.week, week),
        sql`${weeklyReports.content}->>'draft' = 'true'`,
        after === null ? undefined : gt(weeklyReports.founderId, after),
      ),
    )
    .orderBy(weeklyReports.founderId)
    .limit(limit)
}

/** The missions from one day to another, oldest first. */
export async function findMissions(db: Executor, founderId: string, from: Day, to: Day) {
  return db
    .select()
    .from(missions)
    .where(
      and(
        eq(missions.founderId, founderId),
        gte(missions.day, from),
        lte(missions.day, to),
        isNull(missions.deletedAt),
      ),
    )
    .orderBy(missions.day, missions.createdAt)
}

/** Blockers named in the founder's status reports of these days. */
export async function findBlockers(db: Executor, founderId: string, from: Day, to: Day): Promise<string[]> {
  const rows = await db
    .select({ blockers: statusUpdates.blockers })
    .from(statusUpdates)
    .where(
      and(eq(statusUpdates.founderId, founderId), gte(statusUpdates.day, from), lte(statusUpdates.day, to)),
    )
    .orderBy(desc(statusUpdates.createdAt))
    .limit(20)
  return rows.flatMap((it) => it.blockers)
}

export async function findLinks(db: Executor, founderId: string, limit: number): Promise<LinkRow[]> {
  return db
    .select()
    .from(advisorLinks)
    .where(eq(advisorLinks.founderId, founderId))
    .orderBy(desc(advisorLinks.createdAt), desc(advisorLinks.id))
    .limit(limit)
}

export async function insertLink(
  tx: Transaction,
  link: typeof advisorLinks.$inferInsert,
  tokenHash: string,
): Promise<LinkRow> {
  const [row] = await tx.insert(advisorLinks).values(link).returning()
  await tx.insert(advisorTokens).values({ tokenHash, userId: link.founderId, linkId: link.id })
  return row!
}

/** Revokes a link and deletes its token; false if it was revoked before. */
export async function revokeLink(
  tx: Transaction,
  founderId: string,
  id: string,
  now: Date,
): Promise<LinkRow | null> {
  const [row] = await tx
    .update(advisorLinks)
    .set({ revokedAt: sql`coalesce(${advisorLinks.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(advisorLinks.founderId, founderId), eq(advisorLinks.id, id)))
    .returning()
  await tx.delete(advisorTokens).where(and(eq(advisorTokens.userId, founderId), eq(advisorTokens.linkId, id)))
  return row ?? null
}

interface OpenLinkFounder {
  founderName: string
  currency: string
  locale: string | null
}

/** The open link of a token, with its founder's name, currency and locale; null when it is unknown, expired or revoked. */
export async function findOpenLink(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<(LinkRow & OpenLinkFounder) | null> {
  const [row] = await db
    .select({
      link: advisorLinks,
      founderName: user.name,
      currency: founders.currency,
      locale: founders.locale,
    })
    .from(advisorTokens)
    .innerJoin(
      advisorLinks,
      and(eq(advisorLinks.founderId, advisorTokens.userId), eq(advisorLinks.id, advisorTokens.linkId)),
    )
    .innerJoin(user, eq(user.id, advisorTokens.userId))
    .innerJoin(founders, eq(founders.founderId, advisorTokens.userId))
    .where(eq(advisorTokens.tokenHash, tokenHash))
  if (!row || row.link.revokedAt !== null || row.link.expiresAt <= now) return null
  const { link, ...founder } = row
  return { ...link, ...founder }
}

export async function countView(db: Executor, founderId: string, id: string, now: Date): Promise<void> {
  await db
    .update(advisorLinks)
    .set({ views: sql`${advisorLinks.views} + 1`, lastViewedAt: now })
    .where(and(eq(advisorLinks.founderId, founderId), eq(advisorLinks.id, id)))
}

export async function findZones(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: founders.timeZone }).from(founders)
  return rows.map((it) => it.zone)
}

/**
 * Founders in these zones whose weekly report is due at this time and not made yet, and who were active since a day: at
 * most `limit`, by id, after the id `after`.
 */
export async function findDueFounders(
  db: Executor,
  due: { zones: string[]; time: string; week: string; since: Day; limit: number; after: string | null },
): Promise<{ founderId: string }[]> {
  return db
    .select({ founderId: founders.founderId })
    .from(founders)
    .leftJoin(founderSettings, eq(founderSettings.founderId, founders.founderId))
    .leftJoin(
      weeklyReports,
      and(eq(weeklyReports.founderId, founders.founderId), eq(weeklyReports.week, due.week)),
    )
    .where(
      and(
        inArray(founders.timeZone, due.zones),
        gte(founders.lastDay, due.since),
        eq(sql`coalesce(${founderSettings.weeklyReportTime}, ${standardTime})`, due.time),
        isNull(weeklyReports.id),
        due.after === null ? undefined : gt(founders.founderId, due.after),
      ),
    )
    .orderBy(founders.founderId)
    .limit(due.limit)
}
