import {
  adverbs,
  auxiliaries,
  determiners,
  prepositions,
  subjects,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { frontsObject } from './fronted.ts'
import { deedCut, thingCut } from './listing.ts'
import { stateCut, upCut } from './state-cuts.ts'
import { remainderCut, retractCut, tallyCut, themCut, totalCut } from './tally-cuts.ts'

const timeWords = new Set(
  'today tomorrow tonight yesterday then now later next first finally also'.split(' '),
)

/** Cuts a stretch without marks where a second clause plainly begins. `isJoined`: marks or "and" join other clauses. */
export function unjoin(words: Token[], isJoined = false): { tokens: Token[]; joint?: string }[] {
  const parts: { tokens: Token[]; joint?: string }[] = []
  let start = 0
  let verbAt = -1
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!
    const next = words[index + 1]
    const before = words[index - 1]
    const place =
      retractCut(words, index) ??
      wishCut(words, index, start) ??
      themCut(words, index, start) ??
      remainderCut(words, index, start) ??
      totalCut(words, index, start) ??
      tallyCut(words, index, start) ??
      stateCut(words, index, start) ??
      upCut(words, index, start) ??
      subjectCut(words, index, start, verbAt) ??
      thingSubjectCut(words, index, start, verbAt) ??
      wholeCut(words, index, start, verbAt) ??
      copulaCut(words, index, start, verbAt) ??
      deedCut(words, index, start, isJoined) ??
      thingCut(words, index, start) ??
      pastCut(words, word, next, before, verbAt, index)
    if (place !== null && place > start) {
      parts.push({ tokens: words.slice(start, place), ...(start > 0 ? { joint: '' } : {}) })
      start = place
      verbAt = -1
    }
    if (actsAt(words, index, start)) verbAt = verbAt < 0 ? index : verbAt
  }
  parts.push({ tokens: words.slice(start), ...(start > 0 ? { joint: '' } : {}) })
  return parts.filter((part) => part.tokens.length > 0)
}

function actsAt(words: Token[], index: number, start: number): boolean {
  const word = words[index]!
  if (word.kind !== 'word') return false
  if (auxiliaries.has(word.lower)) return true
  const verb = readVerb(word.lower)
  if (!verb) return false
  if (verb.form === 'past' || verb.form === 'participle') return true
  return index === start || !nounLikeVerbs.has(verb.base)
}

/** "... three bugs I also called": a founder's "I" after a finished clause opens the next one. */
function subjectCut(words: Token[], index: number, start: number, verbAt: number): number | null {
  const word = words[index]!
  const sameSpot = words[index - 1]?.start === word.start
  if (!/^(?:i|we)$/.test(word.lower) || index <= start || sameSpot) return null
  const before = words[index - 1]!.lower
  if (
    /^(?:that|which|who|what|when|if|where|why|how|because|think|guess|believe|say|says|said|told|thinks|claims|feel|hope|know|as|than|until|before|after|once|everything|all|thing|like|did|do|should|can|could|would|will|am|are|have|while|since|unless|was|were|case|sure|way|time|whether|whenever|wish)$/.test(
      before,
    )
  )
    return null
  if (words.slice(start, index).every((it) => /^(?:maybe|perhaps|probably|altogether)$/.test(it.lower)))
    return null
  const whens = tellsWhen(words.slice(start, index))
  if (whens) return null
  const opens = words[index + 1] !== undefined
  if (!opens) return null
  const nounFirst = verbAt < 0
  // "the emails I sent" keeps its relative clause unless the noun stands alone as a topic.
  if (nounFirst && frontsObject(words, start, index)) return null
  const pointsBack = words.slice(index + 2, index + 5).some((it) => /^(?:it|them)$/.test(it.lower))
  if (nounFirst && !pointsBack && determiners.has(words[start]!.lower) && words[start]!.lower !== 'no')
    return null
  return timeWords.has(before) && index - 1 > start ? index - 1 : index
}

/** "gotta ship the prototype | gotta file the trademark": the same wish begun again without its subject. */
function wishCut(words: Token[], index: number, start: number): number | null {
  const wish = words[index]!.lower
  if (!/^(?:have|need|want|going|must)$/.test(wish) || index < start + 3) return null
  const led = (at: number) => (wish === 'must' ? at + 1 : words[at + 1]?.lower === 'to' ? at + 2 : -1)
  const deed = led(index)
  const before = words[index - 1]!
  const same = words.slice(start, index - 1).some((word, at) => word.lower === wish && led(start + at) > 0)
  return same &&
    deed > 0 &&
    readVerb(words[deed]?.lower ?? '')?.form === 'base' &&
    !subjects.has(before.lower) &&
    !auxiliaries.has(before.lower) &&
    !/^(?:who|that|not|to|people|you|just|still|really|also)$/.test(before.lower)
    ? index
    : null
}

/** "in the afternoon", "tomorrow first thing": only words of time. */
function tellsWhen(words: Token[]): boolean {
  let at = 0
  while (at < words.length) {
    const length = timePhrase(words, at) || Number(timeWords.has(words[at]!.lower))
    if (length === 0) return false
    at += length
  }
  return true
}

/** "... one thing done today | it should be the audit", "fixed the bug | it was nasty". */
function thingSubjectCut(words: Token[], index: number, start: number, verbAt: number): number | null {
  // "the memo | it is done": a thing put first and then told of.
  const fronted =
    verbAt < start &&
    index > start + 1 &&
    /^(?:it|they)$/.test(words[index]!.lower) &&
    (determiners.has(words[start]!.lower) || words[start]!.quantity !== undefined)
  if (!fronted && (verbAt < start || index < start + 3 || !/^(?:it|they|he|she)$/.test(words[index]!.lower)))
    return null
  const before = words[index - 1]!
  const next = words[index + 1]
  if (!next || words[index - 1]!.start === words[index]!.start) return null
  const leads =
    prepositions.has(before.lower) ||
    determiners.has(before.lower) ||
    auxiliaries.has(before.lower) ||
    readVerb(before.lower)?.form === 'base' ||
    /^(?:that|which|who|what|when|if|where|why|how|because|think|said|says|say|told|know|as|than|once|not|thought|believe|guess|hope|feel)$/.test(
      before.lower,
    )
  const finite = auxiliaries.has(next.lower) || /^(?:past|third)$/.test(readVerb(next.lower)?.form ?? '')
  return !leads && finite ? index : null
}

/** "... the launch email | everything else is secondary". */
function wholeCut(words: Token[], index: number, start: number, verbAt: number): number | null {
  if (
    verbAt < start ||
    index < start + 2 ||
    !/^(?:everything|everyone|nothing|nobody|somebody|someone)$/.test(words[index]!.lower)
  )
    return null
  const at = words[index + 1]?.lower === 'else' ? index + 2 : index + 1
  const next = words[at]
  const finite =
    next &&
    (auxiliaries.has(next.lower) ||
      /^(?:matters|counts|waits)$/.test(next.lower) ||
      /^(?:past|third)$/.test(readVerb(next.lower)?.form ?? ''))
  const bound =
    prepositions.has(words[index - 1]!.lower) ||
    /^(?:not|do|did|get|got|that|with|have)$/.test(words[index - 1]!.lower)
  return finite && !bound ? index : null
}

/** "... fixed a bug the page is still not up": walks back from the copula to the noun phrase it belongs to. */
function copulaCut(words: Token[], index: number, start: number, verbAt: number): number | null {
  if (!/^(?:is|are|was|were|went|has|got|needs)$/.test(words[index]!.lower) || verbAt < start || verbAt < 0)
    return null
  for (let back = index - 1; back > verbAt + 1; back -= 1) {
    const word = words[back]!
    if (
      prepositions.has(word.lower) ||
      word.kind !== 'word' ||
      /^(?:i|we|you|that|which|who)$/.test(word.lower)
    )
      return null
    if (!determiners.has(word.lower)) continue
    const earlier = words[back - 1]!
    if (prepositions.has(earlier.lower) || determiners.has(earlier.lower) || auxiliaries.has(earlier.lower))
      return null
    return back
  }
  return null
}

const auxiliaryChain = (words: Token[], from: number, to: number): boolean =>
  words
    .slice(from, to)
    .every(
      (word) => auxiliaries.has(word.lower) || adverbs.has(word.lower) || /^(?:not|never)$/.test(word.lower),
    )

/** "still have not | touched": a negation or adverb behind an auxiliary still leads to this verb. */
function ledTo(words: Token[], at: number): boolean {
  let index = at - 1
  while (index >= 0 && (adverbs.has(words[index]!.lower) || /^(?:not|never)$/.test(words[index]!.lower)))
    index -= 1
  return index >= 0 && index < at - 1 && auxiliaries.has(words[index]!.lower)
}

/** "sent 20 emails fixed 3 bugs": a second past verb with an object of its own. */
function pastCut(
  words: Token[],
  word: Token,
  next: Token | undefined,
  before: Token | undefined,
  verbAt: number,
  index: number,
): number | null {
  if (verbAt < 0 || index - verbAt < 2 || !next || !before || word.kind !== 'word') return null
  const verb = readVerb(word.lower)
  if (verb?.form !== 'past' || !verb.known) return null
  // "have not | sent": everything since the auxiliary still leads to this verb.
  if (auxiliaryChain(words, verbAt, index) || ledTo(words, index)) return null
  if (/^(?:i|we|you|he|she|they|it|who|that|which|to|got|get|gets)$/.test(before.lower)) return null
  // "twelve samples sequenced four to go": the number tells what is left, and no object.
  const rest = words.slice(index + 2, index + 4).map((token) => token.lower)
  if (next.quantity && (rest.join(' ') === 'to go' || /^(?:left|remaining)$/.test(rest[0] ?? ''))) return null
  const beyond = words[index + 2]
  const reaches =
    /^(?:at|with|to|through|over|into)$/.test(next.lower) &&
    beyond !== undefined &&
    (beyond.quantity?.kind === 'count' || /^(?:the|a|an|my|our)$/.test(beyond.lower))
  const opensObject = next.kind === 'number' || determiners.has(next.lower) || reaches
  const afterObject =
    before.kind === 'number' ||
    (!determiners.has(before.lower) && !auxiliaries.has(before.lower) && !prepositions.has(before.lower))
  if (!opensObject || !afterObject) return null
  return adverbs.has(before.lower) && index - 1 > verbAt + 1 && before.lower !== 'today' ? index - 1 : index
}
