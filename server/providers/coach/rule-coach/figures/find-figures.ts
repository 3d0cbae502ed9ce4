import type { MetricName } from '#contract/metrics.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { SentenceAct } from '#server/providers/coach/acts/port.ts'
import type { Proposal } from '#server/providers/coach/port.ts'
import { ownWords } from '#server/providers/coach/rule-coach/words/own-words.ts'
import { type FigureFrame, figureFrames, monthWords } from './figure-frames.ts'
import { type PlainClause, plainClauses } from './plain-clauses.ts'

type Figure = Extract<Proposal, { action: 'record-figure' }>

const confidence = 0.7
/** Amounts of another time than a month: what came in on a day, in a week, in a year. */
const otherTime =
  /\b(?:weeks?|weekly|yesterday|days?|daily|hours?|hourly|quarters?|quarterly|q[1-4]|years?|yearly|annual(?:ly|i[sz]ed)?|arr|run rate|ytd|each|apiece)\b|\bper (?!month\b)/
const flows: ReadonlySet<MetricName> = new Set([
  'revenue',
  'newCustomers',
  'lostCustomers',
  'acquisitionSpend',
  'expenses',
])
/** Words of goals and wishes, beside which a clause without a verb is one too. */
const wishes =
  /\b(?:goals?|targets?|aim\w*|want\w*|wish|hop(?:e|ing)|reach|plan\w*|would|should|could|will|need\w*|next|if|when|until|towards?|like|let us|to get|go for|by (?:the )?(?:end|next))\b|'ll\b|\?/i
const monthInWords = new RegExp(`(?:^| )${monthWords}(?: |$)`)

/** The monthly figures that a text states, each in its own words; questions and words of others state none. */
export function findFigures(said: string, parts: readonly SentenceAct[]): Figure[] {
  const own = ownWords(said)
  let from = 0
  const figures: Figure[] = []
  for (const { text, act } of parts) {
    const start = Math.max(from, said.indexOf(text, from))
    from = start + text.length
    if (text.includes('?') || act === 'advice' || act === 'data') continue
    figures.push(...figuresIn(own.slice(start, start + text.length), act === 'figure'))
  }
  return figures.filter((it) => said.includes(it.quote))
}

/** The figures of one part of a text. */
function figuresIn(part: string, isFigure: boolean): Figure[] {
  const hasMonth = monthInWords.test(plainWords(part))
  const isWish = wishes.test(part)
  const found = plainClauses(part).flatMap((clause) => readClause(clause, hasMonth) ?? [])
  const isStated = ({ figure, bare }: ReadFigure) =>
    bare === undefined || isFigure || (bare === 'alone' && opens(part, figure.quote))
  const hasStated = found.some(isStated)
  return found.flatMap((it) => (!it.bare || (hasStated && !isWish) ? [it.figure] : []))
}

interface ReadFigure {
  figure: Figure
  bare: FigureFrame['bare']
}

/** Whether nothing but a word or two stands before a quote. */
const opens = (part: string, quote: string): boolean => wordsIn(part.slice(0, part.indexOf(quote))) <= 2

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')

function readClause({ text, amounts, quote }: PlainClause, hasMonth: boolean): ReadFigure | null {
  for (const frame of figureFrames) {
    const place = frame.pattern.exec(text)?.groups?.n
    if (!place || (frame.needsMonth && !hasMonth)) continue
    const quantity = amounts[Number(/\d+/.exec(place)![0])]?.quantity
    if (!quantity || !fits(frame, quantity.value, quantity.kind === 'money', text)) return null
    const { metric } = frame
    const figure: Figure = {
      action: 'record-figure',
      metric,
      value: quantity.value,
      month: null,
      quote,
      confidence,
    }
    return { figure, bare: frame.bare }
  }
  return null
}

function fits({ metric, least = 0 }: FigureFrame, value: number, isMoney: boolean, text: string): boolean {
  if (flows.has(metric) && otherTime.test(text.replace(/last year|this year/g, ''))) return false
  if (flows.has(metric) && /\bto(?:day|night)\b/.test(text) && !/\bmrr\b|\brecurring\b/.test(text))
    return false
  if (/[cC]ustomers/.test(metric)) return Number.isInteger(value) && !isMoney
  return value >= least || isMoney
}
