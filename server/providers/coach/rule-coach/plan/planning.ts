import { objectIn, pointed } from '#server/providers/coach/rule-coach/match/dangling.ts'
import type { Subject } from '#server/providers/coach/rule-coach/match/subjects.ts'
import { verbFit } from '#server/providers/coach/rule-coach/match/verb-fit.ts'
import { ownTokens } from '#server/providers/coach/rule-coach/parse/own-tokens.ts'
import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'
import { readPhrases } from '#server/providers/coach/rule-coach/parse/phrases.ts'
import type { Reading } from '#server/providers/coach/rule-coach/reading.ts'
import { idlePlans } from '#server/providers/coach/rule-coach/words/small-words.ts'
import type { Quantity, Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { nounLikeVerbs } from '#server/providers/coach/rule-coach/words/verbs.ts'
import { unknownDeed } from './openings.ts'
import type { Creation } from './restating.ts'
import { duplicated, restated } from './restating.ts'
import { categoryOf, priorityOf } from './sorting.ts'
import { titleOf } from './titles.ts'

interface Course {
  tomorrow: boolean
  /** It stands under a heading such as "Plan for today:". */
  listed: boolean
  /** The mission last spoken of, for "20 more". */
  topic: Subject | null
  /** The plan before it in the same words, for "show it to three customers". */
  before?: Creation | undefined
}

/** A planned clause as a new mission, or null when it plans nothing that could be ticked off. */
export function missionOf(
  said: string,
  reading: Reading,
  subjects: Subject[],
  course: Course,
): Creation | null {
  const { tomorrow, listed } = course
  const { tokens } = reading.clause
  // A verb from the clause before governs this one, but stands in that one.
  const carried = reading.verb !== null && reading.verb.at < 0 ? reading.verb.base : null
  const verb = carried === null ? (reading.verb?.base ?? null) : null
  const own = ownTokens(tokens.slice(reading.start))
  if (own.length === 0 || takenBack.test(own.map((token) => token.lower).join(' '))) return null
  const phrases = readPhrases(own, verb ? 1 : 0)
  const named = phrases.filter((phrase) => !phrase.pronoun && phrase.head !== '')
  if (!worthwhile(verb, named, phrases, own)) return null
  const number = targetOf(own, phrases)
  // A mission counts whole things; "cut churn to 3.5%" keeps its number in the title.
  const quantity = Number.isInteger(number) ? number : null
  const nameless = named.length === 0 && quantity !== null
  const meant = nameless ? course.topic : null
  const plain =
    meant && quantity !== null
      ? ofTopic(meant, own, verb, carried, quantity)
      : titleOf(own, verb, unknownDeed(own) ? '' : carried)
  const title = pointed(plain, course.before ? objectIn(course.before.title) : null)
  if (title.length < 3) return null
  const quote = cut(said, tokens)
  const proposal: Creation = {
    action: 'create-mission',
    title,
    targetValue: quantity,
    priority: reading.spare ? 'low' : priorityOf(tokens),
    category: categoryOf(own),
    when: tomorrow ? 'tomorrow' : 'today',
    quote,
    confidence: confidenceOf(reading, verb, named, phrases, listed),
  }
  const open = duplicated(verb, named, phrases, subjects, tomorrow)
  return open ? restated(proposal, open) : proposal
}

/** A title never holds a change of mind. */
const takenBack =
  /^(?:no|nope|nah|wait|nothing|none|do nothing|being)\b|\b(?:no wait|no seriously|let us say|not \d+|forget (?:it|that)|never ?mind|scratch that|i mean|hold on)\b/

function confidenceOf(
  reading: Reading,
  verb: string | null,
  named: Phrase[],
  phrases: Phrase[],
  listed: boolean,
): number {
  if (reading.who === 'other' || (reading.who === 'thing' && reading.weak)) return 0.3
  if (reading.weak) return 0.65
  // "water": a word that may be a deed or a thing is no mission yet.
  if (verb === null && reading.clause.tokens.length === 1 && nounLikeVerbs.has(named[0]?.head ?? ''))
    return 0.6
  if (named.length === 0 && !phrases.some((phrase) => counts(phrase.quantity))) return 0.55
  if (reading.mood === 'imperative' && !listed) return 0.8
  if (verb === null && !listed) return 0.78
  return 0.9
}

/** Of the mission spoken of so many, in its own words where it counts by one number. */
function ofTopic(
  topic: Subject,
  own: Token[],
  verb: string | null,
  carried: string | null,
  quantity: number,
): string {
  const { title } = topic.mission
  const numbers = title.match(/\d[\d,.]*/g) ?? []
  const same = verb === null || /^(?:same|finishing)$/.test(verbFit(verb, null, topic))
  return same && numbers.length === 1 && !/[$€£]/.test(title)
    ? title.replace(
        numbers[0]!,
        own.some(({ lower }) => lower === 'more') ? `${quantity} more` : String(quantity),
      )
    : `${titleOf(own, verb, carried)} ${objectOf(topic, own)}`.trim()
}

/** "20 more" of what: the object of the mission last spoken of. */
function objectOf(topic: Subject, own: Token[]): string {
  const said = new Set(own.map((token) => token.lower))
  const words = topic.mission.title
    .replace(/[$\d,.%]+k?\s*/g, '')
    .split(' ')
    .slice(topic.verb ? 1 : 0)
  return words.filter((word) => !said.has(word.toLowerCase()) && word !== 'new').join(' ')
}

function worthwhile(verb: string | null, named: Phrase[], phrases: Phrase[], own: Token[]): boolean {
  const counted = own.some((token) => token.quantity && /^(?:count|money|percent)$/.test(token.quantity.kind))
  const text = own.map((token) => token.lower).join(' ')
  if (/\b(?:you|your|u)\b/.test(text.replace('thank you', ''))) return false
  if (
    /^(?:talk|chat|speak|discuss|go over|catch up|check in)(?: (?:about|through|over|with))?(?: \w+){0,3}$/.test(
      text,
    ) &&
    !counted &&
    /\b(?:about|through|over|discuss)\b/.test(text)
  )
    return false
  if (errand.test(text)) return true
  if (verb === null && !counted && named.some((phrase) => phrase.more)) return false
  if (verb === null) return named.length > 0 && !emptyOnly(named) && !vagueWish.test(text)
  if (
    idlePlans.has(verb) &&
    !(counted && /^(?:get|have|keep|start|go|try|ask|tell|see|share|thank)$/.test(verb)) &&
    !(verb === 'get' && named.length > 0 && !vagueWish.test(text)) &&
    !(verb === 'start' && named.length > 0) &&
    // "tell the customers about it", and not "tell you a story"
    !(/^(?:tell|ask)$/.test(verb) && /^(?:the|all|our|my)$/.test(phrases[0]?.det ?? '') && own.length > 3) &&
    // "ask Priya for the intros"
    !(/^(?:tell|ask)$/.test(verb) && /^\p{Lu}/u.test(own[1]?.text ?? '') && own.length > 3) &&
    !(verb === 'try' && own[1]?.lower === 'out' && named.length > 0)
  )
    return false
  if (verb === 'go' || vagueWish.test(text)) return counted && named.length > 0
  if (named.length > 0) return !emptyOnly(named)
  if (counted) return true
  const only = phrases[0]
  if (only?.pronoun) return false
  return own.length >= 2 && own.slice(1).some((token) => token.kind === 'word' && token.lower.length > 3)
}

/** "Go for a run", "go to the notary": a way somewhere is a thing to do like any other. */
const errand = /^go (?:for an? (?:run|swim|ride|jog)\b|to (?:the|my|our) \w+)/

const vagueWish =
  /^make (?:it |this |today |the day )?(?:all )?about\b|\b(?:help|advice|feedback from|break|coffee|nap|rest|sleep|better|productive|healthy|focused|motivated|going|started|(?<=it )over|rid|sense|progress|it done|(?<=^|\b(?:the|some|my|of|these|those|do|get|other|more|few|all|many) )(?:things|stuff)|day|luck|vacation|holiday|clarity|energy|moment|minute|your|it right)\s*$|^(?:have a |be |get (?:going|started|better|over|to bed|some)|(?:some |more |any )?help (?:with|on|from|for)\b)/

function emptyOnly(named: Phrase[]): boolean {
  return named.every(
    (phrase) =>
      /^(?:thing|stuff|it|lot|bit|way|day|time|best|everything|something|one|more|same|work|point|much|people|today|tomorrow|simple|clear|easy|set|ready|good|fine|great|unchanged|tight|full|money|help|sleep|focus|patience|luck|energy|support|clarity|traction|growth|momentum|rest|space|advice|retention|revenue|quality|churn|activation|profit|cash|speed|consistency)$/.test(
        phrase.head,
      ) && phrase.mods.length === 0,
  )
}

/** The number that would make the mission complete, or null: durations, dates and prices of one thing are none. */
function targetOf(own: Token[], phrases: Phrase[]): number | null {
  const goal = own.findIndex(
    (token, at) =>
      token.quantity &&
      /^(?:to|at|below|under|above|over)$/.test(own[at - 1]?.lower ?? '') &&
      /^(?:money|percent|count)$/.test(token.quantity.kind),
  )
  const named = phrases.find((phrase) => counts(phrase.quantity))
  // "clean the data for the three clinics" is one deed.
  const whose =
    named?.prep === 'for' && phrases[0] !== named && /^(?:the|a|an|my|our)$/.test(phrases[0]?.det ?? '')
  if (whose) return null
  const first = named
  if (first?.quantity) {
    const priced = first.quantity.kind === 'money' && first.single && first.det !== null && first.head !== ''
    const from = own.find((token) => token.lower === 'from')
    if (from && goal >= 0) return own[goal]!.quantity!.value
    return priced ? null : first.quantity.value
  }
  const lone = own.find((token) => counts(token.quantity ?? null) && token.quantity?.kind !== 'ordinal')
  return goal >= 0 ? own[goal]!.quantity!.value : (lone?.quantity?.value ?? null)
}

function counts(quantity: Quantity | null): boolean {
  return quantity !== null && /^(?:count|money|percent|times)$/.test(quantity.kind) && quantity.value > 0
}
