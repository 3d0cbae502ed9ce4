import type { CoachChange, SessionType } from '#contract/coaching.ts'
import { clockTime } from '#web/features/coaching/transcript/clock-time.ts'
import type { SessionEvent } from './engine/session-events.ts'
import type { SessionState } from './engine/session-state.ts'
import { canBargeIn } from './engine/session-step.ts'

/** The look of the orb; six looks cover all phases. */
export type Mood = 'idle' | 'listening' | 'thinking' | 'speaking' | 'paused' | 'error'

/** The main button: its label and its action. */
export interface MainAction {
  readonly label: string
  readonly action: 'begin' | 'talk' | 'stop' | 'pause' | 'cancel' | 'retry' | 'consent' | 'type' | null
}

export interface SessionTexts {
  readonly mood: Mood
  /** The state in a word or two, announced when it changes. */
  readonly chip: string
  /** One sentence of help for this state. */
  readonly hint: string
  readonly main: MainAction
}

/** The title of a change the coach made. */
export const changeTitle = ({ kind }: CoachChange): string =>
  kind === 'record-figure'
    ? 'Figure entered'
    : kind === 'update-goal'
      ? 'Goal updated'
      : kind === 'note-promise'
        ? 'Promise noted'
        : kind.endsWith('-promise')
          ? 'Promise updated'
          : 'Goal Updated!'

export const sessionTitle: Record<SessionType, string> = {
  morning: 'Mission Planning Session',
  evening: 'Mission Debrief Session',
}
export const startLabel: Record<SessionType, string> = {
  morning: 'Start Morning Planning',
  evening: 'Start Evening Retro',
}

const microphoneHints = {
  denied: 'Allow the microphone in the address bar, then try again. You can also type.',
  missing: 'No microphone was found. Plug one in and try again, or type to the coach.',
  busy: 'Another program is using the microphone. Close it and try again, or type to the coach.',
  unsupported: 'This browser cannot send speech to this server. Type to the coach: it is the same session.',
} as const

const noteHints = {
  voiceless: 'The coach could not be heard this time, so the words are here.',
  'nothing-heard': 'Nothing was heard, so nothing was sent. Try once more, or type.',
  nobody: 'Nobody spoke for a minute, so listening has stopped. Space or a tap starts it again.',
  'model-loading': 'The first answer can take a minute. After that it is quicker.',
  resumed: 'Welcome back. The session goes on where you left it.',
} as const

const failureTexts = {
  start: { chip: 'The session did not start', hint: 'Check your connection, then try again.' },
  turn: {
    chip: 'Your message did not get through',
    hint: 'Your words are kept. Try again, or type to say something else.',
  },
  unsent: {
    chip: 'Something you said was not sent',
    hint: 'The connection broke last time. Your words were kept on this device: Retry sends them once.',
  },
  end: { chip: 'The session did not end', hint: 'Everything you said is saved. Try again in a moment.' },
} as const

/** A phone has no Space. */
const pressing = () => (globalThis.matchMedia?.('(pointer: coarse)').matches ? 'Tap' : 'Press Space or tap')

/** All texts of the session screen for a state. */
export function sessionTexts(state: SessionState): SessionTexts {
  switch (state.phase) {
    case 'idle':
      return texts('idle', 'Ready when you are', `${pressing()} to begin`, startLabel[state.type], 'begin')
    case 'greeting':
      return texts('thinking', 'Connecting', 'Opening the channel to your coach', 'Cancel', 'cancel')
    case 'ready':
      return texts('idle', 'Ready when you are', readyHint(state), talkLabel(state), 'talk')
    case 'asking':
      return texts('idle', 'Your consent, once', '', 'Allow and Start Talking', 'consent')
    case 'opening':
      return texts(
        'idle',
        'Opening the microphone',
        'Your browser may ask for permission',
        'Cancel',
        'cancel',
      )
    case 'listening':
      return texts(
        'listening',
        state.muted ? 'Muted' : 'Listening',
        listeningHint(state),
        'Stop Recording',
        'stop',
      )
    case 'uploading':
      return texts(
        'thinking',
        'Sending',
        'Your words are on their way, and kept here until they arrive',
        'Cancel',
        'cancel',
      )
    case 'thinking':
      return state.note === 'model-loading'
        ? texts(
            'thinking',
            'Waking the model on this machine',
            noteHints['model-loading'],
            'Cancel',
            'cancel',
          )
        : texts('thinking', 'Thinking', 'Reading your words and today’s missions', 'Cancel', 'cancel')
    case 'speaking':
      return texts('speaking', 'Coach is speaking', speakingHint(state), 'Pause AI', 'pause')
    case 'waiting':
      return texts(
        'idle',
        'Listening again in 2 s',
        'Space to start now, Esc to stop',
        'Continue Conversation',
        'talk',
      )
    case 'paused':
      return texts(
        'paused',
        `Paused at ${clockTime(state.seconds)}`,
        'Nothing is being recorded',
        'Continue Conversation',
        'talk',
      )
    case 'ending':
      return texts('thinking', 'Writing your report', 'Summary, insights and score', 'Ending', null)
    case 'ended':
      return texts('idle', 'Session ended', '', 'Session ended', null)
    case 'error':
      return errorTexts(state)
  }
}

function texts(
  mood: Mood,
  chip: string,
  hint: string,
  label: string,
  action: MainAction['action'],
): SessionTexts {
  return { mood, chip, hint, main: { label, action } }
}

function errorTexts({ failure }: SessionState): SessionTexts {
  if (failure?.of === 'microphone')
    return texts(
      'error',
      failure.cause === 'unsupported' ? 'Voice does not work here' : 'Could not access your microphone',
      microphoneHints[failure.cause],
      failure.cause === 'unsupported' ? 'Type' : 'Try again',
      failure.cause === 'unsupported' ? 'type' : 'retry',
    )
  const { chip, hint } = failureTexts[failure?.of ?? 'start']
  return texts('error', chip, hint, failure?.of === 'unsent' ? 'Retry' : 'Try again', 'retry')
}

/** Names the fallback voice when one speaks; otherwise how to interrupt. */
function speakingHint(state: SessionState): string {
  if (state.voice === 'device' && state.speaker !== 'none') return 'This device’s own voice is standing in'
  if (state.voice === 'server' && state.speaker === 'provider' && state.speechEngine === 'embedded')
    return 'The built-in voice is standing in'
  return canBargeIn(state) ? 'Speak over the coach at any time' : 'Pause the coach at any time'
}

function listeningHint({ muted, holding, habits }: SessionState): string {
  if (muted) return 'Muted: the coach hears nothing until you press M.'
  if (holding) return 'Let go of Space when you are done.'
  if (habits.handsFree) return 'Pause for a second and the coach will answer'
  return 'Say it as it comes. Stop when you are done, and the coach answers.'
}

const hasSpoken = (state: SessionState) => state.messages.some((it) => it.role === 'user')
const talkLabel = (state: SessionState) => (hasSpoken(state) ? 'Continue Conversation' : 'Start Talking')
const readyHint = (state: SessionState) => (state.note ? noteHints[state.note] : `${pressing()} to talk`)

/** The event that the main button's action sends, if any. */
export const mainEvent = (action: MainAction['action']): SessionEvent | null =>
  action === null || action === 'type' ? null : { type: action }
