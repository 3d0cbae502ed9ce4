import { type ChangeRow, findChangesOf } from '#server/features/coaching/changes/change-store.ts'
import {
  findLastTurns,
  findSession,
  type RememberedTurn,
  type SessionRow,
} from '#server/features/coaching/sessions/store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { CoachModel, PromptContext } from '#server/providers/coach/port.ts'
import { readPromptContext } from './read-prompt-context.ts'

/** The number of turns in the prompt context. */
const maxTurns = 12

/** The session that a turn belongs to. */
export interface SessionOfTurn {
  sessionId: string
  sessionType: 'morning' | 'evening'
}

export const missingSession = () => new AppError('NotFound', 'This session does not exist.')

/** The session of a turn. Throws NotFound; Conflict when it has ended; Invalid when it is of the other type. */
export async function openSession(
  { database }: { database: { orm: Parameters<typeof findSession>[0] } },
  founderId: string,
  input: SessionOfTurn,
): Promise<SessionRow> {
  const session = await findSession(database.orm, founderId, input.sessionId)
  if (!session) throw missingSession()
  if (session.status !== 'active')
    throw new AppError('Conflict', 'This session has ended. Start a new one.', { code: 'SessionEnded' })
  if (session.type !== input.sessionType) {
    throw new AppError('Invalid', `sessionType: this is the ${session.type} session`, {
      field: 'sessionType',
    })
  }
  return session
}

/**
 * Reads the prompt context of a turn, and remembers the session's turn count at that moment for the conflict check.
 */
export function promptContextReader(
  { database, clock, coach }: { database: Database; clock: Clock; coach: Promise<CoachModel> },
  founder: Founder,
  input: SessionOfTurn,
  today: Day,
) {
  let lastRead: { session: SessionRow; offers: Promise<ChangeRow[]> } | null = null
  const readPart = async (openedSession?: SessionRow) => {
    const [session, turns] = await Promise.all([
      openedSession ?? openSession({ database }, founder.id, input),
      findLastTurns(database.orm, founder.id, input.sessionId, maxTurns),
    ])
    const last = turns.slice(-1).map((it) => it.id)
    lastRead = { session, offers: findChangesOf(database.orm, founder.id, last) }
    lastRead.offers.catch(() => {})
    return sessionPart(session, turns)
  }
  return {
    part: () => readPart(),
    promptContext: async (openedSession: SessionRow) =>
      readPromptContext(
        { db: database.orm, now: clock.now(), coach },
        founder,
        today,
        await readPart(openedSession),
      ),
    turnsKnown: () => lastRead?.session.founderTurns,
    offers: async () => lastRead?.offers ?? [],
  }
}

function sessionPart(
  session: SessionRow,
  turns: readonly RememberedTurn[],
): Pick<PromptContext, 'occasion' | 'turns' | 'slots' | 'seed'> {
  const recent = turns.flatMap((turn) => [
    { role: 'user' as const, content: turn.said },
    { role: 'assistant' as const, content: turn.reply },
  ])
  return {
    occasion: session.type,
    turns: recent,
    slots: session.slots,
    seed: `${session.day} ${session.type} ${session.id}`,
  }
}
