import type { PromptContext } from '#server/providers/coach/port.ts'
import { amended } from '#server/providers/coach/rule-coach/plan/amending.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/creation.ts'
import { categoryOf, priorityOf } from '#server/providers/coach/rule-coach/plan/sorting.ts'
import { weekdays } from '#server/providers/coach/rule-coach/words/nouns.ts'
import { readVerb, stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import { cut, endsSentence, type Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { isBesideWork, isDeed } from './beside-work.ts'
import { objectIn, pointed } from './dangling.ts'
import { findWork, type NamedWork, type TaggedText } from './work-tagger.ts'
import { titleOf } from './work-title.ts'
import { amountIn, countIn, longestWork, namesWork } from './work-words.ts'

/** A new mission and the stretch of words that names it. */
export interface PlannedWork {
  plan: Creation
  work: NamedWork
}

/** The work that a text plans, in the founder's own words and in their order. */
export function plannedWork(said: string, tagged: TaggedText, context: PromptContext): PlannedWork[] {
  const { tokens } = tagged
  const work = findWork(tagged).flatMap(listOf).map(withoutDetails)
  const planned: PlannedWork[] = []
  /** The words behind the work so far: a day among them is of that work. */
  const taken = new Set<Token>()
  for (const [i, it] of work.entries()) {
    const behind = wordsBehind(tokens, it, work[i + 1])
    const isAhead = isTomorrow(tokens, it, behind, taken, context)
    for (const token of behind) taken.add(token)
    if (it.kind === 'done' || it.kind === 'other' || !namesWork(it.tokens)) continue
    if (isOfWeekday(it.tokens, behind)) continue
    const before = work[i - 1]
    if (isBesideWork(tokens, it, before)) continue
    // "Call the owner and tell her": one piece of work, whose title says enough.
    if (before?.kind === 'plan' && isDeedToPerson(it.tokens) && it.at - 2 <= before.at + before.tokens.length)
      continue
    const lead = leadOf(tokens, it.at, before ? before.at + before.tokens.length : 0)
    const count = countIn(it.tokens) ?? amountIn(it.tokens)
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
  return withSecondThoughts(said, tokens, withoutNames(tokens, withoutParts(tokens, planned)))
}

const isDeedToPerson = (words: readonly Token[]): boolean =>
  words.length === 2 && /^(?:her|him|them)$/.test(words[1]!.lower)

/** "Gym, taxes, the deck": things named one after the other, each by a word or two, are so many pieces of work. */
function listOf(work: NamedWork): NamedWork[] {
  const { tokens, at } = work
  const things: Token[][] = [[]]
  for (const token of tokens)
    if (token.lower === ',' || token.lower === 'and') things.push([])
    else things.at(-1)!.push(token)
  const named = things.filter((it) => it.length > 0)
  const isThing = (it: Token[]) => it.length <= mostOfThing && !it.some(({ kind }) => kind === 'mark')
  const isList =
    tokens.some(({ lower }) => lower === ',') &&
    !/^(?:base|either|gerund)$/.test(readVerb(tokens[0]!.lower)?.form ?? '') &&
    named.every(isThing)
  return isList ? named.map((it) => ({ ...work, tokens: it, at: at + tokens.indexOf(it[0]!) })) : [work]
}
const mostOfThing = 3

/** "Send the quote to Lindqvist, 12 kW with a new tank, about 168 000 kronor": too long for a title, it ends at its comma. */
function withoutDetails(work: NamedWork): NamedWork {
  const mark = work.tokens.findIndex(({ kind }, at) => at >= fewestOfTitle && kind === 'mark')
  return work.tokens.length > longestWork && mark > 0 ? { ...work, tokens: work.tokens.slice(0, mark) } : work
}
const fewestOfTitle = 2

/** "Two surveys, the Ramirez house and a church": what a count is made of is named once more, and counted once. */
function withoutParts(tokens: readonly Token[], planned: readonly PlannedWork[]): PlannedWork[] {
  const isPart = ({ plan, work }: PlannedWork) =>
    plan.targetValue === null && readVerb(work.tokens[0]!.lower)?.form !== 'base'
  const parts = planned.flatMap(({ plan, work }, i) => {
    const next = planned.slice(i + 1, i + 1 + (plan.targetValue ?? 0))
    const isWhole = plan.targetValue !== null && plan.targetValue > 1 && next.length === plan.targetValue
    const between = isWhole ? tokens.slice(work.at, next.at(-1)!.work.at) : []
    return isWhole && next.every(isPart) && !between.some(endsSentence) ? next : []
  })
  return planned.filter((it) => !parts.includes(it))
}

/** "Iron Oak and Southside may leave. Call Iron Oak and Southside": whom work is about is no work of its own. */
function withoutNames(tokens: readonly Token[], planned: readonly PlannedWork[]): PlannedWork[] {
  const saysDeed = ({ work: { at, tokens: own } }: PlannedWork) => {
    const opens = at === 0 || endsSentence(tokens[at - 1]!)
    // "Iron Oak" in the middle of a sentence is a name, and "iron the shirts" is not.
    const isName = !opens && /^\p{Lu}/u.test(own[0]!.text)
    return !isName && isDeed(own[0]!)
  }
  const words = ({ work }: PlannedWork) =>
    work.tokens.filter(({ lower }) => lower.length > 2 && lower !== 'and').map(({ lower }) => stem(lower))
  const names = (it: PlannedWork, deed: PlannedWork) => {
    const own = new Set(words(deed))
    const shared = words(it).filter((word) => own.has(word)).length
    return shared > 1 && shared >= mostOfName * words(it).length
  }
  return planned.filter(
    (it) => saysDeed(it) || !planned.some((other) => other !== it && saysDeed(other) && names(it, other)),
  )
}
const mostOfName = 2 / 3

/** "Call ten clinics, no, make it twelve", "... scratch that": what the same breath changes. */
function withSecondThoughts(
  said: string,
  tokens: readonly Token[],
  planned: readonly PlannedWork[],
): PlannedWork[] {
  let kept = [...planned]
  for (const clause of clausesOf(tokens)) {
    const [start, end] = [clause[0]!.start, clause.at(-1)!.start]
    const isBefore = ({ work }: PlannedWork) => work.tokens[0]!.start < start
    const before = kept.filter(isBefore)
    const plans = before.map(({ plan }) => plan)
    const isTakenBack = retraction.test(clause.map(({ lower }) => lower).join(' '))
    const changed = isTakenBack ? plans.slice(0, -1) : amended(said, clause, plans)
    if (!changed) continue
    const remaining =
      changed.length === before.length
        ? before.map(({ work }, i) => ({ plan: changed[i]!, work }))
        : before.filter(({ plan }) => changed.includes(plan))
    kept = [...remaining, ...kept.filter((it) => !isBefore(it) && it.work.tokens[0]!.start > end)]
  }
  return kept
}

const retraction =
  /^(?:(?:no|wait|actually|oh|ah) )*(?:scratch|strike|forget|cancel|drop) that(?: one)?$|^never ?mind(?: that)?$/
const joint = /^(?:and|but|then|so|plus)$/

/** The stretches between marks and joining words. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]]
  for (const token of tokens)
    if (token.kind === 'mark' || joint.test(token.lower)) clauses.push([])
    else clauses.at(-1)!.push(token)
  return clauses.filter((it) => it.length > 0)
}

/** The words in front of work from its last mark on: "I need to". */
function leadOf(tokens: readonly Token[], at: number, from: number): Token[] {
  const mark = tokens.findLastIndex((it, i) => i < at && it.kind === 'mark')
  return tokens.slice(Math.max(mark + 1, from), at)
}

/** "Now" is no day: "she has asked twice now". */
const today = /^(?:today|tonight)$/
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

/** "Send Acme the proposal on Thursday", but not "the memo for Thursday" or "by Thursday", which are of today. */
function isOfWeekday(own: readonly Token[], behind: readonly Token[]): boolean {
  const last = own.length - 1
  const words = [...own, ...behind]
  const at = words.findIndex(
    ({ lower, text }, i) => i >= last && weekdays.includes(lower) && !/['’]s$/.test(text),
  )
  return at > 0 && !/^(?:by|for|before|until|till|from|since|and|or)$/.test(words[at - 1]!.lower)
}

/** The words right behind work, up to a mark or the next work. */
function wordsBehind(tokens: readonly Token[], { at, tokens: own }: NamedWork, next?: NamedWork): Token[] {
  const from = at + own.length
  const close = tokens.slice(from, Math.min(from + mostBehind, next?.at ?? tokens.length))
  const mark = close.findIndex((it) => it.kind === 'mark')
  return mark < 0 ? close : close.slice(0, mark)
}
