import type { CoachChange } from '#contract/coaching.ts'
import { clockTime } from '#web/features/coaching/transcript/clock-time.ts'
import type { SessionEvent } from './engine/session-events.ts'
import type { SessionState } from './engine/session-state.ts'
import { canBargeIn } from './engine/session-step.ts'
import * as messages from './messages.ts'

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
    ? messages.figureEntered
    : kind === 'update-goal'
      ? messages.goalUpdated
      : kind === 'note-promise'
        ? messages.promiseNoted
        : kind.endsWith('-promise')
          ? messages.promiseUpdated
          : messages.missionUpdated

export const sessionTitle = messages.sessionTitle
export const startLabel = messages.startLabel

/** A phone has no Space. */
const isPhone = () => globalThis.matchMedia?.('(pointer: coarse)').matches === true

/** All texts of the session screen for a state. */
export function sessionTexts(state: SessionState): SessionTexts {
  switch (state.phase) {
    case 'idle':
      return texts(
        'idle',
        messages.ready,
        isPhone() ? messages.tapToBegin : messages.pressToBegin,
        startLabel[state.type],
        'begin',
      )
    case 'greeting':
      return texts('thinking', messages.connecting, messages.openingChannel, messages.cancel, 'cancel')
    case 'ready':
      return texts('idle', messages.ready, readyHint(state), talkLabel(state), 'talk')
    case 'asking':
      return texts('idle', messages.consentOnce, '', messages.allowAndTalk, 'consent')
    case 'opening':
      return texts('idle', messages.openingMicrophone, messages.mayAskPermission, messages.cancel, 'cancel')
    case 'listening':
      return texts(
        'listening',
        state.muted ? messages.muted : messages.listening,
        listeningHint(state),
        messages.stopRecording,
        'stop',
      )
    case 'uploading':
      return texts('thinking', messages.sending, messages.sendingHint, messages.cancel, 'cancel')
    case 'thinking':
      return state.note === 'model-loading'
        ? texts(
            'thinking',
            messages.wakingModel,
            messages.noteHints['model-loading'],
            messages.cancel,
            'cancel',
          )
        : texts('thinking', messages.thinking, messages.thinkingHint, messages.cancel, 'cancel')
    case 'speaking':
      return texts('speaking', messages.speaking, speakingHint(state), messages.pauseAi, 'pause')
    case 'waiting':
      return texts(
        'idle',
        messages.listeningAgain,
        messages.listeningAgainHint,
        messages.continueConversation,
        'talk',
      )
    case 'paused':
      return texts(
        'paused',
        messages.pausedAt({ time: clockTime(state.seconds) }),
        messages.nothingRecorded,
        messages.continueConversation,
        'talk',
      )
    case 'ending':
      return texts('thinking', messages.writingReport, messages.writingReportHint, messages.ending, null)
    case 'ended':
      return texts('idle', messages.ended, '', messages.ended, null)
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
      failure.cause === 'unsupported' ? messages.noVoiceHere : messages.noMicrophone,
      messages.microphoneHints[failure.cause],
      failure.cause === 'unsupported' ? messages.type : messages.tryAgain,
      failure.cause === 'unsupported' ? 'type' : 'retry',
    )
  const { chip, hint } = messages.failureTexts[failure?.of ?? 'start']
  return texts('error', chip, hint, failure?.of === 'unsent' ? messages.retry : messages.tryAgain, 'retry')
}

/** Names the fallback voice when one speaks; otherwise how to interrupt. */
function speakingHint(state: SessionState): string {
  if (state.voice === 'device' && state.speaker !== 'none') return messages.deviceVoice
  if (state.voice === 'server' && state.speaker === 'provider' && state.speechEngine === 'embedded')
    return messages.builtInVoice
  return canBargeIn(state) ? messages.speakOver : messages.pauseAnyTime
}

function listeningHint({ muted, holding, habits }: SessionState): string {
  if (muted) return messages.mutedHint
  if (holding) return messages.letGo
  if (habits.handsFree) return messages.pauseForAnswer
  return messages.sayItAsItComes
}

const hasSpoken = (state: SessionState) => state.messages.some((it) => it.role === 'user')
const talkLabel = (state: SessionState) =>
  hasSpoken(state) ? messages.continueConversation : messages.startTalking
const readyHint = (state: SessionState) =>
  state.note ? messages.noteHints[state.note] : isPhone() ? messages.tapToTalk : messages.pressToTalk

/** The event that the main button's action sends, if any. */
export const mainEvent = (action: MainAction['action']): SessionEvent | null =>
  action === null || action === 'type' ? null : { type: action }
