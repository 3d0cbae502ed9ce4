import { addDays, type Day, isDay } from '#server/platform/time/day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
const monthDate = new RegExp(
  String.raw`\b(?:by|before|until|till|on|in|at)?\s*(?:the )?(end of )?(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?(${month})(?: (\d{1,2})(?:st|nd|rd|th)?(?!\d))?(?:,? (20\d\d))?(?![a-z])`,
  'gi',
)
const span = /\b(?:in|within|over|for|after)(?: the)?(?: next| coming)? (\d{1,3}) (day|week|month)s?\b/gi
const others = [
  /\b(?:the )?(?:next|last|coming|past) \d{1,3} (?:days?|weeks?|months?)\b/gi,
  /\b\d{1,3}[- ]days?\b(?= (?:from|goal|plan|time|period|number))/gi,
  /\b(?:by|in|of|end of|until|before|during)?\s*q[1-4](?: ?'?\d{2,4})?\b/gi,
  /\b(?:by|in|end of|until|before|during)\s+20\d\d\b/gi,
  /\b20\d\d-\d\d-\d\d\b/g,
  /\b\d{1,2}(?:st|nd|rd|th)\b/gi,
  /\b\d{1,2}(?::\d\d)? ?(?:am|pm)\b/gi,
  /\b24\/7\b/g,
]

/** Blanks what is a time and no amount; every other place of the text stays where it was. */
export const withoutTimes = (text: string): string =>
  [monthDate, span, ...others].reduce(
    (left, pattern) =>
      left.replace(pattern, (found, ...groups) =>
        // "may" and "mar" alone are words, unless a day or a preposition makes them a month.
        pattern === monthDate && !isMonth(found, groups as string[]) ? found : ' '.repeat(found.length),
      ),
    text,
  )

const isMonth = (found: string, [, dayBefore, , dayAfter, year]: readonly (string | undefined)[]) =>
  Boolean(dayBefore || dayAfter || year) || /^\s*(?:by|before|until|till|in|the|end)\b/i.test(found)

/** The last day an answer names: "by 20 Feb", "by the end of March", "in eight weeks"; null for none ahead of today. */
export function lastDayIn(text: string, today: Day): Day | null {
  for (const found of text.matchAll(monthDate)) {
    const [whole, ofEnd, before, name, after, year] = found
    if (!isMonth(whole, found.slice(1))) continue
    const place = months.indexOf(name!.slice(0, 3).toLowerCase()) + 1
    const date = before ?? after
    const named = (inYear: number) => dayOfMonth(inYear, place, ofEnd || !date ? null : Number(date))
    const years = year ? [Number(year)] : [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]
    const day = years.map(named).find((it) => it !== null && it > today)
    if (day && day <= addDays(today, 366)) return day
  }
  for (const [, count, length] of text.matchAll(span)) {
    const days =
      Number(count) * { day: 1, week: 7, month: 30 }[length!.toLowerCase() as 'day' | 'week' | 'month']
    if (days > 0 && days <= 366) return addDays(today, days)
  }
  return null
}

/** A date, or the last day of a month; null for one that does not exist. */
function dayOfMonth(year: number, place: number, date: number | null): Day | null {
  const last = new Date(Date.UTC(year, place, 0)).getUTCDate()
  const day = `${year}-${String(place).padStart(2, '0')}-${String(date ?? last).padStart(2, '0')}`
  return isDay(day) ? (day as Day) : null
}
