import {
  derivedNouns,
  impliedObjects,
  plainAdjectives,
} from '#server/providers/coach/rule-coach/words/nouns.ts'
import {
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  doneWords,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb, singular, stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Quantity, Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Subject } from './subjects.ts'
import { sameThing } from './subjects.ts'
import { isDeedOf } from './verb-fit.ts'

/** Where a stretch names a mission; `score` is the share of its title that is named, rare words weighing more. */
export interface Mention {
  subject: Subject
  from: number
  to: number
  score: number
  quantity: Quantity | null
  /** Some word of the title itself is there, and not only other names for its things. */
  exact: boolean
  /** "another", "more", "a further". */
  more: boolean
  /** "all", "every", "both", "the rest of". */
  all: boolean
  det: string | null
}

const spans = /^(?:days?|weeks?|months?|years?|hours?|minutes?|times|quarters?)$/

const small =
  /^(?:the|a|an|my|our|your|this|that|these|those|of|and|for|to|with|on|in|at|from|into|by|new|it|is|be|get|do)$/

/** Nouns that say again what a thing is: "the abandoned cart flow", "the retainer thing". */
const generic = /^(?:thing|stuff|flow|process|project|campaign|piece|business|job|task|work|system|setup)$/

/** A mission as it may be named: the words of its title, rare ones weighing more than those shared with others. */
export interface Named {
  subject: Subject
  words: { word: string; weight: number; rare: boolean }[]
  whole: number
}

/** Weighs the words of these missions' titles against one another, once for all that is said. */
export function namesOf(subjects: readonly Subject[]): Named[] {
  const words = subjects.map((subject) =>
    [
      { word: subject.head, weight: 1 },
      ...subject.mods.map((word) => ({ word, weight: 1 })),
      ...subject.tails.map((word) => ({ word, weight: 0.7 })),
    ].filter(({ word }) => word !== '' && !small.test(word)),
  )
  return subjects.map((subject, at) => {
    const weighed = words[at]!.map(({ word, weight }) => {
      const spread = words.filter((other) => other.some((name) => sameThing(name.word, word) > 0)).length
      return { word, weight: weight / Math.max(1, spread), rare: spread === 1 && word !== subject.head }
    })
    return { subject, words: weighed, whole: weighed.reduce((sum, { weight }) => sum + weight, 0) }
  })
}

const nouns = new Map<string, string>()

/** The noun a word may be; '' for small words and past forms: "sat" is no site, "documented" no document. */
function nounOf(lower: string): string {
  const known = nouns.get(lower)
  if (known !== undefined) return known
  const noun = singular(lower)
  const past = /^(?:past|participle)$/.test(readVerb(noun)?.form ?? '')
  const result = small.test(lower) ? '' : past ? `=${noun}` : noun
  if (nouns.size > 5000) nouns.clear()
  nouns.set(lower, result)
  return result
}

function agreement(token: Token, word: string): number {
  if (token.kind !== 'word') return 0
  const noun = nounOf(token.lower)
  if (noun === '') return 0
  return noun.startsWith('=') ? Number(noun.slice(1) === word) : sameThing(noun, word)
}

const ofTitle = (token: Token, subject: Subject): boolean =>
  token.kind === 'word' &&
  !small.test(token.lower) &&
  subject.stems.has(stem(token.lower)) &&
  !doneWords.has(token.lower)

/** Where these words name this mission, or null. */
export function mentionOf(tokens: Token[], named: Named): Mention | null {
  if (named.words.length === 0) return null
  let best: Mention | null = null
  for (const [at, token] of tokens.entries()) {
    const found = named.words.some(({ word }) => agreement(token, word) > 0)
    if (!found && !deedAt(token, named.subject)) continue
    const mention = grown(tokens, at, named)
    if (mention && (!best || mention.score > best.score)) best = mention
  }
  return best
}

/** "the renewal", "the migration", "two more interviews": the mission's own deed as a noun. */
function deedAt(token: Token, subject: Subject): boolean {
  if (token.kind === 'word' && subject.counted && subject.verb !== null && token.lower.endsWith('s'))
    return (
      singular(token.lower) === subject.verb ||
      (impliedObjects[subject.verb] ?? [])[0] === singular(token.lower)
    )
  return (
    token.kind === 'word' &&
    subject.verb !== null &&
    !subject.counted &&
    token.lower.length > 4 &&
    isDeedOf(singular(token.lower), subject.verb)
  )
}

/** The mention that begins here, as far as the title's words go. */
function grown(tokens: Token[], at: number, { subject, words, whole }: Named): Mention | null {
  const { matched, to } = reach(tokens, at, words)
  const deed = deedAt(tokens[at]!, subject)
  const headed = matched.has(subject.head)
  const rare = words.some(({ word, rare }) => rare && matched.get(word) === 1)
  if (!headed && !rare && !deed) return null
  let end = to
  for (
    let token = tokens[end];
    token && (generic.test(token.lower) || ofTitle(token, subject));
    token = tokens[end]
  )
    end += 1
  const trailing = tokens[end]
  const derived =
    trailing?.kind === 'word' && derivedNouns.has(singular(trailing.lower)) && !doneWords.has(trailing.lower)
  const front = frontOf(tokens, at)
  const strange = tokens
    .slice(front.start, end)
    .some((token, index) => front.start + index !== at && foreign(token, words, subject))
  const sum = words.reduce((total, { word, weight }) => total + (matched.get(word) ?? 0) * weight, 0)
  const another = deed && !headed && ofAnother(tokens, end, words, subject)
  if (another) return null
  const score = (deed ? Math.max(sum, 0.75 * whole) : sum) / whole - (strange ? 0.5 : 0)
  if (derived || score <= 0.3) return null
  const exact = deed || [...matched.values()].includes(1)
  return { subject, from: front.start, to: end, score: Math.min(score, 1), exact, ...front.parts }
}

/** How far the title's words reach from here, and how well each is met. */
function reach(
  tokens: Token[],
  at: number,
  words: Named['words'],
): { matched: Map<string, number>; to: number } {
  const matched = new Map<string, number>()
  let to = at + 1
  for (let index = at; index < Math.min(tokens.length, at + 6); index += 1) {
    const token = tokens[index]!
    if (index > at && (readVerb(token.lower)?.form === 'past' || /^(?:is|are|was|were)$/.test(token.lower)))
      break
    for (const { word } of words) {
      const same = agreement(token, word)
      if (same <= (matched.get(word) ?? 0)) continue
      matched.set(word, same)
      to = index + 1
    }
  }
  return { matched, to }
}

/** "the design of the pricing page", "the update to investors": the same deed, done to something else. */
function ofAnother(tokens: Token[], at: number, words: Named['words'], subject: Subject): boolean {
  if (!/^(?:of|to|for|about|from)$/.test(tokens[at]?.lower ?? '')) return false
  let end = at + 1
  while (tokens[end] && (determiners.has(tokens[end]!.lower) || tokens[end]!.quantity)) end += 1
  return tokens[end] !== undefined && foreign(tokens[end]!, words, subject)
}

function foreign(token: Token, words: Named['words'], subject: Subject): boolean {
  return (
    token.kind === 'word' &&
    !small.test(token.lower) &&
    !plainAdjectives.has(token.lower) &&
    !adverbs.has(token.lower) &&
    !prepositions.has(token.lower) &&
    !determiners.has(token.lower) &&
    !fillers.has(token.lower) &&
    !/^(?:last|all|every|both|more|another|other|of|them|one|ones|whole|rest|own)$/.test(token.lower) &&
    !subject.stems.has(stem(token.lower)) &&
    !words.some(({ word }) => agreement(token, word) > 0)
  )
}

/** The words in front that belong to the same noun phrase: article, number, adjectives and nouns. */
function frontOf(tokens: Token[], at: number) {
  let start = at
  let quantity: Quantity | null = null
  let more = false
  let all = false
  let det: string | null = null
  for (let index = at - 1; index >= Math.max(0, at - 6); index -= 1) {
    const token = tokens[index]!
    const { lower } = token
    if (token.quantity) {
      if (!/^(?:count|times|ordinal|money|half)$/.test(token.quantity.kind)) break
      if (index < at - 1 && spans.test(tokens[index + 1]!.lower)) break
      quantity ??= token.quantity
    } else if (/^(?:more|another|extra|additional|further|other)$/.test(lower)) more = true
    else if (/^(?:all|every|both|each|entire|whole)$/.test(lower)) all = true
    else if (/^(?:of|them)$/.test(lower)) {
      if (
        !tokens
          .slice(Math.max(0, index - 3), index)
          .some((it) => it.quantity || /^(?:all|rest|most)$/.test(it.lower))
      )
        break
    } else if (determiners.has(lower)) det ??= lower
    else if (
      token.kind !== 'word' ||
      auxiliaries.has(lower) ||
      prepositions.has(lower) ||
      conjunctions.has(lower) ||
      adverbs.has(lower) ||
      fillers.has(lower) ||
      spans.test(lower) ||
      /^(?:i|we|you|he|she|they|it|there|who)$/.test(lower) ||
      (readVerb(lower) !== null && !plainAdjectives.has(lower))
    )
      break
    start = index
  }
  return { start, parts: { quantity, more, all, det } }
}
