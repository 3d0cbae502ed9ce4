import { predictLabels, readHead } from '#server/platform/text/text-head.ts'
import type { Dilemma } from '#server/providers/coach/port.ts'

/** Whether a thing is done or left. */
export const takeLabels = ['take', 'leave'] as const
export const takeFile = new URL('take-head.json', import.meta.url)

/** Why a friend would lean to it; the reasons of `reasons.json`. */
export const reasonFile = new URL('reason-head.json', import.meta.url)
/** Nobody would lean there. */
export const noReason = '-'

/** The vectors of what was told of it and of each thing that may be done, by the heads' encoder. */
interface DilemmaVectors {
  about: Float32Array
  first: Float32Array
  second: Float32Array | null
}

type Asked = Pick<Dilemma, 'about' | 'first' | 'second'>

/** The texts of a dilemma that have to be embedded. */
export const textsOfDilemma = ({ about, first, second }: Asked): string[] =>
  second === null ? [about, first] : [about, first, second]

/** The vectors of a dilemma, of those of a turn; null where meaning is missing. */
function vectorsIn(
  { about, first, second }: Asked,
  vectors: ReadonlyMap<string, Float32Array>,
): DilemmaVectors | null {
  const [whole, one] = [vectors.get(about), vectors.get(first)]
  const other = second === null ? null : vectors.get(second)
  return whole && one && other !== undefined ? { about: whole, first: one, second: other } : null
}

/** Where a wise friend leans. */
export interface Lean {
  /** What is done, or is not where there is nothing in its place; in the second person. */
  what: string
  isDone: boolean
  /** Whether it was one of two. */
  isChoice: boolean
  /** The likeliest reasons, the best first. */
  reasons: { reason: string; chance: number }[]
  /** How likely a friend leans there, 0..1. */
  chance: number
}

/** What two things have in common with the situation weighs about as much as what they are. */
const weightOfBoth = 20

/** What is known of a thing that may be done: what it is, how it fits the situation, and what stands beside it. */
export function deedVector(
  about: Float32Array,
  deed: Float32Array,
  other: Float32Array | null,
): Float32Array {
  const size = deed.length
  const row = new Float32Array(2 * size + 1)
  for (let at = 0; at < size; at += 1) {
    row[at] = deed[at]! - (other?.[at] ?? 0)
    row[size + at] = deed[at]! * about[at]! * weightOfBoth
  }
  row[2 * size] = other ? 0 : 1
  return row
}

/** What is known of a lean: the situation, what is done or left, and what is left for it. */
export function leanVector(
  about: Float32Array,
  deed: Float32Array,
  other: Float32Array | null,
  isDone: boolean,
): Float32Array {
  const size = about.length
  const row = new Float32Array(3 * size)
  row.set(about)
  for (let at = 0; at < size; at += 1) {
    row[size + at] = isDone ? deed[at]! : -deed[at]!
    row[2 * size + at] = other?.[at] ?? 0
  }
  return row
}

type Rows = [about: Float32Array, deed: Float32Array, other: Float32Array | null]

/** The situation, one of two things, and the other. */
const rowsOf = ({ about, first, second }: DilemmaVectors, isSecond: boolean): Rows =>
  isSecond ? [about, second!, first] : [about, first, second]

/** Weighs what may be done, each with the reasons there would be for it; `known` holds the vectors, none where meaning is missing. */
export function judgeDilemma(
  { about, first, second }: Asked,
  known: ReadonlyMap<string, Float32Array>,
): Lean {
  const vectors = vectorsIn({ about, first, second }, known)
  const takes = readHead(takeFile)
  const takenOf = (text: string, isSecond: boolean) =>
    predictLabels(takes, text, vectors && deedVector(...rowsOf(vectors, isSecond)))[
      takes.ids.indexOf('take')
    ]!
  const reasons = readHead(reasonFile)
  const leanTo = (isSecond: boolean, isDone: boolean, taken: number): Lean => {
    const likely = predictLabels(reasons, about, vectors && leanVector(...rowsOf(vectors, isSecond), isDone))
    const none = likely[reasons.ids.indexOf(noReason)]!
    return {
      what: isSecond ? second! : first,
      isDone,
      isChoice: second !== null,
      reasons: reasons.ids
        .map((reason, at) => ({ reason, chance: likely[at]! / (1 - none) }))
        .filter(({ reason }) => reason !== noReason)
        .toSorted((one, other) => other.chance - one.chance),
      chance: taken * (1 - none),
    }
  }
  const forFirst = takenOf(first, false)
  const forOther = second === null ? 1 - forFirst : takenOf(second, true)
  const one = leanTo(false, true, forFirst)
  const other = leanTo(second !== null, second !== null, forOther)
  const [best, less] = one.chance >= other.chance ? [one, other] : [other, one]
  return { ...best, chance: best.chance / (best.chance + less.chance) }
}
