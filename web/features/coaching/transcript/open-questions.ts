import { type CoachChange, groupOffers } from '#contract/coaching.ts'
import * as messages from '#web/features/coaching/messages-transcript.ts'

/** Offers to write something new down, shown as a dashed card; all other offers are questions about what happened. */
export const isProposal = ({ kind }: CoachChange): boolean =>
  kind === 'create-mission' || kind === 'note-promise' || kind === 'update-goal'

/** An answer that accepts an offer; `key` is the number key that gives it. */
export interface OfferAnswer {
  label: string
  changeId: string
  key: string | null
}

/** Offers that ask one thing: a single offer, or alternative readings of the same words. */
export interface OpenQuestion {
  offers: readonly CoachChange[]
  answers: readonly OfferAnswer[]
  /** The answer that leaves everything as it is. */
  refusal: string
}

const maxKeys = 3

/** The doubtful changes as questions, in their order; the first three answers of the page have the keys 1 to 3. */
export function openQuestions(changes: readonly CoachChange[]): OpenQuestion[] {
  const doubtful = changes.filter((it) => it.state === 'offered' && !isProposal(it))
  let keys = 0
  return groupOffers(doubtful).map((offers) => ({
    offers,
    answers: totalsFirst(offers).map((offer) => ({
      label: answerLabel(offer),
      changeId: offer.id,
      key: keys < maxKeys ? String(++keys) : null,
    })),
    refusal: refusalLabel(offers),
  }))
}

/** "6 in all" stands before "6 more, 10 in all". */
const totalsFirst = (offers: readonly CoachChange[]): readonly CoachChange[] =>
  offers.toSorted((a, b) => Number(a.message.includes('more')) - Number(b.message.includes('more')))

function answerLabel({ kind, message }: CoachChange): string {
  if (kind === 'record-progress') return message.replace(/\?$/, '')
  return kind === 'complete-mission' ? messages.itIsDone : messages.yes
}

function refusalLabel([first]: readonly CoachChange[]): string {
  if (first?.kind === 'record-progress') return messages.anotherNumber
  return first?.kind === 'complete-mission' ? messages.stillOpen : messages.no
}

/** What the coach asks about these offers. */
export function questionText(offers: readonly CoachChange[]): string {
  const [first] = offers
  if (!first) return ''
  if (first.kind !== 'record-progress') return first.message
  return offers.length > 1 ? messages.inAllOrOnTop : messages.isThatTheNumber
}

/** Decided changes shown at a time under one reply; offers are always shown. */
const maxDecided = 3

/**
 * The changes to show under one reply: offers in their order, then the latest decided changes, newest first. The reading
 * of a number that was not meant is left out beside the one that was.
 */
export function shownChanges(changes: readonly CoachChange[]): readonly CoachChange[] {
  const decided = changes.filter(
    (it, i) => it.state !== 'offered' && it.state !== 'lapsed' && !isOtherReading(changes, it, i),
  )
  return [...changes.filter((it) => it.state === 'offered'), ...decided.slice(-maxDecided).reverse()]
}

const isOtherReading = (changes: readonly CoachChange[], change: CoachChange, index: number): boolean =>
  change.state === 'undone' &&
  change.kind === 'record-progress' &&
  changes.some(
    (it, i) =>
      it.kind === change.kind &&
      it.missionId === change.missionId &&
      (it.state === 'applied' || (it.state === 'undone' && i > index)),
  )

interface Line {
  readonly role: 'user' | 'assistant'
  readonly changeIds?: readonly string[]
}

/**
 * The changes under each line by its index: a decided one under the reply that made it, open ones and those of an
 * earlier visit under the latest reply.
 */
export function changesByLine(
  lines: readonly Line[],
  changes: readonly CoachChange[],
): ReadonlyMap<number, readonly CoachChange[]> {
  const latest = lines.findLastIndex((it) => it.role === 'assistant')
  const lineOf = new Map(lines.flatMap((it, i) => (it.changeIds ?? []).map((id) => [id, i] as const)))
  const byLine = new Map<number, CoachChange[]>()
  for (const change of changes) {
    const line = change.state === 'offered' ? latest : (lineOf.get(change.id) ?? latest)
    byLine.set(line, [...(byLine.get(line) ?? []), change])
  }
  return byLine
}
