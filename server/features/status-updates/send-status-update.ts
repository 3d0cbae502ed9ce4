import { createHash } from 'node:crypto'
import type { CoachChange } from '#contract/coaching.ts'
import type { StatusUpdate } from '#contract/status-updates.ts'
import { todayOf } from '#server/features/account/index.ts'
import {
  findChangesOf,
  type ModelBudget,
  missionsTouched,
  replyAndCommit,
  shownChange,
  shownEngine,
} from '#server/features/coaching/index.ts'
import { confirmPlanInWords } from '#server/features/days/index.ts'
import { measureFuel, recomputeDays } from '#server/features/gamification/index.ts'
import { recordForecast } from '#server/features/memory/index.ts'
import { type OwnLines, quietOf } from '#server/features/safety/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { quietReport, shelterReport } from './shelter-report.ts'
import { findLatest, findTwin, insertStatusUpdate, type StatusUpdateRow } from './store.ts'

/** The same text again within this time is a repeated submission. */
const twinWithin = 60_000

/**
 * Records a status report, its effects and the coach's answer. Repeating the text within a minute returns the same
 * answer.
 */
export async function sendStatusUpdate(
  context: {
    database: Database
    clock: Clock
    coach: CoachModel
    encoder: Encoder | null
    modelBudget: ModelBudget
    supportLines: OwnLines | null
    signal: AbortSignal
    commit: (work: (tx: Transaction) => Promise<StatusUpdate>) => Promise<StatusUpdate>
  },
  founder: Founder,
  content: string,
): Promise<StatusUpdate> {
  const { database, clock } = context
  const safe = await shelterReport(context, founder, content)
  if (safe) return safe
  const quiet = quietOf(founder, clock.now()) !== null
  // On a quiet day the rule-based coach records plain reports, and no language model is called.
  const coach = (quiet && context.coach.free) || context.coach
  const contentHash = createHash('sha256').update(content).digest('base64url')
  const twin = async (db: Parameters<typeof findTwin>[0]) =>
    findTwin(db, founder.id, contentHash, new Date(clock.now().getTime() - twinWithin))
  const answerAs = async (row: StatusUpdateRow) =>
    shownUpdate(row, (await findChangesOf(database.orm, founder.id, [row.id])).map(shownChange))
  const earlier = await twin(database.orm)
  if (earlier) return answerAs(earlier)

  const id = clock.newId()
  const today = todayOf(founder, clock.now())
  const lastOfDay = async () => {
    const [last] = await findLatest(database.orm, founder.id, 1)
    return last?.day === today ? last : undefined
  }
  const answer = replyAndCommit(
    { ...context, coach },
    founder,
    {
      said: content,
      today,
      origin: id,
      sessionId: null,
      // A report may answer what the last one of the day was asked.
      readSessionPart: async () => {
        const last = await lastOfDay()
        return {
          occasion: 'status-update',
          turns: last
            ? [
                { role: 'user', content: last.content },
                { role: 'assistant', content: last.analysis },
              ]
            : [],
          slots: {},
          seed: `${today} ${id}`,
        }
      },
      readLastChanges: async () => {
        const last = await lastOfDay()
        return last ? findChangesOf(database.orm, founder.id, [last.id]) : []
      },
    },
    (work: (tx: Transaction) => Promise<StatusUpdate>) =>
      context.commit((tx) => measureFuel(tx, founder.id, work)),
    async (tx, { extraction, reply, usage, receipts }, changes) => {
      const sameTime = await twin(tx)
      if (sameTime) throw new AlreadySent(sameTime)
      const row = await insertStatusUpdate(tx, {
        founderId: founder.id,
        id,
        day: today,
        content,
        contentHash,
        analysis: quiet ? quietReport(changes) : reply.text,
        goalsUpdated: missionsTouched(changes),
        blockers: extraction.blockers.slice(0, 10),
        metrics: extraction.metrics.slice(0, 10),
        mind: usage?.engine ?? coach.id,
        account: usage,
        receipts,
        createdAt: clock.now(),
      })
      // A plan recorded by a report counts as confirmed: its forecast is stored, as after a morning session.
      if (changes.some((it) => it.kind === 'create-mission' && it.state === 'applied'))
        await recordForecast(tx, founder.id, today)
      await confirmPlanInWords({ tx, clock }, founder.id, today, content)
      await recomputeDays({ tx, clock }, founder.id, [today])
      return shownUpdate(row, changes)
    },
  )
  return answer.catch((error: unknown) => {
    if (error instanceof AlreadySent) return answerAs(error.row)
    throw error
  })
}

/** Thrown when another tab sent the same report concurrently: this one rolls back and returns the other's answer. */
class AlreadySent extends Error {
  readonly row: StatusUpdateRow
  constructor(row: StatusUpdateRow) {
    super('already sent')
    this.row = row
  }
}

export function shownUpdate(row: StatusUpdateRow, changes: CoachChange[]): StatusUpdate {
  return {
    id: row.id,
    content: row.content,
    analysis: row.analysis,
    goalsUpdated: row.goalsUpdated,
    fuelDelta: null,
    changes,
    blockers: row.blockers,
    day: row.day,
    createdAt: row.createdAt.toISOString(),
    mind: shownEngine(row.account),
    receipts: row.receipts,
    support: null,
  }
}
