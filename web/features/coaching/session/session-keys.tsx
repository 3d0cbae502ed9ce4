import type { CoachChange } from '#contract/coaching.ts'
import type { ChangeDecisions } from '#web/features/coaching/transcript/change-cards.tsx'
import { useChangeKeys } from './use-change-keys.ts'
import { type SessionActions, useSessionKeys } from './use-session-keys.ts'

interface Props {
  actions: SessionActions
  changes: readonly CoachChange[]
  decisions: ChangeDecisions
}

/** The shortcuts of a session while it is on the page; a quiet page has none. */
export function SessionKeys({ actions, changes, decisions }: Props) {
  useSessionKeys(actions)
  useChangeKeys(changes, decisions)
  return null
}
