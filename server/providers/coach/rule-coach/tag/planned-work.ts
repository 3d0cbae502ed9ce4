import type { PromptContext } from '#server/providers/coach/port.ts'
import { titleOf } from '#server/providers/coach/rule-coach/list/item-title.ts'
import { countIn, namesWork } from '#server/providers/coach/rule-coach/list/item-words.ts'
import { objectIn, pointed } from '#server/providers/coach/rule-coach/match/dangling.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/restating.ts'
import { categoryOf, priorityOf } from '#server/providers/coach/rule-coach/plan/sorting.ts'
import { prepositions } from '#server/providers/coach/rule-coach/words/small-words.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { cut, endsSentence, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
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
  /** The words behind the work so far: a day among them is of that work. */
  const taken = new Set<Token>()
  for (const [i, it] of work.entries()) {
    const behind = wordsBehind(tokens, it, work[i + 1])
    const isAhead = isTomorrow(tokens, it, behind, taken, context)
    for (const token of behind) taken.add(token)
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
      when: isAhead ? 'tomorrow' : 'today',
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
  { at, tokens: own }: NamedWork,
  behind: readonly Token[],
  taken: ReadonlySet<Token>,
  { occasion }: PromptContext,
): boolean {
  const named = [...own, ...behind].find(isDay)
  if (named) return named.lower === 'tomorrow'
  for (let place = at - 1; place >= 0; place -= 1) {
    const token = tokens[place]!
    if (occasion !== 'evening' && endsSentence(token)) break
    if (isDay(token) && !taken.has(token)) return token.lower === 'tomorrow'
  }
  return occasion === 'evening' && !tokens.some((it) => today.test(it.lower))
}

/** The words right behind work, up to a mark or the next work. */
function wordsBehind(tokens: readonly Token[], { at, tokens: own }: NamedWork, next?: NamedWork): Token[] {
  const from = at + own.length
  const close = tokens.slice(from, Math.min(from + mostBehind, next?.at ?? tokens.length))
  const mark = close.findIndex((it) => it.kind === 'mark')
  return mark < 0 ? close : close.slice(0, mark)
}
