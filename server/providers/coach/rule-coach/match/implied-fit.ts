import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import {
  channels,
  derivedNouns,
  impliedObjects,
  outsiders,
} from '#server/providers/coach/rule-coach/words/nouns.ts'
import { anybody, people } from '#server/providers/coach/rule-coach/words/people.ts'
import { stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Subject } from './subjects.ts'
import { holds, verbFit } from './verb-fit.ts'

const sumOf = ({ quantity }: Phrase): boolean =>
  quantity !== null && (quantity.kind === 'money' || (quantity.kind === 'count' && quantity.value >= 1000))

/** "emailed 12 leads": the verb names the thing, the phrase says how many. */
export function impliedFit(phrase: Phrase, verb: string | null, subject: Subject): number {
  if (verb === null) return 0
  if (subject.head === '' && phrase.head === '' && sumOf(phrase) && verbFit(verb, null, subject) === 'same')
    return 0.85
  if (holds(verb, subject) && (anybody.test(phrase.head) || people.test(phrase.head))) return 0.85
  const objects = impliedObjects[verb] ?? []
  const meant = objects.some(
    (object) => stem(object) === stem(subject.head) || subject.mods.some((mod) => stem(mod) === stem(object)),
  )
  if (!meant || derivedNouns.has(phrase.head)) return 0
  if (subject.verb === 'interview') return outsiders.has(phrase.head) || phrase.head === '' ? 0 : 0.6
  if (outsiders.has(phrase.head) && !subject.mods.includes(phrase.head)) return 0.55
  // "rang the tax office" is no sales call.
  const foreign = phrase.det === 'the' && phrase.single && subject.mods.length > 0 && phrase.mods.length > 0
  if (foreign && !phrase.mods.some((mod) => subject.mods.includes(mod))) return 0.55
  return phrase.quantity ||
    phrase.prep === 'to' ||
    (phrase.prep === 'on' && channels.has(phrase.head)) ||
    phrase.names > 0
    ? 0.8
    : 0.6
}
