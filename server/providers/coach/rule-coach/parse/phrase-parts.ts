import { emptyNouns, wholes } from '#server/providers/coach/rule-coach/words/nouns.ts'
import type { Quantity, Token } from '#server/providers/coach/rule-coach/words/tokens.ts'

/** A noun phrase: "twenty of the cold emails", "our second customer", "Sarah and Tom", "them". */
export interface Phrase {
  prep: string | null
  det: string | null
  quantity: Quantity | null
  /** "all", "every", "both", "the rest of". */
  all: boolean
  /** "another", "more", "extra". */
  more: boolean
  mods: string[]
  head: string
  /** How many capitalised people or companies it names. */
  names: number
  pronoun: boolean
  /** Singular with an article: one of a kind, "a customer", "the deal". */
  single: boolean
  from: number
  to: number
}

/** "twenty of the fifty emails" is twenty emails; "the rest of the bugs" all of them; "a batch of 20 emails" twenty. */
export function partitives(found: Phrase[], tokens: Token[]): Phrase[] {
  const merged: Phrase[] = []
  for (const phrase of found) {
    const before = merged.at(-1)
    const ofPhrase = phrase.prep === 'of' && before !== undefined && tokens[before.to]?.lower === 'of'
    const outOf = phrase.prep === 'of' && before !== undefined && tokens[before.to]?.lower === 'out'
    const counted =
      before &&
      (before.quantity !== null || before.all || before.more) &&
      (before.head === '' || before.head === 'one')
    const container =
      before && emptyNouns.has(before.head) && before.mods.every((mod) => !mod.includes('page'))
    const whole = before && wholes.has(before.head)
    if (
      before &&
      ofPhrase &&
      before.quantity?.kind === 'half' &&
      phrase.det !== 'the' &&
      (phrase.single || phrase.quantity?.kind === 'ordinal')
    ) {
      merged[merged.length - 1] = { ...before, quantity: { value: 0, kind: 'vague' } }
    } else if (before && (ofPhrase || outOf) && (counted || container || whole || before.pronoun)) {
      merged[merged.length - 1] = {
        ...phrase,
        prep: before.prep,
        quantity: before.quantity ?? (container ? phrase.quantity : null),
        all: before.all || Boolean(whole) || (before.pronoun && before.all),
        more: before.more,
        single: phrase.single && before.quantity === null,
        from: before.from,
      }
    } else merged.push(phrase)
  }
  return merged
}
