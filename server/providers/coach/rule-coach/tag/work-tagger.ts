import { chancesOf, likeliest, rowsOf, type StoredTagger, taggerIn } from '#server/platform/text/tagger.ts'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { endsSentence, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { wordFeatures } from './word-features.ts'

/**
 * What a stretch of words names: own work to do, own work that was named before, own work that is done, or own work for
 * another day or for perhaps.
 */
export const workKinds = ['plan', 'again', 'done', 'other'] as const
export type WorkKind = (typeof workKinds)[number]

/** Nothing; the first word of each kind; every further word of it. */
const nothing = 'O'
export const workLabels = [nothing, ...workKinds.flatMap((kind) => [`B-${kind}`, `I-${kind}`])]

export const taggerFile = new URL('tagger.json', import.meta.url)

/** The tagger of tagger.json, which `npm run coach:train` writes. */
export type TrainedTagger = StoredTagger & { dataHash: string }

export const workTagger = taggerIn(taggerFile)

/** A stretch of words that names the founder's own work. */
export interface NamedWork {
  kind: WorkKind
  tokens: Token[]
  /** Place of its first token among all. */
  at: number
  /** How likely it is that it begins here. */
  begins: number
  /** How likely its words are of this kind, on average. */
  belongs: number
  /** How likely they are for another day or for perhaps, on average. */
  elsewhere: number
  /** The words right before and right behind it. */
  ahead: string
  behind: string
}

/** How much less likely no work is taken to be than the tagger believes: what it doubts is judged afterwards. */
const boldness = 1
/** The same in an answer to the question what to do. */
const boldnessInPlan = 1.5

/** A text whose words have their labels, with how likely each label is for each word. */
export interface TaggedText {
  text: string
  tokens: Token[]
  labels: string[]
  likely: readonly ((label: string) => number)[]
}

export function tagWords(text: string, context: PromptContext): TaggedText {
  const tokens = tokenize(text)
  if (tokens.length === 0) return { text, tokens, labels: [], likely: [] }
  const known = workTagger.read()
  const rows = rowsOf(known, wordFeatures(tokens, context.occasion, askedIn(context)))
  // Who was asked for a plan answers with work, however barely it is named: "two pitches".
  const bold = wasAskedForPlan(context) ? boldnessInPlan : boldness
  const favour = (label: number) => (known.labels[label] === nothing ? -bold : 0)
  return {
    text,
    tokens,
    labels: likeliest(known, rows, favour).map((it) => known.labels[it]!),
    likely: chancesOf(known, rows).words.map((row) => (label) => row[known.labels.indexOf(label)] ?? 0),
  }
}

/** What a text answers: what is said first in the morning is said to the plan of the day. */
export function askedIn({ occasion, turns, slots }: PromptContext): string | null {
  if (typeof slots.askedKind === 'string') return slots.askedKind
  return occasion === 'morning' && !turns.some(({ role }) => role === 'user') ? 'plan' : null
}

/** Whether the coach itself has just asked what to do, beyond the greeting. */
export const wasAskedForPlan = ({ slots }: Pick<PromptContext, 'slots'>): boolean =>
  slots.askedKind === 'plan'

/** The stretches of a text that name the founder's own work, in order. */
export function findWork(tagged: TaggedText): NamedWork[] {
  const { tokens, likely } = tagged
  const labels = withSameList(tokens, withNextItems(tagged))
  const work: NamedWork[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [begins, kind] = labels[at]!.split('-') as [string, WorkKind | undefined]
    if (begins !== 'B' || !kind) continue
    let end = at + 1
    // Whatever the tagger believes, work ends with its sentence, and what stands in brackets is said aside.
    while (labels[end] === `I-${kind}` && !endsSentence(tokens[end]!) && tokens[end]!.lower !== '(') end += 1
    const last = tokens.findLastIndex((it, i) => i < end && it.kind !== 'mark' && !joint.test(it.lower))
    const first = beginningOf(tokens, labels, at)
    const own = tokens.slice(first, last + 1)
    const mean = (of: (place: number) => number) =>
      tokens.slice(at, last + 1).reduce((sum, _, i) => sum + of(at + i), 0) / (last + 1 - at)
    if (last >= at)
      work.push({
        kind,
        tokens: own,
        at: first,
        ahead: inLowerCase(tokens.slice(Math.max(0, first - 3), first)),
        behind: inLowerCase(tokens.slice(last + 1, last + 4)),
        begins: likely[at]!(labels[at]!),
        belongs: mean((place) => likely[place]!(labels[place]!)),
        elsewhere: mean((place) => likely[place]!('B-other') + likely[place]!('I-other')),
      })
    at = end - 1
  }
  return work
}

const inLowerCase = (tokens: readonly Token[]): string => tokens.map((it) => it.lower).join(' ')

/** "Mussels to Hull, ropes": behind a comma or "and" the next piece of work is likelier than the tagger alone would have it. */
const withNextItems = ({ tokens, labels, likely }: TaggedText): string[] =>
  labels.map((label, at) =>
    label === 'I-plan' && joint.test(tokens[at - 1]?.lower ?? '') && likely[at]!('B-plan') >= leastOfNextItem
      ? 'B-plan'
      : label,
  )
const joint = /^(?:[,;–-]|and|plus|then)$/
const leastOfNextItem = 0.2

/** "Menus, the wine order and the rota": where most items of a short list are work to do, the others are too. */
function withSameList(tokens: readonly Token[], labels: readonly string[]): string[] {
  const listed = [...labels]
  let items: number[][] = [[]]
  const close = () => {
    const named = items.filter((it) => it.length > 0)
    const isWork = (it: number[]) => it.some((at) => labels[at]!.endsWith('-plan'))
    const isList = named.length > 2 && named.every((it) => it.length <= mostOfItem)
    if (isList && named.filter(isWork).length * 2 > named.length)
      for (const item of named)
        if (item.every((at) => labels[at] === nothing))
          for (const [i, at] of item.entries()) listed[at] = i === 0 ? 'B-plan' : 'I-plan'
    items = [[]]
  }
  for (const [at, token] of tokens.entries())
    if (endsSentence(token)) close()
    else if (joint.test(token.lower)) items.push([])
    else items.at(-1)!.push(at)
  close()
  return listed
}
const mostOfItem = 4

/** An article and a number in front belong to what they stand before: "10 | LinkedIn messages". */
function beginningOf(tokens: readonly Token[], labels: readonly string[], at: number): number {
  let first = at
  while (labels[first - 1] === nothing && belongsAhead(tokens[first - 1]!)) first -= 1
  return first
}
const belongsAhead = ({ lower, quantity }: Token): boolean =>
  quantity?.kind === 'count' || /^(?:the|an?|my|our|all|both)$/.test(lower)

/** How surely a stretch of a text names work of each kind: that of its surest word. */
export const kindsWithin = (
  { tokens, likely }: TaggedText,
  from: number,
  to: number,
): Record<WorkKind, number> => {
  const within = tokens.flatMap((it, i) => (it.start >= from && it.end <= to ? [likely[i]!] : []))
  const surest = (kind: WorkKind) =>
    within.reduce((most, it) => Math.max(most, it(`B-${kind}`) + it(`I-${kind}`)), 0)
  return { plan: surest('plan'), again: surest('again'), done: surest('done'), other: surest('other') }
}
