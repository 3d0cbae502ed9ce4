import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { MissionFact, PromptContext } from '#server/providers/coach/port.ts'
import { wordsOf } from '#server/providers/coach/rule-coach/offer/words-of.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { openOf } from './session-facts.ts'

/** A mission whose target a text puts right, the new target, the words that say so, and whether no other may be meant. */
export interface TargetCorrection {
  quote: string
  value: number
  mission: MissionFact
  isPlain: boolean
}

/** Between the number that holds and the one that does not: "eighty, not sixty", "six rather than four". */
const notOther = /^(?:not|instead of|rather than|no longer)$/i
/** Words that name nothing: "no, sorry, it's eight, not six". */
const namesNothing =
  /^(?:no|sorry|actually|wait|oh|i|mean|meant|said|it|its|it's|that|that's|is|are|was|should|be|make|only|just|not|the|of|them|they|they're|instead|rather|than|but|and|please|there|there's)$/i
/** Words of a report, which puts its own count right. */
const reports = /\b(?:done|sent|called|made|finished|so far|already)\b/i

/**
 * Targets that a text puts right by the old number beside the new one: "sorry, it's eighty boxes, not sixty". The missions
 * are those with the old number as their target that are named, or the only one where nothing is.
 */
export function findTargetCorrections(own: string, context: PromptContext): TargetCorrection[] {
  const open = openOf(context.missions).filter(({ id }) => id !== '')
  return sentencesOf(own).flatMap((sentence) => {
    const numbers = contrastIn(sentence)
    if (!numbers || reports.test(sentence)) return []
    const { now, before } = numbers
    const meant = open.filter((it) => it.targetValue === before && it.currentValue < now)
    const said = new Set(namesIn(sentence))
    const named = meant.filter(({ title }) => namesIn(title).some((word) => said.has(word)))
    const missions = named.length > 0 ? named : isBare(sentence) && meant.length === 1 ? meant : []
    const quote = sentence.trim().replace(/[.!?]+$/, '')
    return missions.map((mission) => ({ quote, value: now, mission, isPlain: missions.length === 1 }))
  })
}

/** The two numbers of a text that stand against each other, the one that holds and the one that does not. */
function contrastIn(sentence: string): { now: number; before: number } | null {
  const counts = tokenize(sentence).filter(({ quantity }) => quantity?.kind === 'count')
  const [first, second] = counts
  if (counts.length !== 2) return null
  const between = wordsBetween(sentence, first!, second!)
  const [one, other] = [first!.quantity!.value, second!.quantity!.value]
  if (one === other) return null
  if (notOther.test(between.slice(-2).join(' ')) || notOther.test(between.at(-1) ?? ''))
    return { now: one, before: other }
  // "Not sixty boxes but eighty"
  const isFirstOff = /\bnot\s+(?:the\s+)?$/i.test(sentence.slice(0, first!.start))
  return isFirstOff && between.length <= 4 ? { now: other, before: one } : null
}

const wordsBetween = (sentence: string, first: Token, second: Token): string[] =>
  sentence
    .slice(first.end, second.start)
    .split(/[\s,]+/)
    .filter((it) => it !== '')

/** The words of a text without its numbers. */
const namesIn = (text: string): string[] =>
  wordsOf(text).filter((word) => tokenize(word).every(({ quantity }) => quantity === undefined))

const isBare = (sentence: string): boolean =>
  tokenize(sentence).every(
    ({ kind, quantity, text }) => kind === 'mark' || quantity !== undefined || namesNothing.test(text),
  )
