import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { finishingVerbs, idleVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import type { Match } from './matching.ts'
import type { Subject } from './subjects.ts'
import { classesOf } from './subjects.ts'
import type { Topic } from './topic.ts'
import { verbFit } from './verb-fit.ts'

/** "sent 20 more", "finally shipped it", "did 10": the verb, a pronoun or the topic stands for the mission. */
export function withoutName(reading: Reading, subjects: Subject[], topic: Topic): Match | null {
  const unique = unaided(reading, subjects) ?? takenOn(reading, subjects)
  if (unique) return unique
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
    (reading.status !== null || /^(?:do|finish|ship|send|submit|file|publish|sign|book)$/.test(verb ?? '')) &&
    object === null &&
    // "I'm done" is said of oneself.
    reading.who !== 'founder' &&
    reading.subject === null &&
    reading.clause.tokens.length <= 3 &&
    !reading.clause.tokens.some((token) => token.quantity)

  const fit = topic.subject && verbFit(verb, reading.verb?.particle ?? null, topic.subject)
  // "called six owners, two were shut": what is told of some of them is another story.
  const some = reading.subject ?? object
  const aside = fit === 'unknown' && some?.head === '' && some.quantity !== null
  if (
    topic.subject &&
    !aside &&
    (fit !== 'wrong' || gotOfThem(reading)) &&
    (object !== null || byStatus || alone || (reading.total && counts))
  ) {
    return { subject: topic.subject, score: 0.8, phrase: object ?? reading.subject }
  }
  // "I hoped to send thirty but it was more like eighteen": of what was meant so many came about.
  const cameOut =
    reading.mood === 'state' &&
    /^(?:it|that)$/.test(reading.subject?.head ?? '') &&
    reading.clause.joint === 'but' &&
    object?.quantity?.kind === 'count' &&
    reading.clause.tokens.some((token) => token.lower === 'was')
  if (cameOut && topic.subject === null && topic.others.length === 1)
    return { subject: topic.others[0]!, score: 0.8, phrase: object }
  // A subject with a name of its own ("two agencies upgraded") is no deed of the founder's; "had ten" no deed at all.
  const another = reading.subject !== null && !reading.subject.pronoun && reading.subject.head !== ''
  if (another || verb === 'have') return null
  if (!verb || number === null || number.value === 0 || object?.pronoun) return null
  const open = topic.others.filter((subject) => /^(?:same|finishing)$/.test(verbFit(verb, null, subject)))
  if (topic.subject === null && open.length === 1) return { subject: open[0]!, score: 0.8, phrase: object }

  // A bare number moves what is counted, and nothing else.
  const fitting = subjects.filter(
    (subject) =>
      subject.counted &&
      subject.metric === null &&
      subject.verb !== null &&
      (subject.verb === verb || close(verb, subject.verb)),
  )
  const exact = fitting.filter((subject) => subject.verb === verb)
  const only =
    exact.length === 1 ? exact[0] : exact.length === 0 && fitting.length === 1 ? fitting[0] : undefined
  return only ? { subject: only, score: exact.length === 1 ? 0.8 : 0.76, phrase: object } : null
}

/** "recorded lines all morning, got six of them": so many were managed. */
const gotOfThem = ({ verb, clause: { tokens } }: Reading): boolean =>
  verb?.base === 'get' &&
  tokens.some(
    (token, at) =>
      token.quantity?.kind === 'count' &&
      tokens[at + 1]?.lower === 'of' &&
      /^(?:them|those)$/.test(tokens[at + 2]?.lower ?? ''),
  )

/** "the inspector came and we passed": a verb that needs no object, of the only open mission it can mean. */
function unaided(reading: Reading, subjects: Subject[]): Match | null {
  const verb = reading.status === 'live' ? 'launch' : (reading.verb?.base ?? '')
  if (reading.who !== 'founder' || reading.mood !== 'report' || reading.weak || reading.phrases.length > 0)
    return null
  if (!/^(?:pass|launch|move|open|renew|migrate|relaunch|incorporate)$/.test(verb)) return null
  const meant = subjects.filter((subject) => !subject.counted && subject.verb === verb)
  return meant.length === 1 ? { subject: meant[0]!, score: 0.8, phrase: null } : null
}

/** "Anita accepted our offer": whoever takes the job is hired, where one hire is open. */
function takenOn({ who, mood, weak, verb, phrases, clause }: Reading, subjects: Subject[]): Match | null {
  const offer = phrases.some(({ head }) => /^(?:offer|job|role|position|contract)$/.test(head))
  const takes = /^(?:accept|take|sign)$/.test(verb?.base ?? '') && /^(?:other|thing)$/.test(who)
  if (!offer || !takes || weak || mood !== 'report' || clause.asked) return null
  const meant = subjects.filter((subject) => !subject.counted && subject.verb === 'hire')
  return meant.length === 1 ? { subject: meant[0]!, score: 0.8, phrase: null } : null
}

/** Verbs that share their narrowest class, and are not finishing verbs for everything. */
function close(one: string, other: string): boolean {
  if (finishingVerbs.has(one) || idleVerbs.has(one)) return false
  const own = classesOf(other)
  if (own.has(other)) return classesOf(one).has(other)
  for (const name of classesOf(one)) if (own.has(name)) return true
  return false
}
