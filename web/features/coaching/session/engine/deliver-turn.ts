import { converse, startSession, type TurnEvent } from '#contract/coaching.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { ApiError, call } from '#web/browser/server/queries.ts'
import { callWithEvents } from '#web/browser/server/server-events.ts'
import type { Answer } from './session-events.ts'
import type { Turn } from './session-state.ts'
import { turnForm } from './turn-form.ts'
import type { Place } from './unsent-turns.ts'

/**
 * Sends a turn to the server. The turn's id is the idempotency key, so repeated attempts take effect once. A turn whose
 * session has ended is delivered to the session that is open now.
 */
export async function deliverTurn(
  turn: Turn,
  place: Place,
  on: Telling,
  signal: AbortSignal,
): Promise<Answer> {
  const { sessionId, sessionType } = turn.from ?? place
  const deliver = (id: string, type: Place['sessionType'], key: string) =>
    onceDone(
      () =>
        callWithEvents<typeof converse, TurnEvent>(
          converse,
          { form: turnForm(turn, id, type) },
          { signal, key },
          (event) => tell(on, event),
        ),
      signal,
    )
  try {
    return await deliver(sessionId, sessionType, turn.id)
  } catch (failure) {
    if (!isOver(failure)) throw failure
    const open = await call(startSession, { body: { type: place.sessionType, status: 'active' } }, { signal })
    const answer = await deliver(open.id, place.sessionType, `${turn.id}-${open.id}`)
    return { ...answer, movedTo: { id: open.id, startedAt: open.createdAt } }
  }
}

/** Milliseconds between attempts while the server still processes a first attempt whose connection was lost. */
const waitMs = 1000
const mostWaits = 30

async function onceDone<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask()
    } catch (failure) {
      const running = failure instanceof ApiError && failure.code === 'StillRunning'
      if (!running || waits === mostWaits || signal.aborted) throw failure
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

const isOver = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'SessionEnded' || failure.status === 404)

/** Receives the events of a turn before its answer is complete. */
export interface Telling {
  heard(text: string): void
  delta(text: string): void
  /** Discards the streamed reply: the facts changed, and the turn is retried. */
  restart(): void
  /** A support offer arrived; the page becomes quiet. */
  support(offer: SupportOffer): void
  /** Audio of one sentence of the reply, in order, and the speech engine that made it. */
  sound(clip: ArrayBuffer, text: string, by: string): void
}

function tell(on: Telling, event: TurnEvent): void {
  if (event.type === 'transcript') on.heard(event.text)
  if (event.type === 'delta') on.delta(event.text)
  if (event.type === 'restart') on.restart()
  if (event.type === 'support') on.support(event.support)
  if (event.type === 'audio') on.sound(bytesOf(event.sound), event.text, event.by)
}

const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
