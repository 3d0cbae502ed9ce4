import { newState, slotsOf } from '#server/features/coaching/dialog/state.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Proposal } from '#server/providers/coach/port.ts'
import { extractChanges } from './extract-changes.ts'
import { coachWithinBudget } from './model-budget.ts'
import { readPromptContext } from './read-prompt-context.ts'
import type { TurnDeps } from './reply-and-commit.ts'

/** A mission that a text plans for today. */
export type PlannedMission = Extract<Proposal, { action: 'create-mission' }>

/** The question of the morning, asked: what is said next is its answer. */
const askedForPlan = slotsOf({ ...newState, turn: 1, asked: { move: 'ask-plan', kind: 'plan' } })

/**
 * Reads the missions that a text plans for today as a morning session does, without writing anything or replying. What
 * the policy would only offer is included: the founder confirms each.
 */
export async function readPlan(
  { database, clock, coach, modelBudget, signal }: Omit<TurnDeps, 'encoder'>,
  founder: Founder,
  today: Day,
  question: string,
  said: string,
): Promise<PlannedMission[]> {
  const budgeted = await coachWithinBudget({ database, coach, modelBudget }, founder.id, today)
  const promptContext = await readPromptContext(
    { db: database.orm, now: clock.now(), coach: budgeted.coach },
    founder,
    today,
    {
      occasion: 'morning',
      turns: [{ role: 'assistant', content: question }],
      slots: askedForPlan,
      seed: `${today} first-flight`,
    },
  )
  const { extraction, decisions } = await extractChanges(
    { coach: budgeted.coach, latencySensitive: false, signal },
    said,
    promptContext,
    today,
  )
  const usage = extraction.by
  await budgeted.commitUsage((usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0))
  return decisions.flatMap(({ proposal, verdict }) =>
    proposal.action === 'create-mission' &&
    proposal.when === 'today' &&
    (verdict === 'applied' || verdict === 'offered')
      ? [proposal]
      : [],
  )
}
