import type { Command } from './session-events.ts'
import type { Failure, Phase, SessionState } from './session-state.ts'

export interface Step {
  readonly state: SessionState
  readonly commands: readonly Command[]
}

/** No change and no commands. */
export function stay(state: SessionState): Step {
  return { state, commands: [] }
}

/** Enters another phase and clears its failure and note. */
export function to(
  state: SessionState,
  phase: Phase,
  change: Partial<SessionState> = {},
  commands: readonly Command[] = [],
): Step {
  return { state: { ...state, failure: null, note: null, guarding: false, ...change, phase }, commands }
}

/** Commands that stop what the current phase is doing. */
export function letGo(state: SessionState): Command[] {
  switch (state.phase) {
    case 'speaking':
      // Barge-in keeps the microphone open while the coach speaks.
      return state.guarding ? [{ do: 'hush' }, { do: 'drop-recording' }] : [{ do: 'hush' }]
    case 'opening':
    case 'listening':
      return state.interrupting ? [{ do: 'drop-recording' }, { do: 'hush' }] : [{ do: 'drop-recording' }]
    case 'uploading':
    case 'thinking':
      return state.turn
        ? [{ do: 'abandon-call' }, { do: 'forget-turn', turnId: state.turn.id }]
        : [{ do: 'drop-recording' }]
    case 'greeting':
      return [{ do: 'abandon-call' }]
    default:
      return []
  }
}

const failureToasts: Record<
  Exclude<Failure['of'], 'unsent'>,
  { readonly title: string; readonly text: string }
> = {
  start: { title: 'Error', text: 'Failed to start coaching session. Please try again.' },
  turn: { title: 'Error', text: 'Failed to process your message. Please try again.' },
  microphone: {
    title: 'Microphone Error',
    text: 'Could not access your microphone. Please check permissions.',
  },
  end: { title: 'Error', text: 'Failed to end the coaching session. Please try again.' },
}

/** Enters `error` with the product document's text. */
export function fail(
  state: SessionState,
  failure: Exclude<Failure, { of: 'unsent' }>,
  first: readonly Command[] = [],
): Step {
  return to(state, 'error', { failure }, [
    ...first,
    { do: 'toast', tone: 'failure', ...failureToasts[failure.of] },
  ])
}

/**
 * Whether the founder may stop the coach by speaking. Not before the first turn, which opens the microphone explicitly.
 */
export const mayBarge = ({ habits, headphones, spoken }: SessionState): boolean =>
  (spoken || habits.handsFree) && (habits.bargeIn === 'on' || (habits.bargeIn === 'auto' && headphones))

/** Resumes the coach's voice after a false barge-in. */
export function goOn(state: SessionState, first: readonly Command[] = []): Step {
  return to(
    state,
    'speaking',
    { guarding: true, interrupting: false, voiceOn: false, hearing: '', turn: null },
    [...first, { do: 'resume-voice' }, { do: 'guard' }],
  )
}
