import type { Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { type Count, countsIn } from './numbers-in.ts'

/** A count that its speaker puts right at once: "seven schools, no, six". */
export interface SelfRepair {
  /** Where the wrong number stands in the text. */
  start: number
  /** The right number, and where its words begin and end. */
  value: number
  rightStart: number
  end: number
}

const doubt =
  '(?:no|nope|sorry|pardon|wait|hang on|hold on|correction|i mean|rather|actually|oops|h?m+|let me (?:re)?count(?: \\w+)?|(?:i (?:must|have to) )?correct(?:ing)? (?:this|that|it))'
const between =
  "(?:(?:no|wait|sorry|hang on|hold on|actually|only|just|it'?s|it is|it was|that'?s|that is|make (?:that|it)|there (?:are|were)|to|i mean|all but)\\b[\\s,.!–-]*)*"
/** What stands between the two numbers: "schools, no, ", "cars now. No wait, ", "leads, make that ". */
const putRight = new RegExp(
  String.raw`(?:^|[\s,.;:!–-])(?:${doubt}\b[\s,.!–-]*${between}|make (?:that|it)\s+)$`,
  'i',
)
/** The reason may come first: "9. No wait, Berea was a dead line, 8." */
const afterReason =
  /(?:^|[\s,.;:!–-])(?:(?:no|ah|oh|ugh),? wait|wait,? no|(?:ah|oh|ugh|hmm+),? no|hang on|hold on|sorry)\b[^.!?\d]{3,60}, (?:so )?$/i
const others = /^\s+(?:more|left|to go|remain\w*|are still)\b/i
const ends = /^(?:\s*$|[.,;!?]|\s+(?:in all|altogether|then)\b)/i
/** So many letters may stand between the two numbers. */
const farthest = 90

/** The counts of a text that it puts right itself, in order. */
export function selfRepairs(said: string): SelfRepair[] {
  // "9 doors, no 8": not number 8.
  const text = said.replace(/[’‘]/g, "'").replace(/\bno (?=\d)/gi, 'no,')
  const counts = countsIn(text)
    .filter((it) => it.kind === 'count' && !it.isImplied && !it.isArticle)
    // "One of them went to my dentist" counts nothing.
    .filter((it) => it.value > 1 || ends.test(text.slice(it.end)))
    .toSorted((one, other) => one.start - other.start)
  return counts.flatMap((wrong, i): SelfRepair[] => {
    const right = counts[i + 1]
    if (!right || right.start - wrong.end > farthest) return []
    const words = text.slice(wrong.end, right.start)
    // "Sent 10. No, 8 more are to come" counts others.
    if (others.test(text.slice(right.end)) && !others.test(text.slice(wrong.end))) return []
    const isRight = putRight.test(words) || (afterReason.test(words) && ends.test(text.slice(right.end)))
    return isRight
      ? [{ start: wrong.start, value: right.value, rightStart: right.start, end: right.end }]
      : []
  })
}

/** The counts of each part of a text, where one was put right with the right number, and that one once. */
export function countsOfParts(
  said: string,
  parts: readonly Pick<PartActs, 'text'>[],
  repairs: readonly SelfRepair[],
): Count[][] {
  let end = 0
  return parts.map(({ text }) => {
    const start = Math.max(end, said.indexOf(text, end))
    end = start + text.length
    return repaired(countsIn(text), start, repairs)
  })
}

const repaired = (counts: readonly Count[], from: number, repairs: readonly SelfRepair[]): Count[] =>
  counts
    .filter((it) => !repairs.some(({ rightStart }) => rightStart === from + it.start))
    .map((it) => {
      const repair = repairs.find(({ start }) => start === from + it.start)
      return repair ? { ...it, value: repair.value } : it
    })

/** From this probability a part plans, and what it puts right is how many are to be. */
const surelyPlans = 0.5

/** "4 prints packed, make that five": how many were, and not a new target. */
export function tellsRepair(
  { action, quote }: Proposal,
  said: string,
  parts: readonly PartActs[],
  repairs: readonly SelfRepair[],
): boolean {
  if (action !== 'change-mission') return false
  const from = said.indexOf(quote)
  const repair = repairs.find((it) => from <= it.rightStart && it.end <= from + quote.length)
  const told = repair && parts.find(({ text }) => holds(said, text, repair.start))
  return told !== undefined && told.likely('plan') < surelyPlans
}

/** Whether a place of a text is within some of its words. */
function holds(said: string, words: string, place: number): boolean {
  const from = said.indexOf(words)
  return from <= place && place < from + words.length
}

/** A quote with the words behind it that put its count right, where some do: they hold the number that counts. */
export function withRepair(quote: string, said: string, repairs: readonly SelfRepair[]): string | null {
  const repair = repairs.find(({ start }) => holds(said, quote, start))
  const from = said.indexOf(quote)
  return repair ? said.slice(from, Math.max(repair.end, from + quote.length)) : null
}
