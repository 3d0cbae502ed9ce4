import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import type { Quantity } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Subject } from './subjects.ts'

/** What takes place between people, or on a button, rather than being made. */
export const talkNoun =
  /^(?:call|chat|conversation|meeting|interview|session|coffee|send|submit|button|publish)$/

/** The number a phrase's deed was done: its own, its listeners', its subject's, or one that stands alone. */
export function amount(reading: Reading, phrase: Phrase | null): Quantity | null {
  if (phrase?.quantity) return phrase.quantity
  // "a chat with two of our users": the listeners are counted.
  if (phrase && talkNoun.test(phrase.head)) {
    const listeners = reading.phrases.find(
      (other) => other !== phrase && other.prep === 'with' && other.quantity?.kind === 'count',
    )
    if (listeners) return listeners.quantity
  }
  // "fixes for three issues": the deed's own objects are counted.
  const of = reading.phrases.find(
    (other) => other !== phrase && other.prep === 'for' && other.quantity?.kind === 'count',
  )
  if (phrase && of && /^(?:fix|patch|repair|solution|reply|answer|response|quote|label)$/.test(phrase.head))
    return of.quantity
  // "2 of them agreed to a demo": each of the subject did it once.
  if (phrase && phrase !== reading.subject && reading.subject?.quantity?.kind === 'count')
    return reading.subject.quantity
  const times = reading.clause.tokens.find(
    (token) => token.quantity && /^(?:times|half|fraction)$/.test(token.quantity.kind),
  )
  if (times?.quantity) return times.quantity
  if (phrase?.all || !phrase)
    return reading.phrases.find((other) => other.quantity?.kind === 'count')?.quantity ?? null
  // "emails: 20 sent", "outreach is at 30": the number stands elsewhere without a noun of its own.
  const lone = reading.phrases.find(
    (other) =>
      other !== phrase &&
      (other.head === '' || /^(?:them|those|one)$/.test(other.head)) &&
      other.quantity !== null,
  )
  return lone?.quantity ?? null
}

/** "sent proposals to Halden and Birch": one for each name behind the preposition. */
export function receivers(reading: Reading): number {
  const first = reading.phrases.findIndex(
    (phrase) => phrase.names > 0 && phrase.prep !== null && /^(?:to|with|for|at)$/.test(phrase.prep),
  )
  if (first < 0) return 0
  return reading.phrases
    .slice(first)
    .filter((phrase) => phrase.prep === null || phrase.prep === reading.phrases[first]!.prep)
    .reduce((sum, phrase) => sum + phrase.names, 0)
}

/** "sent Monroe and Baxter their invoices": one for each of them. */
export const receiversBefore = (reading: Reading, phrase: Phrase): number =>
  reading.phrases.filter((other) => other.from < phrase.from).reduce((sum, other) => sum + other.names, 0)

/** "interviewed Sarah, Ben and Tom": the people in a row. */
export function namesIn(reading: Reading, phrase: Phrase | null): number {
  if (!phrase || phrase.names === 0) return 0
  const at = reading.phrases.indexOf(phrase)
  let first = at
  while ((reading.phrases[first - 1]?.names ?? 0) > 0) first -= 1
  let count = 0
  for (const other of reading.phrases.slice(Math.max(first, 0))) {
    if (other.names === 0 || /^(?:from|at|of|in)$/.test(other.prep ?? '')) break
    count += other.names
  }
  return Math.max(count, 1)
}

/** "crossed 150 signups", "hit 30 emails": where it stands, not what was added. */
export function levels(reading: Reading, subject: Subject, phrase: Phrase | null): boolean {
  const verb = reading.verb?.base ?? ''
  if (reading.verb?.particle === 'out') return false
  // "reached three churned users" touched people; "reached 150 signups" says where a number stands.
  const touched = verb === 'reach' && (phrase?.head ?? '') !== '' && subject.verb !== 'reach'
  if (touched && ['touch', 'talk', 'call', 'send'].some((name) => subject.classes.has(name))) return false
  if (/^(?:cross|reach|pass|surpass|exceed|top|break|climb)$/.test(verb)) return true
  if (reading.mood === 'state' && verb === 'have') return /^(?:reach|hit|grow)$/.test(subject.verb ?? '')

  if (verb === 'hit' && reading.who === 'founder' && !subject.classes.has('visit')) return true
  return /^(?:hit|grow|rise|jump)$/.test(verb) && (subject.classes.has('reach') || subject.verb === null)
}
