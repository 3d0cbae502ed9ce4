import type { CoachChange } from '#contract/coaching.ts'
import type { SessionState } from './session-state.ts'

/** The state after the founder accepted, declined or undid a change. An offer stays under the latest reply, where it waited. */
export function decideChange(state: SessionState, decided: CoachChange): SessionState {
  const wasOffered = state.changes.some((it) => it.id === decided.id && it.state === 'offered')
  return {
    ...state,
    messages: wasOffered ? underLatestReply(state.messages, decided.id) : state.messages,
    changes: state.changes.map((it) => withDecision(decided, it)),
  }
}

function underLatestReply(messages: SessionState['messages'], changeId: string): SessionState['messages'] {
  const latest = messages.findLastIndex((it) => it.role === 'assistant')
  return messages.map((message, i) => {
    const others = message.changeIds?.filter((id) => id !== changeId) ?? []
    if (i === latest) return { ...message, changeIds: [...others, changeId] }
    return message.changeIds ? { ...message, changeIds: others } : message
  })
}

/** Updates a change after another was decided: accepting one reading of the same words declines the other. */
function withDecision(decided: CoachChange, change: CoachChange): CoachChange {
  if (change.id === decided.id) return decided
  const isAlternative =
    decided.state === 'applied' &&
    change.state === 'offered' &&
    decided.kind === 'record-progress' &&
    change.kind === decided.kind &&
    change.missionId === decided.missionId
  return isAlternative ? { ...change, state: 'undone' } : change
}
