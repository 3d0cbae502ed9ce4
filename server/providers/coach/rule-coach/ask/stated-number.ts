import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'

/** The one count that a question names; null where it names none, or several. */
export function statedNumber(words: string): number | null {
  const counts = tokenize(words).flatMap(({ quantity }) =>
    quantity?.kind === 'count' ? [quantity.value] : [],
  )
  return counts.length === 1 ? counts[0]! : null
}
