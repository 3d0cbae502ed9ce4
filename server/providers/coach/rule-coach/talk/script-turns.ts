import type { ChangeDecision, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/match/naming.ts'
import { openOf } from './phrasing.ts'
import type { Progress } from './script.ts'

/** A plan told where an hour, a fallback or a yes was asked for: the question comes once more, over the longer list. */
export function interrupted(
  stage: Progress['stage'],
  promptContext: PromptContext,
  said: string,
  decisions: readonly ChangeDecision[],
): boolean {
  if (promptContext.occasion === 'evening') return false
  if (stage === 'confirm' && /^(?:no|nope|not (?:yet|quite|really))\b/i.test(said)) return true
  const did = (...actions: Proposal['action'][]) =>
    decisions.some((it) => it.verdict === 'applied' && actions.includes(it.proposal.action))
  const planned = did('create-mission')
  const replanned = did('change-mission', 'move-mission', 'drop-mission')
  return (
    (planned && stage === 'size') || ((planned || replanned) && (stage === 'if-then' || stage === 'confirm'))
  )
}

/** A morning that was over with an empty list goes on with the first plan. */
export const reopened = (
  promptContext: PromptContext,
  { asked }: Progress,
  decisions: readonly ChangeDecision[],
): boolean =>
  promptContext.occasion === 'morning' &&
  !asked.includes('size') &&
  decisions.some((it) => it.verdict === 'applied' && it.proposal.action === 'create-mission')

/** Once all is agreed, a mission that is named leads the day. */
export const namedAnew = ({ occasion, missions }: PromptContext, said: string): string | null =>
  occasion === 'evening' ? null : (missionNamedIn(said, openOf(missions))?.title ?? null)

/** The one thing under the name it has now. */
export function renamed(
  title: string | null,
  { missions }: PromptContext,
  decisions: readonly ChangeDecision[],
): string | null {
  if (title === null || missions.some((it) => it.title === title)) return title
  const changed = decisions.findLast(
    (it) => it.verdict === 'applied' && it.proposal.action === 'change-mission',
  )
  return changed?.mission?.title ?? title
}
