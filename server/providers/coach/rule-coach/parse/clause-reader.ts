import { heardSaid } from '#server/providers/coach/rule-coach/match/hearsay.ts'
import {
  exceptCounted,
  isNear,
  isRest,
  liesAhead,
  tellsRemainder,
  tellsTotal,
} from '#server/providers/coach/rule-coach/match/states.ts'
import { isReady, statusOf, tookPlace, wentWell } from '#server/providers/coach/rule-coach/match/statuses.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { doneWords } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { particles, verbAt } from './clause-verbs.ts'
import type { Clause } from './clauses.ts'
import { inherit, plans, sameBreath } from './inheriting.ts'
import { moodOf } from './moods.ts'
import { readPhrases } from './phrases.ts'

const textOf = (tokens: Token[]): string => tokens.map((token) => token.lower).join(' ')

export function readClause(clause: Clause, before: Reading | null): Reading {
  const tokens = exceptCounted(clause.tokens)
  const stance = moodOf(tokens)
  const verb = verbAt(tokens, stance)
  const subjectPhrases =
    stance.subjectTo > stance.subjectFrom ? readPhrases(tokens, stance.subjectFrom, stance.subjectTo) : []
  const subject = subjectPhrases[0] ?? null
  const objectsFrom = stance.verb && stance.mood !== 'bare' ? stance.verbAt + 1 : stance.verbAt
  const reading: Reading = {
    clause,
    mood: stance.mood,
    weak:
      stance.weak ||
      (stance.mood === 'bare' && /^(?:maybe|perhaps|possibly|hopefully)$/.test(tokens.at(-1)?.lower ?? '')),
    total:
      tellsTotal(tokens) ||
      (subject?.quantity?.kind === 'count' && tokens.at(-1)?.lower === 'now') ||
      (stance.mood === 'state' && /\b(?:is|are) (?:now|currently)\b/.test(textOf(tokens))),
    remaining: tellsRemainder(clause.tokens),
    near: isNear(tokens),
    who: stance.who,
    verb,
    subject,
    phrases: readPhrases(
      tokens,
      objectsFrom +
        particles(tokens, verb) +
        (verb === null && stance.mood === 'report' && doneWords.has(tokens[objectsFrom]?.lower ?? '')
          ? 1
          : 0),
    ).filter((phrase) => !isRest(phrase)),
    about: subjectPhrases.slice(1).flatMap((phrase) => [...phrase.mods, phrase.head]),
    status:
      statusOf(tokens, stance, verb?.at ?? -1) ??
      (isReady(tokens, stance) ? 'ready' : null) ??
      (wentWell(tokens, stance) || tookPlace(stance) ? 'happened' : null),
    start: stance.verbAt,
  }
  return heardSaid(inherit(notYet(ticked(reading), before), before))
}

/** "interview two nurses done": an item read off the list with its tick. */
function ticked(reading: Reading): Reading {
  const { tokens } = reading.clause
  const ends = /^(?:done|finished)$/.test(tokens.at(-1)?.lower ?? '') && tokens.length > 2
  const plain = !tokens.some((token) => /^(?:get|have|be|is|are|want|need|make|to|by)$/.test(token.lower))
  return ends && plain && reading.mood === 'imperative' ? { ...reading, mood: 'report' } : reading
}

/** "goes out tomorrow", "two more tomorrow": what lies ahead has not happened; bare things of that kind are a plan. */
function notYet(reading: Reading, before: Reading | null): Reading {
  const { tokens } = reading.clause
  // "twenty signups and a working checkout by tonight": the plan goes on.
  if (reading.mood === 'bare' && before !== null && plans(before) && sameBreath(before, reading))
    return reading
  // "two demos in the diary for next week" are booked today.
  const booked = /\b(?:calendar|diary|schedule|booked)\b/.test(reading.status ?? '')
  if (!/^(?:state|bare|report)$/.test(reading.mood) || booked || !liesAhead(tokens)) return reading
  const past = tokens.some((token) => {
    const verb = readVerb(token.lower)
    return /^(?:was|were|had)$/.test(token.lower) || verb?.form === 'past' || verb?.form === 'either'
  })
  if (past) return reading
  const counts = tokens.some((token) => token.quantity?.kind === 'count')
  return { ...reading, mood: reading.mood === 'bare' && counts ? 'plan' : 'unfit' }
}
