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

/** Two things to choose between: "the big bank job or the small cafe rebrand". */
const choice =
  /(?:^|[,:;]\s*|\b(?:should (?:i|we)|do (?:i|we)|(?:with|between|first|going|take|pick|choose|use|do|send|lead|start|fire|give it|rent|hire|wait|go|raise|keep|offer|show)\b(?: (?:with|for|by))?)\s+)(?:(?:(?!\b(?:or|should|do i)\b)[^,;:?]){3,45}?),? or (?:should i |do i |just |rather )?(?<b>(?!(?:will|would|is|are|was|does|did|has|have|can|could)\b)[^,;:?]{3,45})\?/i

/** A question about rules, markets or prices of others, which somebody else has to answer. */
export const needsExpert = (question: string): boolean => forms[0]![1].test(question)

/** The move that answers a question by its form. */
export function frameOf(question: string): Move {
  const other = choice.exec(question.replace(/[’‘]/g, "'"))?.groups?.b
  if (other && !/\b(?:not|something|anything|what|else)\b/i.test(other)) return { name: 'choose-one' }
  return { name: forms.find(([, form]) => form.test(question))?.[0] ?? 'unknown' }
}
