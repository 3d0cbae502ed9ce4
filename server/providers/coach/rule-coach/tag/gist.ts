import { readOnce } from '#server/platform/text/read-once.ts'
import { chancesOf, likeliest, rowsOf, taggerIn } from '#server/platform/text/tagger.ts'
import { type Features, flag, judge, type Trees } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Gist, PromptContext } from '#server/providers/coach/port.ts'
import { ownWords } from '#server/providers/coach/rule-coach/words/own-words.ts'
import { inSecondPerson, unsafe } from '#server/providers/coach/rule-coach/words/second-person.ts'
import {
  auxiliaries,
  conjunctions,
  determiners,
  doneWords,
  fillers,
  prepositions,
} from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { endsSentence, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { wordFeatures } from './word-features.ts'

/** Nothing; the first word of the gist; every further word of it. */
export const gistLabels = ['O', 'B', 'I']

export const gistTaggerFile = new URL('gist-tagger.json', import.meta.url)

export const gistTagger = taggerIn(gistTaggerFile)

/** How likely words that are said back are no stumble, learned from readers' grades. */
export interface GistJudge {
  dataHash: string
  gists: Trees
}

export const gistJudgeFile = new URL('gist-judge.json', import.meta.url)

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
}

/** Words that could be said back. */
export interface GistCandidate {
  words: string
  features: Features
}

/**
 * The words of a message that somebody who listened would say back, in the second person: "kiln alarm went off at three,
 * anyway it's sorted" -> "kiln alarm at three". Null where none can be had safely.
 */
export function gistOf(message: string, speaker: Pick<PromptContext, 'occasion'>): Gist | null {
  const { gists } = readOnce<GistJudge>(gistJudgeFile)
  let best: Gist | null = null
  for (const { words, features } of gistCandidates(message, speaker)) {
    const chance = judge(gists, features)
    if (chance > (best?.chance ?? 0)) best = { words, chance }
  }
  return best
}

/** What the tagger finds, alone or joined by an "is", and the short clauses of the message. */
export function gistCandidates(
  message: string,
  { occasion }: Pick<PromptContext, 'occasion'>,
): GistCandidate[] {
  const text = ownWords(message)
  const tokens = tokenize(text)
  if (tokens.length === 0) return []
  const known = gistTagger.read()
  const rows = rowsOf(known, wordFeatures(tokens, occasion, null))
  const labels = likeliest(known, rows, (label) => (label === 0 ? -boldness : 0))
  const chances = chancesOf(known, rows).words.map(([none]) => 1 - none!)
  const stretches = stretchesOf(tokens, labels)
  const linked = stretches.flatMap((it, i) => {
    const next = stretches[i + 1]
    return next && isLink(tokens.slice(it.to + 1, next.from)) ? [[it, next]] : []
  })
  const tagged = new Set(stretches.map(({ from, to }) => `${from} ${to}`))
  const clauses = clausesOf(tokens).filter(({ from, to }) => !tagged.has(`${from} ${to}`))
  return [...linked, ...stretches.map((it) => [it]), ...clauses.map((it) => [it])].flatMap((parts) => {
    const words = sayable(text, tokens, parts)
    return words === null ? [] : [{ words, features: featuresOf(tokens, parts, chances, tagged) }]
  })
}

/** The stretches as the coach would say them, unless they can't be said alone. */
function sayable(text: string, tokens: readonly Token[], parts: readonly Stretch[]): string | null {
  const said = parts.map(({ from, to }) => text.slice(tokens[from]!.start, tokens[to]!.end)).join(' ')
  if (said.length > mostLetters || unsafe.test(said) || unsaid.test(said)) return null
  if (!denial.test(said) && denial.test(clauseAround(text, tokens, parts))) return null
  const words = inSecondPerson(said.replace(/\s+/g, ' ').replace(/[.,;:!\s-]+$/, ''))
  return words === '' || cutOff.test(words) || wordsIn(words) > mostWords ? null : words
}

function featuresOf(
  tokens: readonly Token[],
  parts: readonly Stretch[],
  chances: readonly number[],
  tagged: ReadonlySet<string>,
): Features {
  const at = parts.flatMap(({ from, to }) => Array.from({ length: to + 1 - from }, (_, i) => from + i))
  const [from, to] = [at[0]!, at.at(-1)!]
  const own = at.map((i) => tokens[i]!)
  const [first, last] = [own[0]!, own.at(-1)!]
  const words = own.filter(({ kind }) => kind !== 'mark').length
  const all = tokens.filter(({ kind }) => kind !== 'mark').length
  const [before, after] = [tokens[from - 1], tokens[to + 1]]
  const verbs = own.filter(({ lower }) => readVerb(lower)?.known).length
  return {
    tagger: at.reduce((sum, i) => sum + chances[i]!, 0) / at.length,
    'tagger: least': Math.min(...at.map((i) => chances[i]!)),
    'tagger: outside': chances.reduce((sum, it, i) => (at.includes(i) ? sum : Math.max(sum, it)), 0),
    isTagged: flag(parts.length > 1 || tagged.has(`${from} ${to}`)),
    isJoined: flag(parts.length > 1),
    words,
    'words of the message': all,
    'share of the message': words / all,
    place: from / tokens.length,
    sentences: tokens.filter(endsSentence).length,
    'sentences before': tokens.slice(0, from).filter(endsSentence).length,
    beginsSentence: flag(!before || endsSentence(before)),
    beginsClause: flag(!before || before.kind === 'mark'),
    endsSentence: flag(!after || endsSentence(after)),
    endsClause: flag(!after || after.kind === 'mark'),
    isClause: flag((!before || before.kind === 'mark') && (!after || after.kind === 'mark')),
    verbs,
    hasAuxiliary: flag(own.some(({ lower }) => auxiliaries.has(lower))),
    hasState: flag(own.some(({ lower }) => doneWords.has(lower))),
    endsInState: flag(doneWords.has(last.lower)),
    endsInVerb: flag(readVerb(last.lower)?.known ?? false),
    hasMark: flag(own.some(({ kind }) => kind === 'mark')),
    hasDenial: flag(own.some(({ lower }) => denial.test(lower))),
    hasNumber: flag(own.some(({ kind }) => kind === 'number')),
    'first: determiner': flag(determiners.has(first.lower)),
    'first: article': flag(/^(?:the|an?)$/.test(first.lower)),
    'first: preposition': flag(prepositions.has(first.lower)),
    'first: conjunction': flag(conjunctions.has(first.lower)),
    'first: number': flag(first.kind === 'number'),
    'first: speaker': flag(/^(?:i|we|i'm|i've|we've)$/.test(first.lower)),
    'first: somebody': flag(/^(?:he|she|they|it|that|this|there)$/.test(first.lower)),
    'first: verb': flag(readVerb(first.lower)?.known ?? false),
    'first: auxiliary': flag(auxiliaries.has(first.lower)),
    'first: name': flag(/^\p{Lu}\p{Ll}/u.test(first.text) && before !== undefined && !endsSentence(before)),
    'last: preposition': flag(prepositions.has(last.lower)),
    'before: preposition': flag(before !== undefined && prepositions.has(before.lower)),
    'before: verb': flag(before !== undefined && (readVerb(before.lower)?.known ?? false)),
    'before: determiner': flag(before !== undefined && determiners.has(before.lower)),
    'after: auxiliary': flag(after !== undefined && auxiliaries.has(after.lower)),
    'after: preposition': flag(after !== undefined && prepositions.has(after.lower)),
    'after: question': flag(after?.lower === '?'),
  }
}

/** The clause in which stretches stand. */
function clauseAround(text: string, tokens: readonly Token[], stretches: readonly Stretch[]): string {
  const before = tokens.findLastIndex((it, at) => at < stretches[0]!.from && it.kind === 'mark')
  const after = tokens.findIndex((it, at) => at > stretches.at(-1)!.to && it.kind === 'mark')
  return text.slice(tokens[before + 1]!.start, after < 0 ? text.length : tokens[after]!.start)
}

function stretchesOf(tokens: readonly Token[], labels: readonly number[]): Stretch[] {
  const found: Stretch[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (gistLabels[labels[at]!] !== 'B') continue
    let to = at
    while (gistLabels[labels[to + 1] ?? 0] === 'I' && !endsSentence(tokens[to + 1]!)) to += 1
    found.push({ from: at, to })
    at = to
  }
  return found
}

/** What stands between two marks, without the words that only lead to it. */
function clausesOf(tokens: readonly Token[]): Stretch[] {
  const found: Stretch[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    if (tokens[from]!.kind === 'mark') continue
    let to = from
    while (tokens[to + 1] && tokens[to + 1]!.kind !== 'mark') to += 1
    while (from < to && (conjunctions.has(tokens[from]!.lower) || fillers.has(tokens[from]!.lower))) from += 1
    if (to > from) found.push({ from, to })
    from = to
  }
  return found
}

/** "[The fever] is [down to 99]": two parts of one thing. */
const isLink = (between: readonly Token[]): boolean =>
  between.length > 0 && between.every(({ lower }) => auxiliaries.has(lower))
