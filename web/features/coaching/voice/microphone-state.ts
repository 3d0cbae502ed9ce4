import type { MicrophoneCause } from '#web/browser/audio/microphone.ts'
import type { Command } from '#web/features/coaching/session/engine/session-events.ts'
import type { SessionState } from '#web/features/coaching/session/engine/session-state.ts'
import {
  canBargeIn,
  enterError,
  enterPhase,
  noChange,
  resumeCoach,
  stopActivity,
  type Transition,
} from '#web/features/coaching/session/engine/session-step.ts'
import { finishRecording, startTalking } from '#web/features/coaching/session/engine/session-turn.ts'
import { pauseMs, requiredSilenceMs } from './turn-detection.ts'

/** Milliseconds without speech after which the microphone is closed and hands-free ends. */
export const noSpeechTimeoutMs = 60_000
/** Milliseconds of speech over the coach below which it was a false start, such as a cough. */
const minSpeechMs = 600
/** Milliseconds after barge-in at which a false start is decided. */
export const falseStartMs = 2000

/** The microphone is open; recording starts. */
export function handleMicrophoneOpened(state: SessionState): Transition {
  if (state.phase !== 'opening') return noChange(state)
  return enterPhase(
    state,
    'listening',
    { recordedSeconds: 0, partialTranscript: '', spokenMs: 0, isSpeaking: false },
    [
      { do: 'set-timer', name: 'nobody', ms: noSpeechTimeoutMs },
      ...(state.muted ? [{ do: 'mute', muted: true } as const] : []),
    ],
  )
}

/** A recording that already contains speech is sent despite the failure. */
export function handleMicrophoneFailed(state: SessionState, cause: MicrophoneCause): Transition {
  if (state.phase !== 'opening' && state.phase !== 'listening') return noChange(state)
  const failed = enterError(state, { of: 'microphone', cause }, stopActivity(state))
  if (state.phase === 'opening' || (state.spokenMs === 0 && !state.isSpeaking)) return failed
  const finished = finishRecording(state)
  return {
    state: finished.state,
    commands: [...finished.commands, ...failed.commands.filter((it) => it.do === 'toast')],
  }
}

export function handleSpeechStarted(state: SessionState): Transition {
  if (state.phase !== 'listening') return noChange(state)
  return {
    state: { ...state, isSpeaking: true },
    commands: [
      { do: 'clear-timer', name: 'silence' },
      { do: 'clear-timer', name: 'nobody' },
    ],
  }
}

export function handleSpeechEnded(state: SessionState, durationMs: number): Transition {
  if (state.phase !== 'listening') return noChange(state)
  const silentState: SessionState = { ...state, isSpeaking: false, spokenMs: state.spokenMs + durationMs }
  return { state: silentState, commands: startSilenceTimer(silentState) }
}

/** A partial transcript arrived. Without a measured recording it is the only sign of speech. */
export function handlePartialTranscript(state: SessionState, text: string): Transition {
  if (state.phase !== 'listening' || text === state.partialTranscript) return noChange(state)
  const next: SessionState = {
    ...state,
    partialTranscript: text,
    spokenMs: Math.max(state.spokenMs, text ? minSpeechMs : 0),
  }
  const clearTimers: Command[] =
    text && !state.partialTranscript ? [{ do: 'clear-timer', name: 'nobody' }] : []
  return { state: next, commands: [...clearTimers, ...(state.isSpeaking ? [] : startSilenceTimer(next))] }
}

function startSilenceTimer(state: SessionState): Command[] {
  // A turn that began by barge-in also ends by silence.
  if (!(state.habits.handsFree || state.bargingIn) || state.holding || state.muted) return []
  if (state.spokenMs < (state.bargingIn ? minSpeechMs : 1)) return []
  const ms = requiredSilenceMs(state.partialTranscript, state.habits.silenceMs) - pauseMs
  return [{ do: 'set-timer', name: 'silence', ms }]
}

/** The founder speaks over the coach: pauses the coach; the recording is already running. */
export function handleBargeIn(state: SessionState): Transition {
  if (state.phase !== 'speaking' || !canBargeIn(state)) return noChange(state)
  const bargeInFields: Partial<SessionState> = {
    bargingIn: true,
    isSpeaking: true,
    partialTranscript: '',
    recordedSeconds: 0,
    spokenMs: 0,
  }
  return enterPhase(
    state,
    'listening',
    { ...bargeInFields, previousTurn: state.turn ?? state.previousTurn, turn: null },
    [
      { do: 'pause-playback' },
      { do: 'adopt-barge-in' },
      { do: 'set-timer', name: 'false-start', ms: falseStartMs },
    ],
  )
}

export function handleTimer(
  state: SessionState,
  name: Extract<Command, { do: 'set-timer' }>['name'],
): Transition {
  if (name === 'listen-again') return listenAgain(state)
  if (state.phase !== 'listening') return noChange(state)
  switch (name) {
    case 'silence':
      return state.isSpeaking || state.muted || state.holding ? noChange(state) : finishRecording(state)
    case 'nobody':
      return stopUnattended(state)
    case 'false-start':
      return state.bargingIn && !state.isSpeaking && state.spokenMs < minSpeechMs
        ? resumeCoach(state, [{ do: 'discard-recording' }])
        : noChange(state)
  }
}

function listenAgain(state: SessionState): Transition {
  if (state.phase !== 'waiting') return noChange(state)
  return state.muted || state.pageHidden ? enterPhase(state, 'ready') : startTalking(state)
}

function stopUnattended(state: SessionState): Transition {
  if (state.spokenMs > 0 || state.isSpeaking || state.holding) return noChange(state)
  const habits = { ...state.habits, handsFree: false }
  return enterPhase(state, 'ready', { habits, note: 'nobody' }, stopActivity(state))
}

/** Space is held down: listens until it is released. */
export function startHold(state: SessionState): Transition {
  switch (state.phase) {
    case 'listening':
      return { state: { ...state, holding: true }, commands: [{ do: 'clear-timer', name: 'silence' }] }
    case 'opening':
      return noChange({ ...state, holding: true })
    case 'ready':
    case 'waiting':
    case 'paused':
    case 'speaking': {
      const next = startTalking(state)
      return { ...next, state: { ...next.state, holding: next.state.phase === 'opening' } }
    }
    default:
      return noChange(state)
  }
}

export function endHold(state: SessionState): Transition {
  if (!state.holding) return noChange(state)
  if (state.phase === 'listening') return finishRecording(state)
  return state.phase === 'opening'
    ? enterPhase(state, 'ready', { holding: false }, stopActivity(state))
    : noChange({ ...state, holding: false })
}

/** Mutes or unmutes the microphone; the recording continues. */
export function toggleMute(state: SessionState): Transition {
  const muted = !state.muted
  const open = state.phase === 'listening' || state.phase === 'opening' || state.phase === 'speaking'
  const commands: Command[] = [{ do: 'mute', muted: muted }]
  if (state.phase === 'listening')
    commands.push(
      { do: 'clear-timer', name: 'silence' },
      muted
        ? { do: 'clear-timer', name: 'nobody' }
        : { do: 'set-timer', name: 'nobody', ms: noSpeechTimeoutMs },
    )
  return {
    state: { ...state, muted, isSpeaking: muted ? false : state.isSpeaking },
    commands: open ? commands : [],
  }
}

/** Toggles hands-free; when idle, switching it on starts listening. */
export function toggleHandsFree(state: SessionState): Transition {
  const handsFree = !state.habits.handsFree
  const next: SessionState = { ...state, habits: { ...state.habits, handsFree }, silentRounds: 0 }
  if (!handsFree && state.phase === 'waiting') return enterPhase(next, 'ready')
  if (!handsFree) return { state: next, commands: [{ do: 'clear-timer', name: 'silence' }] }
  if (state.phase === 'ready' || state.phase === 'paused') return startTalking(next)
  const silentState = state.phase === 'listening' && !state.isSpeaking
  return { state: next, commands: silentState ? startSilenceTimer(next) : [] }
}

/** The page was hidden: stops playback and listening, and sends what was recorded. */
export function handlePageHidden(state: SessionState): Transition {
  const hiddenState: SessionState = { ...state, pageHidden: true }
  switch (state.phase) {
    case 'listening':
      return finishRecording(hiddenState)
    case 'opening':
      return enterPhase(hiddenState, 'ready', { holding: false }, stopActivity(state))
    case 'uploading':
    case 'thinking':
      return { state: hiddenState, commands: [{ do: 'stop-playback' }] }
    case 'speaking':
    case 'waiting':
      return enterPhase(hiddenState, 'paused', {}, stopActivity(state))
    case 'greeting':
      return state.session
        ? enterPhase(hiddenState, 'paused', {}, stopActivity(state))
        : noChange(hiddenState)
    default:
      return noChange(hiddenState)
  }
}
