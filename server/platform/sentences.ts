/** Where a sentence ends: at its mark and closing quote, before a space and something that can begin another. */
const end = /[.!?…]+["'”’)\]]*(?=\s+["'“‘([]?[\p{Lu}\d<!*])|\n+/gu
const notAnEnd = /(?:\b(?:Mr|Mrs|Ms|Dr|St|vs|No|e\.g|i\.e|approx|etc))\.$/

/** The whole sentences at the beginning of a text that may still be growing, and what is left. */
export function cutSentences(text: string): { whole: string[]; rest: string } {
  const whole: string[] = []
  let from = 0
  for (const found of text.matchAll(end)) {
    const until = found.index + found[0].length
    const sentence = text.slice(from, until)
    if (notAnEnd.test(sentence)) continue
    if (sentence.trim() !== '') whole.push(sentence.trim())
    from = until
  }
  return { whole, rest: text.slice(from) }
}

/** Every sentence of a finished text. */
export function sentencesIn(text: string): string[] {
  const { whole, rest } = cutSentences(text)
  return rest.trim() === '' ? whole : [...whole, rest.trim()]
}
