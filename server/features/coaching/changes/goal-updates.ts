import type { ChangeDecision, MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { goalNoun } from './goal-noun.ts'
import { findGoalStatements, type GoalStatement, type NumberedGoal } from './goal-statements.ts'

const confidence = 0.7
/** What a statement of a goal's standing makes none of: it is news of the goal. */
const madeOfWords = /^(?:create-mission|note-promise|remember)$/

/**
 * The decisions with an offer for each goal whose own number the text states. A statement of where a goal stands moves
 * no mission that counts something else. Engines propose no such update: the words decide, whichever of them read.
 */
export function withGoalUpdates(
  decisions: readonly ChangeDecision[],
  said: string,
  { goals = [], missions, tomorrow = [] }: Pick<PromptContext, 'goals' | 'missions' | 'tomorrow'>,
): ChangeDecision[] {
  const statements = findGoalStatements(said, goals)
  if (statements.length === 0) return [...decisions]
  const known = new Map([...missions, ...tomorrow].map((mission) => [mission.id, mission]))
  const kept = decisions.map((decision): ChangeDecision => {
    const about = statements.find(({ quote }) => shareWords(quote, decision.proposal.quote))
    return about && isOfGoalOnly(decision.proposal, about, known)
      ? { ...decision, verdict: 'dropped' }
      : decision
  })
  return [
    ...kept,
    ...statements.map(
      ({ goal, change, quote }): ChangeDecision => ({
        proposal: { action: 'update-goal', goalId: goal.id, change, quote, confidence },
        verdict: 'offered',
        mission: null,
      }),
    ),
  ]
}

const shareWords = (one: string, other: string) => one.includes(other) || other.includes(one)

/** Whether a proposal takes the goal's standing for something of the day. */
function isOfGoalOnly(
  proposal: Proposal,
  { goal, change, quote }: GoalStatement,
  missions: ReadonlyMap<string, MissionFact>,
): boolean {
  if (madeOfWords.test(proposal.action)) return proposal.quote.length <= quote.length + 12
  if (proposal.action !== 'record-progress' && proposal.action !== 'complete-mission') return false
  const mission = missions.get(proposal.missionId)
  if (!mission) return false
  const isTotal = 'to' in change
  // "Signed Halden, a clinic" may well finish "Sign Halden": only counts are told apart by what they count.
  if (mission.targetValue === null) return isTotal
  return !countsSame(mission, goal) || (isTotal && change.to > mission.targetValue)
}

/** Verbs of a mission whose count is the goal's: ringing twenty clinics wins none. */
const winning =
  /\b(?:sign|win|close|land|get|add|onboard|bring in|convert|acquire|sell|hire|recruit|publish|ship|release|deliver|write|launch|reach|hit|open|install)\b/i

/** Whether a mission counts what the goal counts: "Sign 2 clinics" does for "40 paying clinics", "Call 10 clinic owners" not. */
export function countsSame(
  { title }: Pick<MissionFact, 'title'>,
  goal: Pick<NumberedGoal, 'title' | 'unit'>,
): boolean {
  const noun = goalNoun(goal.title, goal.unit)
  const counted = /\d[\d.,]*k?\s+(?<what>[\p{L} -]+)/u.exec(title)?.groups?.what?.toLowerCase() ?? ''
  return (
    noun !== null &&
    winning.test(title) &&
    new RegExp(`^(?:new |more )?${noun.named}(?:$| (?:in|from|for|today|this|by|on|at|with)\\b)`, 'u').test(
      counted,
    )
  )
}
