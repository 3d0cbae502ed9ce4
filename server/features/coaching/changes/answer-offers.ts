import type { CoachChange } from '#contract/coaching.ts'
import { namesAny, shareNamed } from '#server/features/coaching/turn/injection-filter.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { filterAsync } from '#server/platform/filter-async.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { canUndo, isLapsed } from './answer-change.ts'
import type { WriteContext } from './apply-change.ts'
import { type ChangeRow, setChangeState } from './change-store.ts'
import { findCorrection, findCorrectionInReport } from './correct-step.ts'
import type { JudgedAnswer } from './judge-answers.ts'
import { answerLimits, type OfferAnswer, readJudged } from './read-judged.ts'
import { readProtest } from './read-protest.ts'
import { shownChange } from './record-changes.ts'
import { readYesOrNo } from './yes-or-no.ts'

const openingWords = String.raw`^\W*(?:(?:no|oh|wait|actually|sorry|please|ok|okay|hm+)\W+)*`
const denialWords = String.raw`^\W*(?:no|oh|wait|actually|sorry)\b[\s,]*(?:(?:no|wait|actually|sorry|please)\W+)*`

/** Undo requests: "undo that", "scratch that", "never mind". */
const undoRequest = new RegExp(
  `${openingWords}(?:undo(?: (?:that|it|this|the last one))?|(?:take|put) (?:that|it|this|them) back|(?:scratch|strike|forget|revert|reverse) (?:that|it)|never ?mind(?: that)?)\\W*(?:please|again)?\\W*$`,
  'i',
)
/** "No, keep it": undoes a removal or a move. */
const keepRequest = new RegExp(`${denialWords}keep (?:it|that|them|the .{2,40}|my .{2,40})\\W*$`, 'i')
/** "No, it is not done": undoes a completion. */
const completionDenial = new RegExp(
  `${denialWords}(?:it|that|they|the [\\w ]{2,30}?) (?:is|was|are|were)(?: not|n'?t)\\b.{0,20}$`,
  'i',
)

/** The most words of an answer that only names one of several missions. */
const longestName = 7

/**
 * What an answer may be about: the changes of the last turn, those of today, and today's progress. `judged` says how likely
 * each of the last turn's is agreed to or refused; null where nothing can tell but words.
 */
export interface AnswerableChanges {
  /** What the coach asked last; empty where it asked nothing. */
  question?: string
  last: readonly ChangeRow[]
  today: readonly ChangeRow[]
  booked: readonly ChangeRow[]
  judged?: ReadonlyMap<ChangeRow, JudgedAnswer> | null
}

/**
 * Matches an answer with the last turn's offers, and an objection with today's changes, by its judges where meaning is
 * there. By words alone "yes" accepts every offered completion when there are several, or new mission when there are
 * several, otherwise the first offer; "both" accepts all; "no" declines all; a mission's name accepts its offer where the
 * same change was offered for several missions. Any other text leaves the offers open.
 */
export async function readOfferAnswer(
  { db, now }: { db: Executor; now: Date },
  said: string,
  { question = '', last: lastChanges, today, booked, judged = null }: AnswerableChanges,
  missions: readonly MissionFact[],
): Promise<OfferAnswer> {
  const noAnswer: OfferAnswer = {
    accepted: [],
    declined: [],
    undone: [],
    replacements: [],
    rest: null,
  }
  const canBeUndone = (it: ChangeRow) => canUndo(db, it, now)
  const correction = findCorrection(said, lastChanges, missions)
  if (correction && (await canBeUndone(correction.wrong)))
    return {
      ...noAnswer,
      rest: said,
      undone: [correction.wrong],
      replacements: correction.right ? [correction.right] : [],
    }
  const toUndo = lastChanges.filter((it) => it.state === 'applied' && isTakenBack(it, said))
  if (toUndo.length > 0) return { ...noAnswer, undone: await filterAsync(toUndo, canBeUndone), rest: '' }
  const answer = readYesOrNo(said)
  // "Yes, all four. And the call is done": of the offers nothing is left to judge.
  const isForAll = answer?.answer === 'yes' && answer.all
  const offers = lastChanges.filter((it) => it.state === 'offered')
  const isAmount = findMeantAmount(said, offers) !== undefined
  if (judged && !isForAll && !isAmount) {
    const agreed = answer?.answer === 'yes' && answer.count === null ? askedIn(question, offers, judged) : []
    const read = await readJudged({ db, now }, said, judged, agreed)
    if (read) return read
  }
  const protest = readProtest(said, today, lastChanges, missions)
  if (protest.clauses.length > 0) {
    const mayBe = (it: ChangeRow) => mayBeRefused(it, judged)
    const undone = await filterAsync(protest.undone.filter(mayBe), canBeUndone)
    const declined = protest.declined.filter(mayBe)
    return { ...noAnswer, ...protest, undone, declined, replacements: protest.corrected }
  }
  const reportCorrection = findCorrectionInReport(said, booked, missions)
  if (reportCorrection && (await canBeUndone(reportCorrection.wrong)))
    return {
      ...noAnswer,
      undone: [reportCorrection.wrong],
      replacements: reportCorrection.right ? [reportCorrection.right] : [],
      rest: said,
    }
  const mayNameMission = said.split(/\s+/).length <= longestName
  if (!answer && !mayNameMission) return noAnswer
  const openOffers = await filterAsync(offers, async (it) => !(await isLapsed(db, it)))
  if (openOffers.length === 0) return noAnswer
  const rest = answer?.rest ?? ''
  if (answer?.answer === 'no' && !judged) return { ...noAnswer, declined: openOffers, rest }
  const amount = findMeantAmount(said, openOffers)
  if (amount)
    return {
      ...noAnswer,
      rest: '',
      accepted: [amount],
      declined: openOffers.filter((it) => it.missionId === amount.missionId && it !== amount),
    }
  if (!answer) {
    const rivals = findRivalOffers(openOffers)
    const namedOffers = rivals.filter((it) => namesAny(said, it.title))
    return namedOffers.length === 1
      ? {
          ...noAnswer,
          rest: '',
          accepted: namedOffers,
          declined: rivals.filter((it) => it !== namedOffers[0]),
        }
      : noAnswer
  }
  if (answer.count !== null) {
    const meant = openOffers.find((it) => offersNumber(it, answer.count!))
    return meant ? { ...noAnswer, accepted: [meant], rest } : noAnswer
  }
  if (judged && !isForAll) return noAnswer
  const completions = openOffers.filter((it) => it.kind === 'complete-mission')
  const isOneList = openOffers.every((it) => it.kind === 'create-mission')
  const accepted =
    answer.all || isOneList ? openOffers : completions.length > 1 ? completions : openOffers.slice(0, 1)
  return { ...noAnswer, accepted, rest }
}

/** The share of an offer's words that a question about it has, where there are several offers. */
const shareAsked = 0.4

/** The offers that a question was about, which a plain yes means unless the rest of the answer refuses them. */
const askedIn = (
  question: string,
  offers: readonly ChangeRow[],
  judged: NonNullable<AnswerableChanges['judged']>,
): ChangeRow[] =>
  offers.filter(
    (it) =>
      (offers.length > 1 ? shareNamed(question, it.title) >= shareAsked : namesAny(question, it.title)) &&
      (judged.get(it)?.refused ?? 1) < answerLimits.offered.refused,
  )

/** From this probability what words seem to object to is objected to. */
const perhapsRefused = 0.25

const mayBeRefused = (change: ChangeRow, judged: AnswerableChanges['judged']): boolean =>
  [...(judged ?? [])].every(([row, { refused }]) => row.id !== change.id || refused >= perhapsRefused)

/** "Yes, eleven": whether an offer is about so many. */
function offersNumber({ proposal, after }: ChangeRow, count: number): boolean {
  const { change, targetValue } = proposal as {
    change?: { to?: number; by?: number }
    targetValue?: number | null
  }
  return [change?.to, change?.by, targetValue, after?.currentValue].includes(count)
}

function isTakenBack({ kind }: ChangeRow, said: string): boolean {
  if (undoRequest.test(said)) return true
  if (keepRequest.test(said)) return kind === 'drop-mission' || kind === 'move-mission'
  return kind === 'complete-mission' && completionDenial.test(said)
}

const totalAnswer =
  /^\W*(?:(?:it'?s|that'?s|so|no|yes|just|only|\d+|\p{L}+)\W+){0,3}(?:in (?:all|total)|total|altogether|so far|all told)\W*$/iu
const incrementAnswer =
  /^\W*(?:(?:it'?s|that'?s|so|no|yes|just|\d+|\p{L}+)\W+){0,3}(?:more|extra|on top|additional|another)\W*$/iu

/** The offer meant by "in all" or "more", where a number was offered both as a total and as an increment. */
function findMeantAmount(said: string, openOffers: readonly ChangeRow[]): ChangeRow | undefined {
  const steps = openOffers.filter((it) => it.kind === 'record-progress')
  if (steps.length < 2 || steps.some((it) => it.missionId !== steps[0]!.missionId)) return undefined
  const field = totalAnswer.test(said) ? 'to' : incrementAnswer.test(said) ? 'by' : null
  return steps.find(({ proposal }) => field !== null && field in (proposal as { change: object }).change)
}

/** Offers of the same change of plan for several missions, made because the mission was ambiguous; else none. */
function findRivalOffers(offers: readonly ChangeRow[]): ChangeRow[] {
  const [first] = offers
  const rivals = offers.filter((it) => it.kind === first?.kind && it.quote === first.quote)
  return rivals.length > 1 && /^(?:change|move|drop)-/.test(first?.kind ?? '') ? rivals : []
}

/**
 * Declines offers that were refused, or whose missions the founder has changed since. Returns the declined changes.
 */
export async function declineOffers(
  { tx }: Pick<WriteContext, 'tx'>,
  founderId: string,
  offers: readonly ChangeRow[],
): Promise<CoachChange[]> {
  const declined: CoachChange[] = []
  for (const { id } of offers)
    declined.push(shownChange(await setChangeState(tx, founderId, id, { state: 'undone' })))
  return declined
}
