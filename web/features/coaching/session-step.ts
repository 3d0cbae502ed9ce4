import type { Command, Failure, Phase, SessionState } from './session-state.ts'

export interface Step {
  readonly state: SessionState
  readonly commands: readonly Command[]
}

/** Nothing moves, nothing is asked. */
export function stay(state: SessionState): Step {
  return { state, commands: [] }
}

/** Into another phase; what was said about the last one is forgotten. */
export function to(
  state: SessionState,
  phase: Phase,
  change: Partial<SessionState> = {},
  commands: readonly Command[] = [],
): Step {
  return { state: { ...state, failure: null, note: null, ...change, phase }, commands }
}

/** Whatever the phase has under way is let go before the founder's next act. */
export function letGo(state: SessionState): Command[] {
  switch (state.phase) {
    case 'speaking':
      return [{ do: 'hush' }]
    case 'opening':
    case 'listening':
      return [{ do: 'drop-recording' }]
    case 'thinking':
      return state.turn ? [{ do: 'abandon-call' }] : [{ do: 'drop-recording' }]
    case 'starting':
      return [{ do: 'abandon-call' }]
    default:
      return []
  }
}

const failureToasts: Record<Failure['of'], { readonly title: string; readonly text: string }> = {
  start: { title: 'Error', text: 'Failed to start coaching session. Please try again.' },
  turn: { title: 'Error', text: 'Failed to process your message. Please try again.' },
  microphone: {
    title: 'Microphone Error',
    text: 'Could not access your microphone. Please check permissions.',
  },
  end: { title: 'Error', text: 'Failed to end the coaching session. Please try again.' },
}

/** Into `error`, with the words of the product document's catalogue. */
export function fail(state: SessionState, failure: Failure, first: readonly Command[] = []): Step {
  return to(state, 'error', { failure }, [
    ...first,
    { do: 'toast', tone: 'failure', ...failureToasts[failure.of] },
  ])
}
