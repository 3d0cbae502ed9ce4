import {
  adverbs,
  auxiliaries,
  determiners,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'

/** Verbs whose object does something of its own: "help users find it", "make sure the team knows". */
const causative = /^(?:help|let|make|have|get|see|watch|hear|ask|tell|keep|try|want|need|like|go|come)$/
/** Verbs that take a person and a thing: "send maria the deck". */
const giving =
  /^(?:send|give|show|tell|pay|offer|hand|bring|email|mail|buy|write|teach|ask|text|message|call|promise|owe|lend|read|charge|get|make|find|save|forward)$/
/** Verbs that say what a thing is or becomes: "call it a day". */
const naming = /^(?:call|consider|name|make|keep|elect|find|turn|be|become|let|help|watch)$/
/** Verbs of states; a second one opens no new item. */
const states =
  /^(?:be|have|love|need|want|know|like|think|use|mean|feel|see|look|work|live|let|hope|wish|try|go|come|stay|keep|say)$/

/**
 * "find a venue | book a caterer": a second verb with an object of its own, in speech without marks. Who joins items by
 * marks or "and" runs none together without an object that shows it: "prototype the bank connect step" is one thing.
 */
export function deedCut(words: Token[], index: number, start: number, isJoined: boolean): number | null {
  if (index < start + 2) return null
  const word = words[index]!
  const before = words[index - 1]!
  const next = words[index + 1]
  if (
    word.kind !== 'word' ||
    !next ||
    (word.lower === 'back' &&
      (prepositions.has(next.lower) ||
        /^(?:call|ring|write|text|email|pay|get|give|phone|message)$/.test(before.lower)))
  )
    return null
  const verb = readVerb(word.lower)
  // "... the staff meal | do the rota"
  const does = word.lower === 'do' && determiners.has(next.lower) && !auxiliaries.has(before.lower)
  const base = verb?.base ?? 'do'
  if ((verb?.form !== 'base' && !does) || states.test(base)) return null
  // "the leaking tap in the wash house": what a thing is like stands before its name.
  const describes = /^(?:gerund|participle|past)$/.test(readVerb(before.lower)?.form ?? '')
  if (describes && determiners.has(words[index - 2]?.lower ?? '')) return null
  if (!closesItem(before) || !planLike(words, start, index) || bringsPeople(words.slice(start, index)))
    return null
  const object =
    (next.kind === 'number' && next.quantity?.kind !== 'ordinal') ||
    (/^\p{Lu}\p{Ll}/u.test(next.text) &&
      words[index + 2] !== undefined &&
      prepositions.has(words[index + 2]!.lower)) ||
    determiners.has(next.lower) ||
    /^(?:me|us|him|them|it|back)$/.test(next.lower)
  const plainObject =
    !isJoined &&
    !nounLikeVerbs.has(base) &&
    next.kind === 'word' &&
    !auxiliaries.has(next.lower) &&
    !prepositions.has(next.lower) &&
    // "buy packaging tape | book the courier"
    !(readVerb(next.lower)?.form === 'base' && determiners.has(words[index + 2]?.lower ?? ''))
  return object || plainObject || throughPreposition(words, index, base) ? index : null
}

/** "have ten people from the list | try it": what others are brought to do is no item of its own. */
const bringsPeople = (front: Token[]): boolean =>
  /\b(?:have|let|make|help|watch|see) (?:\S+ )*?(?:people|users?|customers?|clients?|someone|somebody|them|him|her|team|testers?|folks)\b/.test(
    front.map((token) => token.lower).join(' '),
  )

/** "talk to a couple of users", "call at least ten accounts": the object comes behind a small word. */
function throughPreposition(words: Token[], at: number, base: string): boolean {
  const [next, ...rest] = words.slice(at + 1, at + 5)
  if (!next || !(prepositions.has(next.lower) || adverbs.has(next.lower))) return false
  const counted = rest.slice(0, 2).some((token) => token.quantity !== undefined)
  if (counted && /^(?:at|about|around|up|over|roughly|another)$/.test(next.lower)) return true
  const opens = rest.length > 0 && !auxiliaries.has(rest[0]!.lower)
  return opens && (!nounLikeVerbs.has(base) || /^(?:talk|meet|check|chat|reply)$/.test(base))
}

/** "a logo | a landing page": a second thing with an article or number, behind one verb. */
export function thingCut(words: Token[], index: number, start: number): number | null {
  const numbers =
    words[index]!.quantity?.kind === 'count' &&
    (words[start]!.quantity?.kind === 'count' || /^an?$/.test(words[start]!.lower))
  if (index < start + (numbers ? 2 : 3)) return null
  const word = words[index]!
  const before = words[index - 1]!
  const next = words[index + 1]
  if (next?.kind !== 'word' || fillers.has(next.lower) || prepositions.has(next.lower)) return null
  const opens = /^(?:a|an|the|my|our|another)$/.test(word.lower) || word.quantity?.kind === 'count'
  const light =
    /^an?$/.test(word.lower) &&
    /^(?:ring|call|shout|bell|buzz|nudge|look|try|tour|hand|push|kick|read|go)$/.test(next.lower)
  if (!opens || rate.test(next.lower) || light) return null
  // "sixty orders out | two reels filmed"; "five calls in the afternoon" is one thing.
  const became =
    word.quantity !== undefined &&
    /^(?:out|up|off|done|live|filmed|packed|sent|booked|signed|written|shipped)$/.test(before.lower)
  if (!(closesItem(before) || became) || readVerb(before.lower)?.form === 'gerund') return null
  const first = words.findIndex(
    (token, at) =>
      at >= start && (/^(?:a|an|the|my|our|another)$/.test(token.lower) || token.quantity?.kind === 'count'),
  )
  if (first < 0 || first >= index - (numbers ? 0 : 1)) return null
  // A list of numbers of things, with no verb to govern them: "five sales calls | two proposals".
  const things = !words
    .slice(start, index)
    .some(
      (token) =>
        auxiliaries.has(token.lower) ||
        (readVerb(token.lower)?.known === true && !nounLikeVerbs.has(token.lower)),
    )
  if (
    start === first &&
    things &&
    (/^an?$/.test(word.lower) || word.quantity) &&
    /^an?$/.test(words[first]!.lower)
  )
    return index
  if (
    leadsOnly(words.slice(start, first)) &&
    word.quantity &&
    words[first]!.quantity &&
    !words
      .slice(first, index)
      .some((token, at) => prepositions.has(token.lower) && !(became && first + at === index - 1))
  )
    return index
  const verbAt = /^(?:out|off|up|through|down|in|over)$/.test(words[first - 1]?.lower ?? '')
    ? first - 2
    : first - 1
  const verb = verbAt >= start ? readVerb(words[verbAt]!.lower) : null
  if (!verb || !/^(?:base|either|gerund)$/.test(verb.form) || naming.test(verb.base)) return null
  const between = words.slice(first + 1, index)
  if (giving.test(verb.base) && between.length === 1 && word.quantity === undefined) return null
  // "a reminder to send Tom | the NDA" would tear a deed apart.
  if (between.some((token) => token.lower === 'to')) return null
  return between.every((token) => token.kind === 'word' && !auxiliaries.has(token.lower)) &&
    planLike(words, start, index)
    ? index
    : null
}

/** "so plan is | sixty orders ...", "today | thirty dials ...": only an opening stands before the first thing. */
const leadsOnly = (front: Token[]): boolean =>
  front.every(
    (token) =>
      fillers.has(token.lower) ||
      adverbs.has(token.lower) ||
      /^(?:the|my|our|plan|goal|goals|list|focus|target|mission|missions|is|are|morning|afternoon|this|for|day)$/.test(
        token.lower,
      ),
  )

const rate =
  /^(?:day|week|month|year|hour|piece|night|quarter|head|time|bit|lot|few|couple|way|whole|end|next|last|most|best|same|following|rest)$/

/** Adjectives that wait for their noun: "a quick | check". */
const unfinished = new Set(
  'quick big small little new good great nice proper short long full rough final first last next real fresh hard easy simple early late serious decent solid cold warm'.split(
    ' ',
  ),
)

/** A word on which a thing can end: no article, preposition, auxiliary, adverb or pronoun. */
function closesItem(word: Token): boolean {
  // "finish figure three | rewrite the abstract"
  if (word.quantity?.kind === 'label' || word.quantity?.kind === 'ordinal') return true
  return (
    word.kind === 'word' &&
    !determiners.has(word.lower) &&
    !prepositions.has(word.lower) &&
    !auxiliaries.has(word.lower) &&
    (!adverbs.has(word.lower) ||
      /^(?:today|tomorrow|tonight|first|minimum|min|too|again|now|asap)$/.test(word.lower)) &&
    !fillers.has(word.lower) &&
    !unfinished.has(word.lower) &&
    !/^(?:i|we|you|he|she|they|it|not|never|to|us|me|them|him|her|who|which|that|and|or|how|what|please|rather|people|everyone|someone|team|users|customers|last|first|next|past|other|final|remaining|new|same)$/.test(
      word.lower,
    )
  )
}

/** The clause wants something done: it opens with a base verb or holds a wish, and nothing in it is past. */
function planLike(words: Token[], start: number, end: number): boolean {
  const front = words.slice(start, end)
  const verbs = front.flatMap((token) => readVerb(token.lower) ?? [])
  const lead = verbs.find(
    (verb) =>
      /^(?:base|either)$/.test(verb.form) ||
      (verb === verbs[0] && verb.form === 'gerund' && readVerb(front[0]!.lower)?.form === 'gerund'),
  )
  // "get the policy published | onboard six vendors": what is to be done to a thing is not past.
  const caused = lead !== undefined && lead === verbs[0] && /^(?:get|have|want|need|see)$/.test(lead.base)
  if (verbs.some((verb) => verb.form === 'past' && verb.known) && !caused) return false
  if (!lead) return false
  const inner = verbs.filter((verb) => verb !== lead && (verb.form === 'base' || verb.form === 'either'))
  return inner.length > 0 || !causative.test(lead.base) || /^(?:want|need|get|have)$/.test(lead.base)
}
