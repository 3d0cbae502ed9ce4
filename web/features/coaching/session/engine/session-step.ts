import * as messages from '#web/features/coaching/messages.ts'
import type { Command } from './session-events.ts'
import type { Failure, Phase, SessionState } from './session-state.ts'

export interface Transition {
  readonly state: SessionState
  readonly commands: readonly Command[]
}

/** No change and no commands. */
export function noChange(state: SessionState): Transition {
  return { state, commands: [] }
}

/** Enters another phase and clears its failure and note. */
export function enterPhase(
  state: SessionState,
  phase: Phase,
  change: Partial<SessionState> = {},
  commands: readonly Command[] = [],
): Transition {
  return {
    state: { ...state, failure: null, note: null, watchingBargeIn: false, ...change, phase },
    commands,
  }
}

/** Commands that stop what the current phase is doing. */
export function stopActivity(state: SessionState): Command[] {
  switch (state.phase) {
    case 'speaking':
      // Barge-in keeps the microphone open while the coach speaks.
      return state.watchingBargeIn
        ? [{ do: 'stop-playback' }, { do: 'discard-recording' }]
        : [{ do: 'stop-playback' }]
    case 'opening':
    case 'listening':
      return state.bargingIn
        ? [{ do: 'discard-recording' }, { do: 'stop-playback' }]
        : [{ do: 'discard-recording' }]
    case 'uploading':
    case 'thinking':
      return state.turn
        ? [{ do: 'abort-requests' }, { do: 'forget-turn', turnId: state.turn.id }]
        : [{ do: 'discard-recording' }]
    case 'greeting':
      return [{ do: 'abort-requests' }]
    default:
      return []
  }
}

const failureToasts: Record<
  Exclude<Failure['of'], 'unsent'>,
  { readonly title: string; readonly text: string }
> = {
  start: { title: messages.error, text: messages.failedToStartCoachingSession },
  turn: { title: messages.error, text: messages.failedToProcessYourMessage },
  microphone: {
    title: messages.microphoneError,
    text: messages.couldNotAccessYourMicrophone,
  },
  end: { title: messages.error, text: messages.failedToEndTheCoaching },
}

/** Enters `error` with the product document's text. */
export function enterError(
  state: SessionState,
  failure: Exclude<Failure, { of: 'unsent' }>,
  first: readonly Command[] = [],
): Transition {
  return enterPhase(state, 'error', { failure }, [
    ...first,
    { do: 'toast', tone: 'failure', ...failureToasts[failure.of] },
  ])
}

/**
 * Whether the founder may stop the coach by speaking. Not before the first turn, which opens the microphone explicitly.
 */
export const canBargeIn = ({ habits, headphones, spoken }: SessionState): boolean =>
  (spoken || habits.handsFree) && (habits.bargeIn === 'on' || (habits.bargeIn === 'auto' && headphones))

/** Resumes the coach's voice after a false barge-in. */
export function resumeCoach(state: SessionState, first: readonly Command[] = []): Transition {
  return enterPhase(
    state,
    'speaking',
    { watchingBargeIn: true, bargingIn: false, isSpeaking: false, partialTranscript: '', turn: null },
    [...first, { do: 'resume-playback' }, { do: 'watch-barge-in' }],
  )
}
