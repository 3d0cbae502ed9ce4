import { type Figure, figuresInEnglish, inEnglishNotation } from '#contract/words/figures.ts'
import { type Notation, numberText } from '#contract/words/notation.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'
import { capital } from '#server/platform/text/words.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import { lastDayIn, withoutTimes } from './goal-answer-dates.ts'
import { nounAfter, nounBefore } from './goal-answer-nouns.ts'

interface Ends {
  start: Figure | null
  target: Figure | null
}

/** What an answer about the number of 90 days says. Amounts are null where it names none. */
export interface GoalAnswer {
  /** What is counted: "paying clinics", "MRR", "churn"; '' where the answer does not say. */
  noun: string
  start: number | null
  target: number | null
  unit: { before: string; after: string }
  lastDay: Day
}

/** What is known before the goal is asked: how many customers, and the words they were told in. */
export interface KnownCount {
  customers: number | null
  words: string
}

const factors: [RegExp, number][] = [
  [/\b(?:double|doubling|twice|2x)\b/i, 2],
  [/\b(?:triple|tripling|3x)\b/i, 3],
  [/\b(?:quadruple|4x)\b/i, 4],
  [/\b5x\b/i, 5],
  [/\b10x\b/i, 10],
  [/\b(?:halve|halving|cut (?:\w+ ){0,3}in half)\b/i, 0.5],
]

/** Words before an amount that say it is where things stand today. */
const nowBefore =
  /(?:\bfrom|(?<!\bto |\bwill )\bhave|\b(?:we|i)(?:'ve| already| currently| now)*(?: have| are at| am at|'re at|'m at| got| make| do| stand at| sit at)(?: got)?|\bat (?:the moment|present)(?: it is| it's)?|\b(?:currently|today|now|right now|so far|already|starting)(?: (?:it is|it's|we have|i have|at|with|from|on))?|\b(?:it is|it's|that's|is at|is now|sits at|stands at|up from|down from|instead of|not)(?: now| currently| at)*)(?: (?:about|around|only|just|roughly|some|~))*\s*$/i
const nowAfter =
  /^[^.;,\d]{0,24}?\b(?:now|today|so far|already|currently|at the moment|right now|to start with)\b/i
/** Words before an amount that say it is where things should go. */
const goalBefore =
  /(?:\bto|->|→|=>|\breach|\bhit|\bget|\bunder|\bbelow|\babove|\bover|\bpast|\bat least|\bmore than|\bless than)(?: (?:about|around|at least|just|only|roughly|under|below|over))*\s*$/i
/** Verbs whose amount is counted from nothing. */
const fromNothing =
  /\b(?:land|sign|win|close|book|ship|publish|hire|recruit|interview|launch|write|run|hold|make|sell|raise|onboard|new|first)\b[^.;]*$/i

/** A change by an amount ("grow by 20 %") names no place to arrive at. */
const changeBefore = /\bby(?: about| around| at least)?\s*$/i

/** Reads the number a founder wants to reach. Pure: nothing is guessed that the words or `known` do not say. */
export function readGoalWords(answer: string, today: Day, known: KnownCount): GoalAnswer {
  const plain = withDigits(
    inEnglishNotation(answer.replace(/\b(?:no|every|any|some) one\b|\bone of\b/gi, '')),
  )
  const lastDay = lastDayIn(plain, today) ?? addDays(today, 90)
  const text = withoutTimes(plain)
    .replace(/\b\d+x\b/gi, (it) => it.replace(/\d/g, ' '))
    .replace(/\bfrom (?:nothing|scratch)\b/gi, 'from 0')
  const amounts = figuresInEnglish(text).filter((it) => !changeBefore.test(text.slice(0, it.at)))
  const { start, target } = sameMeasure(text, chooseEnds(text, amounts))
  const found = factors.find(([pattern]) => pattern.test(plain))
  const factor = found?.[1] ?? null
  const noun =
    nounOf(text, { start, target }) || (found ? nounAfter(plain.replace(wholeFactor(found[0]), '')) : '')
  const unit = { before: target?.before || start?.before || '', after: target?.after || start?.after || '' }
  const counted = countOf(noun, unit, known)
  let [from, to] = [start?.value ?? null, target?.value ?? null]
  if (factor !== null && to === null && from === null) from = counted
  if (factor !== null && to === null && from !== null) to = round(from * factor)
  else if (factor !== null && from === null && to !== null) from = round(to / factor)
  if (from === null && to !== null)
    from = counted ?? (fromNothing.test(text.slice(0, target!.at)) && unit.after !== '%' ? 0 : null)
  return { noun, start: to === null ? null : from, target: to, unit, lastDay }
}

/** What is counted: the noun behind the amount ("40 clinics"), else the one before it ("churn from 6 %"). */
function nounOf(text: string, { start, target }: Ends): string {
  const ends = [target, start].filter((it) => it !== null)
  // Other amounts end a noun: "40 people paying 20 dollars".
  const words = figuresInEnglish(text).reduce(
    (left, { at, end }) => `${left.slice(0, at)}${'.'.repeat(end - at)}${left.slice(end)}`,
    text,
  )
  const after = ends.map(({ end }) => nounAfter(words.slice(end)))
  const before = ends.map(({ at }) => nounBefore(words, at)).reverse()
  const measured = after.find((it) => it !== '' && !durations.test(it))
  return measured ?? before.find((it) => it !== '') ?? after.find((it) => it !== '') ?? ''
}

const durations = /^(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?)$/i

/** "From two days to four hours" are two measures: the number is asked for. */
function sameMeasure(text: string, ends: Ends): Ends {
  const measures = [ends.start, ends.target].map((it) =>
    it ? nounAfter(text.slice(it.end)).toLowerCase() : '',
  )
  const [one, other] = measures.map((it) => it.replace(/s$/, ''))
  const differ = measures.every((it) => durations.test(it)) && one !== other
  return differ ? { start: null, target: null } : ends
}

/** A factor with all that stands before it. */
const wholeFactor = (factor: RegExp) => new RegExp(`^.*?(?:${factor.source})`, 'is')

const round = (value: number) => Math.round(value * 100) / 100

/** Which amount is today's and which the target's. */
function chooseEnds(text: string, amounts: readonly Figure[]): Ends {
  const isNow = (it: Figure) => nowBefore.test(text.slice(0, it.at)) || nowAfter.test(text.slice(it.end))
  const isGoal = (it: Figure) => goalBefore.test(text.slice(0, it.at))
  const factored = factors.some(([pattern]) => pattern.test(text)) && amounts.length === 1
  const start = amounts.find((it) => isNow(it) && !/\bto\s*$/i.test(text.slice(0, it.at))) ?? null
  const rest = amounts.filter((it) => it !== start)
  const target = rest.find(isGoal) ?? rest.at(rest.length > 1 && !start && joined(text, rest) ? 1 : 0) ?? null
  if (!start && target && rest.length > 1 && rest.indexOf(target) === 1 && joined(text, rest))
    return scaled(rest[0]!, target)
  if (!start && factored && target && !isGoal(target)) return { start: target, target: null }
  return start && target ? scaled(start, target) : { start, target }
}

/** "12 to 40", "6 % -> 3 %": two amounts with nothing but a direction between them. */
const joined = (text: string, [one, other]: readonly Figure[]) =>
  one !== undefined &&
  other !== undefined &&
  /^(?: [a-z]+){0,3}\s*(?:to|->|→|=>|down to|up to)\s*$/i.test(text.slice(one.end, other.at))

/** "from 8 to 20k" counts both in thousands; a sign or a percent of one is the other's too. */
function scaled(start: Figure, target: Figure): { start: Figure; target: Figure } {
  const isScaled =
    target.value >= 1000 && start.value > 0 && start.value < 1000 && target.value / start.value >= 200
  return { start: isScaled ? { ...start, value: start.value * 1000 } : start, target }
}

/** How many there are of what is counted, where the founder said so a question earlier. */
function countOf(noun: string, unit: GoalAnswer['unit'], { customers, words }: KnownCount): number | null {
  if (unit.before || unit.after || noun === '') return null
  const last = noun.toLowerCase().split(' ').at(-1)!.replace(/s$/, '').replace(/[^\w]/g, '.')
  // "We have 12 clinics", where the goal is "40 paying clinics".
  const told = new RegExp(String.raw`\b(\d{1,6}) (?:[a-z-]+ ){0,2}${last}s?\b`, 'i').exec(withDigits(words))
  if (customers === null) return told ? Number(told[1]) : null
  const isSame = new RegExp(String.raw`\b${last}s?\b`, 'i').test(words)
  return isSame || /\b(?:customers?|clients?|paying)\b/i.test(noun) ? customers : null
}

/** An amount as it is written: "8,200", "€8,200", "3 %". */
export const amountText = (
  notation: Notation,
  value: number,
  { before, after }: GoalAnswer['unit'],
): string => `${before}${numberText(notation, value)}${after && ` ${after}`}`

/** The number of a value as it was typed, in any notation; null without one. */
export function typedAmount(value: string): number | null {
  const [first] = figuresInEnglish(withDigits(inEnglishNotation(value)))
  return first?.value ?? null
}

/** The sign that a typed value brings along: "€20k", "3 %". */
export function typedUnit(value: string): GoalAnswer['unit'] {
  const [first] = figuresInEnglish(withDigits(inEnglishNotation(value)))
  return { before: first?.before ?? '', after: first?.after ?? '' }
}

const longestTitle = 90
const amountsOfMoney =
  /\b(?:mrr|arr|revenue|sales|profit|churn|retention|conversion|rate|margin|time|cost|burn)$/i

/** What the goal is called: "40 paying clinics", "MRR to $20,000", or the founder's own words. */
export function goalTitle(
  notation: Notation,
  { noun, unit }: GoalAnswer,
  target: number | null,
  answer: string,
): string {
  const words = answer.replace(/\s+/g, ' ').trim()
  if (target === null || noun === '') return shortened(words)
  const isCounted = !unit.before && !unit.after && !amountsOfMoney.test(noun)
  const amount = amountText(notation, target, unit)
  return isCounted ? `${amount} ${noun}` : `${capital(noun)} to ${amount}`
}

const shortened = (words: string) =>
  words.length <= longestTitle ? words : `${words.slice(0, longestTitle).replace(/\s+\S*$/, '')}...`
