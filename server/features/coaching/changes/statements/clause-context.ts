/** A quote with the surrounding words that can change its meaning. */
export interface ClauseContext {
  /** Up to eight words before the quote, within its clause. */
  lead: string
  /** Up to eight words before the quote, within its sentence: "Tom says" applies to the whole sentence. */
  sentenceLead: string
  quote: string
  /** Up to eight words after the quote, within its clause. */
  tail: string
  /** All words after the quote to the end of its sentence, where a set-back may follow. */
  sentenceTail: string
  /** Whether the sentence is a question. */
  isQuestion: boolean
}

const contextWords = 8
/** Words that begin a new clause. Dictated text has no punctuation to split on. */
const connector = /\b(?:and|but|then|although|though|however|anyway|also|plus)\b|,/i

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Finds the clause around a quote in the full transcript. Linear in the length of the text. */
export function clauseAround(quote: string, said: string): ClauseContext {
  const quoteStart = Math.max(0, said.indexOf(quote))
  const before = said.slice(0, quoteStart)
  const after = said.slice(quoteStart + quote.length)
  const sentenceStart = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => before.lastIndexOf(mark))) + 1
  const sentenceEnd = after.search(/[.!?;\n](?=\s|$)/)
  const rest = sentenceEnd < 0 ? after : after.slice(0, sentenceEnd)
  const lastWords = (text: string) => wordsOf(text).slice(-contextWords).join(' ')
  return {
    lead: lastWords(before.slice(sentenceStart).split(connector).at(-1) ?? ''),
    sentenceLead: lastWords(before.slice(sentenceStart)),
    quote,
    tail: wordsOf(rest.split(connector)[0] ?? '')
      .slice(0, contextWords)
      .join(' '),
    sentenceTail: wordsOf(rest)
      .slice(0, 2 * contextWords)
      .join(' '),
    isQuestion: quote.trimEnd().endsWith('?') || after[sentenceEnd] === '?',
  }
}
