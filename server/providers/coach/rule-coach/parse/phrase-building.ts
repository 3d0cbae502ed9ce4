import { isFirstName } from '#server/providers/coach/rule-coach/words/names.ts'
import { channels, weekdays } from '#server/providers/coach/rule-coach/words/nouns.ts'
import { prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { singular } from '#server/providers/coach/rule-coach/words/stems.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { companyForms, isStranger } from '#server/providers/coach/rule-coach/words/word-shapes.ts'
import type { Phrase } from './phrase-parts.ts'

/** The phrase of these nouns, its number, article and preposition. */
export function build(
  tokens: Token[],
  start: Pick<Phrase, 'prep' | 'det' | 'quantity' | 'all' | 'more'>,
  nouns: { word: string; index: number; capital: boolean }[],
  from: number,
  to: number,
): Phrase {
  const words = nouns.filter((noun) => !weekdays.includes(noun.word))
  const last = words.at(-1)
  const head = last ? singular(last.word) : ''
  const capitals = words.filter(
    (noun) =>
      noun.capital &&
      (noun.index > 0 || isStranger(noun.word)) &&
      !channels.has(noun.word) &&
      !companyForms.test(noun.word),
  )
  const plural = last !== undefined && head !== last.word
  return {
    ...start,
    mods: words.slice(0, -1).map((noun) => singular(noun.word)),
    head,
    names: capitals.length > 0 && capitals.length === words.length ? peopleIn(words) : 0,
    pronoun: false,
    single:
      !plural &&
      head !== '' &&
      !start.all &&
      (start.quantity === null ||
        start.quantity.kind === 'ordinal' ||
        (start.quantity.kind === 'money' && start.det === 'a')) &&
      head !== 'person',
    from: tokens[from - 1] && start.prep && prepositions.has(tokens[from - 1]!.lower) ? from - 1 : from,
    to,
  }
}

/** "anna ben" are two people, "Anna Berg" is one. */
function peopleIn(words: { word: string }[]): number {
  return Math.max(1, words.filter(({ word }) => isFirstName(word)).length)
}
