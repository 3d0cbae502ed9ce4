import { numbersIn, supports } from '#server/features/coaching/reply/number-grounding.ts'
import {
  isGroundedIn,
  isOrder,
  removeInjectedText,
  sharesWord,
} from '#server/features/coaching/turn/injection-filter.ts'
import {
  type BookedStep,
  type ChangeDecision,
  type Extraction,
  leavesDay,
  type MissionFact,
  missionsAfterDecisions,
  type Occasion,
  type PromptContext,
  type Proposal,
} from '#server/providers/coach/port.ts'
import { doubtAboutPlan } from './plain-plan.ts'
import { doubtAbout } from './plain-report.ts'
import { reconcile } from './reconcile-step.ts'
import { judgeReplan, type ReplanContext } from './replan-policy.ts'
import { type Step, stateAfter } from './state-after-step.ts'

/**
 * Confidence from which a change is applied; from the second value on it is offered, below it is dropped (product
 * rule 27).
 */
const sure = 0.75
const likely = 0.45
const changesATurn = 8
const mostProposals = 40
/** More completions or removals than this in one text are offered: clearing the whole list is rarely meant. */
const endsUnasked = 2

/** Words of plans, wishes and near misses, checked here because a coach model may overlook them. */
const notDone =
  /\b(?:will|won't|'ll|going to|gonna|want to|wanna|plan to|planning to|hope to|hoping|should|need to|have to|tomorrow|next week|almost|nearly|about to|didn't|did not|haven't|hasn't|have not|has not|couldn't|could not|can't|cannot|never|not yet)\b/i

/** Words that report completion; a completion whose quote has none of them is offered. */
const doneWords =
  /\b(?:done|finish\w*|complet\w*|ship\w*|sent|live|out|closed?|signed|deliver\w*|launch\w*|publish\w*|wrapped|over|all|every\w*|both|it|that|them|those|yes|yeah|yep|made|got|did|won|paid|merged|deployed|fixed|wrote|written|booked|hired|sold|released|posted|submitted|crossed|through|nailed|knocked|ticked|off|up|down)\b/i

/** What the policy knows of the session: the founder's earlier texts, the open promises, today's date. */
export interface PolicyContext extends Partial<ReplanContext> {
  earlier?: string
  before?: readonly ChangeDecision[]
  occasion?: Occasion
  turns?: PromptContext['turns']
  /** Whether a language model extracted the proposals; it may know expressions that the rules do not. */
  trusted?: boolean
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
  const standing = new Map(missionsAfterDecisions(missions, before).map((it) => [it.id, it]))
  const ends = (it: Proposal) => it.action === 'complete-mission' || leavesDay(it)
  const proposed = [...before.map((it) => it.proposal), ...extraction.proposals]
  const many = proposed.filter(ends).length > endsUnasked
  let applied = before.length
  const decisions: ChangeDecision[] = []
  const readings = extraction.proposals
    .slice(0, mostProposals)
    .flatMap((it, at, all) => readingsOf(it, all.slice(0, at), said, missions, policyContext))
  for (const { proposal, unclear, restates } of readings) {
    if (restates) {
      decisions.push({ proposal, verdict: 'restated', mission: restates })
      continue
    }
    const own = { ...proposal, quote: removeInjectedText(proposal.quote, said) }
    const outcome = { ...judge(own, proposal.quote, said, standing, policyContext), proposal }
    if (outcome.verdict === 'applied' && unclear) outcome.verdict = 'offered'
    if (outcome.verdict === 'applied' && many && ends(proposal)) outcome.verdict = 'offered'
    if (outcome.verdict === 'applied' && ++applied > changesATurn) outcome.verdict = 'dropped'
    const { mission, verdict } = outcome
    if (verdict === 'applied' && mission && standing.has(mission.id)) {
      if (leavesDay(proposal)) standing.delete(mission.id)
      else standing.set(mission.id, mission)
    }
    decisions.push(outcome)
  }
  return decisions
}

interface ProposalReading {
  proposal: Proposal
  /** Whether only the founder can say which reading is meant. */
  unclear: boolean
  /** The mission whose recorded progress the proposal repeats. */
  restates?: MissionFact
}

/**
 * Compares a proposal with today's recorded progress. Returns it unchanged, as the total or increment it is, as two
 * alternative readings, or as a repetition.
 */
function readingsOf(
  proposal: Proposal,
  earlier: readonly Proposal[],
  said: string,
  missions: readonly MissionFact[],
  { occasion = 'status-update', booked }: PolicyContext,
): ProposalReading[] {
  const isStep = proposal.action === 'record-progress' || proposal.action === 'complete-mission'
  const mission = isStep ? missions.find((it) => it.id === proposal.missionId) : undefined
  if (!isStep || !mission || !booked) return [{ proposal, unclear: false }]
  const before = earlier.filter((it) => it.action === 'record-progress')
  const reconciled = reconcile(proposal, mission, said, { occasion, booked, missions, before })
  if (reconciled.kind === 'restated') return [{ proposal, unclear: false, restates: mission }]
  if (reconciled.kind === 'new') return [{ proposal: reconciled.step, unclear: false }]
  return reconciled.steps.map((step) => ({ proposal: step, unclear: true }))
}

/** Decides one proposal; its quote is the founder's own part of the `whole` quote. */
function judge(
  proposal: Proposal,
  whole: string,
  said: string,
  missions: ReadonlyMap<string, MissionFact>,
  policyContext: PolicyContext,
): ChangeDecision {
  const { earlier = '', promises = [], today, recentReferents: lately = [], tomorrow = [] } = policyContext
  const all = `${earlier}\n${said}`
  const dropped: ChangeDecision = { proposal, verdict: 'dropped', mission: null }
  const { confidence, quote } = proposal
  if (!(confidence >= likely) || confidence > 1 || quote.trim() === '' || !said.includes(whole))
    return dropped
  if (isOrder(whole, said)) return dropped
  const verdict = confidence >= sure ? 'applied' : 'offered'
  switch (proposal.action) {
    case 'create-mission':
      return judgeCreation(proposal, verdict, said, { ...policyContext, missions }) ?? dropped
    case 'record-progress':
    case 'complete-mission':
      return judgeStep(proposal, verdict, said, missions, policyContext) ?? dropped
    case 'note-promise':
      return within(proposal.what, 1, 300) && isGroundedIn(proposal.what, all)
        ? { proposal, verdict, mission: null }
        : dropped
    case 'keep-promise':
      return promises.includes(proposal.promiseId) &&
        !notDone.test(quote) &&
        isGroundedIn(proposal.what, quote)
        ? { proposal, verdict, mission: null }
        : dropped
    case 'remember':
      return within(proposal.content, 1, 300) && isGroundedIn(proposal.content, all)
        ? { proposal, verdict, mission: null }
        : dropped
    default:
      return (
        (today &&
          judgeReplan(proposal, verdict, said, [...missions.values()], {
            today,
            recentReferents: lately,
            promises,
            tomorrow,
          })) ||
        dropped
      )
  }
}

/** Decides progress: the mission is open, the text reports it as done, and a completion has a word for it. */
function judgeStep(
  proposal: Step,
  verdict: ChangeDecision['verdict'],
  said: string,
  missions: ReadonlyMap<string, MissionFact>,
  { occasion = 'status-update', turns = [], trusted = false }: PolicyContext,
): ChangeDecision | null {
  const { quote } = proposal
  const mission = missions.get(proposal.missionId)
  const after = mission && !mission.isCompleted && !notDone.test(quote) ? afterwards(proposal, mission) : null
  if (!mission || !after) return null
  const doubt = doubtAbout(proposal, said, mission, { occasion, turns, missions: [...missions.values()] })
  if (doubt === 'drop') return null
  const told =
    proposal.action === 'record-progress' || doneWords.test(quote) || sharesWord(quote, mission.title)
  const plain = doubt === null || (doubt === 'unfamiliar' && trusted)
  return { proposal, verdict: told && plain ? verdict : 'offered', mission: after }
}

const within = (text: string, min: number, max: number) => text.trim().length >= min && text.length <= max

function judgeCreation(
  proposal: Extract<Proposal, { action: 'create-mission' }>,
  verdict: ChangeDecision['verdict'],
  said: string,
  {
    earlier = '',
    occasion = 'morning',
    turns = [],
    tomorrow = [],
    missions,
  }: Omit<PolicyContext, 'missions'> & { missions: ReadonlyMap<string, MissionFact> },
): ChangeDecision | null {
  const { targetValue, title, quote } = proposal
  const all = `${earlier}\n${said}`
  const goodTarget =
    targetValue === null || (Number.isInteger(targetValue) && targetValue >= 1 && targetValue <= 1e9)
  if (!within(title, 1, 200) || !goodTarget || !isGroundedIn(title, all)) return null
  if (targetValue !== null && !supports(quote, targetValue, null, 0)) return null
  const doubt = doubtAboutPlan(proposal, said, {
    occasion,
    turns,
    tomorrow,
    missions: [...missions.values()],
  })
  return doubt === 'drop' ? null : { proposal, verdict: doubt === null ? verdict : 'offered', mission: null }
}

/**
 * The mission after the proposal, or null when the proposal lowers it, is not grounded in the quote, or changes
 * nothing.
 */
function afterwards(proposal: Step, mission: MissionFact): MissionFact | null {
  const after = { ...mission, ...stateAfter(proposal, mission) }
  if (proposal.action === 'complete-mission') return after
  const { change, quote } = proposal
  const number = 'by' in change ? change.by : change.to
  if (mission.targetValue === null || !Number.isFinite(number) || number <= 0 || number > 1e9) return null
  if (!supports(quote, number, mission.targetValue, mission.currentValue)) return null
  return after.currentValue > mission.currentValue ? after : null
}

/**
 * Limits the other parts of an extraction: blockers become one line each, and metrics need their number in the
 * transcript.
 */
export function sanitizeExtraction(extraction: Extraction, said: string): Extraction {
  return {
    ...extraction,
    said,
    blockers: extraction.blockers.filter((it) => within(it, 1, 300) && !isOrder(it, said)).slice(0, 10),
    metrics: extraction.metrics
      .filter(
        (it) => within(it.name, 1, 60) && said.includes(it.quote) && numbersIn(it.quote).includes(it.value),
      )
      .slice(0, 10),
  }
}
