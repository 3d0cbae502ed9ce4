/*
 * Patterns that disqualify a sentence as a plain report of today's own work: another day, hearsay, a feeling, a
 * set-back, doubt. The lists are incomplete by nature; unmatched but unfamiliar sentences are offered, not applied.
 */

export const anyOf = (...patterns: string[]): RegExp =>
  new RegExp(String.raw`\b(?:${patterns.join('|')})\b`, 'i')

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

/** Another day, week or rhythm. */
export const otherTime = anyOf(
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

/** May or may not be today: offered. */
export const perhapsToday = anyOf(
  'last night',
  '(?:this|the whole|all|whole) (?:week|month|year|quarter|sprint)',
)

const pronoun =
  '(?:that|it|its|it.s|he|hes|he.s|she|shes|she.s|they|theyre|they.re|theyve|they.ve|there|his|her|their)'
const speech =
  '(?:says?|said|claims?|claimed|reckons?|reckoned|thinks?|thought|believes?|swears?|swore|insists?|insisted|maintains?|maintained|heard|hears?|read|promised|promises|assures?|assured|wrote|writes|texted|tells?|told)'

/** Reports what somebody else said. */
export const hearsay = anyOf(
  `(?:${speech}|saw) (?:me |us )?${pronoun}`,
  `${speech} (?:me |us )(?:the|we|our|my|all|everything)`,
  '(?:he|she|they|who) (?:says?|claims?|claimed|reckons?|reckoned|swears?|insists?|maintains?)',
  '(?:claims|claimed|pretends?|pretended|reckons?|reckoned|swears?|swore|insists?|insisted|maintains?|maintained)',
  'apparently',
  'allegedly',
  'per [a-z]+',
  'supposedly',
  'according to',
  'word is',
  'rumou?rs?',
  'seems? (?:that|like|to)',
)

/** "Ben says ...": the rest of the sentence is hearsay. */
export const saidBy = new RegExp(String.raw`\b${speech}(?: me| us)?(?: that)?\W*$`, 'i')

/** Not real: wishes, conditions, dreams. */
export const unreal = anyOf(
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

/** A feeling about the work. */
export const feeling = anyOf(
  '(?:am|i.m|im|was|feel|feeling|felt|get|getting|so|too|really|bit) (?:scared|afraid|worried|nervous|anxious|terrified|stressed|dreading|ashamed|embarrassed|sick|tired|fed up|sad|frustrated|overwhelmed|excited|proud)',
  '(?:scared|afraid|terrified|nervous|worried|anxious|dreaming|thinking|thought|worrying|panicking|stressing) (?:of|about)',
  'dread(?:ing|ed)?',
  'hat(?:e|ed|ing)',
  'keep thinking',
)

const revertPhrases = [
  '(?:came|come|comes|coming|is|are|was|were|.s|went) back(?: (?:again|on|in|with))?',
  '(?:reverted|rolled back|reopened|re-opened|regressed|resurfaced)',
  'start(?:ed|ing)? (?:all )?over',
  'from scratch',
  'all over again',
]
/** Finished work was undone. */
export const undone = anyOf(...revertPhrases)
export const setback = anyOf(
  ...revertPhrases,
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
/** "fixed the build that broke": the set-back is what the work removed. */
export const repaired = /\b(?:fix|repair|resolv|squash|patch|solv|debug|clear|clos|kill|remov)\w*\b/i

/** The founder is not sure. */
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

/** Only a part of the work: "did the newsletter, half of it anyway". */
export const inPart = anyOf(
  '(?:half|most|part|some|much|bits?|parts|three quarters|two thirds|a (?:bit|part|third|quarter)|the (?:first|easy|easier|hard|harder|main) (?:half|part|bit)) of (?:it|that|them|those)',
  'halfway',
  'half(?:way)? (?:done|finished|written|there|through|of the)',
  'except(?: for)?',
  'apart from',
  'all but',
  'minus the',
  'well (?:almost|nearly|mostly|half)',
)

export const competitor = anyOf('competitors?', 'rivals?', 'competition')
/** Jokes about work that did itself. */
export const byItself = anyOf(
  'itself',
  'themselves',
  'by magic',
  'as if',
  'yeah right',
  'in my dreams',
  'oh sure',
)
export const negation =
  /\b(?:not|never|none|nobody|no one|nothing|neither|nor|(?<!\b(?:at|to|on|hit|inbox) )zero|cannot)\b|n[’']t\b|\b(?:did|do|does|is|was|has|have|had|could|would|wo|ca)nt\b|\bno \p{L}+/iu
/** Done in a place that does not count. */
export const notReally = anyOf(
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

export const vagueAmount = anyOf(
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

/** Units of measurement, whose numbers do not count the mission's unit. */
export const measure =
  /(?:\$|€|£)\s?\d|\b\d[\d.,]* ?(?:%|am\b|pm\b)|\b(?:\d[\d.,]*|[a-z]+(?:ty|teen|red|sand|two|three|four|five|six|seven|eight|nine|ten)?) (?:percent|per cent|dollars?|euros?|pounds?|quid|bucks|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|o.?clock|degrees)\b/i
/** Parts of a larger work, whose number does not complete it. */
export const portion =
  /\b(?:\d[\d.,]*|[a-z]+) (?:%|percent|per cent|words?|pages?|lines?|slides?|paragraphs?|chapters?|sections?)\b/i

/** Present-tense verbs, which make a fragment a sentence about something else. */
export const presentTense = anyOf(
  'is|are|am|be|being|was|were|costs?|wants?|needs?|likes?|asks?|pays?|comes?|goes|says?|looks?|feels?|means?|takes?|gives?|gets?|keeps?|seems?|works?|helps?|starts?|wonder|wait(?:ing)?|do|does|don.t|can|can.t',
)
