import {
  type CoachingSession,
  type ConversationMessage,
  greetings,
  type TranscribedSession,
} from '#contract/coaching.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { shownMind } from './account.ts'
import { findChangesOfSession } from './change-store.ts'
import { shownChanges } from './settle-change.ts'
import { findActive, findSession, findTurns, insertSession, type SessionRow } from './store.ts'

/** Starts a session, or resumes the active one of that type on this day. */
export async function startSession(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
  type: SessionRow['type'],
): Promise<TranscribedSession> {
  const active = await findActive(tx, founderId, today, type)
  if (active) return transcribed(tx, active)
  const now = clock.now()
  const row = await insertSession(tx, {
    founderId,
    id: clock.newId(),
    day: today,
    type,
    createdAt: now,
    lastTurnAt: now,
  })
  return transcribed(tx, row)
}

/** A session with its transcript. Throws NotFound. */
export async function readSession(
  { db }: { db: Executor },
  founderId: string,
  id: string,
): Promise<TranscribedSession> {
  const session = await findSession(db, founderId, id)
  if (!session) throw new AppError('NotFound', 'This session does not exist.')
  return transcribed(db, session)
}

async function transcribed(db: Executor, session: SessionRow): Promise<TranscribedSession> {
  const turns = await findTurns(db, session.founderId, session.id)
  const changes = await findChangesOfSession(db, session.founderId, session.id)
  const greeting = message('assistant', greetings[session.type], session.createdAt)
  const messages = turns.flatMap((it) => [
    message('user', it.said, it.createdAt),
    {
      ...message('assistant', it.reply, it.repliedAt),
      mind: shownMind(it.account),
      receipts: it.receipts,
    },
  ])
  return {
    ...shownSession(session),
    messages: [greeting, ...messages],
    changes: await shownChanges(db, changes),
  }
}

// Speech is made on demand and for an hour: a transcript offers none, the client asks /api/tts.
const message = (role: ConversationMessage['role'], content: string, at: Date): ConversationMessage => ({
  role,
  content,
  timestamp: at.toISOString(),
  audioUrl: null,
})

export function shownSession(row: SessionRow): CoachingSession {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    day: row.day,
    summary: row.summary,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    duration: row.durationSeconds,
    goalsCreated: row.goalsCreated,
    executionScore: row.executionScore,
    keyInsights: row.keyInsights.slice(0, 3),
  }
}
