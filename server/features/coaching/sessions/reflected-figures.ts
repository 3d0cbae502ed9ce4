import { withGoalUpdates } from '#server/features/coaching/changes/goal-updates.ts'
import { decideChanges } from '#server/features/coaching/changes/proposal-policy.ts'
import { sanitizeExtraction } from '#server/features/coaching/changes/sanitize-extraction.ts'
import { readPromptContext } from '#server/features/coaching/turn/read-prompt-context.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import type { CompletionContext } from './complete-session.ts'

/** The monthly figures and the goals' values that a written reflection states, as offers; nothing else is read from it. */
export async function readReflectedFigures(
  { database, clock, coach, signal }: Pick<CompletionContext, 'database' | 'clock' | 'coach' | 'signal'>,
  founder: Founder,
  day: Day,
  said: string,
): Promise<ChangeDecision[]> {
  const promptContext = await readPromptContext({ db: database.orm, now: clock.now() }, founder, day, {
    occasion: 'evening',
    turns: [],
    slots: {},
  })
  // The free coach is enough for figures, and a reflection costs no further model call.
  const extraction = await (coach.free ?? coach).extract(said, promptContext, signal)
  const decided = decideChanges(sanitizeExtraction(extraction, said), said, promptContext.missions, {
    today: day,
    occasion: 'evening',
  })
  const decisions = withGoalUpdates(decided, said, promptContext)
  return decisions.filter(
    ({ proposal, verdict }) =>
      verdict === 'offered' && (proposal.action === 'record-figure' || proposal.action === 'update-goal'),
  )
}
