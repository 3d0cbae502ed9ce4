import { newState, slotsOf } from '#server/features/coaching/dialog/state.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { CoachModel, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { extractChanges } from './extract-changes.ts'
import { coachWithinBudget } from './model-budget.ts'
import { joinParts, listAsLines, partsOf, uncoveredParts } from './plan-parts.ts'
import { readPromptContext } from './read-prompt-context.ts'
import type { TurnDeps } from './reply-and-commit.ts'

/** A mission that a text plans for today. */
export type PlannedMission = Extract<Proposal, { action: 'create-mission' }>

interface PlanReading {
  missions: PlannedMission[]
  /** Parts that sound like a plan and in which no mission was found, in the founder's words. */
  unread: string[]
}

/** The question of the morning, asked: what is said next is its answer. */
const askedForPlan = slotsOf({ ...newState, turn: 1, asked: { move: 'ask-plan', kind: 'plan' } })
/** From this probability a part is taken for a plan. */
const likely = 0.5

/**
 * Reads the missions that a text plans for today as a morning session does, without writing anything or replying. What
 * the policy would only offer is included, since the founder confirms each. Parts of a plan that the first reading left
 * out are read again alone, by the free coach.
 */
export async function readPlan(
  { database, clock, coach, modelBudget, signal }: Omit<TurnDeps, 'encoder'>,
  founder: Founder,
  today: Day,
  question: string,
  said: string,
): Promise<PlanReading> {
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
  const read = (text: string, engine: CoachModel) => readOnce(text, engine, promptContext, today, signal)
  const text = listAsLines(said)
  const first = await read(text, budgeted.coach)
  const usage = first.extraction.by
  await budgeted.commitUsage((usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0))
  const free = budgeted.coach.free ?? budgeted.coach
  const alone = async (part: string) => {
    const { extraction, missions } = await read(part, free)
    const isPlan = extraction.acts?.some(({ act }) => act === 'plan') ?? true
    return isPlan ? missions : []
  }
  const missions: PlannedMission[] = []
  for (const mission of first.missions) missions.push(...(await divide(mission, alone)))
  const plans = (first.extraction.acts ?? []).flatMap(({ text: part, act, probability }) =>
    act === 'plan' && probability >= likely ? [part] : [],
  )
  const unread: string[] = []
  for (const part of uncoveredParts(plans, missions)) {
    const found = await alone(part)
    missions.push(...found)
    if (found.length === 0) unread.push(part)
  }
  return { missions: joinParts(missions, text), unread: missions.length > 0 ? unread.slice(0, 5) : [] }
}

async function readOnce(
  text: string,
  coach: CoachModel,
  promptContext: PromptContext,
  today: Day,
  signal: AbortSignal,
) {
  const { extraction, decisions } = await extractChanges(
    { coach, latencySensitive: false, signal },
    text,
    promptContext,
    today,
  )
  const missions = decisions.flatMap(({ proposal, verdict }) =>
    proposal.action === 'create-mission' &&
    (proposal.when === 'today' || isOfTomorrow(proposal.quote)) &&
    (verdict === 'applied' || verdict === 'offered')
      ? [proposal]
      : [],
  )
  return { extraction, missions }
}

/** "Prepare tomorrow's demo" is work of today. */
const isOfTomorrow = (quote: string) => /\btomorrow['’]s\b/i.test(quote)

/** An unsure mission over several parts becomes one for each, where each part alone holds one. */
async function divide(
  mission: PlannedMission,
  alone: (part: string) => Promise<PlannedMission[]>,
): Promise<PlannedMission[]> {
  const parts = partsOf(mission.quote)
  if (mission.confidence > unsure || parts.length < 2 || parts.length > 6) return [mission]
  const found: PlannedMission[] = []
  for (const part of parts) {
    const own = await alone(part)
    if (own.length !== 1) return [mission]
    found.push(...own)
  }
  return found
}

/** Confidence up to which a mission is offered and not applied. */
const unsure = 0.75
