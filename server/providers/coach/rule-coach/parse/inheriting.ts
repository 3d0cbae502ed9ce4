import { sparesTime } from '#server/providers/coach/rule-coach/plan/openings.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { idlePlans } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { timePhrase } from '#server/providers/coach/rule-coach/words/times.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

export const plans = ({ mood }: Reading): boolean => /^(?:plan|imperative)$/.test(mood)
export const sameBreath = (before: Reading, { clause }: Reading): boolean =>
  before.clause.sentence === clause.sentence

/** "... then I sit down with the books", "... and then I'd record it", "... and labelled a thousand rows": a plan goes on. */
function goesOn(reading: Reading, before: Reading): Reading | null {
  const { tokens, joint } = reading.clause
  if (!plans(before) || before.weak) return null
  const text = textOf(tokens)
  const led =
    /^(?:and|then|,|after|plus)$/.test(joint) ||
    timePhrase(tokens, 0) > 0 ||
    /^(?:then|after|afterwards|later)\b/.test(text)
  const would =
    /^(?:(?:then|also|after that|afterwards|later|maybe) )*(?:i|we) would (?:also |then |just )*(?=\w)/.exec(
      text,
    )
  if (would && led) {
    const start = would[0].trim().split(' ').length
    const deed = readVerb(tokens[start]?.lower ?? '')
    const own = deed?.form === 'base' && !idlePlans.has(deed.base)
    return own
      ? {
          ...reading,
          mood: 'plan',
          verb: { base: deed.base, at: start, particle: null },
          who: 'founder',
          start,
        }
      : null
  }
  const present =
    reading.mood === 'state' &&
    reading.who === 'founder' &&
    reading.verb !== null &&
    reading.verb.at >= 0 &&
    readVerb(tokens[reading.verb.at]!.lower)?.form === 'base' &&
    !idlePlans.has(reading.verb.base) &&
    !/^(?:have|be|use|own|sell)$/.test(reading.verb.base)
  if (present && led) return { ...reading, mood: 'plan', start: reading.verb!.at }
  const perfect = /\bto have \w+(?:ed|t|n|de|ne)\b/.test(textOf(before.clause.tokens))
  return perfect && reading.mood === 'report' && reading.who === 'nobody' && joint === 'and'
    ? { ...reading, mood: 'plan' }
    : null
}

/** "... the third one keeps coming back": it has a verb of its own, and not the state of what was told before. */
const goesAnotherWay = ({ clause }: Reading): boolean =>
  clause.tokens.some(({ lower }) =>
    /^(?:keeps|remains|stays|needs|refuses|seems|waits|goes|comes)$/.test(lower),
  )

/** "12 parcels to pack, photos of the rings": the verb behind its thing is of that thing alone. */
const followsItsThing = ({ verb, clause: { tokens } }: Reading): boolean => {
  const own = verb && tokens[verb.at]
  return own != null && tokens.length > 1 && tokens.every((it) => it === own || it.start < own.start)
}

/** A clause without a verb or subject of its own continues the one before it in the same breath. */
export function inherit(reading: Reading, before: Reading | null): Reading {
  if (!before || before.clause.sentence !== reading.clause.sentence || reading.mood === 'unfit')
    return reading
  // "rumour has it | the deal is closed"
  if (/^(?:rumou?r|word|legend|gossip) (?:has it|is|says)(?: that)?$/.test(textOf(before.clause.tokens)))
    return { ...reading, mood: 'unfit' }
  // "a seller told me | he listed forty products": still the teller's words.
  const told =
    before.mood === 'unfit' &&
    before.verb !== null &&
    reading.clause.joint === '' &&
    /^(?:say|tell|claim|mention|swear|write|text|think)$/.test(before.verb.base)
  if (told && reading.who === 'other' && reading.mood === 'report') return { ...reading, mood: 'unfit' }
  const bare = reading.mood === 'bare'
  const base = reading.mood === 'imperative'
  // "not much today, one bug, one email"
  const little = /^(?:so |well |honestly )*not (?:much|a lot|too much|a great deal)\b/.test(
    textOf(before.clause.tokens),
  )
  if (bare && !reading.status && !before.clause.heads && !(little && before.mood === 'failed')) {
    const carries =
      before.mood !== 'unfit' &&
      before.mood !== 'bare' &&
      before.mood !== 'state' &&
      before.mood !== 'doing' &&
      (before.mood !== 'either' ||
        reading.phrases.some((phrase) => phrase.det !== null || phrase.quantity !== null))
    if (carries)
      return {
        ...reading,
        mood: before.mood === 'imperative' ? 'plan' : before.mood,
        verb:
          before.verb && reading.clause.joint !== ';' && !followsItsThing(before)
            ? { ...before.verb, at: -1 }
            : null,
        weak: before.weak,
        status:
          reading.status ??
          (before.verb === null && before.mood === 'report' && !goesAnotherWay(reading)
            ? before.status
            : null),
        who: before.who,
      }
    return reading
  }
  const further = goesOn(reading, before)
  if (further) return further
  // "I'll sort the payroll and after that I'm visiting two farms"
  const visits =
    reading.mood === 'doing' &&
    /^(?:plan|imperative)$/.test(before.mood) &&
    reading.who !== 'other' &&
    reading.who !== 'thing'
  if (visits && !before.weak) return { ...reading, mood: 'plan' }
  if (reading.mood === 'either' && /^(?:plan|imperative|report|failed|asked)$/.test(before.mood)) {
    return { ...reading, mood: before.mood === 'imperative' ? 'plan' : before.mood }
  }
  if (
    base &&
    !before.clause.heads &&
    !sparesTime(before.clause.tokens) &&
    /^(?:failed|asked|unfit)$/.test(before.mood)
  )
    return { ...reading, mood: before.mood }
  return reading
}
