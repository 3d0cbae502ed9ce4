import type { Match } from './matching.ts'
import type { Reading } from './reading.ts'
import type { Subject } from './subjects.ts'
import { classesOf } from './subjects.ts'
import type { Topic } from './topic.ts'
import { verbFit } from './verb-fit.ts'
import { finishingVerbs, idleVerbs } from './verbs.ts'

/** "sent 20 more", "finally shipped it", "did 10": the verb, a pronoun or the topic stands for the mission. */
export function withoutName(reading: Reading, subjects: Subject[], topic: Topic): Match | null {
  const object = reading.phrases.find((phrase) => phrase.prep === null) ?? null
  const verb = reading.verb?.base ?? null
  const points = object === null || object.pronoun || object.head === '' || object.head === 'one'
  const unnamed =
    reading.subject?.pronoun === true || (reading.subject?.head === '' && reading.subject.quantity !== null)
  const byStatus = unnamed && object === null
  if (!points && !byStatus) return null
  const number = object?.quantity ?? reading.subject?.quantity ?? null
  const counts = reading.phrases.some((phrase) => phrase.quantity?.kind === 'count' && phrase.head === '')
  const alone =
    (reading.status !== null || /^(?:do|finish|ship)$/.test(verb ?? '')) &&
    object === null &&
    reading.subject === null &&
    reading.clause.tokens.length <= 3 &&
    !reading.clause.tokens.some((token) => token.quantity)

  if (
    topic.subject &&
    verbFit(verb, reading.verb?.particle ?? null, topic.subject) !== 'wrong' &&
    (object !== null || byStatus || alone || (reading.total && counts))
  ) {
    return { subject: topic.subject, score: 0.8, phrase: object ?? reading.subject }
  }
  // A subject with a name of its own ("two agencies upgraded") is no deed of the founder's; "had ten" no deed at all.
  const another = reading.subject !== null && !reading.subject.pronoun && reading.subject.head !== ''
  if (another || verb === 'have') return null
  if (!verb || number === null || number.value === 0 || object?.pronoun) return null
  const open = topic.others.filter((subject) => /^(?:same|finishing)$/.test(verbFit(verb, null, subject)))
  if (topic.subject === null && open.length === 1) return { subject: open[0]!, score: 0.8, phrase: object }

  // A bare number moves what is counted, and nothing else.
  const fitting = subjects.filter(
    (subject) =>
      subject.counted && subject.verb !== null && (subject.verb === verb || close(verb, subject.verb)),
  )
  const exact = fitting.filter((subject) => subject.verb === verb)
  const only =
    exact.length === 1 ? exact[0] : exact.length === 0 && fitting.length === 1 ? fitting[0] : undefined
  return only ? { subject: only, score: exact.length === 1 ? 0.8 : 0.76, phrase: object } : null
}

/** Verbs that share their narrowest class, and are not finishing verbs for everything. */
function close(one: string, other: string): boolean {
  if (finishingVerbs.has(one) || idleVerbs.has(one)) return false
  const own = classesOf(other)
  if (own.has(other)) return classesOf(one).has(other)
  for (const name of classesOf(one)) if (own.has(name)) return true
  return false
}
