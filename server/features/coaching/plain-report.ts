/*
 * Whether words report today's own work plainly. Only a plain increment, total or completion is booked; what is
 * doubtful is offered, and what speaks of another time, of somebody else's word or of a set-back moves nothing.
 * These rules are the product's: they hold for every coach model, also for one that overlooked the doubt.
 */

import type { MissionFact, Occasion, Proposal, Scene } from '#server/providers/mind/port.ts'
import { type ClauseContext, clauseAround } from './clause-context.ts'
import { tellsDeed } from './deed-verbs.ts'
import { sharedWords, wordStems } from './own-words.ts'
import { isPlainWord, simplicity } from './plain-sentence.ts'
import { statedNumbers } from './quoted-numbers.ts'

type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

const anyOf = (...patterns: string[]): RegExp => new RegExp(String.raw`\b(?:${patterns.join('|')})\b`, 'i')

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

/** Work of another day, week or rhythm is not today's. */
const otherTime = anyOf(
  'yesterday(?:.s)?',
  `(?:last|past|previous|next|every|each) (?:week|month|year|quarter|time|spring|summer|autumn|fall|winter|${weekday})s?`,
  `(?:on|since|by|from|for|last|until|this past) ${weekday}`,
  'last (?:ramadan|christmas|easter|diwali|eid|season|term|semester|sprint|launch|harvest)',
  '(?:at|in|for) my (?:last|old|previous|former|first|other) \\w+',
  'in my (?:twenties|thirties|forties|youth|day|time|old job)',
  'once(?! more| again| over| i\\b| we\\b| it\\b| they\\b| the\\b)',
  'in q[1-4]',
  'by (?:january|february|march|april|june|july|august|september|october|november|december)',
  'that was (?:last|the)',
  'before (?:easter|christmas|the (?:summer|holidays|winter))',
  'when (?:i|we) (?:was|were|started|began|launched|lived|worked)',
  'over the (?:weekend|holidays|summer|winter)|at the weekend|(?:on|this past|last) weekend',
  'since (?:january|february|march|april|may|june|july|august|september|october|november|december|last|the start|we started|launch)',
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

const pronoun =
  '(?:that|it|its|it.s|he|hes|he.s|she|shes|she.s|they|theyre|they.re|theyve|they.ve|there|his|her|their)'
const speech =
  '(?:says?|said|claims?|claimed|reckons?|reckoned|thinks?|thought|believes?|swears?|swore|insists?|insisted|maintains?|maintained|heard|hears?|read|promised|promises|assures?|assured|wrote|writes|texted|tells?|told)'

/** Somebody else's word. */
export const hearsay = anyOf(
  `(?:${speech}|saw) (?:me |us )?${pronoun}`,
  `${speech} (?:me |us )(?:the|we|our|my|all|everything)`,
  '(?:he|she|they|who) (?:says?|claims?|claimed|reckons?|reckoned|swears?|insists?|maintains?)',
  '(?:claims?|claimed|reckons?|reckoned|swears?|swore|insists?|insisted|maintains?|maintained)',
  'apparently',
  'allegedly',
  'per [a-z]+',
  'supposedly',
  'according to',
  'word is',
  'rumou?rs?',
  'seems? (?:that|like|to)',
)

/** "Ben says ...": what follows is Ben's word. */
const saidBy = new RegExp(String.raw`\b${speech}(?: me| us)?(?: that)?\W*$`, 'i')

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
  '(?:wrote|written|called|put|broke|laid) off',
  'wrong|mistake|by accident|could(?: not|n.t)|after all|(?:have |has |had |just )?moved (?:it|them|to)',
  'knocked back|fell over|stopped (?:again|working)|(?:rolled|moved|sent|gave|took|turned) (?:\\w+ ){0,3}back|(?:money|it|them) back|refund(?:ed)?|changed (?:his|her|their) mind|redo|do it again|must (?:\\w+ ){1,2}again|(?:mailed|said|says) no|got (?:stolen|lost|stuck|frozen)|stuck|froze|frozen|strike',
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
  '(?:do not|don.t|dont) (?:know|remember) (?:exactly |really )?how many',
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

const competitor = anyOf('competitors?', 'rivals?', 'competition')
/** Nobody did it: a joke. */
const byItself = anyOf('itself', 'themselves', 'by magic', 'as if', 'yeah right', 'in my dreams', 'oh sure')
const negation =
  /\b(?:not|never|none|nobody|no one|nothing|neither|nor|zero|cannot)\b|n[’']t\b|\b(?:did|do|does|is|was|has|have|had|could|would|wo|ca)nt\b|\bno \p{L}+/iu
/** Done here and not where it counts. */
const notReally = anyOf(
  'on my (?:laptop|machine|computer)',
  'locally',
  'in theory',
  'on paper',
  'only on',
  'still (?:shows?|happens?|broken|not|crash\\w*|fails?|there|needs?|waiting|missing)',
)

/** Evidence that something happened: a past form, a participle, or a word for a finished state. */
export const happened = anyOf(
  '[a-z]{2,}(?:ed|wn|pt|ught|ilt)',
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

/**
 * `drop`: it is no progress of today. `offer`: it may be. `unfamiliar`: nothing speaks against it, and these rules do not
 * know its words; a language model that read it may. Null: it is said plainly.
 */
export type Doubt = 'drop' | 'offer' | 'unfamiliar' | null

/** How a step stands in what was said: null when it is reported plainly. */
export function doubtAbout(
  step: Step,
  said: string,
  mission: MissionFact,
  {
    occasion,
    missions,
    turns,
  }: { occasion: Occasion; missions: readonly MissionFact[]; turns: Scene['turns'] },
): Doubt {
  const context = clauseAround(step.quote, said)
  const { lead, sentenceLead, quote, tail, sentenceTail, asked } = context
  if (asked || isQuoted(quote, said)) return 'drop'
  const spoken = `${lead} ${quote}`
  const whole = `${spoken} ${tail}`
  if (/\byesterday\b/i.test(whole) && step.action === 'complete-mission') return 'offer'
  if (otherTime.test(whole) || unreal.test(mainClause(spoken)) || feeling.test(spoken)) return 'drop'
  if (
    hearsay.test(sentenceLead) ||
    saidBy.test(sentenceLead) ||
    cameUndone(quote, tail) ||
    byItself.test(whole)
  )
    return 'drop'
  if (negation.test(mainClause(spoken)) && !/\bno (?:problem|longer|less|fewer)\b|\bnot only\b/i.test(spoken))
    return 'drop'
  const doer = doerOf(context, mission)
  // In the morning a bare count of things names what is waiting.
  if (occasion === 'morning' && !happened.test(spoken)) return 'drop'
  if (doer === 'another') return 'drop'
  if (hearsay.test(quote.replace(wonder, '')) || perhapsToday.test(whole) || hedge.test(whole)) return 'offer'
  if (undone.test(sentenceTail) || setback.test(sentenceTail) || notReally.test(`${quote} ${sentenceTail}`))
    return 'offer'
  const others = missions.filter((it) => it.id !== mission.id).map((it) => it.title)
  const simple = simplicity(context, said, mission.title, others)
  if (simple === 'turned' || doer === 'unclear') return 'offer'
  const ended = step.action === 'complete-mission'
  const doubt = ended ? doubtAboutEnd(step, mission) : amountIsClear(step, mission) ? null : 'offer'
  if (doubt) return doubt
  if (answersAbout(mission, said, turns)) return null
  return simple === 'plain' && doer === 'founder' && isReport(quote, mission.title) ? null : 'unfamiliar'
}

const longestAnswer = 8
/** A few words to the coach's own question about this mission: "thirty", "yes", "all of them". */
function answersAbout({ title }: MissionFact, said: string, turns: Scene['turns']): boolean {
  const last = turns.at(-1)
  return (
    last?.role === 'assistant' &&
    said.split(/\s+/).length <= longestAnswer &&
    last.content.trimEnd().endsWith('?') &&
    last.content.includes(title.replace(/[?!]+/g, '').trim())
  )
}

/** Inside quotation marks stand the words of others. */
function isQuoted(quote: string, said: string): boolean {
  const at = said.indexOf(quote)
  const marks = (text: string) => text.match(/["“”«»]/g)?.length ?? 0
  return at >= 0 && marks(said.slice(0, at)) % 2 === 1 && marks(said.slice(at + quote.length)) > 0
}

/** An exclamation and nobody's word. */
const wonder = /\b(?:can|would|could) (?:you|u) believe (?:it|that)?|\bbelieve it or not\b/i

/** Without what only describes: "fixed the bug where people couldn't log in". */
const mainClause = (text: string): string =>
  text.replace(/\b(?:where|which|who|so that|because|since)\b.*/i, '')

const cameUndone = (quote: string, tail: string): boolean =>
  repaired.test(quote) ? undone.test(`${quote} ${tail}`) : setback.test(`${quote} ${tail}`)

const wins =
  /\b(?:signed|agreed|accepted|paid|confirmed|approved|joined|subscribed|converted|bought|ordered|booked|pledged|committed|onboarded|came on board|came through|on board|said yes|became)\b/i
const winning =
  /^(?:close|sign|win|get|land|sell|book|onboard|convert|recruit|hire|raise|collect|secure|enrol|enroll|acquire|add|bring|find|reach|hit|fill)\b/i
/** What was done to the subject: a passive, a state, or a headline such as "two demos booked". */
const passive =
  /\b(?:is|are|was|were|been|being|be|got|gets|get|went|goes|go|gone|now|all|both|finally|[a-z]+[’']s|[a-z]+[’']re|done|live|out|up|in|off|over|ready|complete|finished|down|through|behind)\b/i
const towardsUs =
  /\b(?:called|rang|rung|phoned|telephoned|emailed|mailed|wrote|written|replied|texted|messaged|visited|contacted|asked|offered|sent|gave|told|invited|moved|pulled|came|come|arrived|left|showed)\b(?:\s+\S+){0,3}?\s+(?:me|us|our|my)\b/i
/** Words of contact: with a person in front of them, that person did it. */
const contacted =
  /\b(?:called|rang|rung|phoned|telephoned|emailed|mailed|wrote|written|replied|texted|messaged|visited|contacted|came|come|advised|questioned|asked|wants?|wanted)\b/i
const numberFirst =
  /^\W*(?:and |so |also |another |the (?:first|last|other) )*(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|all|both|a (?:dozen|couple|few))\b/i

/** "translated by the machine": somebody or something else did it. */
const byAgent =
  /\bby (?!me\b|us\b|hand\b|noon|lunch|now|then|midday|midnight|tonight|today|the (?:end|time|deadline|way)\b|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)(?:the|a|an|my|our|his|her|their|somebody|someone|\p{Lu}\p{Ll}+)/u

/** Who did the work, as far as the words tell. */
function doerOf(
  { lead, quote }: ClauseContext,
  { title }: MissionFact,
): 'founder' | 'another' | 'unclear' | 'unknown' {
  const spoken = `${lead} ${quote}`
  if (competitor.test(spoken) || towardsUs.test(quote)) return 'another'
  const deed = tellsDeed(quote, title)
  if (/(?:^|\s)(?:i|we|i[’']?ve|we[’']?ve|i[’']?m|we[’']?re)\b/i.test(spoken))
    return deed ? 'founder' : 'unknown'
  if (/\b(?:he|she|he[’']?d|she[’']?d|they[’']?d|they[’']?ve)\b/i.test(spoken) || byAgent.test(quote))
    return 'unclear'
  if (wins.test(quote) && winning.test(title)) return 'founder'
  const person = quote.split(contacted)[0] ?? ''
  if (contacted.test(quote) && wordStems(person).length > 0)
    return numberFirst.test(quote) ? 'unclear' : 'another'
  if (/\bthey (?!are|were|[’']re|have been|went|got)\b/i.test(quote)) return 'unclear'
  if (!deed) return !happened.test(quote) && isReport(quote, title) ? 'founder' : 'unknown'
  const subject = spoken.split(happened)[0] ?? ''
  const named = unknownWords(subject, title)
  if (named.length === 0 || sharedWords(subject, title) > 0 || passive.test(quote)) return 'founder'
  return 'unknown'
}

/** A completion that a number contradicts is none: "wrote 1200 words" finishes no post. */
function doubtAboutEnd({ quote }: Step, { title, targetValue, currentValue }: MissionFact): Doubt {
  const part = portion.exec(quote)?.[0]
  if (part && statedNumbers(part).length > 0 && !/\b(?:all|both)\b/i.test(quote)) return 'offer'
  if (targetValue === null && countsOthers(quote, title)) return 'offer'
  // "It is paid" after another thing was named does not finish ten visits.
  const counted = targetValue !== null && targetValue - currentValue > 1
  if (counted && sharedWords(quote, title) === 0 && !/\b(?:all|every\w*|both|rest|target)\b/i.test(quote))
    return 'offer'
  return null
}

/** "fixed 2 bugs" for 'Fix the login bug' names its thing; "sent 3 boxes" for 'Send the invoice' does not. */
function countsOthers(quote: string, title: string): boolean {
  const counted =
    /\b(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (\p{L}{3,}s)\b/iu.exec(
      quote,
    )
  return (
    counted !== null &&
    !measure.test(counted[0]) &&
    sharedWords(counted[1]!, title) === 0 &&
    sharedWords(quote, title) === 0
  )
}

/** The number is said, it counts the mission's things, and it is not "some". */
function amountIsClear(step: Step, { title }: MissionFact): boolean {
  const { quote } = step
  if (
    vagueAmount.test(quote) &&
    statedNumbers(quote).length === 0 &&
    !/\b(?:one|another|single)\b/i.test(quote)
  )
    return false
  const told = step.action === 'record-progress' && ('by' in step.change ? step.change.by : step.change.to)
  const measured = measure.exec(quote)?.[0] ?? ''
  return (
    sharedWords(measured, title) > 0 ||
    /[$€£]|\b(?:mrr|revenue|sales|round|raise)\b/i.test(title) ||
    !statedNumbers(measured).some((it) => it === told)
  )
}

/** A fragment with one of these is a sentence about something else. */
export const presentTense = anyOf(
  'is|are|am|be|being|was|were|costs?|wants?|needs?|likes?|asks?|pays?|comes?|goes|says?|looks?|feels?|means?|takes?|gives?|gets?|keeps?|seems?|works?|helps?|starts?|wonder|wait(?:ing)?|do|does|don.t|can|can.t',
)
const longestFragment = 9
/** Words that tell of something done, or a bare count of things ("14 calls before ten", "another two"). */
function isReport(quote: string, title: string): boolean {
  if (happened.test(quote)) return true
  if (statedNumbers(quote.replace(/\banother\b/i, 'one')).length === 0) return false
  if (quote.split(/\s+/).length > longestFragment || presentTense.test(quote)) return false
  return unknownWords(quote, title).length === 0 || sharedWords(quote, title) > 0
}

/** The words that are neither numbers, times and fillers nor the deed itself. */
const unknownWords = (text: string, title: string): string[] =>
  wordStems(text).filter((stem) => !isPlainWord(stem) && !isNumberWord(stem) && !tellsDeed(stem, title))

const isNumberWord = (stem: string): boolean =>
  statedNumbers(stem).length > 0 ||
  /^(?:thre|four|five|seve|eigh|nine|elev|twel|thir|fift|sixt|nint|twen|fort|hund)$/.test(stem)
