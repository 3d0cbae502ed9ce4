import type { Act } from '#server/providers/coach/acts/port.ts'

/** What a turn may be above all: an act, or one of the things that only a conversation has. */
export type LeadName =
  | Exclude<Act, 'distress'>
  | 'restated'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'about-coach'
  | 'insult'
  | 'dont-know'
  | 'unclear'
  | 'good-news'
  | 'bad-news'
  | 'pushback'

/** Closed classes of words, which no model is needed for. */
export const shortTurns: readonly [LeadName, RegExp][] = [
  [
    'greeting',
    /^(?:(?:good )?(?:morning|evening|afternoon)|hello|hi|hey|hiya|yo|hola|hallo|salut|ciao|bonjour|moin)(?:[\s,]+(?:coach|there|again|mate|everyone))?(?: (?:i'?m )?ready(?: (?:when you are|to (?:go|start)))?)?$/,
  ],
  [
    'thanks',
    /^(?:ok(?:ay)? |right |great |cool |lovely |perfect )*(?:thanks?|thank you|thx|cheers|ta)(?: (?:so much|very much|a lot|again|coach|mate|for (?:that|this|listening|asking|the help)|(?:that|this|it)(?:'s| is| was)? ?(?:really |very )?(?:helps?|helped|helpful|useful|good)(?: a lot)?))*$/,
  ],
  [
    'goodbye',
    /^(?:.{0,20}\b)?(?:bye|(?<!\b(?:at|last|the|all|a|every|to|late|by) )night|good ?night|speak (?:tomorrow|soon|later|then)|see you|talk (?:later|tomorrow|soon)|gotta go|have to go|off to bed|off i go|i'?m off|bye for now|here i go|here goes|going(?: now)?|i'?ll get going|i'?ll (?:get|go) to it|i'?ll crack on|crack on|get going|time to (?:start|go|get (?:going|started|to work|to it)|work|crack on)|let'?s (?:go|do (?:it|this)|get (?:to it|started))|(?:right|okay|ok) then|right here (?:we|i) go|onwards?|that'?s (?:it|all|everything|the plan|about it)|nothing (?:else|more)|i'?m done|(?:i'?ll |let me |i'?d better )?(?:start(?:ing)?(?: now)?|begin|get (?:started|on with it))|wish me luck|will do|on it|go(?: go)*)(?: (?:then|now|it|do it|go|and|for (?:now|today|tonight|this morning)|from me|thanks?|thank you|mate|coach|tomorrow|later|good ?night|night|bye))*$/,
  ],
  [
    'dont-know',
    /^(?:(?:well|honestly|hmm+|um+|uh+|erm?)[\s,]*)*(?:i (?:really )?(?:don'?t|do not) (?:really )?know|dunno|no idea|not sure|i'?m not sure|can'?t say|hard to say)(?: yet| really| tbh)?$/,
  ],
  [
    'about-coach',
    /\bwhat (?:can|do|could) you (?:do|know)\b|\bwho are you\b|\bare you (?:a |an )?(?:human|real|person|bot|robot|ai|machine)\b|\bhow (?:does this|do you|does it) work\b/,
  ],
  [
    'insult',
    /\b(?:you(?:'re| are)?|this (?:app|coach|bot|thing)(?: is)?)\b.{0,20}\b(?:useless|stupid|dumb|idiot\w*|annoying|garbage|rubbish|worthless|suck\w*)\b|\b(?:shut up|fuck (?:you|off)|screw you|piss off|go to hell)\b/,
  ],
]

/** The end of the day, wherever it is said: "Good night, I'm going to dry my socks". */
export const goodNight = /\b(?:good ?night|night night|off to bed)\b/i

/** A goodbye at the end of what was said, or at the beginning of little. */
const farewell =
  /^(?:good ?night|night night|bye(?: bye)?)\b.{0,120}$|^.{0,120}\b(?:good ?night|(?<!\b(?:at|last|the|all|a|every|to|late|by|tonight) )night|bye(?: for now)?|i'?m off|off to (?:the|my|it) \w+(?: now)?|see you tomorrow|(?:talk|speak)(?: to you)? (?:tomorrow|soon|later|then)|off i go|(?:i'?ll |i'?d better )?get going|here i go|let'?s (?:go|get (?:to it|started))|time to (?:start|get (?:going|started|to work)|crack on)|i'?m going to (?:start|begin)|starting now|back to (?:it|work))(?: (?:then|all|coach|mate|now|dear|love|friend|my friend|pal|folks|everyone))*$/

/** Whether what was said is a goodbye. `plain` has no capitals and no marks. */
export const saysGoodbye = (plain: string, isEvening: boolean): boolean =>
  farewell.test(plain) || (isEvening && goodNight.test(plain) && !plain.includes('?'))

/** The coach answered something else. */
export const pushback =
  /\b(?:my question (?:was|is)(?! (?:not|what|how much) )|you (?:skipped|missed|ignored|dodged|avoided|forgot) my question|(?:that'?s|that is|it'?s) not (?:really |even )?about (?:my|our|me|us)\b|(?:but |no,? )i asked (?:about|whether|if|you)|i (?:was|wasn'?t) asking|that'?s not (?:what i|my|quite my|really my|the) (?:asked|question|meant|point|said)|not what i (?:asked|meant|said)|i never (?:mentioned|said|asked|told)(?! (?:any(?:one|body)|no(?:body| one)|them|him|her|us|people|customers?|clients?|for (?:help|more|money))\b)|you (?:didn'?t|did not|don'?t) (?:answer|tell me)|(?:doesn'?t|does not|didn'?t) (?:really )?(?:answer|tell me)|you(?:'ve| have) (?:said|told me) that (?:already|twice|before)|you(?:'re| are)(?: really)? not (?:really )?listening|that'?s (?:about|for) (?!me|us|it)\w+.{0,40}\b(?:not|i mean|i don'?t))\b/
