/*
 * Whether words report today's own work plainly. Only a plain increment, total or completion is booked; what is
 * doubtful is offered, and what speaks of another time, of somebody else's word or of a set-back moves nothing.
 * These rules are the product's: they hold for every coach model, also for one that overlooked the doubt.
 */

import type { MissionFact, Proposal } from '#server/providers/mind/port.ts'
import { type ClauseContext, clauseAround } from './clause-context.ts'
import { sharedWords, wordStems } from './own-words.ts'
import { statedNumbers } from './quoted-numbers.ts'

type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

const anyOf = (...patterns: string[]): RegExp => new RegExp(String.raw`\b(?:${patterns.join('|')})\b`, 'i')

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

/** Work of another day, week or rhythm is not today's. */
const otherTime = anyOf(
  'yesterday(?:.s)?',
  `(?:last|past|previous|next|every|each) (?:week|month|year|quarter|time|spring|summer|autumn|fall|winter|${weekday})s?`,
  `(?:on|since|by|from|last|until|this past) ${weekday}`,
  String.raw`(?:\w+ )?(?:days?|weeks?|months?|years?) ago`,
  '(?:a|per|each|every) (?:week|month|year)',
  '(?:earlier|back) in (?:the week|january|february|march|april|may|june|july|august|september|october|november|december)',
  'in (?:january|february|march|april|june|july|august|september|october|november|december|20\\d\\d)',
  'the other (?:day|week)',
  'the day before',
  'back (?:then|when)',
  'used to',
  'in the old days',
  'tomorrow',
)

/** May or may not be today: the founder is asked. */
const perhapsToday = anyOf('last night', '(?:this|the whole|all|whole) (?:week|month|year|quarter|sprint)')

const speech =
  '(?:says?|said|claims?|claimed|reckons?|reckoned|thinks?|thought|believes?|swears?|swore|insists?|insisted|maintains?|maintained|heard|hears?|read|promised|promises|assures?|assured|wrote|writes|texted|tells?|told)'

/** Somebody else's word. */
export const hearsay = anyOf(
  `(?:${speech}|saw) (?:me |us )?(?:that|it|he|she|they|there|his|her|their)`,
  `${speech} (?:me |us )(?:the|we|our|my|all|everything)`,
  '(?:he|she|they|who) (?:says?|claims?|claimed|reckons?|reckoned|swears?|insists?|maintains?)',
  '(?:claims?|claimed|reckons?|reckoned|swears?|swore|insists?|insisted|maintains?|maintained)',
  'apparently',
  'allegedly',
  'supposedly',
  'according to',
  'word is',
  'rumou?rs?',
  'seems? (?:that|like|to)',
)

/** Nothing real: wishes, conditions, dreams. */
const unreal = anyOf(
  'if',
  'unless',
  'wish',
  'wishing',
  'imagine',
  'imagined',
  'dream(?:t|ed|ing|s)?',
  'pretend(?:ed|ing)?',
  'would(?: have|n.t)?',
  'could(?: have|n.t)?',
  'might(?: have)?',
  'may have',
  'should(?: have)?',
  'supposed to',
  'meant to',
  'hop(?:e|ed|ing)',
  'want(?:ed)? to',
  'tr(?:y|ied|ying) to',
  'forgot to',
  'failed to',
  'refus(?:e|ed|ing) to',
  'about to',
  'going to',
  'instead of',
  'without',
  'far from',
  'nowhere near',
)

/** A feeling about the work is not the work. */
const feeling = anyOf(
  '(?:am|i.m|im|was|feel|feeling|felt|get|getting|so|too|really|bit) (?:scared|afraid|worried|nervous|anxious|terrified|stressed|dreading|ashamed|embarrassed|sick|tired|fed up|sad|frustrated|overwhelmed|excited|proud)',
  '(?:scared|afraid|terrified|nervous|worried|anxious|dreaming|thinking|thought|worrying|panicking|stressing) (?:of|about)',
  'dread(?:ing|ed)?',
  'hat(?:e|ed|ing)',
  'keep thinking',
)

const returned = [
  '(?:came|come|comes|coming|is|are|was|were|.s|went) back(?: (?:again|on|in|with))?',
  '(?:reverted|rolled back|reopened|re-opened|regressed|resurfaced)',
  'start(?:ed|ing)? (?:all )?over',
  'from scratch',
  'all over again',
]
/** What was done came undone. */
const undone = anyOf(...returned)
const setback = anyOf(
  ...returned,
  '(?:broke|broken|breaks|breaking|crash(?:ed|es|ing)?|bounced)',
  '(?:fell|fallen|falls|falling) (?:through|apart|over)',
  '(?:backed|pulled|dropped|bailed) out',
  '(?:was|were|got|been|is|are) (?:rejected|refused|declined|cancelled|canceled|returned|sent back|deleted|lost|undone|wrong|blocked|offline)',
  '(?:cancelled|canceled|postponed|unsubscribed|ghosted)',
  'no(?:t)? longer',
  '(?:got|was|were|been) (?:\\w+ )?(?:moved|pushed|bumped|shifted|rescheduled|delayed)',
)
/** "fixed the build that broke": the trouble is what the work removed. */
const repaired = /\b(?:fix|repair|resolv|squash|patch|solv|debug|clear|clos|kill|remov)\w*\b/i

/** The speaker is not sure. */
export const hedge = anyOf(
  'maybe',
  'perhaps',
  'probably',
  'possibly',
  'presumably',
  'hopefully',
  'i (?:think|guess|believe|suppose|reckon)',
  'or so',
  'ish',
  'more or less',
  'roughly',
  'approximately',
  '(?:around|about) (?:\\d+|[a-z]+ty|ten|twenty|a dozen)',
  'somewhere between',
  'give or take',
  'not sure',
  "(?:do not|don.t|dont) (?:know|remember) (?:exactly |really )?how many",
  'nearly',
  'almost',
  'practically',
  'basically',
  'kind of',
  'sort of',
  'as good as',
  'partly',
  'mostly',
  'start(?:ed|ing)',
  'beg[au]n',
  'working on',
)

/** Somebody else did it: a person in the third person, a relative, a competitor. */
const others = anyOf(
  '(?:he|she) (?:has |had |just |already |finally |also )*(?!is\\b|was\\b|has\\b|said\\b|loved\\b|liked\\b)[a-z]+(?:ed|t|d|ent|one|ade|ote|ook|aid|old)',
  '(?:my|our|his|her|their) (?:\\w+ )?(?:sister|brother|mother|father|mum|mom|dad|wife|husband|cousin|friend|neighbou?r|landlord) (?:has |had |just |already |finally |also )*[a-z]+(?:ed|t|d|ent|one|ade|ote|ook|aid|old)',
  '(?:competitors?|rivals?|competition)',
)

/** Evidence that something happened: a past form, a participle, or a word for a finished state. */
export const happened = anyOf(
  String.raw`[a-z]{2,}(?:ed|wn|pt|ught|ilt)`,
  'done|did|made|got|gotten|had|has|have|went|gone|came|sent|paid|met|won|ran|run|wrote|written|spoke|spoken|rang|rung|sold|told|taught|held|gave|given|took|taken|drew|drawn|drove|driven|flew|flown|found|led|left|lost|read|rode|sat|saw|seen|shot|spent|swam|wore|began|fed|fit|laid|lit|put|set|shut|cut|hit|split|shook|stuck|hung|dug|swept|sewn|sung|chose|chosen|broke|spun|bit|beat|became|understood',
  'live|ready|complete|finito|final|public|online|behind me|behind us|in the past|in place|all set|all good',
  '(?:is|are|was|were|.s|.re|all|finally|now|both|just) (?:\\w+ )?(?:out|up|in|off|over|through|away|down|clean|tidy|clear|gone|sorted|history)',
  'in the (?:can|bag|box|bank|books|post|mail|wild|calendar|diary)|out the door|off my (?:desk|plate|list)',
  'tick|check|yes|so far|total|altogether|by now|good to go',
  '(?:am|are|is|.m|.re|.s|sitting|standing|stands?) (?:now |already |only |still )?at',
  '(?:makes?|brings?|puts?|takes?) (?:it|us|me|my|our|\\w+)',
  'short of|to go|left|remaining|are with|is with|dealt with|under (?:my|our) belt|said yes',
  '(?:out|up|in|off|over|through|away|down)$',
)

const vagueAmount = anyOf(
  'some',
  'a few',
  'few',
  'several',
  'many',
  'a bunch',
  'lots',
  'a handful',
  'a bit',
  'a little',
)

/** What a number measures when it does not count the mission's things. */
const measure =
  /(?:\$|€|£)\s?\d|\b\d[\d.,]* ?(?:%|am\b|pm\b)|\b(?:\d[\d.,]*|[a-z]+(?:ty|teen|red|sand|two|three|four|five|six|seven|eight|nine|ten)?) (?:percent|per cent|dollars?|euros?|pounds?|quid|bucks|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|o.?clock|degrees)\b/i
/** What is made of many of these is not done with some of them. */
const portion =
  /\b(?:\d[\d.,]*|[a-z]+) (?:%|percent|per cent|words?|pages?|lines?|slides?|paragraphs?|chapters?|sections?)\b/i

export type Doubt = 'drop' | 'offer' | null

/** How a step stands in what was said: null when it is reported plainly. */
export function doubtAbout(step: Step, said: string, mission: MissionFact): Doubt {
  const context = clauseAround(step.quote, said)
  const { lead, sentenceLead, quote, tail, asked } = context
  if (asked) return 'drop'
  const spoken = `${lead} ${quote}`
  const whole = `${spoken} ${tail}`
  if (/\byesterday\b/i.test(whole) && step.action === 'complete-mission') return 'offer'
  if (otherTime.test(whole) || unreal.test(mainClause(spoken)) || feeling.test(spoken)) return 'drop'
  if (hearsay.test(sentenceLead) || cameUndone(quote, tail)) return 'drop'
  if (hearsay.test(quote) || perhapsToday.test(whole) || hedge.test(whole) || othersDid(context, mission)) return 'offer'
  if (step.action === 'complete-mission') return doubtAboutEnd(step, mission)
  return amountIsClear(step, mission) && isReport(quote, mission.title) ? null : 'offer'
}

/** Without what only describes: "fixed the bug where people couldn't log in". */
const mainClause = (text: string): string => text.replace(/\b(?:where|which|who|so that|because|since)\b.*/i, '')

const cameUndone = (quote: string, tail: string): boolean =>
  repaired.test(quote) ? undone.test(`${quote} ${tail}`) : setback.test(`${quote} ${tail}`)

const othersDid = ({ lead, quote }: ClauseContext, mission: MissionFact): boolean => {
  const who = others.exec(`${lead} ${quote}`)?.[0]
  return who !== undefined && sharedWords(who, mission.title) === 0
}

/** A completion that a number contradicts is none: "wrote 1200 words" finishes no post. */
function doubtAboutEnd({ quote }: Step, { title, targetValue, currentValue }: MissionFact): Doubt {
  const part = portion.exec(quote)?.[0]
  if (part && statedNumbers(part).length > 0 && !/\b(?:all|both)\b/i.test(quote)) return 'offer'
  if (targetValue === null && countsOthers(quote, title)) return 'offer'
  // "It is paid" after another thing was named does not finish ten visits.
  const counted = targetValue !== null && targetValue - currentValue > 1
  if (counted && sharedWords(quote, title) === 0 && !/\b(?:all|every\w*|both|rest|target)\b/i.test(quote)) return 'offer'
  return isReport(quote, title) ? null : 'offer'
}

/** "fixed 2 bugs" for 'Fix the login bug' names its thing; "sent 3 boxes" for 'Send the invoice' does not. */
function countsOthers(quote: string, title: string): boolean {
  const counted = /\b(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (\p{L}{3,}s)\b/iu.exec(quote)
  return counted !== null && !measure.test(counted[0]) && sharedWords(counted[1]!, title) === 0 && sharedWords(quote, title) === 0
}

/** The number is said, it counts the mission's things, and it is not "some". */
function amountIsClear(step: Step, { title }: MissionFact): boolean {
  const { quote } = step
  if (vagueAmount.test(quote) && statedNumbers(quote).length === 0 && !/\b(?:one|another|single)\b/i.test(quote)) return false
  const told = step.action === 'record-progress' && ('by' in step.change ? step.change.by : step.change.to)
  const measured = measure.exec(quote)?.[0] ?? ''
  return sharedWords(measured, title) > 0 || /[$€£]|\b(?:mrr|revenue|sales|round|raise)\b/i.test(title) || !statedNumbers(measured).some((it) => it === told)
}

/** A fragment with one of these is a sentence about something else. */
export const presentTense = anyOf(
  'is|are|am|be|being|was|were|costs?|wants?|needs?|likes?|asks?|pays?|comes?|goes|says?|looks?|feels?|means?|takes?|gives?|gets?|keeps?|seems?|works?|helps?|starts?|wonder|wait(?:ing)?|do|does|don.t|can|can.t|for',
)
const longestFragment = 9
/** Words of time and order beside a count. */
const besideCount = new Set(
  'before after since until lunch breakfast dinner morning afternoon evening tonight noon today now more another extra just only already last first next half couple dozen'.split(' ').flatMap((word) => wordStems(word)),
)

/** Words that tell of something done, or a bare count of things ("14 calls before ten", "another two"). */
function isReport(quote: string, title: string): boolean {
  if (happened.test(quote)) return true
  if (statedNumbers(quote.replace(/\banother\b/i, 'one')).length === 0) return false
  if (quote.split(/\s+/).length > longestFragment || presentTense.test(quote)) return false
  const unknown = wordStems(quote).filter((stem) => !besideCount.has(stem) && !isNumberWord(stem))
  return unknown.length === 0 || sharedWords(quote, title) > 0
}

const isNumberWord = (stem: string): boolean => statedNumbers(stem).length > 0 || /^(?:thre|four|five|seve|eigh|nine|elev|twel|thir|fift|sixt|nint|twen|fort|hund)$/.test(stem)
