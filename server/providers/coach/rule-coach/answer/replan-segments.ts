const verbs =
  'make|change|set|lower|raise|cut|scrap|drop|forget|skip|remove|cancel|delete|kill|ditch|bin|axe|take|leave|call|rename|move|push|postpone|shift|reschedule|bump|delay'
/** Somebody or something else begins: a reason, and no part of the change. */
const reason =
  "(?:they|she|he|we|it|it's|i|i'm|i've|there|there's|that's|the|my|because|since|as|\\S+ (?:wants?|needs?|ha[sd]|is|was|says?|said|asked|added|sent|broke|got))\\b"
const cuts = new RegExp(
  `(?<=[.!?;\\n])\\s+|,\\s+(?=${reason})|,\\s+(?:and |but |then |so )*(?=(?:actually |please |also |let'?s |just )*(?:${verbs})\\b)|\\s+(?:and|but|then)\\s+(?=(?:actually |please |also |let'?s |just )*(?:${verbs})\\b)`,
  'i',
)
/** The clauses of a text of which each may change the plan, without the reasons between them. */
export const segmentsOf = (own: string): string[] =>
  own
    .split(cuts)
    .map((it) => it.trim().replace(/[.!?,;:\s]+$/, ''))
    .filter((it) => it !== '')
