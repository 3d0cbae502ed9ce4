import { planned } from '#server/providers/coach/rule-coach/plan/wishes.ts'
import {
  adverbs,
  auxiliaries,
  determiners,
  doneWords,
  fillers,
  listNouns,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import type { Reader, Stance } from './mood-reader.ts'
import { opensObject } from './mood-reader.ts'
import { predicate } from './predicates.ts'

const planHeads = new Set([
  ...listNouns,
  ...'plan plans priority priorities list top focus agenda aim intention big main today tomorrow move job ambition'.split(
    ' ',
  ),
])

/** The subject is a noun phrase, or there is none: "pricing page shipped", "sent 20", "call Anna", "10 DMs". */
export function withoutPronoun(reader: Reader, tokens: Token[], depth: number): Stance {
  const verb = reader.verb()
  const next = reader.word(1)
  const later = laterFinite(tokens, reader.at + 1)
  if (
    auxiliaries.has(reader.word()) &&
    !(
      reader.word() === 'did' ||
      reader.word() === 'had' ||
      reader.word() === 'done' ||
      reader.word() === 'do'
    )
  )
    return predicate(reader, depth)
  if (verb && !determiners.has(reader.word())) {
    const headline = verb.form === 'past' || verb.form === 'participle'
    if (headline && !adjectival(reader, later)) return predicate(reader, depth)
    // "getting the freezer repaired": what is had done by others.
    const caused = /^(?:get|have)$/.test(verb.base) && opensObject(tokens, reader.at + 1)
    if (verb.form === 'gerund' && (later < 0 || caused)) return predicate(reader, depth)
    const acts = verb.form === 'base' || verb.form === 'either'
    if (acts && later < 0 && (!nounLikeVerbs.has(verb.base) || opensObject(tokens, reader.at + 1)))
      return predicate(reader, depth)
    if (
      acts &&
      !nounLikeVerbs.has(verb.base) &&
      (determiners.has(next) ||
        tokens[reader.at + 1]?.kind === 'number' ||
        (next === 'at' && /^(?:least|most)$/.test(reader.word(2))))
    )
      return predicate(reader, depth)
  }
  if (later > reader.at) {
    reader.subjectFrom = reader.at
    reader.subjectTo = later
    const subject = tokens.slice(reader.at, later).map((token) => token.lower)
    const headed =
      subject.some((part) => planHeads.has(part)) || subject.at(-1) === 'thing' || subject.at(-1) === 'things'
    reader.at = later
    if (headed && !subject.includes('i') && !subject.includes('we') && opensPlan(reader))
      return reader.word() === 'was' ? reader.end('failed') : planned(reader, depth)
    reader.who =
      subject.length <= 3 && isSomeone(tokens.slice(reader.subjectFrom, later))
        ? subject.some((part) =>
            /^(?:team|cofounder|co-founder|partner|designer|developer|engineer|intern|assistant)$/.test(part),
          )
          ? 'team'
          : 'other'
        : 'thing'
    return predicate(reader, depth)
  }
  reader.subjectFrom = reader.at
  reader.subjectTo = reader.at
  return reader.end('bare')
}

function adjectival(reader: Reader, later: number): boolean {
  return later > 0 && later > reader.at + 1 && auxiliaries.has(reader.tokens[later]!.lower)
}

const people =
  /^(?:cofounder|co-founder|partner|designer|developer|engineer|intern|assistant|customer|customers|client|clients|investor|investors|team|user|users|people|everyone|someone|nobody|somebody|wife|husband|lawyer|accountant|boss|friend|competitor|competitors|he|she|they|cto|coo|cmo|vp|guy|guys|contractor|agency|mentor|advisor|advisors)$/

function isSomeone(tokens: Token[]): boolean {
  return (
    tokens.some((token) => people.test(token.lower)) ||
    tokens.every((token) => /^\p{Lu}/u.test(token.text) && token.lower !== 'mrr')
  )
}

/** "the plan is ten calls" and not "the list is empty". */
function opensPlan(reader: Reader): boolean {
  if (!/^(?:is|are|was|will|would)$/.test(reader.word())) return false
  let next = /^(?:will|would)$/.test(reader.word()) ? 2 : 1
  while (adverbs.has(reader.word(next)) || fillers.has(reader.word(next))) next += 1
  const word = reader.word(next)
  return (
    !doneWords.has(word) &&
    !/^(?:empty|off|out|over|behind|up|down|clear|short|long|full|quiet|easy|clean|light|heavy|packed|unchanged|gone|not|there|going|looking|working|still|too)$/.test(
      word,
    )
  )
}

/** "ten went out", "the third one keeps coming back": no adjectives before a noun, even behind a bare number. */
const carrying = /^(?:go|get|come|keep|remain)$/

/** The first auxiliary or finite past verb after a noun phrase. */
function laterFinite(tokens: Token[], from: number): number {
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index]!
    const before = tokens[index - 1]!
    if (token.kind !== 'word') continue
    if (
      /^(?:to|who|that|which|of|for|with|from|by|and|on|in)$/.test(token.lower) &&
      index === from &&
      token.lower !== 'of'
    )
      continue
    // "the posts I planned are up": the founder's own relative clause is stepped over.
    if (/^(?:i|we)$/.test(token.lower))
      return tokens.findIndex((word, at) => at > index && /^(?:is|are|was|were|went)$/.test(word.lower))
    if (auxiliaries.has(token.lower) && before.lower !== 'to') return index
    if (/^(?:who|which|that|where)$/.test(token.lower)) return -1
    const verb = readVerb(token.lower)
    if (
      !verb ||
      (determiners.has(before.lower) && !/^(?:all|both)$/.test(before.lower)) ||
      (before.kind === 'number' &&
        tokens[index - 2]?.lower !== 'number' &&
        !(carrying.test(verb.base) && verb.form !== 'participle')) ||
      before.lower === 'to' ||
      prepositions.has(before.lower)
    )
      continue
    if (verb.form === 'past' || verb.form === 'participle') return index
    if (
      /^(?:works|runs|drives|prints|starts|boots|flies|behaves)$/.test(token.lower) &&
      /^(?:again|now|fine|properly|perfectly|like|smoothly|beautifully)$/.test(tokens[index + 1]?.lower ?? '')
    )
      return index
    if (verb.form === 'either' && tokens[index + 1]?.kind === 'number') return index
    if (
      verb.form === 'third' &&
      verb.known &&
      !nounLikeVerbs.has(verb.base) &&
      /^(?:look|need|want|go|say|think|feel|remain|stand|sit|work|make|seem|come|keep)$/.test(verb.base)
    )
      return index
  }
  return -1
}
