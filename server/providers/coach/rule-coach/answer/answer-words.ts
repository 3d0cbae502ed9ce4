import type { Extraction } from '#server/providers/coach/port.ts'
import { wordsIn } from '#server/providers/coach/rule-coach/answer/phrasing.ts'

/** The founder's text of this turn, as stored in the extraction. */
export const founderText = ({ slots }: Extraction): string =>
  (typeof slots.said === 'string' ? slots.said : '').slice(0, 160)

const few = (said: string, most: number): boolean => wordsIn(said) <= most

export const agrees = (said: string): boolean =>
  few(said, 7) &&
  /^(?:yes|yep|yeah|yup|ok|okay|sure|agreed|fine|good|right(?! (?:after|before|away|now|at|when|then))|correct|sounds|it (?:does|is|stands|fits)|still stands|perfect|exactly|definitely|of course|absolutely|deal)\b/i.test(
    said,
  )

export const refuses = (said: string): boolean =>
  few(said, 7) && /^(?:no|nope|nah|not (?:yet|really|today|quite|at all))\b/i.test(said)

/** "I don't know", "hmm", "nothing": answers without content. */
export const isBlank = (said: string): boolean =>
  few(said, 9) &&
  /^(?:(?:well|honestly|um+|uh+|er+|hm+|hmm+|i|really|just|no|nope|not|sure|idea|know|none|nothing|nada|don'?t|do|guess|dunno|think|whatever|pass|skip|special|much|comes|to|mind|so|any|have|yet|particularly|today|that'?s|all|else|more)\W*)+$/i.test(
    said,
  )

const reason =
  /\b(?:because|due to|ran out of|distracted|sick|too (?:tired|busy|much|long|many)|waiting (?:on|for)|got in the way|overslept|procrastinat\w*|took (?:too|longer|all|most|the whole)|no time|didn'?t (?:get to|have time|manage|make it)|never got)\b/i
const decision =
  /\b(?:(?:i|we)(?:'ve| have)? (?:finally |just )?(?:decided|chose|made the call)|(?:the|my|our) decision (?:is|was))\b/i
const lesson =
  /\b(?:(?:i|we)(?:'ve| have)? (?:finally |just )?(?:learn(?:ed|t)|reali[sz]ed|figured out|found out|discovered)|(?:the |my |a )?(?:lesson|takeaway|learning) (?:is|was)|turns out|next time i|note to self)\b/i

/** "That's the plan", "let's go": agreement to everything, whichever question was open. */
export const consents = (said: string): boolean =>
  few(said, 8) &&
  /\b(?:that'?s (?:the|my) plan|that is (?:the|my) plan|let'?s (?:go|do it|do this|start))\b/i.test(said)

export const nothingDone = (said: string): boolean =>
  /^\W*(?:(?:well|honestly|to be honest|i|we)\W+)*(?:nothing|not (?:much|a lot|a thing)|got nothing|did nothing|didn'?t (?:do|get) (?:much|anything))\b/i.test(
    said,
  )

export const tellsReason = (said: string): boolean => reason.test(said)
export const tellsDecision = (said: string): boolean => decision.test(said)
export const tellsLesson = (said: string): boolean => lesson.test(said)

const bareTime =
  /^\W*(?:at|around|about|from)?\s*(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[:. ]?(?:\d\d|fifteen|thirty|forty[ -]?five))?\W*$/i

export const tellsTime = (said: string): boolean =>
  bareTime.test(said.replace(/^(?:uh+|um+|er+|hm+|well|maybe|so)\b[\s,]*/i, '')) ||
  /\b(?:\d{1,2}(?::\d\d)?\s?(?:am|pm|o'?clock)|at (?:\w+teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\d)|(?:\w+|\d+)(?: and a half)? (?:hours?|minutes?)|half an hour|an hour|(?:this|in the) (?:morning|afternoon)|after (?:lunch|breakfast|standup|the \w+)|before (?:lunch|noon|breakfast|the \w+)|first thing|right (?:now|away|after)|now|straight away|all (?:day|morning|afternoon))\b/i.test(
    said,
  )

export const wantsLess = (said: string): boolean =>
  /\b(?:too (?:many|much|big|large|long)|smaller|shorter|fewer|less|cut|drop|move|postpone|push|skip|tomorrow|trim|remove|reduce|halve|split)\b/i.test(
    said,
  )

const bad =
  /\b(?:overwhelmed|tired|exhausted|stressed|anxious|worried|scared|afraid|sad|down|lonely|lost|frustrated|burn(?:ed|t) out|bad|awful|terrible|stuck|demotivated|unmotivated|nervous|angry|drained|hopeless|discouraged|sick|rough|hard|tough|not (?:so |too |very )?(?:good|great|well))\b/i
const well =
  /\b(?:excited|happy|proud|great|good|fantastic|energi[sz]ed|motivated|pumped|ready|relieved|glad)\b/i

/** Removes conditions: "If I get stuck I ask Tom" reports no trouble. */
export const withoutConditions = (said: string): string =>
  said.replace(/(^|[.;!?]\s*)\W*(?:if|when|in case|as soon as)\b[^.;!?]*/gi, '$1')

/** The mood of a text; serious words weigh more than light ones. */
export function moodOf(said: string): 'heavy' | 'bright' | null {
  const felt = withoutConditions(said)
  return bad.test(felt) ? 'heavy' : well.test(felt) ? 'bright' : null
}

/** Whether a text insults the coach. */
export const insults = (said: string): boolean =>
  few(said, 14) &&
  /\b(?:you(?:'re| are| were)?|this (?:app|coach|bot|thing)(?: is)?)\b.{0,20}\b(?:useless|stupid|dumb|idiot\w*|moron\w*|annoying|ridiculous|garbage|rubbish|terrible|worthless|robot|suck\w*)\b|\b(?:shut up|fuck (?:you|off)|f\*+ (?:you|off)|screw you|piss off|go to hell)\b/i.test(
    said,
  )

/** Whether a text asks something, and does not only contain a question word. */
export const asksSomething = (said: string): boolean =>
  said.includes('?') ||
  /^\W*(?:(?:so|and|but|ok|okay|well|um+|uh+|hey|hi|coach|then|now|please)\b\W*)*(?:what|why|how|when|where|who|whom|which|should|can|could|do i|do you|does|did i|did you|is it|is there|are there|are we|am i|will|would|tell me|show|list|read|help|any (?:idea|advice|tips?)|i wonder|not sure (?:if|whether|what|how)|i (?:do not|don'?t) know (?:how|what|which|whether|if|where))\b/i.test(
    said,
  )

/** A question about the coach itself. */
export const asksAbility = (said: string): boolean =>
  /\bwhat (?:can|do|could) you (?:do|know|understand)\b|\bhow (?:does this|do you|does it) work\b|\bwho are you\b|\bare you (?:a |an )?(?:human|real|person|bot|robot|ai|machine)\b|\bhow can you help\b|^\W*help\W*$/i.test(
    said,
  )

/** "Why?", "why that one?": asks for the reason of the question or of the choice. */
export const asksWhy = (said: string): boolean =>
  few(said, 8) && /^\W*(?:(?:but|and|so|ok|hm+|well)\W+)*(?:why|how come|what for)\b/i.test(said)

const english =
  /^(?:the|i|to|and|a|of|it|is|in|my|that|for|on|we|was|with|not|have|be|at|this|do|no|yes|so|but|an|are|me|will|you)$/i
const others =
  /^(?:ich|und|der|die|das|ist|nicht|ein|eine|heute|morgen|habe|mit|für|guten|je|ne|sais|pas|le|la|les|est|et|un|une|aujourd'hui|demain|bonjour|avec|pour|j'ai|el|los|que|es|y|una|hoy|mañana|hola|con|por|para|quiero|il|che|oggi|domani|ciao|ho|sono|non|eu|hoje|amanhã|não|com|uma|ik|het|een|niet|vandaag|jag|och|inte|idag)$/i

/** Whether a text is in an unsupported language; names and loanwords are not enough. */
export function foreign(said: string): boolean {
  const words = said.toLowerCase().match(/[\p{L}']+/gu) ?? []
  const count = (sign: RegExp) => words.filter((it) => sign.test(it)).length
  const script = (
    said.match(
      /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Greek}\p{Script=Hebrew}]/gu,
    ) ?? []
  ).length
  return script > 3 || (count(others) >= 2 && count(others) > count(english))
}

/** "Yes" does not answer a question about what happened. */
export const onlyAgrees = (said: string): boolean => agrees(said) && few(said, 3)

/** "Good morning coach": a greeting without a report. */
export const greets = (said: string): boolean =>
  /^(?:(?:good )?(?:morning|hello|hi|hey|evening|afternoon|yo)|good day|(?:let'?s|ready to) (?:go|start|begin)|start)\b(?:[\s,]+(?:coach|there|again|everyone|let'?s (?:go|start|plan|begin)))?[\s.!,]*$/i.test(
    said,
  )
