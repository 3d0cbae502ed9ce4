import { type CoachChange, type ConversationMessage, greetings } from '#contract/coaching.ts'
import {
  alarmRang,
  barged,
  hidden,
  hold,
  microphoneFailed,
  microphoneOpened,
  mute,
  release,
  switchHandsFree,
  transcriptArrived,
  voiceBegan,
  voiceCeased,
} from '#web/features/coaching/voice/microphone-state.ts'
import type { Command, SessionEvent } from './session-events.ts'
import type { Phase, SessionState, Turn } from './session-state.ts'
import { fail, letGo, type Step, stay, to } from './session-step.ts'
import {
  answered,
  heard,
  openMicrophone,
  played,
  playFailed,
  probed,
  recorded,
  send,
  sounding,
  speakOrCaption,
  stopListening,
  talk,
} from './session-turn.ts'

/**
 * One transition of a coaching session: takes an event, returns the next state and the commands to run. Pure. An event
 * that does not fit the phase changes nothing, so late responses and double taps are harmless.
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
    case 'hold':
      return hold(state)
    case 'release':
      return release(state)
    case 'mute':
      return mute(state)
    case 'hands-free':
      return switchHandsFree(state)
    case 'ears-known': {
      const { ears, consented, maxSeconds, speaker = state.speaker } = event
      return stay({ ...state, ears, consented, maxSeconds, speaker })
    }
    case 'recogniser-probed':
      return probed(state, event.place)
    case 'habits-known':
      return stay({ ...state, habits: { ...state.habits, ...event.habits } })
    case 'headphones':
      return stay({ ...state, headphones: event.worn })
    case 'started':
      return started(state, event)
    case 'start-failed':
      return state.phase === 'greeting' && !state.session ? fail(state, { of: 'start' }) : stay(state)
    case 'voiced':
      return state.phase === 'greeting'
        ? speakOrCaption(state, { audioUrl: event.audioUrl, aiResponse: firstLineOf(state) })
        : stay(state)
    case 'microphone-opened':
      return microphoneOpened(state)
    case 'microphone-failed':
      return microphoneFailed(state, event.cause)
    case 'hearing':
      return transcriptArrived(state, event.text)
    case 'voice-began':
      return voiceBegan(state)
    case 'voice-ceased':
      return voiceCeased(state, event.lasted)
    case 'barged':
      return barged(state)
    case 'alarm':
      return alarmRang(state, event.name)
    case 'recorded':
      return state.phase === 'uploading' && !state.turn ? recorded(state, event.turn) : stay(state)
    case 'heard':
      return heard(state, event.turnId, event.text)
    case 'delta':
      return state.turn?.id === event.turnId
        ? stay({ ...state, reply: event.text === null ? '' : state.reply + event.text })
        : stay(state)
    case 'supported':
      return stay({ ...state, support: event.support })
    case 'spoken-by':
      return stay({ ...state, spokenBy: event.engine })
    case 'sounding':
      return sounding(state, event.turnId)
    case 'answered':
      return answered(state, event.turnId, event.answer, event.at)
    case 'turn-failed':
      return state.turn?.id === event.turnId ? fail(state, { of: 'turn' }, [{ do: 'hush' }]) : stay(state)
    case 'played':
      return state.phase === 'speaking' ? played(state) : stay(state)
    case 'play-failed':
      return playFailed(state)
    case 'tick':
      return tick(state)
    case 'hidden':
      return hidden(state)
    case 'shown':
      return stay(state.away ? { ...state, away: false } : state)
    case 'settled':
      return stay({
        ...state,
        changes: state.changes.map((it) => settledBy(event.change, it)),
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
    ? to(state, 'greeting', {}, [{ do: 'unlock-sound' }, { do: 'start-session', type: state.type }])
    : stay(state)
}

function started(state: SessionState, event: Extract<SessionEvent, { type: 'started' }>): Step {
  if (state.phase !== 'greeting' || state.session) return stay(state)
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
  if (unsent) return to({ ...live, turn: unsent }, 'error', { failure: { of: 'unsent' } })
  if (state.turn) return send(live, state.turn)
  if (session.messages.some((it) => it.role === 'user')) return to(live, 'ready', { note: 'resumed' })
  return { state: live, commands: [{ do: 'voice', text: greeting }] }
}

/** The coach's opening line: the stored greeting, which differs after a sheltered day, or the default. */
const firstLineOf = (state: SessionState): string => state.messages[0]?.content ?? greetings[state.type]

function type(state: SessionState, turn: Turn): Step {
  if (!turn.transcript || ['uploading', 'thinking', 'ending', 'ended'].includes(state.phase))
    return stay(state)
  // The previous reply may still be streaming while it is spoken; its text still joins the transcript.
  const behind = state.phase === 'error' ? null : (state.turn ?? state.behind)
  if (state.session) return send({ ...state, behind }, turn, [...letGo(state), { do: 'unlock-sound' }])
  if (state.phase === 'greeting') return stay({ ...state, turn })
  return begin({ ...state, turn })
}

function pause(state: SessionState): Step {
  const greeting = state.phase === 'greeting' && state.session !== null
  if (state.phase !== 'speaking' && state.phase !== 'waiting' && !greeting) return stay(state)
  return to(state, 'paused', {}, letGo(state))
}

const forget = ({ turn }: SessionState): Command[] => (turn ? [{ do: 'forget-turn', turnId: turn.id }] : [])

function cancel(state: SessionState): Step {
  const clean = { turn: null, interrupting: false, reply: '' }
  switch (state.phase) {
    case 'asking':
    case 'opening':
    case 'listening':
    case 'uploading':
    case 'thinking':
    case 'waiting':
      return to(state, 'ready', { ...clean, hearing: '', holding: false }, letGo(state))
    case 'greeting':
      return to(state, state.session ? 'ready' : 'idle', { turn: null }, letGo(state))
    case 'error':
      return to(state, state.session ? 'ready' : 'idle', { turn: null }, forget(state))
    case 'speaking':
      return pause(state)
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
    case 'unsent':
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

/** Updates a change after another was decided: accepting one reading of the same words declines the other. */
function settledBy(settled: CoachChange, change: CoachChange): CoachChange {
  if (change.id === settled.id) return settled
  const twin =
    settled.state === 'applied' &&
    change.state === 'offered' &&
    settled.kind === 'record-progress' &&
    change.kind === settled.kind &&
    change.missionId === settled.missionId
  return twin ? { ...change, state: 'undone' } : change
}
