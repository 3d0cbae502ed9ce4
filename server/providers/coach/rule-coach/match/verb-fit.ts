import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import { readVerb, stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import { finishingVerbs, idleVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import type { Subject } from './subjects.ts'
import { classesOf } from './subjects.ts'

export type VerbFit = 'same' | 'finishing' | 'unknown' | 'none' | 'short' | 'wrong'

/** Whether doing `verb` (with its particle) to a thing is what the mission wants done to it. */
export function verbFit(verb: string | null, particle: string | null, subject: Subject): VerbFit {
  if (verb === null) return 'none'
  if (verb === subject.verb || verb === subject.phrasal || holds(verb, subject)) return 'same'
  if (subject.classes.has('fix') && /^(?:work|run|function|behave)$/.test(verb) && particle === null)
    return 'finishing'
  if (attained.test(verb) && attainable.test(subject.verb ?? '')) return 'finishing'
  if (verb === 'get' && subject.verb === 'reply' && particle === null) return 'wrong'
  if (verb === 'get') {
    if (particle && /^(?:done|out|in|through|off|away|live|over)$/.test(particle)) return 'finishing'
    return ['close', 'get', 'reach', 'raise', 'collect', 'hire', 'recruit', 'book'].some((name) =>
      subject.classes.has(name),
    )
      ? 'same'
      : 'wrong'
  }
  if (verb === 'have') return 'finishing'
  if (choosing.test(verb) && binding.test(subject.verb ?? '')) return 'short'
  if (packing.test(verb) && sending.test(subject.verb ?? '')) return 'short'
  if (filming.test(verb) && publishing.test(subject.verb ?? '')) return 'short'
  if (verb === 'write' && sending.test(subject.verb ?? '') && papers.test(subject.head)) return 'short'
  // What is published was written.
  if (subject.classes.has('write') && /^(?:publish|post|release)$/.test(verb)) return 'finishing'
  const classes = classesOf(verb)
  for (const name of classes) if (subject.classes.has(name)) return 'same'
  if (finishingVerbs.has(verb)) return 'finishing'
  // A page or a paper is out when it is sent, published or delivered, whatever was to be done to it.
  if (!subject.counted && delivering.test(verb) && !undelivered.test(subject.verb ?? '')) return 'finishing'
  if (particle && /^(?:out|off|through|up|down|away)$/.test(particle) && !idleVerbs.has(verb))
    return 'finishing'
  // A title whose own verb belongs to no class says nothing against another verb.
  if (subject.classes.size === 0 && !idleVerbs.has(verb)) return 'unknown'
  if (idleVerbs.has(verb) || classes.size > 0) return 'wrong'
  return 'unknown'
}

/** "coached" for "Deliver 12 coaching sessions": the deed stands in the title as a noun's. */
export const holds = (verb: string, { counted, head, mods }: Subject): boolean =>
  counted &&
  occasions.test(head) &&
  mods.some((mod) => readVerb(mod)?.form === 'gerund' && readVerb(mod)!.base === verb)
export const occasions = /^(?:session|class|workshop|round|day|call|meeting|hour|course|event|run)$/

/** Who or what was chosen is not hired, bought or signed yet: that is asked about. */
const choosing = /^(?:choose|pick|select|shortlist|identify|locate|decide|source|vet|scout|spot)$/
/** What is packed waits for the courier. */
const packing = /^(?:pack|box|wrap|label|draft|prepare)$/
/** What is filmed waits to be put up. */
const filming = /^(?:film|record|shoot|edit)$/
const publishing = /^(?:publish|post|upload|release|share)$/
const sending = /^(?:ship|send|deliver|dispatch|submit|email|mail)$/
/** What is written for days before it is sent, unlike an email. */
const papers = /^(?:proposal|contract|offer|quote|report|application|invoice|deck|bid|tender|abstract|plan)$/
const binding =
  /^(?:hire|recruit|appoint|employ|sign|buy|order|purchase|lease|rent|book|onboard|contract|engage)$/

/** What others do, or what comes of itself, when a founder gets what was to be got. */
const attained = /^(?:arrive|approve|accept|grant|clear|pass|confirm|come|land|renew|issue|sign)$/
const attainable =
  /^(?:test|check|inspect|get|renew|obtain|secure|win|receive|collect|raise|earn|pass|apply|register|file|request|clear|submit)$/

/** What is written is not sent yet, and what is recorded not published. */
const made = /^(?:written|drafted|designed|recorded|edited|planned|prepared|printed|built|scheduled|ready)$/
const onward = /^(?:send|email|mail|submit|ship|publish|deliver|post|release|launch|share|file|distribute)$/
export const onlyMade = (state: string, { verb }: Subject): boolean =>
  made.test(state) && onward.test(verb ?? '')

const delivering =
  /^(?:send|ship|publish|submit|deliver|upload|hand|file|launch|release|post|push|deploy|email|circulate|finalize|present|merge|commit)$/
// What waits for the other side, or for one's own eyes, is not done by being sent: a contract to sign, a draft to review.
const undelivered =
  /^(?:fix|hire|call|meet|visit|pay|buy|sign|close|win|negotiate|agree|review|read|check|interview|pitch|demo)$/

/** "shipped the fix", "merged the migration": the mission's own deed, as a noun, delivered. */
export function fitOf(
  verb: string | null,
  particle: string | null,
  phrases: Phrase[],
  subject: Subject,
): VerbFit {
  const fit = verbFit(verb, particle, subject)
  const deed = phrases.some(
    (phrase) =>
      subject.verb !== null &&
      (stem(phrase.head) === stem(subject.verb) || (!subject.counted && isDeedOf(phrase.head, subject.verb))),
  )
  return fit === 'wrong' &&
    deed &&
    verb !== null &&
    (delivering.test(verb) || /^(?:get|approve|place|confirm|authorize|authorise)$/.test(verb))
    ? 'finishing'
    : fit
}

/** "migration", "submission", "delivery", "recording": the noun of the mission's verb. */
export function isDeedOf(head: string, verb: string): boolean {
  if (head.length >= 4 && (verb.startsWith(head) || verb === `re${head}`)) return true
  const nominal = /(?:ion|ment|al|ance|ence|ing|age|ture|ery|[^aeiou]y)$/.test(head)
  const trunk = verb.replace(/[ey]$/, '')
  return (
    nominal &&
    head !== verb &&
    verb.length >= 4 &&
    (head.slice(0, 5) === verb.slice(0, 5) || (trunk.length >= 4 && head.startsWith(trunk)))
  )
}
