import { derivedNouns, plainAdjectives } from './nouns.ts'
import { readVerb, singular, stem } from './stems.ts'
import type { Subject } from './subjects.ts'
import { sameThing } from './subjects.ts'
import type { Quantity, Token } from './tokens.ts'
import { isDeedOf } from './verb-fit.ts'
import { irregularVerbs } from './verb-forms.ts'
import { adverbs, auxiliaries, conjunctions, determiners, doneWords, fillers, prepositions } from './words.ts'

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

const small =
  /^(?:the|a|an|my|our|your|this|that|these|those|of|and|for|to|with|on|in|at|from|into|by|new|it|is|be|get|do)$/

/** Nouns that say again what a thing is: "the abandoned cart flow", "the retainer thing". */
const generic = /^(?:thing|stuff|flow|process|project|campaign|piece|business|job|task|work|system|setup)$/

/** The words of a title that say what it is about, the head weighing as much as all before it. */
function namesOf(subject: Subject): { word: string; weight: number }[] {
  return [
    { word: subject.head, weight: 1 },
    ...subject.mods.map((word) => ({ word, weight: 1 })),
    ...subject.tails.map((word) => ({ word, weight: 0.7 })),
  ].filter(({ word }) => word !== '' && !small.test(word))
}

/** In how many of these missions a word is at home. */
function spread(word: string, subjects: readonly Subject[]): number {
  return subjects.filter((subject) => namesOf(subject).some((name) => sameThing(name.word, word) > 0)).length
}

function agreement(token: Token, word: string): number {
  if (token.kind !== 'word' || small.test(token.lower)) return 0
  const noun = singular(token.lower)
  // "sat" is no site: a past form names nothing.
  if (irregularVerbs.get(noun)?.form === 'past' && noun !== word) return 0
  return sameThing(noun, word)
}

/** Where these words name this mission, or null. */
export function mentionOf(
  tokens: Token[],
  subject: Subject,
  subjects: readonly Subject[],
): Mention | null {
  const names = namesOf(subject)
  if (names.length === 0) return null
  const whole = names.reduce((sum, name) => sum + name.weight / Math.max(1, spread(name.word, subjects)), 0)
  let best: Mention | null = null
  for (let at = 0; at < tokens.length; at += 1) {
    const found = names.filter((name) => agreement(tokens[at]!, name.word) > 0)
    if (found.length === 0 && !deedAt(tokens[at]!, subject)) continue
    const mention = grown(tokens, at, subject, names, subjects, whole)
    if (mention && (!best || mention.score > best.score)) best = mention
  }
  return best
}

/** "the renewal", "the migration": the mission's own deed as a noun. */
function deedAt(token: Token, subject: Subject): boolean {
  return (
    token.kind === 'word' &&
    subject.verb !== null &&
    !subject.counted &&
    token.lower.length > 4 &&
    isDeedOf(singular(token.lower), subject.verb)
  )
}

function grown(
  tokens: Token[],
  at: number,
  subject: Subject,
  names: { word: string; weight: number }[],
  subjects: readonly Subject[],
  whole: number,
): Mention | null {
  const matched = new Map<string, number>()
  let to = at + 1
  let headed = false
  const deed = deedAt(tokens[at]!, subject)
  for (let index = at; index < Math.min(tokens.length, at + 6); index += 1) {
    const token = tokens[index]!
    if (index > at && readVerb(token.lower)?.form === 'past') break
    for (const name of names) {
      const same = agreement(token, name.word)
      if (same <= (matched.get(name.word) ?? 0)) continue
      matched.set(name.word, same)
      to = index + 1
      headed ||= name.word === subject.head
    }
  }
  const sum = names.reduce(
    (total, name) =>
      total + ((matched.get(name.word) ?? 0) * name.weight) / Math.max(1, spread(name.word, subjects)),
    0,
  )
  const rare = names.some(
    (name) => matched.get(name.word) === 1 && spread(name.word, subjects) === 1 && name.word !== subject.head,
  )
  if (!headed && !rare && !deed) return null
  const front = frontOf(tokens, at)
  const strange = tokens
    .slice(front.start, to)
    .filter((token, index) => foreign(token, names, subject) && front.start + index !== at)
  while (generic.test(tokens[to]?.lower ?? '')) to += 1
  const trailing = tokens[to]
  const derived =
    trailing?.kind === 'word' && derivedNouns.has(singular(trailing.lower)) && !doneWords.has(trailing.lower)
  const score = (deed ? Math.max(sum, 0.75 * whole) : sum) / whole - (strange.length > 0 ? 0.5 : 0)
  if (derived || score <= 0.3) return null
  const exact = deed || [...matched.values()].includes(1)
  return { subject, from: front.start, to, score: Math.min(score, 1), exact, ...front.parts }
}

function foreign(token: Token, names: { word: string }[], subject: Subject): boolean {
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
    !names.some((name) => agreement(token, name.word) > 0)
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
      quantity ??= token.quantity
    } else if (/^(?:more|another|extra|additional|further|other)$/.test(lower)) more = true
    else if (/^(?:all|every|both|each|entire|whole)$/.test(lower)) all = true
    else if (/^(?:of|them)$/.test(lower)) {
      if (!tokens.slice(Math.max(0, index - 3), index).some((it) => it.quantity || /^(?:all|rest|most)$/.test(it.lower)))
        break
    } else if (determiners.has(lower)) det ??= lower
    else if (
      token.kind !== 'word' ||
      auxiliaries.has(lower) ||
      prepositions.has(lower) ||
      conjunctions.has(lower) ||
      adverbs.has(lower) ||
      fillers.has(lower) ||
      /^(?:i|we|you|he|she|they|it|there|who)$/.test(lower) ||
      (readVerb(lower) !== null && !plainAdjectives.has(lower))
    )
      break
    start = index
  }
  return { start, parts: { quantity, more, all, det } }
}
