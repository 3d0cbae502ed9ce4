import type { Move, MoveName } from '#server/providers/coach/dialog/port.ts'

/** What a question asks for, by its form: how to think about it where nothing in the playbook answers it. */
const forms: readonly [MoveName, RegExp][] = [
  [
    'ask-expert',
    /\b(?:tax(?:es)?|vat|gst|customs|import duty|certificates?|regulations?|notice (?:period|must|do)|(?:by|under|against the) law|legal(?:ly)?|lawyer|law|contract(?:ually)?|visa|licen[cs]e|permit|insurance|gdpr|liab\w+|trademark|patent|(?:average|usual) (?:salary|wage|price|rent)|which (?:bank|terminal|software|tool|provider|app|supplier|platform|accountant|printer|machine|crm|host\w*))\b/i,
  ],
  [
    'how-much',
    /\b(?:how (?:much|many|long|often|big|far)|what (?:price|rate|number|amount|percentage)|what (?:do|should|would) (?:i|we) (?:charge|quote|pay|ask for|offer))\b/i,
  ],
  [
    'is-it-normal',
    /\bis (?:it|that|this) (?:normal|ok(?:ay)?|just me|usual|bad|wrong|weird|silly|dishonest|fair)\b|\bam i (?:the only|being|wrong)\b/i,
  ],
  [
    'how-to-say',
    /\bhow (?:do|should|would|can|could|to) (?:(?:i|we|you) )?(?:\w+ly |best )?(?:say|word|phrase|tell|write|put it|ask|answer|reply|explain|break it)\b|\bwhat (?:do|should|would|can) (?:i|we|you) (?:even |actually )?(?:say|write|tell|reply|answer)\b/i,
  ],
  ['why-so', /\bwhy\b|\bhow come\b|\bwhat makes\b/i],
  [
    'how-to',
    /\bhow (?:do|can|should|would|could|to)\b|\bwhat (?:do|should|would|can|could) (?:i|we|you) \w+|\bwhere (?:do|should) (?:i|we)\b|\bwhat'?s (?:a good|the best|the first)\b/i,
  ],
  ['yes-or-no', /\b(?:should|shall|could|can|do|would|is|are|am|does) (?:i|we|it|that|this|they|there)\b/i],
]

/** "Do I say so up front, or wait till they ask?": whether to tell somebody what they would rather not hear. */
const disclosure =
  /\b(?:tell|say|mention|admit|warn|own up|come clean|bring (?:it|that|this) up|disclose|confess|let (?:them|him|her|the \w+) know)\b[^?]{0,80}?\b(?:or|before)\b[^?]{0,60}?\b(?:wait|fix|keep (?:it|quiet|that)|say nothing|not (?:say|tell|mention)|leave (?:it|that)|hide|stay quiet|hope|find out|(?:they|he|she) asks?|(?:i|we) have)\b/i

/** Two things to choose between: "the big bank job or the small cafe rebrand". */
const choice =
  /(?:^|[,:;]\s*|\b(?:should (?:i|we)|do (?:i|we)|(?:with|between|first|going|take|pick|choose|use|do|send|lead|start|fire|give it|rent|hire|wait|go|raise|keep|offer|show)\b(?: (?:with|for|by))?)\s+)(?<a>(?:(?!\b(?:or|should|do i)\b)[^,;:?]){3,45}?),? or (?:should i |do i |just |rather )?(?<b>(?!(?:will|would|is|are|was|does|did|has|have|can|could)\b)[^,;:?]{3,45})\?/i

/** A question about rules, markets or prices of others, which somebody else has to answer. */
export const needsExpert = (question: string): boolean => forms[0]![1].test(question)

/** A name of a thing, which can stand in a sentence as it is; "go lower" can not. */
const named = /^(?:the|an?|my|our|your|this|that|one|two|three|four|\d|\p{Lu})/u

/** The move that answers a question by its form; in the founder's own words where it is a choice between two things. */
export function frameOf(question: string): Move {
  if (disclosure.test(question)) return { name: 'tell-first' }
  const two = choice.exec(question.replace(/[’‘]/g, "'"))?.groups
  if (two?.a && two.b && !/\b(?:not|something|anything|what|else)\b/i.test(two.b)) {
    const [a, b] = [yours(two.a), yours(two.b)]
    return named.test(a) && named.test(b)
      ? { name: 'choose-between', values: { a, b } }
      : { name: 'choose-one' }
  }
  const [name] = forms.find(([, form]) => form.test(question)) ?? ['unknown' as const]
  const what = name === 'yes-or-no' ? ownDeed.exec(question.replace(/[’‘]/g, "'"))?.groups?.what : undefined
  const isShort =
    what !== undefined && what.split(/\s+/).length <= longestDeed && !isForGood.test(what.trimStart())
  return isShort ? { name, values: { do: yours(what) } } : { name }
}

/** "Should I give free delivery": what the founder thinks of doing; a condition after it is left out. */
const ownDeed =
  /\b(?:should|shall) (?:i|we) (?:still |just |even |really |already |maybe )?(?<what>(?!be\b|have\b|not\b|i\b|we\b)[a-z]+ [^,;:?.!]{2,70}?)(?= if\b| when\b| because\b| since\b| or\b| but\b| and\b|[,;:?.!]|$)/i
const longestDeed = 9
/** What cannot be done once to see: "accept the offer", "sign the lease". */
const isForGood =
  /^(?:accept|agree|sign|sell|quit|resign|move|hire|fire|borrow|buy|lease|rent|sue|merge|close|shut|leave|let|take|pay|join|marry|turn down|refuse|reject|raise|kill|drop|fold)\b/i

const persons: Record<string, string> = { my: 'your', our: 'your', me: 'you', us: 'you', i: 'you', we: 'you' }

const yours = (words: string) =>
  words
    .trim()
    .replace(/\b(?:my|our|me|us|i|we)\b/gi, (word) => persons[word.toLowerCase()]!)
    .replace(/^(?:the case of|whether to|to)\s+/i, '')
