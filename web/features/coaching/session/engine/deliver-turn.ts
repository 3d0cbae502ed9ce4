import { converse, startSession, type TurnEvent } from '#contract/coaching.ts'
import type { SupportOffer } from '#contract/support-offer.ts'
import { ApiError, callEndpoint } from '#web/browser/server/queries.ts'
import { callWithEvents } from '#web/browser/server/server-events.ts'
import type { Answer } from './session-events.ts'
import type { Turn } from './session-state.ts'
import { turnForm } from './turn-form.ts'
import type { TurnContext } from './unsent-turns.ts'

/**
 * Sends a turn to the server. The turn's id is the idempotency key, so repeated attempts take effect once. A turn whose
 * session has ended is delivered to the session that is open now.
 */
export async function deliverTurn(
  turn: Turn,
  context: TurnContext,
  listener: TurnListener,
  signal: AbortSignal,
): Promise<Answer> {
  const { sessionId, sessionType } = turn.from ?? context
  const deliverTo = (id: string, type: TurnContext['sessionType'], key: string) =>
    awaitResult(
      () =>
        callWithEvents<typeof converse, TurnEvent>(
          converse,
          { form: turnForm(turn, id, type) },
          { signal, key },
          (event) => emitTurnEvent(listener, event),
        ),
      signal,
    )
  try {
    return await deliverTo(sessionId, sessionType, turn.id)
  } catch (failure) {
    if (!isSessionOver(failure)) throw failure
    const openSession = await callEndpoint(
      startSession,
      { body: { type: context.sessionType, status: 'active' } },
      { signal },
    )
    const answer = await deliverTo(openSession.id, context.sessionType, `${turn.id}-${openSession.id}`)
    return { ...answer, movedTo: { id: openSession.id, startedAt: openSession.createdAt } }
  }
}

/** Milliseconds between attempts while the server still processes a first attempt whose connection was lost. */
const retryDelayMs = 1000
const maxWaits = 30

async function awaitResult<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await attempt()
    } catch (failure) {
      const running = failure instanceof ApiError && failure.code === 'StillRunning'
      if (!running || waits === maxWaits || signal.aborted) throw failure
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}

const isSessionOver = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'SessionEnded' || failure.status === 404)

/** Receives the events of a turn before its answer is complete. */
export interface TurnListener {
  transcript(text: string): void
  delta(text: string): void
  /** Discards the streamed reply: the facts changed, and the turn is retried. */
  restart(): void
  /** A support offer arrived; the page becomes quiet. */
  support(offer: SupportOffer): void
  /** The model is being loaded. */
  loading(): void
  /** Audio of one sentence of the reply, in order, and the speech engine that made it. */
  sound(clip: ArrayBuffer, text: string, by: string): void
}

function emitTurnEvent(listener: TurnListener, event: TurnEvent): void {
  if (event.type === 'transcript') listener.transcript(event.text)
  if (event.type === 'delta') listener.delta(event.text)
  if (event.type === 'restart') listener.restart()
  if (event.type === 'support') listener.support(event.support)
  if (event.type === 'loading') listener.loading()
  if (event.type === 'audio') listener.sound(decodeBase64(event.sound), event.text, event.by)
}

const decodeBase64 = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
