import { request } from '#server/providers/coach/rule-coach/plan/requests.ts'
import { letUs, planned } from '#server/providers/coach/rule-coach/plan/wishes.ts'
import {
  adverbs,
  askingVerbs,
  auxiliaries,
  determiners,
  fillers,
  questionWords,
  subjects,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Stance } from './mood-reader.ts'
import { baseForm, Reader } from './mood-reader.ts'
import { withoutPronoun } from './noun-subjects.ts'
import { predicate } from './predicates.ts'

const conditions = new Set(
  'if when once unless until whenever while before after whether assuming suppose imagine since in-case whichever'.split(
    ' ',
  ),
)
const habits =
  /\b(?:usually|normally|typically|every (?:day|week|month|morning)|each (?:day|week|month)|used to|per (?:day|week)|last (?:week|month|year|quarter|summer|spring|fall|winter)|(?:years?|months?|weeks?) ago|back in|always|historically|in (?:19|20)\d\d|in (?:january|february|march|april|june|july|august|september|october|november|december))\b/

/** Reads the front of a clause: subject, auxiliaries, wishes, negation, and the verb they lead to. */
export function moodOf(tokens: Token[]): Stance {
  const reader = new Reader(tokens, readFront)
  while (fillers.has(reader.word())) reader.at += 1
  if (reader.word() === 'once' && (determiners.has(reader.word(1)) || subjects.has(reader.word(1))))
    return reader.end('unfit')
  reader.skipSmall()
  const text = tokens.map((token) => token.lower).join(' ')
  const cleft =
    /^what (?:i|we) (?:\w+ ){0,3}?(?:want|need|love|like|have|plan|intend|hope|should|must|will do|am going)\b.* (?:is|are)\b/.exec(
      text,
    )
  const matters =
    /^(?:so |ok |okay |right |coach )*what (?:really |actually |truly )?(?:matters|counts)(?: \w+){0,4}? (?:is|are)\b/.test(
      text,
    )
  if (cleft || matters) {
    reader.who = 'founder'
    while (!/^(?:is|are)$/.test(reader.word())) reader.at += 1
    return planned(reader, 0)
  }
  // "it should be the pricing experiment": the answer to "if one thing gets done today".
  if (/^(?:it|that) (?:should|has to|must|needs to|will|would) be (?:the|a|an|my|our)\b/.test(text)) {
    while (reader.word() !== 'be') reader.at += 1
    reader.at += 1
    return planned(reader, 0)
  }
  const offer =
    /^(?:so |okay |well )?(?:can|could|shall|may) (?:we|i) (?:(?:get|have|add|set|put in) (?:a |an |another )?(?:reminder|mission|task|goal|todo) (?:to|for)|say|make it|go with|go for|aim for|put down|settle on)\b/.exec(
      text,
    )
  if (offer) {
    reader.at = offer[0].split(' ').length
    return planned(reader, 0)
  }
  // "today is about getting the vendors signed up"
  const theme =
    /^(?:so |ok |okay |well |right )*(?:today|tomorrow|this morning|the day|my day|this afternoon) is (?:all |mostly |really |mainly )*(?:about|for) (?=\w+ing\b|(?:the|a|an|my|our) \w)/.exec(
      text,
    )
  if (theme) {
    reader.who = 'founder'
    reader.at = theme[0].trim().split(' ').length
    return planned(reader, 0)
  }
  if (/^(?:today |so |this morning |tomorrow )?it is all (?:about|hands|in)\b/.test(text)) {
    while (reader.word() !== 'all') reader.at += 1
    const thing = reader.tokens[reader.at + 2]
    // "it is all about sales" gives the day a theme and no mission.
    if (reader.word(1) === 'about' && thing && !determiners.has(thing.lower) && !thing.quantity)
      return reader.end('unfit')
    return planned(reader, 0)
  }
  if (isQuestion(reader)) return reader.end('asked')
  if (conditions.has(reader.word()) || /^as soon as|^in case\b/.test(text)) return reader.end('unfit')
  if (/\b(?:if only|i wish)\b/.test(text)) return reader.end('unfit')
  const stance = readFront(reader, 0)
  if (stance.mood === 'report' && habits.test(text)) return { ...stance, mood: 'unfit' }
  return stance
}

function isQuestion(reader: Reader): boolean {
  const word = reader.word()
  const next = reader.word(1)
  if (questionWords.has(word) && !(word === 'which' && reader.at > 0)) return true
  if (!askingVerbs.has(word)) return false
  if (/^(?:can|could|would|will)$/.test(word) && next === 'you') return false
  if (/^(?:i|we|you|he|she|they|it|there|this|that)$/.test(next)) return true
  return /^(?:is|are|was|were|do|does|should|would|could|can|will)$/.test(word) && determiners.has(next)
}

function readFront(reader: Reader, depth: number): Stance {
  const { tokens } = reader
  if (depth > 3) return reader.end('unfit')
  reader.skipSmall()
  const word = reader.word()
  if (word === '') return reader.end('bare')
  if (/^(?:i|we)$/.test(word)) {
    reader.who = 'founder'
    reader.at += 1
    return predicate(reader, depth)
  }
  if (word === 'let') return letUs(reader, depth)
  if (/^(?:he|she|they|you)$/.test(word)) {
    reader.who = 'other'
    reader.at += 1
    return predicate(reader, depth)
  }
  if (
    /^(?:it|that|this|there|these|those)$/.test(word) &&
    (auxiliaries.has(reader.word(1)) ||
      reader.verb(1)?.form === 'third' ||
      reader.verb(1)?.form === 'past' ||
      (adverbs.has(reader.word(1)) && reader.tokens[reader.at + 1]?.kind === 'word'))
  ) {
    reader.who = 'thing'
    reader.subjectFrom = reader.at
    reader.at += 1
    reader.subjectTo = reader.at
    return predicate(reader, depth)
  }
  if (/^(?:please|can|could|would|will)$/.test(word)) {
    if (word === 'please') reader.at += 1
    else if (reader.word(1) === 'you') reader.at += 2
    reader.skipSmall()
    return request(reader) ?? reader.end('asked')
  }
  if (word === 'to' && baseForm(reader.verb(1))) {
    reader.at += 1
    return reader.end('plan', reader.verb()!.base)
  }
  if (
    /^(?:time|ready|excited|keen|determined|able|supposed|hoping|planning|aiming|looking|trying|going|about|need|want|wanting|have|gunning|shooting)$/.test(
      word,
    )
  ) {
    const stance = predicate(reader, depth)
    if (stance.mood !== 'bare') return stance
  }
  const commanded = request(reader)
  if (commanded) return commanded
  if (word === 'not' || word === 'never' || word === "couldn't") {
    reader.at += 1
    reader.skipSmall()
    return reader.end('failed', reader.verb()?.base ?? null)
  }
  return withoutPronoun(reader, tokens, depth)
}
