import {
  type CoachingSession,
  type ConversationMessage,
  greetings,
  type TranscribedSession,
} from '#contract/coaching.ts'
import { shownChanges } from '#server/features/coaching/changes/answer-change.ts'
import { findChangesOfSession } from '#server/features/coaching/changes/change-store.ts'
import { shownEngine } from '#server/features/coaching/turn/model-usage.ts'
import {
  findLastShelteredTurn,
  findShelteredTurns,
  quietOf,
  replies,
  saveGreetedSession,
} from '#server/features/safety/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { findActive, findSession, findTurns, insertSession, type SessionRow } from './store.ts'

/**
 * Starts a session, or resumes the active one of that type and day. On a quiet day it resumes the session of the last
 * sheltered turn, so that a reload shows it again.
 */
export async function startSession(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Founder,
  today: Day,
  type: SessionRow['type'],
): Promise<TranscribedSession> {
  const founderId = founder.id
  const now = clock.now()
  const quiet = quietOf(founder, now)
  const since = quiet && new Date(quiet.until.getTime() - 48 * 3_600_000)
  const lastSheltered = since && (await findLastShelteredTurn(tx, founderId, since))
  const resumed = lastSheltered && (await findSession(tx, founderId, lastSheltered.sessionId))
  const active = resumed ?? (await findActive(tx, founderId, today, type))
  if (active) return withTranscript(tx, active, greetingOf(founder, active, now))
  const row = await insertSession(tx, {
    founderId,
    id: clock.newId(),
    day: today,
    type,
    createdAt: now,
    lastTurnAt: now,
  })
  const { shelter } = founder
  if (!quiet && shelter?.quietUntil && !shelter.greetedSession) {
    await saveGreetedSession(tx, founderId, shelter.day, row.id)
    return withTranscript(tx, row, replies.greetingAfter)
  }
  return withTranscript(tx, row, greetingOf(founder, row, now))
}

/**
 * The greeting of a session. The first session after a quiet day asks once how the founder is; a greeting on a quiet
 * day does not push.
 */
function greetingOf(founder: Pick<Founder, 'shelter'>, session: SessionRow, now: Date): string {
  if (founder.shelter?.greetedSession === session.id) return replies.greetingAfter
  return quietOf(founder, now) && session.founderTurns === 0 ? replies.greetingQuiet : greetings[session.type]
}

/** A session with its transcript. Throws NotFound. */
export async function readSession(
  { db, now }: { db: Executor; now: Date },
  founder: Founder,
  id: string,
): Promise<TranscribedSession> {
  const session = await findSession(db, founder.id, id)
  if (!session) throw new AppError('NotFound', 'This session does not exist.')
  return withTranscript(db, session, greetingOf(founder, session, now))
}

async function withTranscript(
  db: Executor,
  session: SessionRow,
  greetingText: string,
): Promise<TranscribedSession> {
  const turns = await findTurns(db, session.founderId, session.id)
  const changes = await findChangesOfSession(db, session.founderId, session.id)
  const greeting = message('assistant', greetingText, session.createdAt)
  const shelteredTurns = await findShelteredTurns(db, session.founderId, session.id)
  const sheltered = shelteredTurns.flatMap((turn) => [
    { ...message('user', turn.said, turn.createdAt), sheltered: true },
    { ...message('assistant', turn.reply, turn.createdAt), sheltered: true, support: turn.support },
  ])
  const regular = turns.flatMap((turn) => [
    message('user', turn.said, turn.createdAt),
    {
      ...message('assistant', turn.reply, turn.repliedAt),
      mind: shownEngine(turn.account),
      receipts: turn.receipts,
    },
  ])
  return {
    ...shownSession(session),
    messages: [greeting, ...[...regular, ...sheltered].sort(byTime)],
    changes: await shownChanges(db, changes),
  }
}

const byTime = (a: ConversationMessage, b: ConversationMessage) =>
  a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0

// Stored messages have no audio, since speech expires after an hour; the client requests it from /api/tts.
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
