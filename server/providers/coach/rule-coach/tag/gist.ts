import { chancesOf, likeliest, rowsOf, taggerIn } from '#server/platform/text/tagger.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Gist, PromptContext } from '#server/providers/coach/port.ts'
import { ownWords } from '#server/providers/coach/rule-coach/words/own-words.ts'
import { inSecondPerson, unsafe } from '#server/providers/coach/rule-coach/words/second-person.ts'
import { auxiliaries } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { endsSentence, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { wordFeatures } from './word-features.ts'

/** Nothing; the first word of the gist; every further word of it. */
export const gistLabels = ['O', 'B', 'I']

export const gistTaggerFile = new URL('gist-tagger.json', import.meta.url)

export const gistTagger = taggerIn(gistTaggerFile)

/** How much less likely no gist is taken to be than the tagger believes: nearly every message has one. */
const boldness = 1
const mostWords = 9
const mostLetters = 80
/** What the coach would not say itself. */
const unsaid =
  /\b(?:fuck\w*|shit\w*|bullshit|wank\w*|cunt\w*|bitch\w*|bastards?|arse\w*|asshole\w*|twat\w*|dickhead\w*|ur?|stfu|shut up)\b|[@*|#~_]|\/\/|[,.;:!-]{2}/i
/** "I am not taking the loan": without its "not" the gist would say the opposite. */
const denial =
  /\b(?:not|never|no|nobody|nothing|none|neither|nor|without|cannot|cant|dont|wont|didnt|isnt)\b|n['’]t\b/i

/** Words with which nothing ends. */
const cutOff =
  /\b(?:is|was|are|were|am|has|the|a|an|of|to|for|and|or|but|with|at|that|which|because|my|your)$/i

interface Stretch {
  from: number
  to: number
  chance: number
}

/**
 * The words of a message that somebody who listened would say back, in the second person: "kiln alarm went off at three,
 * anyway it's sorted" -> "kiln alarm at three". Null where none can be had safely.
 */
export function gistOf(message: string, { occasion }: Pick<PromptContext, 'occasion'>): Gist | null {
  const text = ownWords(message)
  const tokens = tokenize(text)
  if (tokens.length === 0) return null
  const known = gistTagger.read()
  const rows = rowsOf(known, wordFeatures(tokens, occasion, null))
  const labels = likeliest(known, rows, (label) => (label === 0 ? -boldness : 0))
  const { words: likely } = chancesOf(known, rows)
  const stretches = stretchesOf(tokens, labels, (at) => 1 - likely[at]![0]!)
  const [best] = stretches.toSorted((one, other) => other.chance - one.chance)
  if (!best) return null
  const at = stretches.indexOf(best)
  const next = stretches[at + 1]
  const before = stretches[at - 1]
  const joined =
    next && isLink(tokens.slice(best.to + 1, next.from))
      ? [best, next]
      : before && isLink(tokens.slice(before.to + 1, best.from))
        ? [before, best]
        : [best]
  const said = joined.map(({ from, to }) => text.slice(tokens[from]!.start, tokens[to]!.end)).join(' ')
  if (said.length > mostLetters || unsafe.test(said) || unsaid.test(said)) return null
  if (!denial.test(said) && denial.test(clauseAround(text, tokens, joined))) return null
  const plain = inSecondPerson(said.replace(/\s+/g, ' ').replace(/[.,;:!\s-]+$/, ''))
  return plain === '' || cutOff.test(plain) || wordsIn(plain) > mostWords
    ? null
    : { words: plain, chance: best.chance }
}

/** The clause in which stretches stand. */
function clauseAround(text: string, tokens: readonly Token[], stretches: readonly Stretch[]): string {
  const before = tokens.findLastIndex((it, at) => at < stretches[0]!.from && it.kind === 'mark')
  const after = tokens.findIndex((it, at) => at > stretches.at(-1)!.to && it.kind === 'mark')
  return text.slice(tokens[before + 1]!.start, after < 0 ? text.length : tokens[after]!.start)
}

function stretchesOf(
  tokens: readonly Token[],
  labels: readonly number[],
  chance: (at: number) => number,
): Stretch[] {
  const found: Stretch[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (gistLabels[labels[at]!] !== 'B') continue
    let to = at
    while (gistLabels[labels[to + 1] ?? 0] === 'I' && !endsSentence(tokens[to + 1]!)) to += 1
    const sum = tokens.slice(at, to + 1).reduce((all, _, i) => all + chance(at + i), 0)
    found.push({ from: at, to, chance: sum / (to + 1 - at) })
    at = to
  }
  return found
}

/** "[The fever] is [down to 99]": two parts of one thing. */
const isLink = (between: readonly Token[]): boolean =>
  between.length > 0 && between.every(({ lower }) => auxiliaries.has(lower))
