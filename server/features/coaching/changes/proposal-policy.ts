import { supportsNumber } from '#server/features/coaching/reply/numbers-in-text.ts'
import {
  hasGroundedWords,
  isMachineInstruction,
  removeInjectedText,
  sharesWord,
} from '#server/features/coaching/turn/injection-filter.ts'
import type { QuestionKind, SentenceAct } from '#server/providers/coach/acts/port.ts'
import { leavesDay, missionsAfterDecisions } from '#server/providers/coach/changes/port.ts'
import type {
  BookedStep,
  ChangeDecision,
  Extraction,
  MissionFact,
  Occasion,
  PromptContext,
  Proposal,
} from '#server/providers/coach/port.ts'
import { decideFigure, limitFigures } from './figure-policy.ts'
import { doubtsModel } from './model-doubt.ts'
import { partWith, sure } from './part-of-text.ts'
import { readProposal } from './read-proposal.ts'
import { decideReplan, type ReplanContext } from './replan-policy.ts'
import { findPlanDoubt } from './statements/plain-plan.ts'
import { applyFrom, decideStep, notDone } from './step-policy.ts'

/** Confidence from which a change that is not applied is offered; below it is dropped (product rule 27). */
const offerFrom = 0.45
const maxChanges = 8
const maxProposals = 40
/** More completions or removals than this that a text does not name are offered: clearing the whole list is rarely meant. */
const maxEndings = 2

/** What the policy knows of the session: the founder's earlier texts, the open promises, today's date. */
export interface PolicyContext extends Partial<ReplanContext> {
  earlier?: string
  before?: readonly ChangeDecision[]
  occasion?: Occasion
  turns?: PromptContext['turns']
  /** What the coach's last question asked for, where the dialog knows. */
  asked?: QuestionKind | null
  /** The built-in coach's extraction, where a language model's is decided. */
  draft?: Extraction
  /** What each part of the text does, where a coach has read it. */
  acts?: readonly SentenceAct[]
  /** Whether the steps were judged by what the text means. */
  byMeaning?: boolean
  /** Progress recorded earlier today; when omitted, nothing is compared with it. */
  booked?: readonly BookedStep[]
}

/**
 * Decides each proposal against the current missions, without writing anything. A proposal that breaks a rule is
 * dropped whatever its source and confidence. A title may rest on words from `earlier`, a quote may not. `before`
 * holds decisions already made for the same text; they count, and the missions are taken as they leave them.
 */
export function decideChanges(
  extraction: Extraction,
  said: string,
  missions: readonly MissionFact[],
  policyContext: PolicyContext = {},
): ChangeDecision[] {
  const { before = [] } = policyContext
  const currentMissions = new Map(missionsAfterDecisions(missions, before).map((it) => [it.id, it]))
  const isEnding = (it: Proposal) => it.action === 'complete-mission' || leavesDay(it)
  // What was read by meaning and names its mission ends that one and not the list.
  const namesIt = (it: Proposal) =>
    extraction.byMeaning === true &&
    'missionId' in it &&
    missions.some(({ id, title }) => id === it.missionId && sharesWord(it.quote, title))
  const isSweeping = (it: Proposal) => isEnding(it) && !namesIt(it)
  const proposed = [...before.map((it) => it.proposal), ...extraction.proposals]
  const hasManyEndings = proposed.filter(isSweeping).length > maxEndings
  let applied = before.length
  const decisions: ChangeDecision[] = []
  const context = { ...policyContext, acts: extraction.acts ?? [], byMeaning: extraction.byMeaning ?? false }
  const readings = extraction.proposals
    .slice(0, maxProposals)
    .flatMap((it, at, proposals) => readProposal(it, proposals.slice(0, at), said, missions, policyContext))
  for (const { proposal, isAmbiguous, repeatedMission } of readings) {
    if (repeatedMission) {
      // A doubtful step that shares no word with its mission repeats nothing.
      if (proposal.confidence < applyFrom && !sharesWord(proposal.quote, repeatedMission.title)) continue
      decisions.push({ proposal, verdict: 'restated', mission: repeatedMission })
      continue
    }
    const ownProposal = { ...proposal, quote: removeInjectedText(proposal.quote, said) }
    const decision = {
      ...decideProposal(ownProposal, proposal.quote, said, currentMissions, context),
      proposal,
    }
    if (decision.verdict === 'applied' && isAmbiguous) decision.verdict = 'offered'
    if (
      decision.verdict === 'applied' &&
      policyContext.draft &&
      doubtsModel(proposal, extraction, policyContext.draft, missions)
    )
      decision.verdict = 'offered'
    if (decision.verdict === 'applied' && hasManyEndings && isSweeping(proposal)) decision.verdict = 'offered'
    if (decision.verdict === 'applied' && ++applied > maxChanges) decision.verdict = 'dropped'
    const { mission, verdict } = decision
    if (verdict === 'applied' && mission && currentMissions.has(mission.id)) {
      if (leavesDay(proposal)) currentMissions.delete(mission.id)
      else currentMissions.set(mission.id, mission)
    }
    decisions.push(decision)
  }
  return limitFigures(decisions, before)
}

/** Decides one proposal; its quote is the founder's own part of the `whole` quote. */
function decideProposal(
  proposal: Proposal,
  wholeQuote: string,
  said: string,
  missions: ReadonlyMap<string, MissionFact>,
  policyContext: PolicyContext,
): ChangeDecision {
  const { earlier = '', promises = [], today, recentReferents = [], tomorrow = [] } = policyContext
  const allText = `${earlier}\n${said}`
  const dropped: ChangeDecision = { proposal, verdict: 'dropped', mission: null }
  const { confidence, quote } = proposal
  if (!(confidence >= offerFrom) || confidence > 1 || quote.trim() === '' || !said.includes(wholeQuote))
    return dropped
  if (isMachineInstruction(wholeQuote, said)) return dropped
  const verdict = confidence >= applyFrom ? 'applied' : 'offered'
  switch (proposal.action) {
    case 'create-mission':
      return decideCreation(proposal, verdict, said, { ...policyContext, missions }) ?? dropped
    case 'record-progress':
    case 'complete-mission':
      return decideStep(proposal, verdict, said, missions, policyContext) ?? dropped
    case 'note-promise':
      return hasLength(proposal.what, 1, 300) && hasGroundedWords(proposal.what, allText)
        ? { proposal, verdict, mission: null }
        : dropped
    case 'keep-promise':
      return promises.includes(proposal.promiseId) &&
        !notDone.test(quote) &&
        hasGroundedWords(proposal.what, quote)
        ? { proposal, verdict, mission: null }
        : dropped
    case 'record-figure':
      return decideFigure(proposal, said, today) ?? dropped
    // Only the server's own reading offers these (goal-updates.ts).
    case 'update-goal':
      return dropped
    case 'remember':
      return hasLength(proposal.content, 1, 300) && hasGroundedWords(proposal.content, allText)
        ? { proposal, verdict, mission: null }
        : dropped
    default:
      return (
        (today &&
          decideReplan(proposal, verdict, said, [...missions.values()], {
            today,
            recentReferents,
            promises,
            tomorrow,
          })) ||
        dropped
      )
  }
}

export const hasLength = (text: string, min: number, max: number) =>
  text.trim().length >= min && text.length <= max

function decideCreation(
  proposal: Extract<Proposal, { action: 'create-mission' }>,
  verdict: ChangeDecision['verdict'],
  said: string,
  {
    earlier = '',
    occasion = 'morning',
    turns = [],
    asked = null,
    tomorrow = [],
    acts,
    byMeaning = false,
    missions,
  }: Omit<PolicyContext, 'missions'> & { missions: ReadonlyMap<string, MissionFact> },
): ChangeDecision | null {
  const { targetValue, title, quote } = proposal
  const allText = `${earlier}\n${said}`
  const isValidTarget =
    targetValue === null || (Number.isInteger(targetValue) && targetValue >= 1 && targetValue <= 1e9)
  if (!hasLength(title, 1, 200) || !isValidTarget || !hasGroundedWords(title, allText)) return null
  if (targetValue !== null && !supportsNumber(quote, targetValue, null, 0)) return null
  // What the built-in coach has judged by meaning needs no doubts by words; a language model's proposals do.
  if (byMeaning) return { proposal, verdict, mission: null }
  const part = partWith(quote, acts)
  const isSurelyPlan = part?.act === 'plan' && part.probability >= sure.plan
  const doubt = findPlanDoubt(proposal, said, {
    occasion,
    turns,
    asked,
    tomorrow,
    missions: [...missions.values()],
    isSurelyPlan,
  })
  if (doubt === 'drop') return null
  return {
    proposal,
    verdict: doubt === null || (doubt === 'offer' && isSurelyPlan) ? verdict : 'offered',
    mission: null,
  }
}
