/** A quote with the words around it that can change its meaning. */
export interface ClauseContext {
  /** Up to eight words before the quote, back to the start of its clause. */
  lead: string
  /** The same, back to the start of its sentence: "Tom says" governs everything he says. */
  sentenceLead: string
  quote: string
  /** Up to eight words after it, as far as its clause goes. */
  tail: string
  /** The same, to the end of its sentence: what went wrong after the deed stands there. */
  sentenceTail: string
  /** The sentence is a question. */
  asked: boolean
}

const contextWords = 8
/** Dictation has no punctuation; these words begin a clause of their own. */
const connector = /\b(?:and|but|then|although|though|however|anyway|also|plus)\b|,/i

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Cuts the clause around a quote out of everything that was said. Linear in the length of the text. */
export function clauseAround(quote: string, said: string): ClauseContext {
  const at = Math.max(0, said.indexOf(quote))
  const before = said.slice(0, at)
  const after = said.slice(at + quote.length)
  const start = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => before.lastIndexOf(mark))) + 1
  const stop = after.search(/[.!?;\n](?=\s|$)/)
  const rest = stop < 0 ? after : after.slice(0, stop)
  const lastWords = (text: string) => wordsOf(text).slice(-contextWords).join(' ')
  return {
    lead: lastWords(before.slice(start).split(connector).at(-1) ?? ''),
    sentenceLead: lastWords(before.slice(start)),
    quote,
    tail: wordsOf(rest.split(connector)[0] ?? '')
      .slice(0, contextWords)
      .join(' '),
    sentenceTail: wordsOf(rest)
      .slice(0, 2 * contextWords)
      .join(' '),
    asked: quote.trimEnd().endsWith('?') || after[stop] === '?',
  }
}
