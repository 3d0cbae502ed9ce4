import { exceptWords } from '#server/providers/coach/rule-coach/match/states.ts'
import { leadsIn } from '#server/providers/coach/rule-coach/plan/openings.ts'
import { namesToken } from '#server/providers/coach/rule-coach/words/names.ts'
import {
  auxiliaries,
  determiners,
  fillers,
  questionWords,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { unjoin } from './running-speech.ts'

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
const breaks = new Set([',', ';', '–', '—', '-', '|', '•', '*', '(', ')', '…', ':', '/'])

/** Cuts speech into clauses: at marks and conjunctions, and where a new subject or a new past verb begins without any. */
export function splitClauses(tokens: Token[]): Clause[] {
  const clauses: Clause[] = []
  let sentence = 0
  let words: Token[] = []
  let joint = ''
  let first = 0

  const isJoined = tokens.some(({ lower }) => lower === ',' || lower === 'and')

  const close = (heads: boolean, nextJoint: string) => {
    if (words.length > 0)
      for (const part of unjoin(words, isJoined))
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
        if (token.lower === '?' && asksItself(words, next)) {
          close(true, ':')
          continue
        }
        endSentence(token.lower === '?')
      } else if (breaks.has(token.lower) || /\p{Extended_Pictographic}/u.test(token.lower))
        close(token.lower === ':', words.length > 0 ? token.lower : joint || token.lower)
      continue
    }
    const counts = token.lower === 'so' && /^(?:far|many|much|good|long)$/.test(next?.lower ?? '')
    const inside =
      /^(?:also|then)$/.test(token.lower) &&
      /^(?:i|we|me|us|should|will|can|could|have|has|am|is|are|to|would|must|might|did|do|not)$/.test(
        words.at(-1)?.lower ?? '',
      )
    const spares = token.lower === 'bar' && next !== undefined && determiners.has(next.lower)
    if (spares) {
      close(false, 'except')
      continue
    }
    if (token.lower === 'and' && (leadsIn(words, next) || isPair(words, next))) {
      words.push(token)
      continue
    }
    if (joints.has(token.lower) && !counts && !inside && !exceptsCount(words, token, tokens, index)) {
      close(false, token.lower)
      continue
    }
    if (
      words.length > 0 &&
      ((subordinators.has(token.lower) && !questionAhead(words)) || opensAside(tokens, index))
    )
      close(false, token.lower)
    words.push(token)
  }
  endSentence(false)
  return joinNames(repaired(clauses), tokens).filter((clause) =>
    clause.tokens.some((token) => !fillers.has(token.lower)),
  )
}

/** "friends and family", "terms and conditions": two words for one thing. */
const isPair = (words: Token[], next: Token | undefined): boolean =>
  /^(?:friends family|terms conditions|pros cons|research development|profit loss|health safety|questions answers|lost found|meet greet|search replace|trial error)$/.test(
    `${words.at(-1)?.lower} ${next?.lower}`,
  )

const verdict =
  /^(?:done|sent|shipped|finished|filed|live|signed|out|paid|booked|not|nope|no|yes|yep|check|closed)$/
/** "VAT return? done.": a thing named as a question that the founder answers at once. */
const asksItself = (words: Token[], next: Token | undefined): boolean =>
  words.length > 0 &&
  words.length <= 5 &&
  (next?.quantity !== undefined || verdict.test(next?.lower ?? '')) &&
  !words.some(
    ({ lower }) =>
      (auxiliaries.has(lower) && lower !== 'do') || questionWords.has(lower) || /^(?:i|we|you)$/.test(lower),
  )

/** "... before my coffee went cold", "... while I was waiting": a clause of its own that tells only when. */
function opensAside(tokens: Token[], at: number): boolean {
  if (!/^(?:before|after|while|until|till|since)$/.test(tokens[at]!.lower)) return false
  const first = tokens[at + 1]
  if (!first || !(determiners.has(first.lower) || /^(?:i|we|he|she|they|it)$/.test(first.lower))) return false
  return tokens.slice(at + 2, at + 6).some((token) => {
    const form = readVerb(token.lower)?.form
    return auxiliaries.has(token.lower) || form === 'past' || form === 'third'
  })
}

/** "all but four", "all fixed except two": an exception inside one clause. */
function exceptsCount(words: Token[], token: Token, tokens: Token[], index: number): boolean {
  if (!exceptWords.test(token.lower) || tokens[index + 1]?.quantity?.kind !== 'count') return false
  if (!words.some((word) => /^(?:all|every|everything)$/.test(word.lower))) return false
  const after = tokens[index + 2]
  const ends = !after || after.kind === 'mark' || /^(?:of|left|so|and|now|today|yet)$/.test(after.lower)
  return ends || !words.some((word) => readVerb(word.lower)?.form === 'past')
}

/** Takes "no wait", "sorry" off the front of a clause and remembers that it corrects. */
function repaired(clauses: Clause[]): Clause[] {
  const kept: Clause[] = []
  let corrects = false
  for (const clause of clauses) {
    let start = 0
    while (
      start < clause.tokens.length &&
      /^(?:wait|sorry|oops|hold|correction|actually|no|nope|rather|seriously|really)$/.test(
        clause.tokens[start]!.lower,
      )
    ) {
      const word = clause.tokens[start]!.lower
      const next = clause.tokens[start + 1]?.lower
      if (
        word === 'no' &&
        next !== undefined &&
        !/^(?:wait|sorry|actually|seriously|really|i|we|no|make|hold)$/.test(next)
      )
        break
      if (word === 'actually' && start === 0 && next !== 'no' && next !== 'wait' && !corrects) break
      if (/^(?:seriously|really)$/.test(word) && !corrects && start === 0) break
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
  return namesToken(token) && !fillers.has(token.lower) && readVerb(token.lower)?.form !== 'past'
}

/** "know if", "see when", "how ... when": the subordinator belongs to what was begun. */
function questionAhead(words: Token[]): boolean {
  return /^(?:know|see|wonder|ask|tell|sure|matter|care|even|only|just)$/.test(words.at(-1)?.lower ?? '')
}
