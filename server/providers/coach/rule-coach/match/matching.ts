import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import {
  channels,
  classObjects,
  derivedNouns,
  emptyNouns,
  impliedObjects,
  outsiders,
  plainAdjectives,
} from '#server/providers/coach/rule-coach/words/nouns.ts'
import { anybody, kindred, nameFit, people } from '#server/providers/coach/rule-coach/words/people.ts'
import { stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import { impliedFit } from './implied-fit.ts'
import type { Subject } from './subjects.ts'
import { classesOf, sameThing } from './subjects.ts'
import type { VerbFit } from './verb-fit.ts'
import { fitOf, isDeedOf } from './verb-fit.ts'

export interface Match {
  subject: Subject
  score: number
  /** Which phrase names it; null when the verb alone does. */
  phrase: Phrase | null
}

/** How well one phrase names what a mission is about: 0 (not at all) to about 1.2. */
export function phraseFit(phrase: Phrase, tails: string[], verb: string | null, subject: Subject): number {
  const head = phrase.head
  const others = [...phrase.mods, ...tails].filter((word) => word !== '' && !plainAdjectives.has(word))
  let score = headFit(phrase, others, verb, subject)
  if (score === 0) return 0
  const wanted = subject.mods
  const deed = subject.verb !== null && stem(head) === stem(subject.verb)
  const shared = wanted.filter(
    (mod) => others.some((word) => sameThing(word, mod) > 0) || sameThing(head, mod) > 0,
  )
  const strange = phrase.mods.filter(
    (word) =>
      !plainAdjectives.has(word) &&
      !subject.stems.has(stem(word)) &&
      !wanted.some((mod) => sameThing(word, mod) > 0) &&
      sameThing(word, subject.head) === 0,
  )
  if (wanted.length > 0) {
    score += 0.15 * (shared.length / wanted.length)
    if (shared.length === 0 && strange.length > 0) score -= subject.counted ? 0.35 : 0.6
    else if (shared.length === 0 && !subject.counted && !deed) score -= 0.1
    else if (shared.length > 0 && strange.length > 0 && !subject.counted) score -= 0.25
  } else if (strange.length > 0 && !subject.counted)
    score -= sameThing(head, subject.head) === 1 || sharesTail(phrase, subject) ? 0.15 : 0.4
  if (otherChannel([...phrase.mods, head, ...tails], subject)) score -= 0.6
  return score
}

const sharesTail = (phrase: Phrase, subject: Subject): boolean =>
  subject.tails.some((tail) => phrase.mods.some((word) => sameThing(word, tail) > 0))

function headFit(phrase: Phrase, others: string[], verb: string | null, subject: Subject): number {
  const head = phrase.head
  if (head === '') return 0
  const mends = ['fix', 'reply', 'review'].some((name) => subject.classes.has(name))
  const same = trouble.test(head) && head !== subject.head && !mends ? 0 : sameThing(head, subject.head)
  const missing = subject.mods.filter((mod) => !others.some((word) => sameThing(word, mod) > 0))
  if (same === 1) return 1
  const alias = subject.mods.find((mod) => sameThing(head, mod) === 1)
  // "the grant is in" for "the grant application": its own word says more than another name.
  if (same > 0 && alias && phrase.mods.length === 0) return 0.8
  // "the letter to investors" for "the investor update": another name needs the rest of the title to agree.
  if (same > 0)
    return subject.mods.length > 0 && missing.length === 0 ? 0.95 : subject.mods.length > 0 ? 0.7 : 0.85
  if (subject.metric && sameThing(head, subject.metric) > 0) return 0.9
  // "Raise $200k" names no thing: its money and those who give it do.
  if (subject.head === '' && (classObjects.raise ?? []).includes(head) && subject.classes.has('raise'))
    return 0.9
  const objects = [...subject.classes].flatMap((name) => classObjects[name] ?? [])
  const verbObject =
    verb !== null && objects.some((object) => object === head) && classObjectsFit(head, verb, subject)
  if (verbObject) return 0.85
  // "customer interviews" for "Interview 5 customers": the title's verb has become a noun.
  // "wrote a blog post" for "Post 2 reels": what the verb names as a noun is a thing of its own.
  // The deed alone may stand for its mission: "email", said of "Email 30 design partners".
  const alone = verb === null && phrase.det === null && phrase.quantity === null && others.length === 0
  const itsOwn = !alone && subject.verb !== null && ownThing.test(head) && stem(head) === stem(subject.verb)
  if (itsOwn && subject.head !== '' && !others.some((word) => sameThing(word, subject.head) > 0)) return 0
  if (
    subject.verb &&
    subject.metric === null &&
    (stem(head) === stem(subject.verb) || (impliedObjects[subject.verb] ?? []).includes(head))
  ) {
    // "spoke with two customers", "customer interviews" are no interviews of nurses.
    const listeners = [head, ...phrase.mods].filter((word) => (classObjects.talk ?? []).includes(word))
    const kin = [subject.head, ...subject.mods].some((word) =>
      (classObjects.talk ?? []).some((object) => sameThing(object, word) > 0),
    )
    const strangers = listeners.filter((word) => stem(word) !== stem(subject.verb ?? ''))
    if (strangers.length > 0 && subject.head !== '' && !kin && subject.classes.has('talk')) return 0
    if (
      !subject.counted &&
      subject.head !== '' &&
      others.length > 0 &&
      !others.some((word) => subject.stems.has(stem(word)) || sameThing(word, subject.head) > 0)
    )
      return 0.6
    const alone = phrase.mods.every((word) => plainAdjectives.has(word))
    return subject.head === '' || others.some((word) => sameThing(word, subject.head) > 0)
      ? 1
      : alone
        ? 0.92
        : 0.8
  }
  if (
    anybody.test(head) &&
    people.test(subject.head) &&
    subject.counted &&
    verb !== null &&
    kindred(verb, subject)
  )
    return 0.75
  if (
    talking.test(head) &&
    subject.classes.has('talk') &&
    others.some((word) => namesListener(word, subject))
  )
    return 0.9
  // The one word that singles the mission out, on its own: "pricing is live", "outreach is done".
  if (subject.tails.some((tail) => sameThing(tail, head) === 1) && verb !== null && verb === subject.verb)
    return 0.9
  // "enrolment is at thirty one"
  if (
    subject.verb &&
    subject.counted &&
    phrase.mods.every((word) => plainAdjectives.has(word)) &&
    isDeedOf(head, subject.verb)
  )
    return 0.95
  if (
    subject.verb &&
    !subject.counted &&
    isDeedOf(head, subject.verb) &&
    others.some((word) => sameThing(word, subject.head) > 0)
  )
    return 1
  if (alias && !derivedNouns.has(head)) return 0.75
  // "the insurance thing": the word before it is the thing.
  if (
    verb === null &&
    emptyNouns.has(head) &&
    phrase.mods.some((word) => sameThing(word, subject.head) === 1)
  )
    return 0.95
  if (emptyNouns.has(head) && missing.length < subject.mods.length) return 0.75
  if (emptyNouns.has(head) && others.some((word) => sameThing(word, subject.head) === 1)) return 0.75
  if (derivedNouns.has(head)) return 0
  // "page with our prices", "the homepage copy": every word of the title is there and no stranger leads.
  return 0
}

const ownThing = /^(?:post|email|draft|order|list|report|document|map)$/
/** What goes wrong is mended: it is no ticket that is sold. */
const trouble = /^(?:bug|issue|defect|glitch|crash|error|problem|fault)$/
const talking = /^(?:call|chat|conversation|interview|meeting|session|talk|discovery|zoom|sit-down|coffee)$/

function namesListener(word: string, subject: Subject): boolean {
  const listener = (name: string): boolean => (classObjects.talk ?? []).includes(name)
  return (
    sameThing(word, subject.head) > 0 || (listener(word) && (listener(subject.head) || subject.head === ''))
  )
}

/** "talked to 3 users" is a customer interview; "signed a lease" is no new customer. */
function classObjectsFit(head: string, verb: string, subject: Subject): boolean {
  if (outsiders.has(head) || channels.has(head)) return false
  const shared = [...classesOf(verb)].filter(
    (name) => subject.classes.has(name) && (classObjects[name] ?? []).includes(head),
  )
  if (shared.length === 0) return false
  // The class must also know the mission's own object, or "Hire 2 engineers" would be met by "signed 2 customers".
  return shared.some((name) =>
    (classObjects[name] ?? []).some((object) => sameThing(object, subject.head) === 1),
  )
}

function otherChannel(words: string[], subject: Subject): boolean {
  const said = words.filter((word) => channels.has(word))
  const wanted = [...subject.mods, ...subject.tails, subject.head].filter((word) => channels.has(word))
  return said.length > 0 && wanted.length > 0 && !said.some((word) => wanted.includes(word))
}

const fitScore: Record<VerbFit, number> = {
  same: 0.15,
  finishing: 0,
  none: -0.05,
  unknown: -0.15,
  short: -0.35,
  wrong: -1,
}

/**
 * The open missions a verb and its phrases speak of, best first. `score` is about the confidence that this mission is
 * meant; two missions closer than 0.1 leave both unsure.
 */
export function matchMissions(
  subjects: Subject[],
  verb: string | null,
  particle: string | null,
  phrases: Phrase[],
  tails: string[],
): Match[] {
  const matches: Match[] = []
  for (const subject of subjects) {
    const fit = fitOf(verb, particle, phrases, subject)
    if (fit === 'wrong' || phrases.some((phrase) => belowSum(phrase, subject))) continue
    let best: Match | null = null
    for (const phrase of phrases) {
      if (phrase.pronoun) continue
      const phraseScore = phraseFit(
        phrase,
        tails.filter((word) => word !== phrase.head),
        verb,
        subject,
      )
      const implied = phraseScore === 0 ? impliedFit(phrase, verb, subject) : 0
      const named = phraseScore === 0 ? nameFit(phrase, fit, verb, subject) : 0
      const score = Math.max(phraseScore, implied, named)
      if (score <= 0) continue
      const total = Math.min(score + fitScore[fit] - 0.1, 0.97)
      if (!best || total > best.score) best = { subject, score: total, phrase }
    }
    if (best && best.score > 0.3) matches.push(best)
  }
  matches.sort((one, other) => other.score - one.score)
  const [first, second] = matches
  if (first && second && first.phrase === second.phrase && first.score - second.score < 0.06) {
    return [{ ...first, score: Math.min(first.score, 0.6) }, ...matches.slice(1)]
  }
  return matches
}

/** "twenty two orders" is no number of dollars. */
const belowSum = ({ quantity, head }: Phrase, { metric, mission }: Subject): boolean =>
  metric !== null &&
  head !== '' &&
  quantity?.kind === 'count' &&
  (mission.targetValue ?? 0) >= 1000 &&
  quantity.value < (mission.targetValue ?? 0) / 20
