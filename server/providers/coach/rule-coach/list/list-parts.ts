import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

/** A stretch of a told list between two of its marks or joining words. */
export interface ListPart {
  tokens: Token[]
  /** The mark or word that divides it from the one before; '' at the start of a sentence. */
  joint: string
  sentence: number
  /** The sentence ends with a question mark. */
  asked: boolean
}

const ends = /^(?:[.!?\n]|\.{2,})$/
const marks = /^(?:[,;:()•*/|…–—-]|\.{2,})$/
const joints = /^(?:then|plus|but|so|because|cause|cos|although|though)$/
/** Words that open a condition or a side remark wherever they stand. */
const subordinate =
  /^(?:if|unless|when|once|provided|providing|assuming|depending|whenever|because|while|whereas|which|who|whether)$/
const timeClause = /^(?:before|after|until|till|since|as|where|that)$/
const speaker = /^(?:i|we|it|he|she|they|you|there)$/

/** The parts of a text as a list would be divided, in order. */
export function listParts(tokens: Token[]): ListPart[] {
  const parts: ListPart[] = []
  const isMarked = tokens.some(({ lower }) => lower === ',')
  let [part, joint, sentence]: [Token[], string, number] = [[], '', 0]
  const close = (next: string) => {
    if (part.at(-1)?.lower === 'and') part = part.slice(0, -1)
    const cut = remarkBehind(part)
    const pieces = cut > 0 ? [part.slice(0, cut), part.slice(cut)] : [part]
    for (const [i, piece] of pieces.entries())
      if (piece.length > 0) parts.push({ tokens: piece, joint: i > 0 ? '' : joint, sentence, asked: false })
    joint = part.length > 0 || joint === '' ? next : joint
    part = []
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'mark' && ends.test(token.lower)) {
      close('')
      if (token.lower === '?')
        for (const it of parts.filter((other) => other.sentence === sentence)) it.asked = true
      joint = ''
      sentence += 1
    } else if (token.kind === 'mark') {
      if (marks.test(token.lower)) close(token.lower)
    } else if (joints.test(token.lower) && !/^(?:far|many|much)$/.test(tokens[at + 1]?.lower ?? '')) {
      close(token.lower)
    } else if (token.lower === 'and' && part.length > 0 && opensItem(tokens, at, part, isMarked)) {
      close('and')
    } else if (part.length > 0 && opensRemark(tokens, at, part)) {
      close(token.lower)
      part.push(token)
    } else {
      // "plank the port side | order the rivets": nothing else divides what is said in one breath.
      if (!isMarked && opensDeed(tokens, at, part)) close('')
      part.push(token)
    }
  }
  close('')
  return parts
}

const isName = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '')

/** Whether what follows "and" is the next item, and not the second half of one: "Kavala and Sons". */
function opensItem(tokens: Token[], at: number, part: Token[], isMarked: boolean): boolean {
  const [first, second] = [tokens[at + 1], tokens[at + 2]]
  if (!first || first.kind === 'mark') return true
  if (tokens[at - 1]?.kind === 'mark' || determiners.has(first.lower) || first.quantity) return true
  if (speaker.test(first.lower) || subordinate.test(first.lower) || fillers.has(first.lower)) return true
  if (/^(?:then|also|maybe|perhaps|possibly|finally|probably|definitely)$/.test(first.lower)) return true
  if (readVerb(first.lower)?.form === 'gerund' || timePhrase(tokens, at + 1) > 0) return true
  if (startsDeed(tokens, at + 1)) return true
  // Behind "and" no noun stands before an article: "level the drains", whatever "level" may be.
  if (second && /^(?:the|a|an|my|our)$/.test(second.lower) && !isSmall(first)) return true
  if (/['’]s$/.test(first.text) || (isName(first) && /['’]s$/.test(second?.text ?? ''))) return true
  // The last "and" of a list with commas: "the board deck, the update and payroll".
  const end = tokens.findIndex((token, i) => i > at && token.kind === 'mark')
  const isLast = end < 0 || ends.test(tokens[end]!.lower)
  const isThing =
    readVerb(part[0]!.lower)?.form !== 'base' && !part.some(({ lower }) => prepositions.has(lower))
  return isMarked && isLast && isThing && !isName(first)
}

/** A verb with an object that shows it: "send the drawings", "ring Ines", "chase up". */
function startsDeed(tokens: Token[], at: number): boolean {
  const [word, next] = [tokens[at], tokens[at + 1]]
  const verb = word?.kind === 'word' ? readVerb(word.lower) : null
  if (word?.kind !== 'word' || !next || next.kind === 'mark') return false
  if (!verb || !/^(?:base|either)$/.test(verb.form)) return false
  const hasObject = determiners.has(next.lower) || next.quantity !== undefined || isName(next)
  return hasObject || (!nounLikeVerbs.has(word!.lower) && !auxiliaries.has(word!.lower))
}

const isSmall = ({ lower }: Token): boolean =>
  determiners.has(lower) || prepositions.has(lower) || auxiliaries.has(lower) || adverbs.has(lower)

/** The same in speech without marks, behind an object that is whole. */
function opensDeed(tokens: Token[], at: number, part: Token[]): boolean {
  const [before, next] = [part.at(-1), tokens[at + 1]]
  if (part.length < 3 || !before || !startsDeed(tokens, at)) return false
  const isWhole =
    before.kind === 'word' && !isSmall(before) && !/^(?:i|we|to|not|and|please)$/.test(before.lower)
  return isWhole && (determiners.has(next?.lower ?? '') || next?.quantity !== undefined)
}

/** "... its a small one", "... if the wind drops", "... before I go home". */
function opensRemark(tokens: Token[], at: number, part: Token[]): boolean {
  const [token, next] = [tokens[at]!, tokens[at + 1]]
  const before = part.at(-1)!
  if (subordinate.test(token.lower)) return !/^(?:or|and|see|check|know|ask|decide)$/.test(before.lower)
  const finite = next !== undefined && (auxiliaries.has(next.lower) || readVerb(next.lower) !== null)
  // "the coffin its a small one": "it's" as it is often typed.
  if (token.lower === 'its' && determiners.has(next?.lower ?? '')) return true
  // "the stall is it daft to ...": a question.
  if (auxiliaries.has(token.lower) && /^(?:it|he|she|they|there|you)$/.test(next?.lower ?? '')) return true
  if (timeClause.test(token.lower)) return speaker.test(next?.lower ?? '')
  return (
    speaker.test(token.lower) &&
    finite &&
    before.start !== token.start &&
    !timeClause.test(before.lower) &&
    !/^(?:and|or|so|then|today|than|what|how|why|if)$/.test(before.lower) &&
    readVerb(before.lower)?.form !== 'base'
  )
}

/** Where a statement about a thing begins behind an item: "the tender | the mews roof is leaking"; or -1. */
function remarkBehind(part: Token[]): number {
  const finite = part.findIndex(({ lower }, at) => at > 3 && /^(?:is|are|was|were|keeps)$/.test(lower))
  if (finite < 0) return -1
  const subject = part.findLastIndex(({ lower }, at) => at < finite && determiners.has(lower))
  const before = part[subject - 1]
  return subject > 1 && before && !prepositions.has(before.lower) && !auxiliaries.has(before.lower)
    ? subject
    : -1
}
