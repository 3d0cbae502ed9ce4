import type { CoachChange } from '#contract/coaching.ts'
import { namesAny } from '#server/features/coaching/turn/injection-filter.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { ChangeDecision, MissionFact } from '#server/providers/coach/port.ts'
import { lapsed, mayUndo } from './answer-change.ts'
import type { Write } from './apply-change.ts'
import { type ChangeRow, setChangeState } from './change-store.ts'
import { correctionInReport, correctionOf } from './correct-step.ts'
import { shownChange } from './record-changes.ts'

const yes =
  /^\W*(?:(?:oh|well|ok|okay|hm+)\W+)?(?:yes|yeah|yep|yup|sure|correct|right|exactly|indeed|absolutely|definitely|of course|please do|do it|do that|go ahead|that'?s right|that'?s correct)\b\W*(?:please|it is|it did|they did|i did|that'?s right|do it|do that|go ahead|correct|thanks|thank you)?\W*$/i

const no =
  /^\W*(?:(?:oh|well|ok|okay|hm+|um+)\W+)?(?:no|nope|nah|not yet|not really|not now|don'?t|do not|leave it|skip (?:it|that)|never mind|no need|forget it|that'?s wrong|wrong)\b\W*(?:no|thanks|thank you|not yet|not really|it isn'?t|it is not|they aren'?t|i didn'?t|i haven'?t|don'?t|do not|leave it|please|need|that'?s wrong|do that|add (?:it|that))?\W*$/i

const opening = String.raw`^\W*(?:(?:no|oh|wait|actually|sorry|please|ok|okay|hm+)\W+)*`
const firmly = String.raw`^\W*(?:no|oh|wait|actually|sorry)\b[\s,]*(?:(?:no|wait|actually|sorry|please)\W+)*`

/** Undo requests: "undo that", "scratch that", "never mind". */
const takesBack = new RegExp(
  `${opening}(?:undo(?: (?:that|it|this|the last one))?|(?:take|put) (?:that|it|this|them) back|(?:scratch|strike|forget|revert|reverse) (?:that|it)|never ?mind(?: that)?)\\W*(?:please|again)?\\W*$`,
  'i',
)
/** "No, keep it": undoes a removal or a move. */
const keepsIt = new RegExp(`${firmly}keep (?:it|that|them|the .{2,40}|my .{2,40})\\W*$`, 'i')
/** "No, it is not done": undoes a completion. */
const deniesIt = new RegExp(
  `${firmly}(?:it|that|they|the [\\w ]{2,30}?) (?:is|was|are|were)(?: not|n'?t)\\b.{0,20}$`,
  'i',
)

/** The effect of an answer on the last turn's offers and on its applied changes. */
export interface Answered {
  taken: ChangeRow[]
  declined: ChangeRow[]
  undone: ChangeRow[]
  /** Decisions that replace the undone changes. */
  instead: ChangeDecision[]
  /** Whether the text may report more, so that its extracted changes count too. */
  alsoRead: boolean
}

/** The most words of an answer that only names one of several missions. */
const longestName = 7

/**
 * Matches an answer with the last turn's offers. "Yes" accepts every offered completion when there are several,
 * otherwise the first offer; "no" declines all; a mission's name accepts its offer where the same change was offered
 * for several missions. Any other text leaves the offers open.
 */
export async function answerToOffers(
  { db, now }: { db: Executor; now: Date },
  said: string,
  offered: readonly ChangeRow[],
  missions: readonly MissionFact[],
  booked: readonly ChangeRow[] = [],
): Promise<Answered> {
  const nothing: Answered = { taken: [], declined: [], undone: [], instead: [], alsoRead: false }
  const correction = correctionOf(said, offered, missions)
  if (correction && (await mayUndo(db, correction.wrong, now)))
    return { ...nothing, undone: [correction.wrong], instead: correction.right ? [correction.right] : [] }
  const back = offered.filter((it) => it.state === 'applied' && takenBack(it, said))
  if (back.length > 0) {
    const undone: ChangeRow[] = []
    for (const item of back) if (await mayUndo(db, item, now)) undone.push(item)
    return { ...nothing, undone }
  }
  const earlier = correctionInReport(said, booked, missions)
  if (earlier && (await mayUndo(db, earlier.wrong, now)))
    return {
      ...nothing,
      undone: [earlier.wrong],
      instead: earlier.right ? [earlier.right] : [],
      alsoRead: true,
    }
  const agrees = yes.test(said)
  const refuses = no.test(said)
  const picks = said.split(/\s+/).length <= longestName
  if (!agrees && !refuses && !picks) return nothing
  const open: ChangeRow[] = []
  for (const entry of offered) if (entry.state === 'offered' && !(await lapsed(db, entry))) open.push(entry)
  if (refuses) return { ...nothing, declined: open }
  const amount = amountMeant(said, open)
  if (amount)
    return {
      ...nothing,
      taken: [amount],
      declined: open.filter((it) => it.missionId === amount.missionId && it !== amount),
    }
  if (!agrees) {
    const rivals = whichOf(open)
    const meant = rivals.filter((it) => namesAny(said, it.title))
    return meant.length === 1
      ? { ...nothing, taken: meant, declined: rivals.filter((it) => it !== meant[0]) }
      : nothing
  }
  const finishing = open.filter((it) => it.kind === 'complete-mission')
  return { ...nothing, taken: finishing.length > 1 ? finishing : open.slice(0, 1) }
}

function takenBack({ kind }: ChangeRow, said: string): boolean {
  if (takesBack.test(said)) return true
  if (keepsIt.test(said)) return kind === 'drop-mission' || kind === 'move-mission'
  return kind === 'complete-mission' && deniesIt.test(said)
}

const inAll =
  /^\W*(?:(?:it'?s|that'?s|so|no|yes|just|only|\d+|\p{L}+)\W+){0,3}(?:in (?:all|total)|total|altogether|so far|all told)\W*$/iu
const onTop =
  /^\W*(?:(?:it'?s|that'?s|so|no|yes|just|\d+|\p{L}+)\W+){0,3}(?:more|extra|on top|additional|another)\W*$/iu

/** The offer meant by "in all" or "more", where a number was offered both as a total and as an increment. */
function amountMeant(said: string, open: readonly ChangeRow[]): ChangeRow | undefined {
  const steps = open.filter((it) => it.kind === 'record-progress')
  if (steps.length < 2 || steps.some((it) => it.missionId !== steps[0]!.missionId)) return undefined
  const field = inAll.test(said) ? 'to' : onTop.test(said) ? 'by' : null
  return steps.find(({ proposal }) => field !== null && field in (proposal as { change: object }).change)
}

/** Offers of the same change of plan for several missions, made because the mission was ambiguous; else none. */
function whichOf(offers: readonly ChangeRow[]): ChangeRow[] {
  const [first] = offers
  const rivals = offers.filter((it) => it.kind === first?.kind && it.quote === first.quote)
  return rivals.length > 1 && /^(?:change|move|drop)-/.test(first?.kind ?? '') ? rivals : []
}

/**
 * Declines offers that were refused, or whose missions the founder has changed since. Returns the declined changes.
 */
export async function declineOffers(
  { tx }: Pick<Write, 'tx'>,
  founderId: string,
  offers: readonly ChangeRow[],
): Promise<CoachChange[]> {
  const declined: CoachChange[] = []
  for (const { id } of offers)
    declined.push(shownChange(await setChangeState(tx, founderId, id, { state: 'undone' })))
  return declined
}
