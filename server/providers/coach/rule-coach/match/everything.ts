import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { finishingVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { matchMissions } from './matching.ts'
import type { Subject } from './subjects.ts'

const lists = /^(?:list|goal|mission|task|todo|to-do|item|thing|everything|all|plate|plan|box)$/

/** "I completed everything on my list", "all my goals are done": the whole day is reported finished. */
export function everything(reading: Reading): boolean {
  if (reading.mood !== 'report' || reading.near || reading.weak || reading.who === 'other') return false
  const object =
    reading.subject && !reading.verb?.base ? reading.subject : (reading.phrases[0] ?? reading.subject)
  const text = reading.clause.tokens.map((token) => token.lower).join(' ')
  if (/\b(?:not|except|but|apart from|other than|besides)\b/.test(text)) return false
  const finished =
    (reading.verb !== null && (finishingVerbs.has(reading.verb.base) || reading.verb.base === 'get')) ||
    reading.status !== null
  if (!finished || !object) return false
  const named = lists.test(object.head)
  const whole =
    object.head === 'everything' ||
    ((object.all || /\b(?:whole|entire|full)\b/.test(text)) && named && object.head !== 'all')
  if (!whole) return false
  // "everything for the launch" is not the list.
  return reading.phrases.every(
    (phrase) =>
      phrase === object ||
      lists.test(phrase.head) ||
      /^(?:today|day|on)$/.test(phrase.head) ||
      phrase.head === '',
  )
}

/** "... everything except the bugs": the missions that are not meant. */
export function exceptions(reading: Reading, subjects: Subject[]): string[] {
  if (!/^(?:except|but|besides|minus)$/.test(reading.clause.joint) || reading.subject !== null) return []
  const bare = reading.clause.tokens.length <= 6 && (reading.verb === null || reading.verb.at < 0)
  if (!bare) return []
  return matchMissions(subjects, null, null, reading.phrases, [])
    .slice(0, 1)
    .filter((match) => match.score >= 0.6)
    .map((match) => match.subject.mission.id)
}
