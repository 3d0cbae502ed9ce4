import type { Notation } from './notation.ts'

/* Formats dates without Intl: its tables load on first use, which costs a phone over 100 ms while home renders. */

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** The parts of a date that are written, in words. */
export interface DateParts {
  weekday: string
  day: number
  month: string
  year: number
}

/** How a date is written; the parts that are not named are left out. */
export interface DateStyle {
  weekday?: 'short' | 'long'
  month?: 'short' | 'long'
  year?: boolean
}

const short = (word: string) => word.slice(0, 3)

/** The parts of a calendar date, YYYY-MM-DD, in words. */
export function dateParts(date: string): DateParts {
  const item = new Date(`${date}T12:00:00Z`)
  return {
    weekday: weekdays[item.getUTCDay()]!,
    day: item.getUTCDate(),
    month: months[item.getUTCMonth()]!,
    year: item.getUTCFullYear(),
  }
}

/** A date in words: "Fri 20 Nov 2026", or "Fri, Nov 20, 2026" where the month comes first. */
export function dateText({ monthFirst }: Notation, date: string, style: DateStyle): string {
  const { weekday, day, month, year } = dateParts(date)
  const monthName = style.month === 'long' ? month : short(month)
  const dayName = style.weekday === 'long' ? weekday : short(weekday)
  if (monthFirst)
    return `${style.weekday ? `${dayName}, ` : ''}${monthName} ${day}${style.year ? `, ${year}` : ''}`
  return `${style.weekday ? `${dayName} ` : ''}${day} ${monthName}${style.year ? ` ${year}` : ''}`
}

/** The month of a calendar date: "Nov", or "November 2026" in full. */
export function monthText(date: string, full = false): string {
  const { month, year } = dateParts(date)
  return full ? `${month} ${year}` : short(month)
}

/** A time of day: "14:05", or "2:05 PM" where days have two halves. */
export function timeText({ halfDays }: Notation, hour: number, minute: number): string {
  const minutes = String(minute).padStart(2, '0')
  if (!halfDays) return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
