/** What a number means: only `count`, `money`, `percent`, `ordinal` and `times` can ever be a target or a progress. */
export interface Quantity {
  value: number
  kind:
    | 'count'
    | 'money'
    | 'percent'
    | 'ordinal'
    | 'times'
    | 'half'
    | 'fraction'
    | 'duration'
    | 'time'
    | 'label'
    | 'vague'
  /** The whole, of "20/50". */
  of?: number
}

/** A word, number or mark, with its place in what was said; the parts of a contraction share one place. */
export interface Token {
  lower: string
  text: string
  start: number
  end: number
  kind: 'word' | 'number' | 'mark'
  quantity?: Quantity
}

/** Whether a mark ends what is said as one: a sentence, a line, or an item of a list. */
export const endsSentence = ({ kind, lower }: Token): boolean =>
  kind === 'mark' && /^(?:[.!?\n;]|\.{2,})$/.test(lower)

/** The exact letters from the first of these tokens to the last. */
export function cut(said: string, tokens: Token[]): string {
  return said.slice(
    Math.min(...tokens.map((token) => token.start)),
    Math.max(...tokens.map((token) => token.end)),
  )
}
