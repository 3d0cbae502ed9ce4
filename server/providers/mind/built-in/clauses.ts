import { readVerb } from './stems.ts'
import type { Token } from './tokens.ts'
import { nounLikeVerbs } from './verbs.ts'
import { adverbs, auxiliaries, determiners, fillers, prepositions } from './words.ts'

/** A stretch of speech with at most one thing said in it. */
export interface Clause {
  tokens: Token[]
  /** What joined it to the clause before: a mark, a conjunction, or '' at the start of a sentence or by mere order. */
  joint: string
  sentence: number
  /** The sentence ends with a question mark. */
  asked: boolean
  /** A colon follows: what comes next is a list under this heading. */
  heads: boolean
  /** It began with "no wait", "sorry": it replaces what was said just before. */
  corrects: boolean
}

const joints = new Set(
  'and then but plus so also because cause cuz although though however while whereas except yet otherwise'.split(
    ' ',
  ),
)
const subordinators = new Set('if when once unless until whenever which'.split(' '))
const timeWords = new Set(
  'today tomorrow tonight yesterday then now later next first finally also'.split(' '),
)
const breaks = new Set([',', ';', '–', '—', '-', '|', '•', '*', '(', ')', '…', ':', '/'])

/** Cuts speech into clauses: at marks and conjunctions, and where a new subject or a new past verb begins without any. */
export function splitClauses(tokens: Token[]): Clause[] {
  const clauses: Clause[] = []
  let sentence = 0
  let words: Token[] = []
  let joint = ''
  let first = 0

  const close = (heads: boolean, nextJoint: string) => {
    if (words.length > 0)
      for (const part of unjoin(words))
        clauses.push({
          ...part,
          joint: part.joint ?? joint,
          sentence,
          asked: false,
          heads: false,
          corrects: false,
        })
    const last = clauses.at(-1)
    if (heads && words.length > 0 && last) last.heads = true
    words = []
    joint = nextJoint
  }
  const endSentence = (asked: boolean) => {
    close(false, '')
    for (const clause of clauses.slice(first)) clause.asked = asked
    first = clauses.length
    sentence += 1
  }

  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (token.kind === 'mark') {
      if (/^(?:[.!?\n]|\.{2,})$/.test(token.lower)) {
        if (token.lower === '!' && words.length === 0) continue
        endSentence(token.lower === '?')
      } else if (breaks.has(token.lower))
        close(token.lower === ':', words.length > 0 ? token.lower : joint || token.lower)
      continue
    }
    const counts = token.lower === 'so' && /^(?:far|many|much|good|long)$/.test(next?.lower ?? '')
    const inside =
      /^(?:also|then)$/.test(token.lower) &&
      /^(?:i|we|should|will|can|could|have|has|am|is|are|to|would|must|might|did|do|not)$/.test(
        words.at(-1)?.lower ?? '',
      )
    if (joints.has(token.lower) && !counts && !inside) {
      close(false, token.lower)
      continue
    }
    if (subordinators.has(token.lower) && words.length > 0 && !questionAhead(words)) close(false, token.lower)
    words.push(token)
  }
  endSentence(false)
  return joinNames(repaired(clauses), tokens).filter((clause) =>
    clause.tokens.some((token) => !fillers.has(token.lower)),
  )
}

/** Takes "no wait", "sorry" off the front of a clause and remembers that it corrects. */
function repaired(clauses: Clause[]): Clause[] {
  const kept: Clause[] = []
  let corrects = false
  for (const clause of clauses) {
    let start = 0
    while (
      start < clause.tokens.length &&
      /^(?:wait|sorry|oops|hold|correction|actually|no|nope|rather)$/.test(clause.tokens[start]!.lower)
    ) {
      const word = clause.tokens[start]!.lower
      const next = clause.tokens[start + 1]?.lower
      if (word === 'no' && next !== undefined && !/^(?:wait|sorry|actually|i|we|no|make|hold)$/.test(next))
        break
      if (word === 'actually' && start === 0 && next !== 'no' && next !== 'wait' && !corrects) break
      if (word === 'hold' && next !== 'on') break
      start += word === 'hold' ? 2 : 1
    }
    if (start > 0) corrects = true
    if (start < clause.tokens.length) {
      kept.push({ ...clause, tokens: clause.tokens.slice(start), corrects })
      corrects = false
    }
  }
  return kept
}

/** "Sarah, Ben and Tom from Acme": names in a row stay in one clause. */
function joinNames(clauses: Clause[], tokens: Token[]): Clause[] {
  const joined: Clause[] = []
  for (const clause of clauses) {
    const before = joined.at(-1)
    const first = clause.tokens[0]!
    const last = before?.tokens.at(-1)
    const inRow = /^(?:and|,|plus)$/.test(clause.joint) && before?.sentence === clause.sentence
    if (
      before &&
      last &&
      inRow &&
      isName(first) &&
      isName(last) &&
      before.tokens.length > 1 &&
      !clause.tokens.some((token, at) => at > 0 && auxiliaries.has(token.lower))
    ) {
      const between = tokens.filter((token) => token.start >= last.end && token.end <= first.start)
      joined[joined.length - 1] = {
        ...before,
        tokens: [...before.tokens, ...between, ...clause.tokens],
        heads: clause.heads,
      }
    } else joined.push(clause)
  }
  return joined
}

function isName(token: Token): boolean {
  return (
    token.kind === 'word' &&
    /^\p{Lu}\p{Ll}/u.test(token.text) &&
    !fillers.has(token.lower) &&
    readVerb(token.lower)?.form !== 'past'
  )
}

/** "know if", "see when", "how ... when": the subordinator belongs to what was begun. */
function questionAhead(words: Token[]): boolean {
  return /^(?:know|see|wonder|ask|tell|sure|matter|care|even|only|just)$/.test(words.at(-1)?.lower ?? '')
}

/** Cuts a stretch without marks where a second clause plainly begins. */
function unjoin(words: Token[]): { tokens: Token[]; joint?: string }[] {
  const parts: { tokens: Token[]; joint?: string }[] = []
  let start = 0
  let verbAt = -1
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!
    const next = words[index + 1]
    const before = words[index - 1]
    const place =
      remainderCut(words, index, start) ??
      subjectCut(words, index, start, verbAt) ??
      copulaCut(words, index, start, verbAt) ??
      pastCut(word, next, before, verbAt, index)
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
  const opens = words[index + 1] !== undefined
  if (!opens) return null
  const nounFirst = verbAt < 0
  // "the emails I sent" keeps its relative clause unless the noun stands alone as a topic.
  if (nounFirst && determiners.has(words[start]!.lower)) return null
  return timeWords.has(before) && index - 1 > start ? index - 1 : index
}

/** "... fixed a bug the page is still not up": walks back from the copula to the noun phrase it belongs to. */
function copulaCut(words: Token[], index: number, start: number, verbAt: number): number | null {
  if (!/^(?:is|are|was|were|went|has|got)$/.test(words[index]!.lower) || verbAt < start || verbAt < 0)
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

/** "two down one to go": what is left is told apart from what is done. */
function remainderCut(words: Token[], index: number, start: number): number | null {
  const rest = words
    .slice(index + 1, index + 5)
    .map((token) => token.lower)
    .join(' ')
  if (words[index]!.quantity?.kind !== 'count' || !/^(?:\w+ )?(?:more )?(?:to go|left)\b/.test(rest))
    return null
  return words.slice(start, index).some((token) => token.quantity?.kind === 'count') ? index : null
}

/** "sent 20 emails fixed 3 bugs": a second past verb with an object of its own. */
function pastCut(
  word: Token,
  next: Token | undefined,
  before: Token | undefined,
  verbAt: number,
  index: number,
): number | null {
  if (verbAt < 0 || index - verbAt < 2 || !next || !before || word.kind !== 'word') return null
  const verb = readVerb(word.lower)
  if (!verb || verb.form !== 'past' || !verb.known) return null
  const opensObject = next.kind === 'number' || determiners.has(next.lower)
  const afterObject =
    before.kind === 'number' ||
    (!determiners.has(before.lower) && !auxiliaries.has(before.lower) && !prepositions.has(before.lower))
  if (!opensObject || !afterObject) return null
  return adverbs.has(before.lower) && index - 1 > verbAt + 1 && before.lower !== 'today' ? index - 1 : index
}
