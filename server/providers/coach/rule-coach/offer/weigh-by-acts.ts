import { wordsIn } from '#server/platform/text/words.ts'
import type { Extraction, MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { actsOf, type PartActs, settingOf } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { limits } from './limits.ts'
import { sharedWords } from './link-features.ts'
import {
  inWords,
  isInOwnWords,
  isWorthAsking,
  repeatsMission,
  weigh,
  withoutPrice,
  withPlausibleTitle,
} from './weigh-plans.ts'
import {
  confidences,
  isPartly,
  lastOne,
  type Step,
  type StepEvidence,
  stepFor,
  weighMissions,
} from './weigh-steps.ts'

/**
 * Weighs what the grammar read by what each part of the text does. A denied change is dropped and a doubtful one offered.
 * Work that only the heads see is offered; it is written where a word of the mission or its count agrees with them.
 */
export async function weighByActs(
  extraction: Extraction,
  parts: readonly PartActs[],
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
  listed: ReadonlySet<Proposal> = new Set(),
): Promise<Proposal[]> {
  const open = context.missions.filter((it) => !it.isCompleted)
  const kept: Proposal[] = []
  // The day's first words, with several things in them, are its plan, however short each is.
  const isList =
    context.occasion === 'morning' &&
    context.turns.length === 0 &&
    extraction.proposals.filter((it) => it.action === 'create-mission').length > 1
  const known = new Map<PartActs, StepEvidence[]>()
  const evidenceOf = async (part: PartActs): Promise<StepEvidence[]> => {
    const evidence = known.get(part) ?? (await weighMissions(part, context, encoder, signal))
    known.set(part, evidence)
    return evidence
  }
  for (const proposal of extraction.proposals) {
    if (listed.has(proposal)) {
      if (!(await repeatsMission(proposal, open, encoder, signal))) kept.push(proposal)
      continue
    }
    const part = parts.find(({ text }) => overlap(text, proposal.quote))
    const priced = withoutPrice(
      weigh(proposal, part, { isList, isReport: context.occasion === 'status-update' }),
    )
    const isOwnPlan = (part?.likely('plan') ?? 0) >= limits.ownPlan && isInOwnWords(priced)
    const weighed = isOwnPlan ? priced : await withPlausibleTitle(priced, context, encoder, signal)
    if (!weighed || (await repeatsMission(weighed, open, encoder, signal))) continue
    const supported = part && isStep(weighed) ? support(weighed, part, await evidenceOf(part)) : weighed
    if (supported) kept.push(supported)
  }
  for (const part of parts) {
    if (part.act === 'advice' || part.act === 'data') continue
    const evidence = await evidenceOf(part)
    const [best] = evidence
    const whole = best && isWorth(evidence, part) ? stepFor(part, best) : null
    const read = readIn(part.text, kept)
    const same = whole ? read.filter(isStep).filter((it) => it.missionId === whole.missionId) : []
    // "Two in, at 8,900 and 11,200": where the grammar counts more than there is to do, the heads' one step is the right one.
    const isTooMuch = best && same.length > 1 && sumOf(same) > leftOf(best.mission)
    if (isTooMuch) for (const it of same) kept.splice(kept.indexOf(it), 1)
    const isRead = !isTooMuch && read.length > 0
    const steps = await stepsOfClauses(part, kept, context, encoder, signal)
    for (const step of steps.length > 0 ? steps : whole && !isRead ? [whole] : [])
      if (!kept.some((it) => 'missionId' in it && it.missionId === step.missionId)) kept.push(step)
  }
  return kept.filter((it) => isWorthAsking(it) && !isPromised(it, kept) && !isPlanned(it, kept))
}

/** Where one statement may end and the next begin: "the import's fixed, emails are all answered". */
const clauseEnd = /[,;]\s+(?:and |but )?|\s+and\s+/i
const fewestWords = 3

/** What the clauses of a part report that the grammar did not read, where it has several. */
async function stepsOfClauses(
  part: PartActs,
  kept: readonly Proposal[],
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Step[]> {
  if (part.likely('progress', 'completion', 'win', 'answer') < limits.someWork) return []
  const clauses = part.text.split(clauseEnd).map((it) => it.trim())
  if (clauses.length < 2 || clauses.some((it) => wordsIn(it) < fewestWords)) return []
  const unread = clauses.filter((text) => readIn(text, kept).length === 0)
  const vectors = await vectorsOf(encoder, heads().encoder, unread, signal)
  const steps: Step[] = []
  for (const text of unread) {
    const likely = actsOf(text, settingOf(context), vectors.get(text) ?? null)
    const clause = { text, likely }
    const evidence = await weighMissions(clause, context, encoder, signal)
    const [best] = evidence
    const step = best && isWorth(evidence, clause) ? stepFor(clause, best) : null
    if (step) steps.push(step)
  }
  return steps
}

/** A doubtful mission made from the words of a promise is the promise once more. */
const isPromised = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'create-mission' &&
  proposal.confidence <= confidences.offered &&
  all.some((it) => it.action === 'note-promise' && overlap(it.quote, proposal.quote))

/** A promise of what is planned from the same words is said once. */
const isPlanned = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'note-promise' &&
  all.some(
    (it) =>
      it.action === 'create-mission' &&
      it.confidence > confidences.offered &&
      inWords(it.title) === inWords(proposal.what),
  )

/** Whether a part may report work on the first of these missions, so that it is worth a question; who plans it reports none. */
function isWorth(
  [best, next]: readonly StepEvidence[],
  { text, likely }: Pick<PartActs, 'text' | 'likely'>,
): boolean {
  const done = likely('progress', 'completion', 'win')
  if (!best || likely('plan') > done) return false
  const { probability, byMeaning } = best
  if (probability >= limits.add) return true
  if (!byMeaning) return false
  const isNamed = (it: StepEvidence | undefined) =>
    it !== undefined && sharedWords(text, it.mission.title) > 0
  if (done >= limits.reportedByName && isNamed(best) && !isNamed(next)) return true
  if (done < limits.reported) return false
  // Work in words of its own looks unlikely beside every title; the mission it belongs to stands out all the same.
  const standsOut = probability >= limits.standsOut * (next?.probability ?? 0)
  return probability >= limits.addReport || (standsOut && probability >= limits.addFaint)
}

const sumOf = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, it) => sum + (it.action === 'record-progress' && 'by' in it.change ? it.change.by : 0),
    0,
  )
const leftOf = ({ targetValue, currentValue }: MissionFact): number =>
  targetValue === null ? Number.POSITIVE_INFINITY : targetValue - currentValue

const isStep = (proposal: Proposal): proposal is Step =>
  proposal.action === 'record-progress' || proposal.action === 'complete-mission'

/** "70 percent ready", "merged but not deployed": it is not done. */
const unfinished =
  /\bpercent\b|%|\bhalf of\b|\bbut (?:it'?s |is |was )?(?:not|still)\b|\bbut\b[^.!?]*n'?t\b|\b(?:not done|only missing|waiting (?:for|on))\b/i
/** "Half of the second", "two measured but not priced": the number is not the count of what is done. */
const otherCount = /\bhalf of\b|\bbut\b[^.!?]*(?:\bnot (?!today\b)|n'?t\b)/i

/** A step that the grammar read, with the confidence that the heads add to it; null where the sentence takes it back. */
function support(step: Step, part: PartActs, evidence: readonly StepEvidence[]): Step | null {
  if (step.action === 'complete-mission' && unfinished.test(part.text)) return null
  if (part.likely('plan') >= limits.onlyPlan) return null
  if (step.action === 'record-progress' && otherCount.test(part.text))
    return { ...step, confidence: Math.min(step.confidence, confidences.offered) }
  const found = evidence.find(({ mission }) => mission.id === step.missionId)
  if (!found) return step
  // "Sold two kilims!" beside "Price twelve kilims": what comes from outside is asked about.
  if (found.byMeaning && part.likely('progress', 'completion') < limits.ownWork)
    return { ...step, confidence: Math.min(step.confidence, confidences.offered) }
  const { mission } = found
  if (step.action === 'complete-mission' && isPartly(part.text, mission.title)) return null
  // "Headphones bought, 180 each": the price says nothing of how many.
  if (isOtherFigure(step, part.text, mission))
    return /\b(?:each|apiece)\b/i.test(part.text) ? stepFor(part, found) : null
  // "Five of the seven went out" is where it stands, where five more would be too many.
  const isTooMany =
    step.action === 'record-progress' &&
    'by' in step.change &&
    step.change.by + mission.currentValue > (mission.targetValue ?? Number.POSITIVE_INFINITY)
  if (isTooMany && isPartly(part.text, mission.title)) {
    const stands = stepFor(part, found)
    return stands && { ...stands, confidence: Math.max(step.confidence, stands.confidence) }
  }
  if (step.action === 'record-progress' && lastOne.test(part.text)) return stepFor(part, found)
  if (found.confidence === confidences.offered) return step
  return { ...step, confidence: Math.max(step.confidence, found.confidence) }
}

/** "A man bought the cargo bike, 4,800!!": far more than there was to do is a figure of something else. */
function isOtherFigure(step: Step, text: string, { title, targetValue }: MissionFact): boolean {
  if (step.action !== 'record-progress' || targetValue === null) return false
  const count = 'to' in step.change ? step.change.to : step.change.by
  return count > (sharedWords(text, title) > 0 ? farTooMany : tooMany) * targetValue
}
const tooMany = 2
const farTooMany = 10

const overlap = (one: string, other: string) => one.includes(other) || other.includes(one)

/** The changes that were read from a piece of the text. */
const readIn = (text: string, proposals: readonly Proposal[]): Proposal[] =>
  proposals.filter((it) => it.action !== 'remember' && overlap(text, it.quote))
