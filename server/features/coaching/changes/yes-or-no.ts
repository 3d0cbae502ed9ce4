import { tenValues, unitValues } from '#server/platform/text/number-words.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'

/** The answer with which a text begins, and what it says besides. */
export interface YesOrNo {
  answer: 'yes' | 'no'
  /** "Both", "all of them", "those two": every offer is meant. */
  all: boolean
  /** The number that a yes confirms: "yes, two". */
  count: number | null
  /** The text after the answer. */
  rest: string
}

const fillers = String.raw`(?:(?:oh|well|ok(?:ay)?|hm+|um+|uh+|ah|and|so)\b[\s,.]*)*`
const objects = `(?:it|that|this|that one|them|these|those(?: (?:two|three|both))?|both(?: of (?:them|those))?|all(?: of (?:them|it))?|all three)`
const places = `(?:(?: |, )(?:down|in|on|there|as done|done|off|as finished|(?:to|on) (?:the|my|today'?s|tomorrow'?s) (?:list|plan|missions?)|(?:for|to) (?:today|tomorrow|me)))*`
/** What an offer offers, said as a request: "put both down for tomorrow", "mark it". */
const request = String.raw`(?:please )?(?:put|add|write|note|include|mark|count|tick|record|do) ${objects}\b${places}`
/** Words that stay with a yes. */
const tail = String.raw`(?:[\s,]+(?:(?:all )?(?:done|finished|sorted)|please(?: do)?|of course|sure|definitely|absolutely|by all means|yes|aye|it is|it did|it's (?:done|finished)|they(?:'re| are) (?:done|finished|both done)|they did|i did|that'?s (?:right|correct)|go (?:ahead|on)|correct|thanks|thank you|both(?: of them| please)?|all (?:of (?:them|those)|two|three|four|five|six)|to (?:both|all)|for tomorrow|that one(?: too)?|too|${request}))*`
const numberWords = Object.keys({ ...unitValues, ...tenValues }).join('|')
/** The number that a yes may confirm: "it's eleven", "two of them". */
const numbers = `(?:(?:it'?s|that'?s|all|just|only) )?(?:\\d{1,4}|${numberWords})(?: (?:of them|in (?:all|total)|more))?`
const ends = String.raw`(?=\s*(?:[.!,;:\u2013\u2014-]|$)|\s+and\b)`

const strong =
  "yes|yeah|yep|yup|yea|aye|both(?: of them)?|all (?:of them|three)|the lot|correct|exactly|indeed|absolutely|definitely|of course|please do|go ahead|do it|do that|that'?s (?:right|correct)|sounds good"
const weak = 'sure(?: thing)?|right|fine|ok(?:ay)?|go on|good'

const yes = new RegExp(`^\\W*${fillers}(?:${strong})\\b${tail}(?<number>[\\s,]+${numbers})?${ends}`, 'i')
/** "Right, mark that one done": words that also open a sentence need more behind them, or nothing. */
const weakYes = new RegExp(
  `^\\W*(?:(?:oh|well|hm+)\\b[\\s,]*)*(?:${weak})(?:\\W*$|(?:[\\s,]+(?:go on|please|${request}))+\\W*(?=[.!,;:-]|$))`,
  'i',
)
const bareRequest = new RegExp(
  `^\\W*${fillers}${request}(?:[\\s,]+(?:please|too|then|yes|thanks|thank you))*${ends}`,
  'i',
)

const no = new RegExp(
  `^\\W*${fillers}(?:(?:no|nope|nah)(?:[\\s,]+(?:thanks|thank you|no|not (?:yet|that|really|today|now)|leave (?:it|that)|it isn'?t|it'?s not|they aren'?t|i didn'?t|i haven'?t|don'?t|that'?s wrong|please don'?t|no need|need|skip it|that'?s (?:enough|all|it|fine|plenty|too much)(?: for (?:today|now|me|one day))?|do not|don'?t (?:add|do) (?:it|that)))*|not (?:yet|really|now)|leave (?:it|that)(?: out| off)?|skip (?:it|that)|never ?mind|no need|forget (?:it|that)|that'?s wrong|wrong|don'?t(?: add it)?|do not)${ends}`,
  'i',
)
/** "No wait", "no, I said": what follows corrects, and answers nothing. */
const corrects = /^\W*(?:(?:ah|oh|well|um+|uh+)\W+)*(?:no\W+)+(?:wait|sorry|actually|i (?:said|meant?))\b/i
/** "All three, they said no": no yes to the coach. */
const howMany = /^\W*(?:both|all|the lot)\b/i
const takesBack = /^\W*(?:actually|neither|none|no|not|they|were|was|are|said|who|which)\b/i
const limits = /^\W*(?:but|except|though|only|just not|not)\b/i

/** Reads the answer a text begins with; null where it begins with something else or takes back half of it. */
export function readYesOrNo(said: string): YesOrNo | null {
  const text = said.trim().replace(/[\u2018\u2019]/g, "'")
  const found = yes.exec(text) ?? weakYes.exec(text) ?? bareRequest.exec(text)
  if (found) {
    const [agreed] = found
    const [number] = /\d+/.exec(withDigits(found.groups?.number ?? '')) ?? []
    const rest = restOf(text, agreed)
    return limits.test(rest) || (howMany.test(agreed) && takesBack.test(rest))
      ? null
      : {
          answer: 'yes',
          all: /\b(?:both|all|them|those|these|the lot)\b/i.test(agreed),
          count: number === undefined ? null : Number(number),
          rest,
        }
  }
  const refused = corrects.test(text) ? undefined : no.exec(text)?.[0]
  return refused === undefined ? null : { answer: 'no', all: true, count: null, rest: restOf(text, refused) }
}

const restOf = (text: string, start: string) =>
  text
    .slice(start.length)
    .replace(/^[\s.!,;:\u2013\u2014-]+(?:and\b\s*)?/i, '')
    .trim()
