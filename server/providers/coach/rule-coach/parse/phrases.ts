import { isFirstName } from '#server/providers/coach/rule-coach/words/names.ts'
import {
  auxiliaries,
  conjunctions,
  determiners,
  doneWords,
  fillers,
  prepositions,
  relatives,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Quantity, Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { isAdverb } from '#server/providers/coach/rule-coach/words/word-shapes.ts'
import { build } from './phrase-building.ts'
import type { Phrase } from './phrase-parts.ts'
import { partitives } from './phrase-parts.ts'

const pronouns = new Set(
  'it them these those this that they one ones some any none everything all both half most each'.split(' '),
)
const persons = new Set('him her us me you someone somebody everyone anybody people'.split(' '))
const moreWords = new Set('more another extra additional further other others'.split(' '))
const allWords = new Set('all every each both entire whole'.split(' '))

/** The noun phrases of a stretch of tokens, in order, with the preposition before each. */
export function readPhrases(tokens: Token[], from: number, to = tokens.length): Phrase[] {
  const found: Phrase[] = []
  let prep: string | null = null
  let index = from
  while (index < to) {
    const word = tokens[index]!.lower
    const span = timePhrase(tokens, index)
    if (span > 0) {
      index += span
      continue
    }
    if (tokens[index]!.kind === 'mark') {
      prep = null
      index += 1
      continue
    }
    if (relatives.has(word) && !(word === 'that' && opensNoun(tokens[index + 1]))) {
      if (word === 'that' && index === from) {
        found.push(lonePronoun(word, prep, index))
        index += 1
        continue
      }
      // A relative clause says nothing of its own about the head before it.
      break
    }
    if (word === 'to' && index > from && statesPurpose(tokens, index + 1)) break
    if (prepositions.has(word)) {
      prep = word
      index += 1
      continue
    }
    // "a customer called Dana": the name says who the customer is.
    if (/^(?:called|named)$/.test(word) && found.at(-1)?.to === index && tokens[index + 1]?.kind === 'word') {
      index += isFirstName(tokens[index + 2]?.lower ?? '') ? 3 : 2
      continue
    }
    const phrase = phraseAt(tokens, index, to, prep)
    if (phrase) {
      found.push(phrase)
      index = phrase.to
      prep = null
    } else index += 1
  }
  return partitives(found, tokens)
}

/** "went down to | test the sensors": what somebody set out to do is not done by setting out. */
function statesPurpose(tokens: Token[], at: number): boolean {
  const word = tokens[at]
  const next = tokens[at + 1]
  if (word?.kind !== 'word' || readVerb(word.lower)?.form !== 'base') return false
  return next !== undefined && (determiners.has(next.lower) || next.quantity !== undefined)
}

function lonePronoun(word: string, prep: string | null, at: number): Phrase {
  return {
    prep,
    det: null,
    quantity: null,
    all: word === 'all' || word === 'everything',
    more: false,
    mods: [],
    head: word,
    names: 0,
    pronoun: true,
    single: true,
    from: at,
    to: at + 1,
  }
}

function opensNoun(token: Token | undefined): boolean {
  if (token?.kind === 'number') return true
  return (
    token !== undefined &&
    token.kind === 'word' &&
    !prepositions.has(token.lower) &&
    !auxiliaries.has(token.lower) &&
    !relatives.has(token.lower) &&
    !/^(?:i|we|you|he|she|they|it)$/.test(token.lower)
  )
}

function phraseAt(tokens: Token[], at: number, to: number, prep: string | null): Phrase | null {
  const nouns: { word: string; index: number; capital: boolean }[] = []
  let det: string | null = null
  let quantity: Quantity | null = null
  let all = false
  let more = false
  let index = at
  for (; index < to; index += 1) {
    const token = tokens[index]!
    const word = token.lower
    if (
      token.kind === 'mark' ||
      ((nouns.length > 0 || quantity !== null || more) && timePhrase(tokens, index) > 0)
    )
      break
    if (token.quantity) {
      if (token.quantity.kind === 'half' && nouns.length > 0) break
      if (
        nouns.length > 0 &&
        token.quantity.kind !== 'ordinal' &&
        token.quantity.kind !== 'label' &&
        token.quantity.kind !== 'money'
      )
        break
      if (token.quantity.kind === 'label' || token.quantity.kind === 'time') {
        if (nouns.length === 0 && token.quantity.kind === 'time') return null
        if (token.quantity.kind === 'time') break
        continue
      }
      if (
        token.quantity.value === 1 &&
        token.quantity.kind !== 'ordinal' &&
        /^one$/.test(word) &&
        (det === 'the' || det === 'that' || det === 'this' || nouns.length > 0)
      ) {
        nouns.push({ word: 'one', index, capital: false })
        index += 1
        break
      }
      if (quantity && quantity.kind === 'ordinal') break
      if (!quantity) quantity = token.quantity
      continue
    }
    // "a $300 per month client": the rate belongs to the money.
    if (
      quantity?.kind === 'money' &&
      /^(?:per|a|each|every)$/.test(word) &&
      /^(?:month|week|year|seat|user)$/.test(tokens[index + 1]?.lower ?? '')
    ) {
      index += 1
      continue
    }
    // "the last six bugs": the number comes behind its adjective.
    if (
      nouns.length === 0 &&
      /^(?:last|first|final|remaining|next|latest|past|new)$/.test(word) &&
      tokens[index + 1]?.quantity?.kind === 'count'
    )
      continue
    if (moreWords.has(word)) {
      more = true
      if (word === 'another') det ??= 'a'
      continue
    }
    if (allWords.has(word)) {
      all = true
      if (word === 'both') quantity ??= { value: 2, kind: 'count' }

      if (nouns.length === 0) continue
      break
    }
    if (determiners.has(word)) {
      if (nouns.length > 0) break
      det = word
      continue
    }
    if (prepositions.has(word) || auxiliaries.has(word) || conjunctions.has(word) || relatives.has(word))
      break
    if (/^(?:i|we|he|she)$/.test(word)) break
    if (pronouns.has(word) || persons.has(word)) {
      if (nouns.length > 0 || quantity || all || more || det) {
        if (word === 'ones' || word === 'one' || persons.has(word)) {
          nouns.push({ word: word === 'ones' ? 'one' : word, index, capital: false })
          index += 1
        }
        break
      }
      return lonePronoun(word, prep, index)
    }
    if (isAdverb(word) || fillers.has(word)) {
      if (nouns.length > 0) break
      if (det || quantity) continue
      return null
    }
    if (nouns.length > 0 && endsPhrase(tokens, index, to)) break
    if (quantity && doneWords.has(word) && (index + 1 >= to || prepositions.has(tokens[index + 1]!.lower)))
      break

    if (quantity && nouns.length === 0 && index > at && endsCounting(tokens, index, to)) break

    if (word === 'number' && tokens[index + 1]?.quantity?.kind === 'ordinal') continue
    nouns.push({ word, index, capital: /^\p{Lu}/u.test(token.text) || isFirstName(word) })
  }
  if (nouns.length === 0 && !quantity && !all && !more) return null
  return build(tokens, { prep, det, quantity, all, more }, nouns, at, Math.max(index, at + 1))
}

/** "up to eighteen | sold": behind a bare number a participle says what became of them. */
function endsCounting(tokens: Token[], index: number, to: number): boolean {
  const next = tokens[index + 1]
  const form = readVerb(tokens[index]!.lower)
  const last = index + 1 >= to || next === undefined || prepositions.has(next.lower) || isAdverb(next.lower)
  return last && form?.known === true && /^(?:past|participle)$/.test(form.form)
}

/** After a noun, a status or a finite verb ends the phrase: "page | shipped", "bugs | down", "emails | went". */
function endsPhrase(tokens: Token[], index: number, to: number): boolean {
  const word = tokens[index]!.lower
  const last = index + 1 >= to
  if (doneWords.has(word) || (word === 'short' && tokens[index + 1]?.lower === 'of')) return true
  const verb = readVerb(word)
  if (!verb || verb.form === 'base' || verb.form === 'third') return false
  if (verb.form === 'gerund')
    return verb.known && !last && !nounLikeVerbs.has(verb.base) && determiners.has(tokens[index + 1]!.lower)
  return verb.known || last
}
