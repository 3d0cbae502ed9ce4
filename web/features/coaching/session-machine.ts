import { type ConversationMessage, greetings, type TranscribedSession } from '#contract/coaching.ts'
import type { Phase, SessionEvent, SessionState, Turn } from './session-state.ts'
import { fail, letGo, type Step, stay, to } from './session-step.ts'
import {
  answered,
  openMicrophone,
  played,
  recorded,
  send,
  speakOrCaption,
  stopListening,
  talk,
} from './session-turn.ts'

/**
 * One step of a coaching session: what happened in, the next state and the wishes to the world out. Pure: an event
 * that does not fit the phase changes nothing, so a late answer or a double tap can do no harm.
 */
export function step(state: SessionState, event: SessionEvent): Step {
  switch (event.type) {
    case 'begin':
      return begin(state)
    case 'talk':
      return state.session ? talk(state) : begin(state)
    case 'consent':
      return state.phase === 'asking'
        ? openMicrophone({ ...state, consented: true }, { do: 'remember-consent' })
        : stay(state)
    case 'typed':
      return type(state, {
        id: event.id,
        at: event.at,
        spoken: false,
        audio: null,
        transcript: event.text.trim(),
      })
    case 'stop':
      return state.phase === 'listening' ? stopListening(state) : stay(state)
    case 'pause':
      return pause(state)
    case 'cancel':
      return cancel(state)
    case 'retry':
      return retry(state)
    case 'end':
      return end(state)
    case 'ears-known':
      return stay({
        ...state,
        ears: event.ears,
        consented: event.consented,
        maxSeconds: event.maxSeconds,
      })
    case 'started':
      return started(state, event.session, event.at)
    case 'start-failed':
      return state.phase === 'starting' && !state.session ? fail(state, { of: 'start' }) : stay(state)
    case 'voiced':
      return state.phase === 'starting' ? speakOrCaption(state, event.audioUrl) : stay(state)
    case 'microphone-opened':
      return state.phase === 'opening' ? to(state, 'listening', { heardFor: 0, hearing: '' }) : stay(state)
    case 'microphone-failed':
      return state.phase === 'opening' || state.phase === 'listening'
        ? fail(state, { of: 'microphone', cause: event.cause }, letGo(state))
        : stay(state)
    case 'hearing':
      return state.phase === 'listening' ? stay({ ...state, hearing: event.text }) : stay(state)
    case 'recorded':
      return state.phase === 'thinking' && !state.turn ? recorded(state, event.turn) : stay(state)
    case 'answered':
      return state.phase === 'thinking' && state.turn?.id === event.turnId
        ? answered(state, state.turn, event.answer, event.at)
        : stay(state)
    case 'turn-failed':
      return state.phase === 'thinking' && state.turn?.id === event.turnId
        ? fail(state, { of: 'turn' })
        : stay(state)
    case 'played':
      return state.phase === 'speaking' ? played(state) : stay(state)
    case 'play-failed':
      return state.phase === 'speaking' ? to(state, 'ready', { note: 'voiceless' }) : stay(state)
    case 'waited':
      return state.phase === 'waiting' ? talk(state) : stay(state)
    case 'tick':
      return tick(state)
    case 'hidden':
      return state.phase === 'listening' ? stopListening(state) : pause(state)
    case 'settled':
      return stay({
        ...state,
        changes: state.changes.map((it) => (it.id === event.change.id ? event.change : it)),
      })
    case 'completed':
      return state.phase === 'ending' ? to(state, 'ended', { report: event.report }) : stay(state)
    case 'end-failed':
      return state.phase === 'ending' ? fail(state, { of: 'end' }) : stay(state)
  }
}

function begin(state: SessionState): Step {
  const open = state.phase === 'idle' || (state.phase === 'error' && !state.session)
  return open
    ? to(state, 'starting', {}, [{ do: 'unlock-sound' }, { do: 'start-session', type: state.type }])
    : stay(state)
}

function started(state: SessionState, session: TranscribedSession, at: string): Step {
  if (state.phase !== 'starting' || state.session) return stay(state)
  const greeting = greetings[state.type]
  const greeted = session.messages.some((it) => it.role === 'assistant' && it.content === greeting)
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
  }
  if (state.turn) return send(live, state.turn)
  if (session.messages.some((it) => it.role === 'user')) return to(live, 'ready', { note: 'resumed' })
  return { state: live, commands: [{ do: 'voice', text: greeting }] }
}

function type(state: SessionState, turn: Turn): Step {
  if (!turn.transcript || ['thinking', 'ending', 'ended'].includes(state.phase)) return stay(state)
  if (state.session) return send(state, turn, [...letGo(state), { do: 'unlock-sound' }])
  if (state.phase === 'starting') return stay({ ...state, turn })
  return begin({ ...state, turn })
}

function pause(state: SessionState): Step {
  const greeting = state.phase === 'starting' && state.session !== null
  if (state.phase !== 'speaking' && state.phase !== 'waiting' && !greeting) return stay(state)
  return to(state, 'paused', {}, letGo(state))
}

function cancel(state: SessionState): Step {
  switch (state.phase) {
    case 'asking':
    case 'opening':
    case 'listening':
    case 'thinking':
    case 'waiting':
      return to(state, 'ready', { turn: null, hearing: '' }, letGo(state))
    case 'starting':
      return to(state, state.session ? 'ready' : 'idle', { turn: null }, letGo(state))
    case 'error':
      return to(state, state.session ? 'ready' : 'idle', { turn: null })
    default:
      return stay(state)
  }
}

function retry(state: SessionState): Step {
  if (state.phase !== 'error') return stay(state)
  switch (state.failure?.of) {
    case 'start':
      return begin(state)
    case 'turn':
      return state.turn ? send(state, state.turn) : stay(state)
    case 'end':
      return end(state)
    default:
      return talk(state)
  }
}

function end(state: SessionState): Step {
  if (!state.session || state.phase === 'ending' || state.phase === 'ended') return stay(state)
  return to(state, 'ending', { turn: null }, [
    ...letGo(state),
    { do: 'complete', sessionId: state.session.id },
  ])
}

function tick(state: SessionState): Step {
  const still: readonly Phase[] = ['paused', 'ending', 'ended', 'error']
  if (!state.session || still.includes(state.phase)) return stay(state)
  const later = { ...state, seconds: state.seconds + 1 }
  if (state.phase !== 'listening') return stay(later)
  const heardFor = state.heardFor + 1
  return heardFor < state.maxSeconds ? stay({ ...later, heardFor }) : stopListening({ ...later, heardFor })
}
