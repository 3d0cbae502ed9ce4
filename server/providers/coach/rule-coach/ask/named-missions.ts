import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { wordsOf } from '#server/providers/coach/rule-coach/offer/words-of.ts'
import { statedNumber } from './stated-number.ts'

/** The missions a few words name, whatever state they are in: those that share most words with them. */
export function missionsNamedIn<M extends MissionFact>(words: string, missions: readonly M[]): M[] {
  const said = wordsOf(words)
  const shared = missions.map(
    ({ title }) => new Set(wordsOf(title).filter((own) => said.some((word) => isSameWord(word, own)))).size,
  )
  const most = Math.max(0, ...shared)
  return most > 0 ? missions.filter((_, i) => shared[i] === most) : []
}

/** The one open mission that a few words name, or null when none or more than one is meant. */
export function missionNamedIn(words: string, missions: readonly MissionFact[]): MissionFact | null {
  const [named = null, ...others] = missionsNamedIn(
    words,
    missions.filter((it) => !it.isCompleted),
  )
  return others.length === 0 ? named : null
}

/** "Photos" and "photograph" are one word, "car" and "card" are two. */
const fewestShared = 5
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= fewestShared && (one.startsWith(other) || other.startsWith(one)))

/** Every mission that each part of a text names, in the order in which they are named. */
const namedAlong = <M extends MissionFact>(text: string, missions: readonly M[]): M[] => [
  ...new Set(
    text
      .split(/[,;.!?]|\b(?:and|but|then|so)\b/i)
      .flatMap((part) => (/\p{L}{3}/u.test(part) ? missionsNamedIn(part, missions) : [])),
  ),
]

/** The missions spoken of last, in the order in which they were named: in the words before, else in the turns before. */
export function spokenOf<M extends MissionFact>(
  before: string,
  { turns, recentReferents = [] }: PromptContext,
  missions: readonly M[],
): M[] {
  const here = namedAlong(before, missions)
  if (here.length > 0) return here
  const changed = missions.filter(({ id }) => recentReferents.some((it) => it.missionId === id))
  const texts = turns.map(({ content }) => content)
  for (let at = texts.length - (texts.length % 2 === 0 ? 2 : 1); at >= 0; at -= 2) {
    const own = namedAlong(texts[at]!, missions)
    if (own.length > 0) return own
    if (at >= texts.length - 2 && changed.length > 0) return changed
    const answered = namedAlong(texts[at + 1] ?? '', missions)
    if (answered.length > 0) return answered
  }
  return changed
}

/** Points at what was spoken of last; or at several of it. */
const pointer = /\b(?:it|that|this|that one|this one)\b/i
const pointers =
  /\b(?:them|they|those|these|both|all (?:of (?:it|them|those|that)|three|four|five)|everything|the lot|the (?:two|three|four|five))\b/i

/**
 * What a question without a name of its own points at: by its number, or as what was spoken of last. `named` are its words
 * beside those of any question.
 */
export function missionsPointedAt(
  asked: string,
  named: string,
  before: string,
  context: PromptContext,
  missions: readonly MissionFact[],
): MissionFact[] {
  const number = statedNumber(asked)
  // "Forty pages" are no forty cups.
  const things = wordsOf(named).filter((it) => Number.isNaN(Number(it)))
  const counted = missions.filter(
    ({ title, targetValue }) =>
      targetValue !== null &&
      targetValue === number &&
      (things.length === 0 || wordsOf(title).some((it) => things.includes(it))),
  )
  if (counted.length > 0) return counted
  if (pointers.test(asked)) {
    const several = spokenOf(before, context, missions)
    return several.length > 1 ? several : []
  }
  return pointer.test(asked) ? spokenOf(before, context, missions).slice(-1) : []
}
