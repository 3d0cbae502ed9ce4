/** Words that end the name of what is counted. */
const ends =
  /^(?:by|in|from|and|with|per|a|an|each|every|we|i|it|before|after|this|next|at|on|until|till|who|that|to|for|so|up|down|within|over|under|below|above|now|today|currently|already|instead|or|but|when|because|is|are|was|would|will|right|somewhere|max|maximum|please)$/i
/** Verbs and small words before what is counted. */
const starts =
  /^(?:i|we|my|our|the|a|an|to|want|wants|would|like|need|needs|cut|cutting|reduce|reducing|lower|bring|bringing|grow|growing|increase|raise|raising|get|getting|take|move|improve|push|drop|boost|double|triple|halve|have|has|make|reach|hit|go|going|be|us|me|is|are|let|let's|it|of|that|which|monthly|weekly|down|up|number|with|at|land|keep|see|should|proud|from|and|so)$/i
const mostWords = 4

const wordsOf = (text: string) => text.match(/[\p{L}][\p{L}\d'’&-]*|[.,;:!?()\n]|->|→|=>/gu) ?? []
const isMark = (word: string) => !/^\p{L}/u.test(word)

/** The noun behind an amount: "40 [paying clinics] by May", "20k [MRR]", "€20k in [revenue]". */
export function nounAfter(rest: string): string {
  const words = wordsOf(rest)
  while (/^(?:in|of|our|the|more|new|worth)$/i.test(words[0] ?? '') && words.length > 1) {
    // "in three months" counts nothing, and neither does "in March".
    if (
      /^(?:in|of)$/i.test(words[0]!) &&
      !/^(?:mrr|arr|revenue|sales|profit|monthly|recurring|new)$/i.test(words[1]!)
    )
      return ''
    words.shift()
  }
  const noun: string[] = []
  for (const word of words) {
    if (isMark(word) || ends.test(word) || noun.length === mostWords) break
    noun.push(word)
  }
  return noun.join(' ')
}

/** The noun before an amount, back to the verb: "cut [churn] from 6 %", "[MRR] from 8k". */
export function nounBefore(text: string, at: number): string {
  const noun: string[] = []
  const words = wordsOf(text.slice(0, at))
  while (
    words.length > 0 &&
    /^(?:from|to|at|->|→|=>|is|under|below|over|above|by|of|down|up|than|least|about|around|:|,)$/i.test(
      words.at(-1)!,
    )
  )
    words.pop()
  for (const word of words.reverse()) {
    if (isMark(word) || starts.test(word) || noun.length === mostWords) break
    noun.unshift(word)
  }
  return noun.join(' ')
}
