import { converse, startSession } from '#contract/coaching.ts'
import { ApiError, call } from '#web/browser/server.ts'
import type { Place } from './kept-turns.ts'
import type { Answer, Turn } from './session-state.ts'
import { turnForm } from './turn-form.ts'

/**
 * Brings a turn to the server, once however often it is tried: the turn's id is the action's key. A turn whose session
 * has ended meanwhile is taken in the one that is open now.
 */
export async function deliverTurn(turn: Turn, place: Place, signal: AbortSignal): Promise<Answer> {
  const { sessionId, sessionType } = turn.from ?? place
  const deliver = (id: string, type: Place['sessionType'], key: string) =>
    call(converse, { form: turnForm(turn, id, type) }, { signal, key })
  try {
    return await deliver(sessionId, sessionType, turn.id)
  } catch (failure) {
    if (!isOver(failure)) throw failure
    const open = await call(startSession, { body: { type: place.sessionType, status: 'active' } }, { signal })
    const answer = await deliver(open.id, place.sessionType, `${turn.id}-${open.id}`)
    return { ...answer, movedTo: { id: open.id, startedAt: open.createdAt } }
  }
}

const isOver = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'SessionEnded' || failure.status === 404)
