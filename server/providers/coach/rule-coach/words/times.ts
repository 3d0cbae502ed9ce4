import { determiners } from './small-words.ts'
import type { Token } from './tokens.ts'

/** How many tokens a time phrase takes here: "this morning", "last night", "in the afternoon", "after lunch". */
export function timePhrase(tokens: Token[], at: number): number {
  const words = tokens.slice(at, at + 6).map((token) => token.lower)
  const text = words.join(' ')
  const clock = tokens[at + 1]?.quantity
  if (
    /^(?:before|by|after|until|till)$/.test(words[0] ?? '') &&
    clock &&
    /^(?:time|count)$/.test(clock.kind) &&
    clock.value <= 12
  )
    if (clock.kind === 'time' || determiners.has(words[2] ?? '')) return 2
  const match =
    /^(?:(?:today|tomorrow|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:morning|afternoon|evening|night)|(?:this|last|every|next) (?:morning|afternoon|evening|night|week|month|quarter|weekend|year)|(?:in|over|during) the (?:morning|afternoon|evening|meantime|weekend)|(?:before|after|over|by|at|around) (?:lunch|noon|dinner|breakfast|midday|midnight|work|eod|eow|(?:the )?end of (?:the |this )?(?:day|week|month|quarter|year))|by the way|(?:before|after) (?:that|this|then)(?! (?:is|was|one))|for (?:now|today|tomorrow|tonight)|as of (?:today|now)|for later(?: today| on)?|at (?:some|one) point|some ?time|at the end|right now|to be honest|of course|first thing|at least|in fact|in the end|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|top)|first of all|(?:later|earlier) (?:today|on)|all (?:day|morning|afternoon|week)|good (?:morning|news|evening))(?= |$)/.exec(
      text,
    )
  return match ? match[0].split(' ').length : 0
}
