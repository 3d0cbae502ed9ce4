import type { Claim, Shape } from '#server/providers/coach/rule-coach/claim.ts'
import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { channels, emptyNouns } from '#server/providers/coach/rule-coach/words/nouns.ts'
import { prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { namesIn, receivers, receiversBefore } from './amounts.ts'
import type { Match } from './matching.ts'
import type { Subject } from './subjects.ts'

/** Without a number: names in a row, one of a kind, or all of them. */
export function uncounted(reading: Reading, match: Match, { done, moved }: Shape): Claim | null {
  const { phrase, subject } = match
  if (phrase?.all) return done()
  // "rang the school in Bath and the one in Wells"
  const after = phrase ? reading.clause.tokens[phrase.to] : undefined
  if (phrase?.head === 'one' && phrase.det === 'the' && (!after || prepositions.has(after.lower)))
    return moved({ by: 1 })
  const given = phrase?.det === 'their' ? receiversBefore(reading, phrase) : 0
  const names =
    given ||
    namesIn(reading, phrase) ||
    (phrase && phrase.det === null && reading.verb ? receivers(reading) : 0)
  if (names > 0) return moved({ by: names })
  if (phrase?.more) return moved({ by: 1 })
  const finishing = reading.verb !== null && /^(?:finish|complete|do)$/.test(reading.verb.base)
  if (
    phrase &&
    (massNoun.test(phrase.head) || subject.mods.includes(phrase.head)) &&
    (reading.status || finishing) &&
    !/^(?:on|to)$/.test(phrase.prep ?? '')
  )
    return done()
  // "got around to the blog": begun, with no word of how much.
  if (phrase?.prep === 'to' && finishing) return null
  if (phrase?.single) {
    if (isOne(reading, phrase, subject) || eventful(reading, match)) return moved({ by: 1 })
    if (phrase.det !== 'the') return null
    return reading.status || finishing ? done(0.9) : moved({ by: 1 }, 0.75)
  }
  if (phrase === null && reading.status) return done()
  // "emails done": the plural with nothing but its end.
  if (
    reading.who === 'thing' &&
    reading.phrases.length === 0 &&
    /^(?:do|finish|complete)$/.test(reading.verb?.base ?? '')
  )
    return done(0.95)
  const definite = phrase !== null && phrase.det !== null && /^(?:the|my|our|those|these)$/.test(phrase.det)
  if (reading.status && reading.subject && !phrase?.prep) return done()
  if (definite && reading.verb && phrase.prep === null) return done(0.95)
  if (definite && reading.status && phrase.prep === 'with') return done(0.95)
  if (phrase?.pronoun)
    return /^(?:them|those|these|all|everything|they)$/.test(phrase.head) ? done(0.95) : null
  return reading.verb && /^(?:finish|complete|wrap)$/.test(reading.verb.base) ? done(0.95) : null
}

export const massNoun = /^(?:outreach|work|prospecting|outbound|marketing|research|everything|all|rest)$/

/** "the bug in the importer is fixed", "proposal went out": one of what the mission counts. */
function isOne(reading: Reading, phrase: Phrase, subject: Subject): boolean {
  const counted =
    sameKind(phrase, subject) &&
    !massNoun.test(phrase.head) &&
    (subject.head === phrase.head || phrase.det !== null)
  return counted && (reading.verb !== null || reading.status !== null)
}

/** Whether a singular phrase tells of one event: "a customer", "the deal with Globex", "on LinkedIn". */
function eventful(reading: Reading, match: Match): boolean {
  const { phrase, subject } = match
  if (phrase?.prep === 'on' && channels.has(phrase.head)) return true
  if (reading.status === 'signed' && /^(?:contract|deal|agreement)$/.test(phrase?.head ?? ''))
    return phrase!.mods.length === 0
  if (!phrase || !reading.verb) return phrase?.det === 'a' || phrase?.det === 'an'
  if (phrase.det === 'a' || phrase.det === 'an' || phrase.det === 'that' || phrase.det === 'this') return true
  if (phrase.prep === 'on' || phrase.prep === 'to' || phrase.prep === 'with') return true
  if (phrase.names > 0) return true
  // "finished the outreach" is the whole of it; "closed the deal", "fixed the login bug" are one.
  return phrase.det !== null && (sameKind(phrase, subject) || phrase.mods.length > 0)
}

function sameKind(phrase: Phrase, subject: Subject): boolean {
  return !subject.mods.includes(phrase.head) && !emptyNouns.has(phrase.head)
}
