/** What a title is about, in words that stand for it later: "Finish the prototype" leaves "the prototype". */
export function objectIn(title: string): string | null {
  const thing =
    /^\S+ (?:(?:up|out|off|down|in|on|over|with|to|at) )?(.+?)(?= (?:to|for|with|on|in|from|by|about|at|into|via|of the) |$)/.exec(
      title,
    )?.[1]
  if (!thing || thing.split(' ').length > 4 || pronoun.test(thing) || preposition.test(thing)) return null
  return (
    thing
      .replace(/ (?:back|up|out|off|down|over|away|together)$/, '')
      .replace(/^(?:(?:the|a|an|all|every|each|more) )*(?:\d[\d,.]*k? )?/i, '')
      .trim() || null
  )
}

const preposition = /^(?:on|in|at|to|for|with|from|by|of)\b/i
const pronoun = /\b(?:it|them|that|this|those|these|him|her|us|me|one|ones)\b/i

/**
 * A title said on its own tomorrow morning points at nothing: "Collect feedback from 10 of them" names the customers,
 * "Show it to 3 customers" the prototype. `before` is what the plan before it was about.
 */
export function pointed(title: string, before: string | null): string {
  const own = title
    // "Fix crash bugs, 4 of them", "Photograph the new mugs, all 18 of them"
    .replace(
      /^(\S+(?: with| on)?) (?:the )?(.+?s),?(?: all| at least| about| i think| maybe)? (\d+) of them$/i,
      '$1 $3 $2',
    )
    .replace(
      /^(\S+(?: (?:up|out|off|to|with|on|for|in|of|at))?) (?:that|this|those|these) (?=[a-z])(?!is\b|are\b|was\b)/i,
      '$1 the ',
    )
    .replace(/ (?:for|about|on|with|from|to) (?:it|that|this|them|those|these|him|her)$/i, (tail) =>
      before === null ? '' : tail,
    )
  if (before === null) return own.replace(/ of (?:them|those|these)$/i, '')
  return own
    .replace(/\b(\d+) of (?:them|those|these)\b/i, `$1 ${before}`)
    .replace(/(?<=\S )(?:it|them|those|these)\b(?! (?:all|up|out|off|down|over)$)/i, `the ${before}`)
    .replace(/ (for|about|on|with|from) (?:that|this)$/i, ` $1 the ${before}`)
}
