import { judge } from '#server/platform/text/trees.ts'
import type { Step } from '#server/providers/coach/changes/port.ts'
import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { findWork, type NamedWork } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { confidences } from './confidences.ts'
import { judges } from './judge.ts'
import type { ReadText } from './read-text.ts'
import { countsOfParts, type SelfRepair, withRepair } from './self-repairs.ts'
import { kindsOf, outcomeOf, type StepCandidate, stepCandidates } from './step-candidates.ts'
import { isPastTarget, readIn } from './steps.ts'
import { namesHalf, tellsNotDone } from './told-in-part.ts'
import { thingsOf, wordsOf } from './words-of.ts'

/** Probabilities, chosen on the development voices, from which a step is offered, asked about, written, and sure. */
const limits = {
  offered: 0.2,
  offeredByWords: 0.35,
  // Of what is offered below this, one in five was told.
  asked: 0.4,
  written: 0.55,
  writtenByWords: 0.5,
  completedByWords: 0.62,
  named: 0.15,
  counted: 0.65,
  linked: 0.3,
  completed: 0.66,
  sure: 0.9,
}

interface JudgedStep {
  candidate: StepCandidate & { part: string; next: string }
  probability: number
}

/** A step in its likeliest place, with the clauses that surely tell of it. */
interface BelievedStep extends JudgedStep {
  told: string
}

/** The likeliest step of each open mission that the parts of a text report, with the confidence that the judge gives it. */
export async function judgeSteps(
  read: readonly Proposal[],
  {
    said,
    tagged,
    parts,
    repairs,
    byMeaning,
  }: Pick<ReadText, 'said' | 'tagged' | 'parts' | 'repairs' | 'byMeaning'>,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Step[]> {
  const earlier = new Map<string, number>()
  const judged: JudgedStep[] = []
  const counts = countsOfParts(said, parts, repairs)
  for (const [i, part] of parts.entries()) {
    // What is quoted, or speaks to the machine, reports nothing.
    if (!tagged.text.includes(part.text)) continue
    const next = parts[i + 1]?.text ?? ''
    const own = readIn(part.text, read)
    // "Change the emails to thirty" surely changes the list, and reports no work on it.
    const changesList = own.some(
      ({ action, confidence }) => !leavesList.has(action) && confidence > confidences.offered,
    )
    for (const candidate of await stepCandidates(
      part,
      { read: own, earlier, next, counts: counts[i]!, kindsOf: kindsOf(said, tagged, part.text) },
      context,
      encoder,
      signal,
    )) {
      const isRead = own.includes(candidate.step)
      if (isRead || !changesList) judged.push(judgedOf({ ...candidate, part: part.text, next }))
    }
  }
  const least = byMeaning ? limits.offered : limits.offeredByWords
  const believed = likeliestPlaces(judged).filter(({ probability }) => probability >= least)
  const deeds = findWork(tagged).filter(({ kind }) => kind === 'done')
  const open = context.missions.filter((it) => !it.isCompleted)
  const kept: Step[] = []
  for (const it of believed.toSorted((one, other) => other.probability - one.probability)) {
    const { step, mission } = it.candidate
    const confidence = confidenceOf(it, byMeaning, open)
    if (confidence <= confidences.offered && isPastTarget(step, mission)) continue
    // Of a count that is under way a number would be told.
    const isBegun = mission.targetValue !== null && mission.currentValue > 0
    if (confidence <= confidences.offered && isBegun && step.action === 'complete-mission') continue
    if (tellsNotDone(step.quote, mission.title)) continue
    if (!kept.some(({ missionId }) => missionId === step.missionId))
      kept.push({
        ...asAddition(it, context),
        quote: quoteOf(it.candidate, said, deeds, repairs),
        confidence,
      })
  }
  return kept
}

/** "Thirty more" of the thirty that are left: whether they are told counts, and not whether the mission is told to be done. */
function judgedOf(candidate: JudgedStep['candidate']): JudgedStep {
  const { features } = candidate
  const probability = judge(judges().steps, features)
  if (!features.completes || !features['count: more']) return { candidate, probability }
  const added = { ...features, completes: 0, whole: 0 }
  const asAdded = judge(judges().steps, added)
  return asAdded > probability
    ? { candidate: { ...candidate, features: added }, probability: asAdded }
    : { candidate, probability }
}

/** Each step once, as likely as in its likeliest place, and from where its mission is most surely spoken of. */
const likeliestPlaces = (judged: readonly JudgedStep[]): BelievedStep[] =>
  [...Map.groupBy(judged, (it) => outcomeOf(it.candidate)).values()].map((places) => ({
    candidate: places.reduce((most, it) => (weightOf(it) > weightOf(most) ? it : most)).candidate,
    probability: Math.max(...places.map((it) => it.probability)),
    told: places
      .filter((it) => it.probability >= limits.completed)
      .flatMap(({ candidate: { step, part } }) =>
        part.split(clauseEnd).filter((clause) => clause.includes(step.quote) || step.quote.includes(clause)),
      )
      .join(' '),
  }))
/** "And" joins two who were called, a comma hardly. */
const clauseEnd = /[,;:]\s+|\s+but\s+/i
const weightOf = ({ candidate: { features }, probability }: JudgedStep): number =>
  features['statement link: probability']! + probability

/** "All but two of the texts are out", "seven schools, no, six": without the other words the deed tells another number. */
function quoteOf(
  { step, features }: StepCandidate,
  said: string,
  deeds: readonly NamedWork[],
  repairs: readonly SelfRepair[],
): string {
  const repaired = features.completes ? null : withRepair(step.quote, said, repairs)
  return repaired ?? (features['count: as the rest'] ? step.quote : deedIn(step.quote, said, deeds))
}

/** The words of a statement that tell what was done, where it has one such stretch: the rest may deny other things. */
function deedIn(statement: string, said: string, deeds: readonly NamedWork[]): string {
  const from = said.indexOf(statement)
  const own = deeds.filter(
    ({ tokens }) => tokens[0]!.start >= from && tokens.at(-1)!.end <= from + statement.length,
  )
  return own.length === 1 ? cut(said, own[0]!.tokens) : statement
}

/** "Called five owners", where four were called before: without a word of it this is no total for sure. */
function asAddition(
  { candidate: { step, mission, features } }: JudgedStep,
  { booked = [] }: PromptContext,
): Step {
  const isBare = !features['count: total'] && !features['count: of target'] && !features['count: ordinal']
  const isBegun = booked.some(({ missionId }) => missionId === mission.id)
  return step.action === 'record-progress' && 'to' in step.change && isBare && isBegun
    ? { ...step, change: { by: step.change.to } }
    : step
}

/** What neither a word of the mission nor a count points to is asked about, however likely it is. */
function confidenceOf(
  { candidate: { features, step, mission, part, next }, probability, told }: BelievedStep,
  byMeaning: boolean,
  open: readonly MissionFact[],
): number {
  const has = (feature: string) => (features[feature] ?? 0) > 0
  const isLinked = features['statement link: probability']! >= limits.linked
  const isCounted =
    !features.completes && features['counts in statement']! > 0 && probability >= limits.counted && isLinked
  // A verb alone ("sent 20" of "Send 6 proposals") points to a mission only where meaning does too, or the last report.
  const sharesVerb = has('part link: shared words') && (isLinked || has('mission: advanced last'))
  const isNamed = isCounted || has('mission: meant') || sharesVerb || namesThing(part, mission.title)
  // "The letter is written but not sent", "the quote is done. It still wants a price.": what follows is the rest of the work.
  // Of another mission it is not: "The call is finished. But no photos yet."
  const isOfOther = open.some((it) => it !== mission && namesThing(next, it.title))
  const isLeft = features['next: unfinished?'] && namesThing(next, mission.title)
  const goesOn = continues.test(next) && !isOfOther && (denies.test(next) || features['next: unfinished?'])
  const isCutShort = features.completes && (goesOn || isLeft)
  const written = features.completes ? limits.completed : limits.written
  const writtenByWords = features.completes ? limits.completedByWords : limits.writtenByWords
  const least = byMeaning ? written : writtenByWords
  // Without meaning the tagger has to believe it too, and no word may speak against it.
  const isTold =
    byMeaning ||
    (features['statement: names done']! >= limits.named &&
      !unmarkedQuestion.test(step.quote) &&
      !doubtful.test(step.quote))
  const isHalf = features.completes && namesHalf(told, mission.title)
  if (!isNamed || !isTold || isCutShort || isHalf || probability < least)
    return probability < limits.asked ? confidences.shown : confidences.offered
  return probability >= limits.sure ? confidences.sure : confidences.written
}

/** Begins what is said of the same work. */
const continues =
  /^\W*(?:but|not|just|only|except|though|although|still|it|its|it's|they|that|this|the rest|one|half|almost)\b/i

/** "Tests are not green", but not "sent the invoice to the client". */
const denies =
  /\b(?:not|never|nobody|none|nothing|no|nope|nae|(?:did|does|do|is|are|was|were|has|have|had|ca|could|would|should|wo)n['’]?t|(?:can|did|has|have|is|was)nae)\b/i

/** Whether words have one of the things that a title is about: "sent 20" has none of "Send 6 proposals". */
function namesThing(text: string, title: string): boolean {
  const said = new Set(wordsOf(text))
  const things = thingsOf(title)
  return (things.length > 0 ? things : wordsOf(title)).some((it) => said.has(it))
}

/** "Did the update go out" */
const unmarkedQuestion =
  /^\W*(?:did|has|have|had|is|are|was|were|do|does)\s+(?:the|my|our|your|his|her|their|he|she|they|it|we|you|i|that|this)\b/i

/** What was supposed, hoped for, or heard. */
const doubtful =
  /\b(?:says?|said|mention\w*|some(?:one|body)|another (?:startup|company|team|founder)|suppos\w+|with any luck|used to|competitors?|hopefully|if|would|should|imagine|wish|dream\w*|almost|nearly)\b/i

/** What changes none of the missions on the list but as work on them. */
const leavesList: ReadonlySet<Proposal['action']> = new Set([
  'create-mission',
  'record-progress',
  'complete-mission',
  'note-promise',
  'keep-promise',
  'record-figure',
  'remember',
])
