import { valueOfDigits } from '#contract/words/figures.ts'
import { numberWords } from './arithmetic.ts'

/** A number as it was said: money, a share in percent, or a count of something. */
export interface Term {
  value: number
  kind: 'money' | 'percent' | 'count'
  /** The currency as a word, '' where none was said. */
  currency: string
  /** Whether it comes again each month, week, hour or piece. */
  per: 'month' | 'hour' | 'piece' | null
  /** The words right before it, in lower case. */
  before: string
}

const currencies: Record<string, string> = { '€': 'euros', $: 'dollars', '£': 'pounds' }
const number =
  /([€$£])?\s?\b(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)\s?(k|m|thousand|million)?\b\s?(%|percent\b|euros?\b|eur\b|€|dollars?\b|usd\b|\$|bucks\b|pounds?\b|gbp\b|£|quid\b)?/gi
const monthly = /^\W*(?:(?:a|per|each|every|\/)\s?(?:month|mo)\b|monthly\b|pm\b)/i
const hourly = /^\W*(?:(?:a|per|each|every|\/|an)\s?hour\b|hourly\b)/i
const apiece =
  /^\W*(?:each|apiece|(?:a|per|\/)\s?(?:piece|seat|head|person|unit|item|customer|user|licen[cs]e|box|table|ticket|night|day|session|order|kilo))\b/i
/** The numbers of a text that may be terms of a sum. */
export function termsIn(text: string): Term[] {
  return [...text.matchAll(number)].flatMap((found): Term[] => {
    const [all, sign, digits, scale, unit] = found
    const base = String(numberWords[digits!.toLowerCase()] ?? digits!)
    const value = valueOfDigits(base, scale)
    const after = text.slice(found.index + all.length, found.index + all.length + 30)
    const before = text.slice(Math.max(0, found.index - 30), found.index)
    // "By 9", "at 10 am", "the 2nd": no terms of a sum.
    if (!sign && !unit && /\b(?:by|half|until) $/i.test(before)) return []
    if (/^\s?[ap]m\b/i.test(after)) return []
    if (/^(?:st|nd|rd|th)\b/i.test(after)) return []
    const per = monthly.test(after)
      ? 'month'
      : hourly.test(after)
        ? 'hour'
        : apiece.test(after)
          ? 'piece'
          : null
    const percent = /^(?:%|percent)$/i.test(unit ?? '')
    const currency = currencyOf(sign ?? unit ?? '')
    const isMoney = currency !== '' || scale !== undefined || per === 'month'
    return [
      {
        value,
        kind: percent ? 'percent' : isMoney ? 'money' : 'count',
        currency,
        per,
        before: before.toLowerCase(),
      },
    ]
  })
}

function currencyOf(unit: string): string {
  if (unit in currencies) return currencies[unit]!
  const word = unit.toLowerCase()
  if (/^(?:euros?|eur)$/.test(word)) return 'euros'
  if (/^(?:dollars?|usd|bucks)$/.test(word)) return 'dollars'
  return /^(?:pounds?|gbp|quid)$/.test(word) ? 'pounds' : ''
}
