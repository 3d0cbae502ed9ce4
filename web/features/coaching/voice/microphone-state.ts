import type { MicrophoneCause } from '#web/browser/audio/microphone.ts'
import type { Command } from '#web/features/coaching/session/engine/session-events.ts'
import type { SessionState } from '#web/features/coaching/session/engine/session-state.ts'
import {
  fail,
  goOn,
  letGo,
  mayBarge,
  type Step,
  stay,
  to,
} from '#web/features/coaching/session/engine/session-step.ts'
import { stopListening, talk } from '#web/features/coaching/session/engine/session-turn.ts'
import { hangMs, silenceNeeded } from './turn-detection.ts'

/** Milliseconds without speech after which the microphone is closed and hands-free ends. */
export const nobodyMs = 60_000
/** Milliseconds of speech over the coach below which it was a false start, such as a cough. */
const leastWordsMs = 600
/** Milliseconds after barge-in at which a false start is decided. */
export const falseStartMs = 2000

/** The microphone is open; recording starts. */
export function microphoneOpened(state: SessionState): Step {
  if (state.phase !== 'opening') return stay(state)
  return to(state, 'listening', { heardFor: 0, hearing: '', spokenMs: 0, voiceOn: false }, [
    { do: 'alarm', name: 'nobody', ms: nobodyMs },
    ...(state.muted ? [{ do: 'mute', on: true } as const] : []),
  ])
}

/** A recording that already contains speech is sent despite the failure. */
export function microphoneFailed(state: SessionState, cause: MicrophoneCause): Step {
  if (state.phase !== 'opening' && state.phase !== 'listening') return stay(state)
  const failed = fail(state, { of: 'microphone', cause }, letGo(state))
  if (state.phase === 'opening' || (state.spokenMs === 0 && !state.voiceOn)) return failed
  const sent = stopListening(state)
  return {
    state: sent.state,
    commands: [...sent.commands, ...failed.commands.filter((it) => it.do === 'toast')],
  }
}

export function voiceBegan(state: SessionState): Step {
  if (state.phase !== 'listening') return stay(state)
  return {
    state: { ...state, voiceOn: true },
    commands: [
      { do: 'calm', name: 'silence' },
      { do: 'calm', name: 'nobody' },
    ],
  }
}

export function voiceCeased(state: SessionState, lasted: number): Step {
  if (state.phase !== 'listening') return stay(state)
  const quiet = { ...state, voiceOn: false, spokenMs: state.spokenMs + lasted }
  return { state: quiet, commands: awaitSilence(quiet) }
}

/** A partial transcript arrived. Without a measured recording it is the only sign of speech. */
export function transcriptArrived(state: SessionState, text: string): Step {
  if (state.phase !== 'listening' || text === state.hearing) return stay(state)
  const next = { ...state, hearing: text, spokenMs: Math.max(state.spokenMs, text ? leastWordsMs : 0) }
  const calm: Command[] = text && !state.hearing ? [{ do: 'calm', name: 'nobody' }] : []
  return { state: next, commands: [...calm, ...(state.voiceOn ? [] : awaitSilence(next))] }
}

function awaitSilence(state: SessionState): Command[] {
  // A turn that began by barge-in also ends by silence.
  if (!(state.habits.handsFree || state.interrupting) || state.holding || state.muted) return []
  if (state.spokenMs < (state.interrupting ? leastWordsMs : 1)) return []
  const ms = silenceNeeded(state.hearing, state.habits.silenceMs) - hangMs
  return [{ do: 'alarm', name: 'silence', ms }]
}

/** The founder speaks over the coach: pauses the coach; the recording is already running. */
export function barged(state: SessionState): Step {
  if (state.phase !== 'speaking' || !mayBarge(state)) return stay(state)
  const heard = { interrupting: true, voiceOn: true, hearing: '', heardFor: 0, spokenMs: 0 }
  return to(state, 'listening', { ...heard, behind: state.turn ?? state.behind, turn: null }, [
    { do: 'hold-voice' },
    { do: 'adopt-guard' },
    { do: 'alarm', name: 'false-start', ms: falseStartMs },
  ])
}

export function alarmRang(state: SessionState, name: Extract<Command, { do: 'alarm' }>['name']): Step {
  if (name === 'listen-again') return listenAgain(state)
  if (state.phase !== 'listening') return stay(state)
  switch (name) {
    case 'silence':
      return state.voiceOn || state.muted || state.holding ? stay(state) : stopListening(state)
    case 'nobody':
      return nobody(state)
    case 'false-start':
      return state.interrupting && !state.voiceOn && state.spokenMs < leastWordsMs
        ? goOn(state, [{ do: 'drop-recording' }])
        : stay(state)
  }
}

function listenAgain(state: SessionState): Step {
  if (state.phase !== 'waiting') return stay(state)
  return state.muted || state.away ? to(state, 'ready') : talk(state)
}

function nobody(state: SessionState): Step {
  if (state.spokenMs > 0 || state.voiceOn || state.holding) return stay(state)
  const habits = { ...state.habits, handsFree: false }
  return to(state, 'ready', { habits, note: 'nobody' }, letGo(state))
}

/** Space is held down: listens until it is released. */
export function hold(state: SessionState): Step {
  switch (state.phase) {
    case 'listening':
      return { state: { ...state, holding: true }, commands: [{ do: 'calm', name: 'silence' }] }
    case 'opening':
      return stay({ ...state, holding: true })
    case 'ready':
    case 'waiting':
    case 'paused':
    case 'speaking': {
      const next = talk(state)
      return { ...next, state: { ...next.state, holding: next.state.phase === 'opening' } }
    }
    default:
      return stay(state)
  }
}

export function release(state: SessionState): Step {
  if (!state.holding) return stay(state)
  if (state.phase === 'listening') return stopListening(state)
  return state.phase === 'opening'
    ? to(state, 'ready', { holding: false }, letGo(state))
    : stay({ ...state, holding: false })
}

/** Mutes or unmutes the microphone; the recording continues. */
export function mute(state: SessionState): Step {
  const muted = !state.muted
  const open = state.phase === 'listening' || state.phase === 'opening' || state.phase === 'speaking'
  const commands: Command[] = [{ do: 'mute', on: muted }]
  if (state.phase === 'listening')
    commands.push(
      { do: 'calm', name: 'silence' },
      muted ? { do: 'calm', name: 'nobody' } : { do: 'alarm', name: 'nobody', ms: nobodyMs },
    )
  return {
    state: { ...state, muted, voiceOn: muted ? false : state.voiceOn },
    commands: open ? commands : [],
  }
}

/** Toggles hands-free; when idle, switching it on starts listening. */
export function switchHandsFree(state: SessionState): Step {
  const handsFree = !state.habits.handsFree
  const next = { ...state, habits: { ...state.habits, handsFree }, quietRounds: 0 }
  if (!handsFree && state.phase === 'waiting') return to(next, 'ready')
  if (!handsFree) return { state: next, commands: [{ do: 'calm', name: 'silence' }] }
  if (state.phase === 'ready' || state.phase === 'paused') return talk(next)
  const quiet = state.phase === 'listening' && !state.voiceOn
  return { state: next, commands: quiet ? awaitSilence(next) : [] }
}

/** The page was hidden: stops playback and listening, and sends what was recorded. */
export function hidden(state: SessionState): Step {
  const away = { ...state, away: true }
  switch (state.phase) {
    case 'listening':
      return stopListening(away)
    case 'opening':
      return to(away, 'ready', { holding: false }, letGo(state))
    case 'uploading':
    case 'thinking':
      return { state: away, commands: [{ do: 'hush' }] }
    case 'speaking':
    case 'waiting':
      return to(away, 'paused', {}, letGo(state))
    case 'greeting':
      return state.session ? to(away, 'paused', {}, letGo(state)) : stay(away)
    default:
      return stay(away)
  }
}
