/* Formats dates without Intl: its tables load on first use, which costs a phone over 100 ms while home renders. */

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

interface Words {
  weekday: string
  day: number
  month: string
  year: number
}

const short = (word: string) => word.slice(0, 3)

/** The parts of a calendar date, YYYY-MM-DD, in words. */
export function dateParts(date: string): Words {
  const item = new Date(`${date}T12:00:00Z`)
  return {
    weekday: weekdays[item.getUTCDay()]!,
    day: item.getUTCDate(),
    month: months[item.getUTCMonth()]!,
    year: item.getUTCFullYear(),
  }
}

/** Formats a calendar date for an axis: "20 Nov". */
export function shortDay(date: string): string {
  const { day, month } = dateParts(date)
  return `${day} ${short(month)}`
}

/** Formats a calendar date for a sentence: "Fri 20 November". */
export function longDay(date: string): string {
  const { weekday, day, month } = dateParts(date)
  return `${short(weekday)} ${day} ${month}`
}

/** The month of a calendar date: "Nov", or "November 2026" in full. */
export function monthOf(date: string, full = false): string {
  const { month, year } = dateParts(date)
  return full ? `${month} ${year}` : short(month)
}

/** The date of a moment in the browser's zone: "Fri 20 Nov". */
export const dateline = (now: Date): string =>
  `${short(weekdays[now.getDay()]!)} ${now.getDate()} ${short(months[now.getMonth()]!)}`
