import type { MissionFact } from '#server/providers/coach/port.ts'
import {
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  fillers,
  prepositions,
  subjects,
} from './small-words.ts'
import { readVerb, singular } from './stems.ts'
import type { Token } from './tokens.ts'

/** "prs" for "pull requests", "pm" for "project manager": the first letters of words that stand together in a title. */
export function unabbreviated(tokens: Token[], missions: readonly MissionFact[]): Token[] {
  const titled = new Map<string, string[] | null>()
  for (const { title } of missions)
    for (const [letters, words] of abbreviationsOf(title)) {
      const known = titled.get(letters)
      titled.set(letters, known === undefined || known?.join() === words.join() ? words : null)
    }
  return tokens.flatMap((token) => {
    const letters = token.kind === 'word' && !common(token.lower) ? singular(token.lower) : ''
    const words = titled.get(letters) ?? titled.get(letters.replace(/s$/, ''))
    if (!words || letters === '') return [token]
    const plural = token.lower.endsWith('s') && !words.at(-1)!.endsWith('s')
    return words.map((word, at) => {
      const lower = plural && at === words.length - 1 ? `${word}s` : word
      return { ...token, lower, text: lower }
    })
  })
}

function* abbreviationsOf(title: string): Generator<[string, string[]]> {
  const words = title.toLowerCase().match(/[a-z][a-z'-]*/g) ?? []
  for (let from = 1; from < words.length; from += 1)
    for (let length = 2; length <= 4 && from + length <= words.length; length += 1) {
      const run = words.slice(from, from + length)
      if (!run.some((word) => small(word)))
        yield [run.map((word) => word.charAt(0)).join(''), run.map(singular)]
    }
}

const common = (word: string): boolean => small(word) || (word.length < 5 && readVerb(word) !== null)

const small = (word: string): boolean =>
  adverbs.has(word) ||
  auxiliaries.has(word) ||
  conjunctions.has(word) ||
  determiners.has(word) ||
  fillers.has(word) ||
  prepositions.has(word) ||
  subjects.has(word)
