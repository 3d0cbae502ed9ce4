import type { Claim } from '#server/providers/coach/rule-coach/claim.ts'
import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { derivedNouns, emptyNouns } from '#server/providers/coach/rule-coach/words/nouns.ts'
import { people } from '#server/providers/coach/rule-coach/words/people.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { answeringVerbs, idleVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { talkNoun } from './amounts.ts'
import { claimFor } from './claims.ts'
import { matchMissions } from './matching.ts'
import type { Subject } from './subjects.ts'
import { sumClaim } from './sums.ts'
import type { Topic } from './topic.ts'
import { withoutName } from './unnamed.ts'
import { occasions } from './verb-fit.ts'

/** What a reported clause claims about the open missions. The topic moves to whatever it speaks of. */
export function claimsOf(said: string, reading: Reading, subjects: Subject[], topic: Topic): Claim[] {
  const { tokens } = reading.clause
  const quote = cut(said, tokens)
  const money = sumClaim(reading, subjects, quote, topic.subject)
  if (money) {
    topic.subject = subjects.find(({ mission }) => mission.id === money.missionId) ?? topic.subject
    return [money]
  }
  const candidates = spokenOf(reading)
  const tails = [
    ...reading.about,
    ...reading.phrases
      .filter((phrase) => phrase.prep !== null)
      .flatMap((phrase) => [...phrase.mods, phrase.head]),
  ]
  const deed = deedFor(reading)
  if (deed) candidates.splice(0, candidates.length, deed.phrase)
  const verb = deed?.verb ?? reading.verb?.base ?? null
  let named = sentToUs(reading)
    ? []
    : matchMissions(subjects, verb, reading.verb?.particle ?? null, candidates, tails)
  // "contract's signed": the state is the deed of a verb.
  const left = verb === null && named.length === 0 ? readVerb(reading.status ?? '') : null
  if (left?.form && /^(?:sign|close)$/.test(left.base))
    named = matchMissions(subjects, left.base, null, candidates, tails)
  // "had coffee with a customer": when the words fit several missions, what took place was a talk.
  const talked =
    candidates[0] !== undefined && talkNoun.test(candidates[0].head) && (verb === 'have' || verb === 'do')
  if (talked && named.length > 1) named = matchMissions(subjects, 'talk', null, candidates, tails)
  // "one customer in the bag": among equals, what was won.
  if (
    verb === null &&
    (tally.test(tokens.map((token) => token.lower).join(' ')) ||
      won.test(`${reading.status ?? ''} ${tokens.map((token) => token.lower).join(' ')}`)) &&
    named[1] &&
    named[0]!.score - named[1].score < 0.1
  )
    named = matchMissions(subjects, 'close', null, candidates, tails)
  const gained = answered(reading) ? matchMissions(subjects, 'get', null, candidates, tails) : []
  const matches = (gained[0]?.score ?? 0) > (named[0]?.score ?? 0) ? gained : named
  const monthly =
    matches.length === 0 && takesMonthly(reading)
      ? subjects.find((subject) => subject.metric === 'mrr')
      : undefined
  if (monthly) matches.push({ subject: monthly, score: 0.8, phrase: null })
  const [best] = matches

  if (best) {
    topic.subject = best.score >= 0.5 ? best.subject : topic.subject
    const claim = claimFor(reading, best, quote)
    return claim ? [claim] : []
  }
  mention(reading, subjects, topic)
  const meant = withoutName(reading, subjects, topic)
  if (!meant) return []
  const claim = claimFor(reading, meant, quote)
  if (claim) topic.subject = meant.subject
  return claim ? [claim] : []
}

/** "merged fixes for three issues", "wrote answers to two tickets": the deed is a noun, its object behind "for". */
function deedFor(reading: Reading): { verb: string; phrase: Phrase } | null {
  const [deed, object] = reading.phrases
  if (!deed || !object || deed.prep !== null || !/^(?:for|to|with|of)$/.test(object.prep ?? '')) return null
  // "ran a training session for two clinicians": the deed stands before a word that only says that it took place.
  const held = deed.mods.map((word) => readVerb(word)).find((it) => it?.form === 'gerund' && it.known)
  if (
    held &&
    occasions.test(deed.head) &&
    reading.verb !== null &&
    /^(?:run|have|do|hold|give|finish|lead|host|teach)$/.test(reading.verb.base)
  )
    return { verb: held.base, phrase: object }
  if (!/^(?:for|to)$/.test(object.prep ?? '')) return null
  const verb = {
    fix: 'fix',
    patch: 'fix',
    repair: 'fix',
    reply: 'reply',
    answer: 'reply',
    response: 'reply',
  }[deed.head]
  return verb && reading.verb !== null && !idleVerbs.has(reading.verb.base) ? { verb, phrase: object } : null
}

/** The other side's verb ("two suppliers sent quotes", "Globex signed") is the founder's success; it has no class here. */
function answered(reading: Reading): boolean {
  const others =
    reading.subject !== null &&
    !reading.subject.pronoun &&
    (reading.who === 'thing' || reading.who === 'other')
  // "two cooks came in for a trial": people who come have not answered.
  const came =
    /^(?:come|arrive|land)$/.test(reading.verb?.base ?? '') &&
    (people.test(reading.subject?.head ?? '') ||
      /^(?:by|over|round|around|back|along|to)$/.test(reading.verb?.particle ?? ''))
  // "the owner gave me half an hour", "Maya accepted our offer"
  const other = reading.phrases.some(({ head }) =>
    /^(?:hour|minute|time|day|advice|feedback|offer|tour|lift)$/.test(head),
  )
  return others && !came && !other && reading.verb !== null && answeringVerbs.has(reading.verb.base)
}

/** "Novartis sent us their contract": what comes in is not what was to go out. */
const sentToUs = ({ verb, who, clause: { tokens } }: Reading): boolean =>
  who !== 'founder' &&
  verb !== null &&
  verb.at >= 0 &&
  /^(?:send|email|mail|forward|ship|deliver|give|hand|write|text|show|pitch|invoice|quote)$/.test(
    verb.base,
  ) &&
  /^(?:me|us)$/.test(tokens[verb.at + 1]?.lower ?? '')

/** The phrases that can name what was done: objects first, and the subject of a passive or a status. */
function spokenOf(reading: Reading): Phrase[] {
  const objects = reading.phrases
  const direct = objects.find(
    (phrase) =>
      phrase.prep === null || phrase.prep === 'up' || phrase.prep === 'out' || phrase.prep === 'off',
  )
  const passive = reading.subject !== null && !reading.subject.pronoun
  if (passive && reading.subject && reading.verb !== null && direct !== undefined)
    return [reading.subject, direct]
  if (passive && reading.subject)
    return [reading.subject, ...objects.filter((phrase) => phrase.prep === 'at' || phrase.prep === 'to')]
  if (!direct) {
    const first = objects.find((phrase) => phrase.head !== '' || phrase.pronoun)
    const named =
      first !== undefined &&
      !first.pronoun &&
      first.names === 0 &&
      !emptyNouns.has(first.head) &&
      !talkNoun.test(first.head)
    return named ? [first] : objects
  }

  // "sent Monroe and Baxter their invoices": first the people, then what they got.
  const given =
    direct.names > 0 ? objects.find((phrase) => phrase.prep === null && phrase.det === 'their') : undefined
  if (given) return [given]
  // Behind a direct object that is a thing of its own ("12 replies from the emails") nothing else is done.
  if (derivedNouns.has(direct.head)) return [direct]
  const empty =
    direct.head === '' || emptyNouns.has(direct.head) || direct.pronoun || talkNoun.test(direct.head)
  return empty
    ? objects
    : [
        direct,
        ...objects.filter(
          (phrase) =>
            phrase !== direct &&
            phrase.prep !== null &&
            ((directed.test(phrase.prep) && !(phrase.prep === 'with' && direct.quantity?.kind === 'count')) ||
              (phrase.prep === 'to' && shown(reading))),
        ),
      ]
}

/** "that makes two customers": what is summed up is what one has, and not whom one spoke with. */
const tally = /^(?:so |and |now )*(?:that|which|it|this) (?:is|makes|brings)\b/
const won = /\b(?:in the bag|over the line|across the line|on board|signed|sewn up|a done deal)\b/
const directed = /^(?:in|of|on|with|as)$/

/** "showed the app to a clinic": those who are shown, taught or given a thing may be what is counted. */
const shown = ({ verb }: Reading): boolean =>
  verb !== null &&
  /^(?:show|demo|demonstrate|present|pitch|explain|teach|send|give|hand|deliver|sell)$/.test(verb.base)

/** "we are making $4,250 a month": recurring revenue by description. */
function takesMonthly(reading: Reading): boolean {
  const text = reading.clause.tokens.map((token) => token.lower).join(' ')
  const money = reading.clause.tokens.some(
    (token) =>
      token.quantity?.kind === 'money' || (token.quantity?.kind === 'count' && token.quantity.value >= 500),
  )
  return (
    money &&
    /^(?:\w+ )*(?:we|i)\b.* (?:making|doing|earning|at|bringing in|make|earn|do|up to|reached|hit)\b.*\b(?:(?:a|per|each|every) month|monthly)\b/.test(
      text,
    )
  )
}

/** "the investor update took me five hours": nothing is claimed of it, and "it" is known from here on. */
export function mention(reading: Reading, subjects: Subject[], topic: Topic): void {
  const named = [...(reading.subject ? [reading.subject] : []), ...reading.phrases].filter(
    (phrase) => !phrase.pronoun,
  )
  // "bug squashing session": what is held is named by its thing.
  const told = named.map((phrase) =>
    occasions.test(phrase.head) &&
    readVerb(phrase.mods.at(-1) ?? '')?.form === 'gerund' &&
    phrase.mods.length > 1
      ? { ...phrase, head: phrase.mods[0]!, mods: [] }
      : phrase,
  )
  const [best] = matchMissions(subjects, null, null, told.slice(0, 2), reading.about)
  if (best && best.score >= 0.8) topic.subject = best.subject
}

/** Whether its object is that of an open mission, whatever was done to it. */
export function speaksOf(reading: Reading, subjects: Subject[]): boolean {
  const objects = reading.phrases.filter((phrase) => !phrase.pronoun).slice(0, 1)
  return (matchMissions(subjects, null, null, objects, reading.about)[0]?.score ?? 0) >= 0.85
}

/** Lets a clause that moves nothing still say what the talk is about. */
export function noteTopic(reading: Reading, subjects: Subject[], topic: Topic): void {
  // What was lost is what was to be won.
  const verb = reading.verb?.base === 'lose' ? 'close' : null
  const intended = /^(?:plan|goal|aim|target|idea|hope|mission)$/.test(reading.subject?.head ?? '')
  const matches = matchMissions(
    subjects,
    verb,
    null,
    intended ? reading.phrases : spokenOf(reading),
    reading.about,
  )
  if (matches.length === 0 && reading.mood === 'failed')
    matches.push(...matchMissions(subjects, verb, null, reading.phrases.slice(1), reading.about))
  topic.others = matches.filter((match) => match.score >= 0.5).map((match) => match.subject)
}
