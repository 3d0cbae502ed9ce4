import type { ChangeDecision, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/match/naming.ts'
import { openOf } from './phrasing.ts'
import type { Progress } from './script-progress.ts'

/** A new plan in answer to a question for a time, a fallback or a yes: the question is repeated for the longer list. */
export function repeatQuestion(
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

/** Reopens a morning script that ended with an empty list when the first plan arrives. */
export const reopenMorning = (
  promptContext: PromptContext,
  { asked }: Progress,
  decisions: readonly ChangeDecision[],
): boolean =>
  promptContext.occasion === 'morning' &&
  !asked.includes('size') &&
  decisions.some((it) => it.verdict === 'applied' && it.proposal.action === 'create-mission')

/** After the plan is confirmed, a mission the founder names becomes the most important one. */
export const choosePriorityAgain = ({ occasion, missions }: PromptContext, said: string): string | null =>
  occasion === 'evening' ? null : (missionNamedIn(said, openOf(missions))?.title ?? null)

/** The current title of the most important mission, after it was renamed. */
export function renamedPriority(
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
