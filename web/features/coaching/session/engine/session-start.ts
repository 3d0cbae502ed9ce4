import { type ConversationMessage, greetings } from '#contract/coaching.ts'
import type { SessionEvent } from './session-events.ts'
import type { SessionState } from './session-state.ts'
import { enterPhase, noChange, type Transition } from './session-step.ts'
import { sendTurn } from './session-turn.ts'

/** Opens the session on the server; also after a failed start. */
export function startSession(state: SessionState): Transition {
  const open = state.phase === 'idle' || (state.phase === 'error' && !state.session)
  return open
    ? enterPhase(state, 'greeting', {}, [{ do: 'unlock-sound' }, { do: 'start-session', type: state.type }])
    : noChange(state)
}

/** The server has opened or resumed the session. */
export function handleStarted(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'started' }>,
): Transition {
  if (state.phase !== 'greeting' || state.session) return noChange(state)
  const { session, at, unsent } = event
  const first = session.messages[0]
  const greeted = first?.role === 'assistant'
  const greeting = greeted ? first.content : greetings[state.type]
  const opening: ConversationMessage = {
    role: 'assistant',
    content: greeting,
    timestamp: session.messages[0]?.timestamp ?? at,
    audioUrl: null,
  }
  const live: SessionState = {
    ...state,
    session: { id: session.id, startedAt: session.createdAt },
    seconds: session.duration,
    messages: greeted ? session.messages : [opening, ...session.messages],
    changes: session.changes,
    support: session.messages.at(-1)?.support ?? null,
  }
  // A turn that a previous visit could not deliver is offered before anything new.
  if (unsent) return enterPhase({ ...live, turn: unsent }, 'error', { failure: { of: 'unsent' } })
  if (state.turn) return sendTurn(live, state.turn)
  if (session.messages.some((it) => it.role === 'user')) return enterPhase(live, 'ready', { note: 'resumed' })
  return { state: live, commands: [{ do: 'speak-greeting', text: greeting }] }
}

/** The coach's opening line: the stored greeting, which differs after a sheltered day, or the default. */
export const openingLine = (state: SessionState): string =>
  state.messages[0]?.content ?? greetings[state.type]
