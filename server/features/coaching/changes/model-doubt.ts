import { possibleNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { allStems, wordStems } from '#server/features/coaching/turn/injection-filter.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Act } from '#server/providers/coach/acts/port.ts'
import { isStep, type Step } from '#server/providers/coach/changes/port.ts'
import type { Extraction, MissionFact, Proposal } from '#server/providers/coach/port.ts'
import { stateAfter } from './state-after-step.ts'
import { beginsWithAction } from './statements/action-verbs.ts'

/** What a language model's proposal is compared with: its other proposals, and what each sentence does. */
export type ModelReading = Pick<Extraction, 'proposals' | 'acts'>

/** From this probability the built-in coach's act of a sentence speaks against a change that does not fit it. */
const certain = 0.5
const nothingDone: ReadonlySet<Act> = new Set<Act>([
  'feeling',
  'advice',
  'data',
  'obstacle',
  'lesson',
  'plan',
  'not-now',
  'small-talk',
])
const planning: ReadonlySet<Act> = new Set<Act>(['plan', 'decision', 'answer', 'correction'])

/** A title starts with what is to be done; these are cut from a sentence that tells something. */
const notAnAction =
  /^(?:i|i'm|i've|we|we're|he|she|they|it|it's|you|my|our|his|her|their|the|a|an|this|that|these|those|there|so|and|but|oh|ah|well|right|okay|ok|yes|no|not|never|man|alright|today|just|only|another|nothing|\d+)\b/i
const longestTitle = 12

/**
 * Whether a change that a language model is sure of had better be asked about: a model may believe everything it is
 * told. What the rules of the policy find certain by themselves is decided before.
 */
export function doubtsModel(
  proposal: Proposal,
  reading: ModelReading,
  draft: Extraction,
  missions: readonly MissionFact[],
): boolean {
  switch (proposal.action) {
    case 'create-mission':
      return doubtsPlan(proposal, reading)
    case 'record-progress':
    case 'complete-mission':
      return (
        doubtsStep(proposal, reading, missions) ||
        (draftStep(proposal.missionId, draft)
          ? countsMore(proposal, draft, missions)
          : !soundsDone(proposal.quote, reading))
      )
    default:
      return false
  }
}

/** The acts of the sentences that a quote is cut from. */
const actsOf = (quote: string, { acts = [] }: ModelReading) =>
  acts.filter(({ text }) => text.includes(quote) || quote.includes(text))

function doubtsPlan({ title, quote }: Proposal & { title: string }, reading: ModelReading): boolean {
  const acts = actsOf(quote, reading)
  const isNoPlan =
    acts.length > 0 && acts.every(({ act, probability }) => !planning.has(act) && probability >= certain)
  const isPlan = acts.some(({ act, probability }) => act === 'plan' && probability >= certain)
  return (
    isNoPlan ||
    notAnAction.test(title) ||
    wordsIn(title) > longestTitle ||
    (!isPlan && !beginsWithAction(title))
  )
}

function doubtsStep(step: Step, reading: ModelReading, missions: readonly MissionFact[]): boolean {
  const mission = missions.find(({ id }) => id === step.missionId)
  if (!mission) return false
  const { quote } = step
  const acts = actsOf(quote, reading)
  if (acts.length > 0 && acts.every(({ act, probability }) => nothingDone.has(act) && probability >= certain))
    return true
  const others = missions.filter((it) => it.id !== mission.id && !it.isCompleted)
  const related = sharedWith(quote, mission)
  if (others.some((it) => sharedWith(quote, it) > related)) return true
  const rivals = reading.proposals.filter(
    (it): it is Step => isStep(it) && it !== step && (it.quote.includes(quote) || quote.includes(it.quote)),
  )
  if (related === 0 && rivals.some((it) => it.missionId !== mission.id)) return true
  if (rivals.some((it) => it.missionId === mission.id && it.action !== step.action)) return true
  return step.action === 'complete-mission'
    ? countsLess(quote, mission)
    : numberIsOfAnother(step, quote, mission, others)
}

/** Whether a sentence is likely to tell of work that was done, by its act; asked where only the model reads it so. */
const soundsDone = (quote: string, reading: ModelReading): boolean =>
  actsOf(quote, reading).some(({ act, probability }) => done.has(act) && probability >= likely)
const done: ReadonlySet<Act> = new Set<Act>(['progress', 'completion', 'win', 'answer', 'correction'])
const likely = 0.4

/** Whether the built-in coach reads less in the same words: of two counts the smaller one is written. */
function countsMore(step: Step, draft: Extraction, missions: readonly MissionFact[]): boolean {
  const mission = missions.find(({ id }) => id === step.missionId)
  const other = draftStep(step.missionId, draft)
  if (!mission || !other) return false
  const [counted, drafted] = [stateAfter(step, mission), stateAfter(other, mission)]
  return counted.currentValue > drafted.currentValue || (counted.isCompleted && !drafted.isCompleted)
}

/** The built-in coach's step on a mission, from a confidence on. */
export const draftStep = (
  missionId: string,
  { proposals }: Pick<Extraction, 'proposals'>,
  from = 0,
): Step | undefined =>
  proposals.find((it): it is Step => isStep(it) && it.missionId === missionId && it.confidence >= from)

/** How many words of a title a quote has, in any inflection. */
function sharedWith(quote: string, { title }: MissionFact): number {
  const said = new Set(allStems(quote))
  return new Set(wordStems(title)).intersection(said).size
}

/** A completion whose words count something else than the whole of it. */
function countsLess(quote: string, { targetValue, currentValue }: MissionFact): boolean {
  if (targetValue === null || /\b(?:all|every\w*|rest|last|both|final\w*|whole|lot)\b/i.test(quote))
    return false
  const counted = possibleNumbers(quote).filter((it) => it > 1)
  return counted.length > 0 && !counted.some((it) => it === targetValue || it === targetValue - currentValue)
}

const unit =
  /^(?:o'?clock|am|pm|grand|k|euros?|dollars?|pounds?|percent|minutes?|hours?|days?|weeks?|points?)$/i

/** A number that counts something else: a time, an amount of money, or the object of another mission. */
function numberIsOfAnother(
  { change }: Extract<Step, { action: 'record-progress' }>,
  quote: string,
  mission: MissionFact,
  others: readonly MissionFact[],
): boolean {
  const number = 'by' in change ? change.by : change.to
  const tokens = quote.match(/\d+(?:[.:]\d+)*|[\p{L}']+/gu) ?? []
  const places = tokens.flatMap((token, i) => (possibleNumbers(token).includes(number) ? [i] : []))
  if (places.length === 0) return false
  const title = mission.title.toLowerCase()
  return places.every((at) => {
    const next = tokens[at + 1] ?? ''
    if (/:/.test(tokens[at]!) || (unit.test(next) && !title.includes(next.toLowerCase().replace(/s$/, ''))))
      return true
    const distance = (it: MissionFact) => nearest(tokens, at, it)
    return others.some((it) => distance(it) < distance(mission))
  })
}

/** How far from a place the next word of a title is; what follows a number is nearer to it than what precedes it. */
function nearest(tokens: readonly string[], at: number, { title }: MissionFact): number {
  const stems = new Set(wordStems(title))
  const distances = tokens.flatMap((token, i) =>
    allStems(token).some((it) => stems.has(it)) ? [i > at ? i - at : at - i + 0.5] : [],
  )
  return Math.min(Number.POSITIVE_INFINITY, ...distances)
}
