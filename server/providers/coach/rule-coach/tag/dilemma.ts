import { around } from '#server/platform/text/around.ts'
import { chancesOf, likeliest, rowsOf, taggerIn } from '#server/platform/text/tagger.ts'
import { lowerFirst, wordsIn } from '#server/platform/text/words.ts'
import type { Dilemma, PromptContext } from '#server/providers/coach/port.ts'
import { ownWords } from '#server/providers/coach/rule-coach/words/own-words.ts'
import { inSecondPerson, unsafe } from '#server/providers/coach/rule-coach/words/second-person.ts'
import { adverbs, determiners, prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { wordFeatures } from './word-features.ts'

/** Nothing; the first and every further word of what may be done; the same of what may be done instead. */
export const dilemmaLabels = ['O', 'B-first', 'I-first', 'B-second', 'I-second']

export const dilemmaTaggerFile = new URL('dilemma-tagger.json', import.meta.url)

export const dilemmaTagger = taggerIn(dilemmaTaggerFile)

/** Below this probability the words are hardly those that were meant. */
const least = 0.6
const mostWords = 16

/** What the founder asks to decide: "Do I discount or charge per branch?" -> "discount", "charge per branch". */
export function dilemmaIn(message: string, { occasion }: Pick<PromptContext, 'occasion'>): Dilemma | null {
  const text = ownWords(message)
  const tokens = tokenize(text)
  if (tokens.length === 0) return null
  const known = dilemmaTagger.read()
  const rows = rowsOf(known, wordFeatures(tokens, occasion, null))
  const labels = likeliest(known, rows).map((it) => dilemmaLabels[it]!)
  const { words: likely } = chancesOf(known, rows)
  const found = (which: 'first' | 'second') => {
    const from = labels.indexOf(`B-${which}`)
    if (from < 0) return null
    let to = from
    while (labels[to + 1] === `I-${which}`) to += 1
    const sum = labels
      .slice(from, to + 1)
      .reduce((all, label, i) => all + likely[from + i]![dilemmaLabels.indexOf(label)]!, 0)
    return {
      words: text.slice(tokens[from]!.start, tokens[to]!.end).replace(/[\s.,;:!-]+$/, ''),
      chance: sum / (to + 1 - from),
    }
  }
  const [first, second] = [found('first'), found('second')]
  if (!first) return null
  const chance = Math.min(first.chance, second?.chance ?? 1)
  const deed = afterWould(first.words)
  const other = second ? afterWould(second.words) : null
  if (chance < least || deed === null || (second && other === null)) return null
  return {
    about: around(message, tokens[labels.indexOf('B-first')]!.start),
    first: deed,
    second: other,
    chance,
  }
}

/**
 * A founder's words as the coach says them after "I'd": "three licences" -> "go for three licences", "calling my son" ->
 * "call your son". Null where they can't stand there.
 */
export function afterWould(words: string): string | null {
  const plain = lowerFirst(words).replace(/^(?:just|rather|maybe|simply|to|i'd|we'd) (?=\S)/i, '')
  const [first, next] = tokenize(plain)
  if (!first || unsafe.test(plain) || wordsIn(plain) > mostWords) return null
  const verb = readVerb(first.lower)
  const said = inSecondPerson(plain)
  if (verb?.form === 'gerund') return verb.known ? `${verb.base}${said.slice(first.end)}` : null
  const isVerb = verb?.known || first.lower === "don't" || (next !== undefined && followsVerb(next))
  return !isVerb && (beginsName(first) || next === undefined || !verb) && !adverbs.has(first.lower)
    ? `go for ${said}`
    : said
}

const pronoun = /^(?:him|them|me|us|it|what|how|whether)$/
const beginsName = ({ lower, kind }: Token): boolean =>
  kind === 'number' || determiners.has(lower) || prepositions.has(lower) || pronoun.test(lower)
/** "Insist on it", but not "alder for the bench". */
const followsVerb = (token: Token): boolean => beginsName(token) && !/^(?:for|of|with)$/.test(token.lower)
