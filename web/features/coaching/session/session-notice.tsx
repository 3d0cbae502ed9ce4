import type { SessionState } from './engine/session-state.ts'
import { sessionTexts } from './session-messages.ts'

/** What a conversation by text has to say beside its lines: why something failed, or which voice stands in. */
export function SessionNotice({ state }: { state: SessionState }) {
  if (state.phase !== 'error' && state.phase !== 'speaking' && !state.note) return null
  return <p className="px-1 pt-2 text-secondary text-ink-3">{sessionTexts(state).hint}</p>
}
