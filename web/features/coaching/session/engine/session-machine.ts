import {
  endHold,
  handleBargeIn,
  handleMicrophoneFailed,
  handleMicrophoneOpened,
  handlePageHidden,
  handlePartialTranscript,
  handleSpeechEnded,
  handleSpeechStarted,
  handleTimer,
  startHold,
  toggleHandsFree,
  toggleMute,
} from '#web/features/coaching/voice/microphone-state.ts'
import { decideChange } from './decided-changes.ts'
import type { Command, SessionEvent } from './session-events.ts'
import { handleStarted, openingLine, startSession } from './session-start.ts'
import type { Phase, SessionState, Turn } from './session-state.ts'
import { enterError, enterPhase, noChange, stopActivity, type Transition } from './session-step.ts'
import {
  finishRecording,
  handleAnswered,
  handlePlayed,
  handlePlayFailed,
  handleProbe,
  handleRecorded,
  handleReplyAudible,
  handleTranscribed,
  openMicrophone,
  sendTurn,
  speakOrCaption,
  startTalking,
} from './session-turn.ts'

/**
 * One step of a coaching session: takes an event, returns the next state and the commands to run. Pure. An event
 * that does not fit the phase changes nothing, so late responses and double taps are harmless.
 */
export function applyEvent(state: SessionState, event: SessionEvent): Transition {
  switch (event.type) {
    case 'begin':
      return startSession(state)
    case 'talk':
      return state.session ? startTalking(state) : startSession(state)
    case 'consent':
      return state.phase === 'asking'
        ? openMicrophone({ ...state, consented: true }, { do: 'remember-consent' })
        : noChange(state)
    case 'typed':
      return typeTurn(state, {
        id: event.id,
        at: event.at,
        spoken: false,
        audio: null,
        transcript: event.text.trim(),
      })
    case 'stop':
      return state.phase === 'listening' ? finishRecording(state) : noChange(state)
    case 'pause':
      return pauseCoach(state)
    case 'cancel':
      return cancelActivity(state)
    case 'retry':
      return retryFailed(state)
    case 'end':
      return endSession(state)
    case 'hold':
      return startHold(state)
    case 'release':
      return endHold(state)
    case 'mute':
      return toggleMute(state)
    case 'hands-free':
      return toggleHandsFree(state)
    case 'transcriber-known': {
      const { transcriber, consented, maxSeconds, speaker = state.speaker } = event
      return noChange({ ...state, transcriber, consented, maxSeconds, speaker })
    }
    case 'recogniser-probed':
      return handleProbe(state, event.place)
    case 'settings-loaded':
      return noChange({ ...state, habits: { ...state.habits, ...event.habits } })
    case 'headphones':
      return noChange({ ...state, headphones: event.connected })
    case 'started':
      return handleStarted(state, event)
    case 'start-failed':
      return state.phase === 'greeting' && !state.session
        ? enterError(state, { of: 'start' })
        : noChange(state)
    case 'greeting-ready':
      return state.phase === 'greeting'
        ? speakOrCaption(state, { audioUrl: event.audioUrl, aiResponse: openingLine(state) })
        : noChange(state)
    case 'microphone-opened':
      return handleMicrophoneOpened(state)
    case 'microphone-failed':
      return handleMicrophoneFailed(state, event.cause)
    case 'partial-transcript':
      return handlePartialTranscript(state, event.text)
    case 'speech-started':
      return handleSpeechStarted(state)
    case 'speech-ended':
      return handleSpeechEnded(state, event.durationMs)
    case 'barge-in':
      return handleBargeIn(state)
    case 'timer-fired':
      return handleTimer(state, event.name)
    case 'recorded':
      return state.phase === 'uploading' && !state.turn ? handleRecorded(state, event.turn) : noChange(state)
    case 'transcribed':
      return handleTranscribed(state, event.turnId, event.text)
    case 'delta':
      return state.turn?.id === event.turnId
        ? noChange({ ...state, reply: event.text === null ? '' : state.reply + event.text })
        : noChange(state)
    case 'support-offered':
      return noChange({ ...state, support: event.support })
    case 'model-loading':
      return noChange(state.phase === 'thinking' ? { ...state, note: 'model-loading' } : state)
    case 'speech-engine':
      return noChange({ ...state, speechEngine: event.engine })
    case 'reply-audible':
      return handleReplyAudible(state, event.turnId)
    case 'answered':
      return handleAnswered(state, event.turnId, event.answer, event.at)
    case 'turn-failed':
      return state.turn?.id === event.turnId
        ? enterError(state, { of: 'turn' }, [{ do: 'stop-playback' }])
        : noChange(state)
    case 'played':
      return state.phase === 'speaking' ? handlePlayed(state) : noChange(state)
    case 'play-failed':
      return handlePlayFailed(state)
    case 'tick':
      return advanceClock(state)
    case 'hidden':
      return handlePageHidden(state)
    case 'shown':
      return noChange(state.pageHidden ? { ...state, pageHidden: false } : state)
    case 'change-decided':
      return noChange(decideChange(state, event.change))
    case 'completed':
      return state.phase === 'ending' ? enterPhase(state, 'ended', { report: event.report }) : noChange(state)
    case 'end-failed':
      return state.phase === 'ending' ? enterError(state, { of: 'end' }) : noChange(state)
  }
}

function typeTurn(state: SessionState, turn: Turn): Transition {
  if (!turn.transcript || ['uploading', 'thinking', 'ending', 'ended'].includes(state.phase))
    return noChange(state)
  // The previous reply may still be streaming while it is spoken; its text still joins the transcript.
  const previousTurn = state.phase === 'error' ? null : (state.turn ?? state.previousTurn)
  if (state.session)
    return sendTurn({ ...state, previousTurn }, turn, [...stopActivity(state), { do: 'unlock-sound' }])
  if (state.phase === 'greeting') return noChange({ ...state, turn })
  return startSession({ ...state, turn })
}

function pauseCoach(state: SessionState): Transition {
  const greeting = state.phase === 'greeting' && state.session !== null
  if (state.phase !== 'speaking' && state.phase !== 'waiting' && !greeting) return noChange(state)
  return enterPhase(state, 'paused', {}, stopActivity(state))
}

const forgetTurn = ({ turn }: SessionState): Command[] =>
  turn ? [{ do: 'forget-turn', turnId: turn.id }] : []

function cancelActivity(state: SessionState): Transition {
  const resetFields: Partial<SessionState> = { turn: null, bargingIn: false, reply: '' }
  switch (state.phase) {
    case 'asking':
    case 'opening':
    case 'listening':
    case 'uploading':
    case 'thinking':
    case 'waiting':
      return enterPhase(
        state,
        'ready',
        { ...resetFields, partialTranscript: '', holding: false },
        stopActivity(state),
      )
    case 'greeting':
      return enterPhase(state, state.session ? 'ready' : 'idle', { turn: null }, stopActivity(state))
    case 'error':
      return enterPhase(state, state.session ? 'ready' : 'idle', { turn: null }, forgetTurn(state))
    case 'speaking':
      return pauseCoach(state)
    default:
      return noChange(state)
  }
}

function retryFailed(state: SessionState): Transition {
  if (state.phase !== 'error') return noChange(state)
  switch (state.failure?.of) {
    case 'start':
      return startSession(state)
    case 'turn':
    case 'unsent':
      return state.turn ? sendTurn(state, state.turn) : noChange(state)
    case 'end':
      return endSession(state)
    default:
      return startTalking(state)
  }
}

function endSession(state: SessionState): Transition {
  if (!state.session || state.phase === 'ending' || state.phase === 'ended') return noChange(state)
  return enterPhase(state, 'ending', { turn: null }, [
    ...stopActivity(state),
    { do: 'complete-session', sessionId: state.session.id },
  ])
}

function advanceClock(state: SessionState): Transition {
  const stoppedPhases: readonly Phase[] = ['paused', 'ending', 'ended', 'error']
  if (!state.session || stoppedPhases.includes(state.phase)) return noChange(state)
  const ticked = { ...state, seconds: state.seconds + 1 }
  if (state.phase !== 'listening') return noChange(ticked)
  const recordedSeconds = state.recordedSeconds + 1
  return recordedSeconds < state.maxSeconds
    ? noChange({ ...ticked, recordedSeconds })
    : finishRecording({ ...ticked, recordedSeconds })
}
