import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { Day } from '#server/platform/time/day.ts'

const names = 'january february march april may june july august september october november december'.split(
  ' ',
)
const counts = 'zero one two three four five six seven eight nine ten eleven'.split(' ')

/** A month by its name, with the preposition before it and the year behind it. */
const named =
  /\b(?:(?:in|for|of|during|since|from|until|till|by|to|last|this|end of) )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?(?: (?:of )?(?:20\d\d|last year|this year))?/gi
/** Where something began or will end, which is not the month of the figure. */
const boundary = /^(?:since|from|until|till|by|to) /
/** Words that without a preposition are mostly something else, or somebody's name. */
const ambiguous = /^(?:may|march|mar|jan|jun|apr)$/
const relative =
  /\bmonth before last\b|\b(?:last|previous) month\b|\bthis month\b|\bnow\b|\btoday\b|\bcurrently\b|\b(\w+) months? ago\b/gi
const ahead = /\bnext (?:month|quarter|year)\b|\bcoming months?\b/i

/**
 * The month of a figure, `YYYY-MM`: what its quote names, else what its sentence names, else the current one. Null
 * where it lies ahead, or several months are named.
 */
export function figureMonth(quote: string, said: string, today: Day | undefined): string | null {
  if (!today) return null
  const sentence = sentencesOf(said).find((it) => it.includes(quote)) ?? quote
  const inQuote = monthsIn(quote, today)
  const found = inQuote.size > 0 ? inQuote : monthsIn(sentence, today)
  const [month = today.slice(0, 7)] = found
  return found.size > 1 || ahead.test(quote) || month > today.slice(0, 7) ? null : month
}

const monthsIn = (text: string, today: Day): ReadonlySet<string> =>
  new Set([...namedMonths(text, today), ...relativeMonths(text, today)])

function namedMonths(sentence: string, today: Day): string[] {
  return [...sentence.matchAll(named)].flatMap(([text]) => {
    const plain = text.toLowerCase().replace('.', '')
    const words = plain.split(' ')
    const place = names.findIndex((name) => words.some((word) => word.length > 2 && name.startsWith(word)))
    if (place < 0 || boundary.test(plain) || ambiguous.test(plain)) return []
    return [`${yearOf(plain, place + 1, today)}-${String(place + 1).padStart(2, '0')}`]
  })
}

/** The year that is named with a month, else that of the month's last occurrence. */
function yearOf(text: string, month: number, today: Day): number {
  const [year, current] = today.split('-').map(Number) as [number, number]
  const written = /\b20\d\d\b/.exec(text)?.[0]
  if (written) return Number(written)
  if (/\blast year\b/.test(text)) return year - 1
  return month > current && !/\bthis year\b/.test(text) ? year - 1 : year
}

const relativeMonths = (sentence: string, today: Day): string[] =>
  [...sentence.matchAll(relative)].flatMap(([text, count]) => {
    if (/^(?:this|now|today|currently)/i.test(text)) return [monthsBefore(today, 0)]
    if (/^month/i.test(text)) return [monthsBefore(today, 2)]
    if (!count) return [monthsBefore(today, 1)]
    const number = /^an?$/i.test(count) ? 1 : Number(count) || counts.indexOf(count.toLowerCase())
    return number > 0 ? [monthsBefore(today, number)] : []
  })

function monthsBefore(today: Day, count: number): string {
  const [year, month] = today.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1 - count, 1)).toISOString().slice(0, 7)
}
