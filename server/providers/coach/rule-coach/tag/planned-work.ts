import type { PromptContext } from '#server/providers/coach/port.ts'
import { titleOf } from '#server/providers/coach/rule-coach/list/item-title.ts'
import { countIn, namesWork } from '#server/providers/coach/rule-coach/list/item-words.ts'
import { objectIn, pointed } from '#server/providers/coach/rule-coach/match/dangling.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/restating.ts'
import { categoryOf, priorityOf } from '#server/providers/coach/rule-coach/plan/sorting.ts'
import { prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { cut, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { findWork, type NamedWork, type TaggedText } from './work-tagger.ts'

/** A new mission and the stretch of words that names it. */
export interface PlannedWork {
  plan: Creation
  work: NamedWork
}

/** The work that a text plans, in the founder's own words and in their order. */
export function plannedWork(said: string, tagged: TaggedText, context: PromptContext): PlannedWork[] {
  const { tokens } = tagged
  const work = findWork(tagged).flatMap(listOf)
  const planned: PlannedWork[] = []
  for (const [i, it] of work.entries()) {
    if (it.kind === 'done' || it.kind === 'other' || !namesWork(it.tokens)) continue
    const before = work[i - 1]
    const lead = leadOf(tokens, it.at, before ? before.at + before.tokens.length : 0)
    const count = countIn(it.tokens)
    const last = planned.at(-1)
    const plan: Creation = {
      action: 'create-mission',
      title: pointed(titleOf(said, it.tokens, count), last ? objectIn(last.plan.title) : null),
      targetValue: count?.quantity?.value ?? null,
      priority: priorityOf([...lead, ...it.tokens]),
      category: categoryOf(it.tokens),
      when: isTomorrow(tokens, work, i, context) ? 'tomorrow' : 'today',
      quote: cut(said, [...lead, ...it.tokens]),
      confidence: 1,
    }
    planned.push({ plan, work: it })
  }
  return planned
}

/** "Gym, taxes, the deck": things named one after the other, each by a word or two, are so many pieces of work. */
function listOf(work: NamedWork): NamedWork[] {
  const { tokens, at } = work
  const things: Token[][] = [[]]
  for (const token of tokens)
    if (token.lower === ',' || token.lower === 'and') things.push([])
    else things.at(-1)!.push(token)
  const named = things.filter((it) => it.length > 0)
  const isThing = (it: Token[]) =>
    it.length <= mostOfThing && !it.some(({ lower, kind }) => kind === 'mark' || prepositions.has(lower))
  const isList =
    tokens.some(({ lower }) => lower === ',') &&
    !/^(?:base|either|gerund)$/.test(readVerb(tokens[0]!.lower)?.form ?? '') &&
    named.every(isThing)
  return isList ? named.map((it) => ({ ...work, tokens: it, at: at + tokens.indexOf(it[0]!) })) : [work]
}
const mostOfThing = 3

const ends = /^(?:[.!?\n;]|\.{2,})$/

/** The words in front of work from its last mark on: "I need to". */
function leadOf(tokens: readonly Token[], at: number, from: number): Token[] {
  const mark = tokens.findLastIndex((it, i) => i < at && it.kind === 'mark')
  return tokens.slice(Math.max(mark + 1, from), at)
}

const today = /^(?:today|tonight|now)$/
const isDay = ({ lower, text }: Token): boolean =>
  (lower === 'tomorrow' && !/['’]s$/.test(text)) || today.test(lower)
/** So many words behind work may still name its day. */
const mostBehind = 3

/**
 * Whether work is of tomorrow: by the day that stands right behind it, else by the last one in front, within its sentence or,
 * in the evening, its message. What an evening plans without a day is tomorrow's.
 */
function isTomorrow(
  tokens: readonly Token[],
  work: readonly NamedWork[],
  i: number,
  { occasion }: PromptContext,
): boolean {
  const { at, tokens: own } = work[i]!
  const behind = daysBehind(tokens, work, i)
  const named = [...own, ...behind].find(isDay)
  if (named) return named.lower === 'tomorrow'
  const sentence = tokens.findLastIndex((it, place) => place < at && ends.test(it.lower))
  const from = occasion === 'evening' ? 0 : sentence + 1
  const others = work.flatMap((_, other) => (other < i ? daysBehind(tokens, work, other) : []))
  const before = tokens.findLast(
    (it, place) => place >= from && place < at && isDay(it) && !others.includes(it),
  )
  if (before) return before.lower === 'tomorrow'
  return occasion === 'evening' && !tokens.some((it) => today.test(it.lower))
}

/** The words right behind work, up to a mark or the next work. */
function daysBehind(tokens: readonly Token[], work: readonly NamedWork[], i: number): Token[] {
  const { at, tokens: own } = work[i]!
  const from = at + own.length
  const next = tokens.findIndex(
    (it, place) => place >= from && (it.kind === 'mark' || place === work[i + 1]?.at),
  )
  return tokens.slice(from, next < 0 ? undefined : next).slice(0, mostBehind)
}
