import { dateParts, dateText } from './dates.ts'
import type { Notation } from './notation.ts'

/** A span of dates, with the month and the year once where they are the same: "16 to 22 November 2026". */
export function spanText(notation: Notation, from: string, to: string, withYear = true): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  const first = dateText(notation, from, { month: 'long', year: withYear && !isSameYear })
  const last = dateText(notation, to, { month: 'long', year: withYear })
  if (!isSameMonth) return `${first} to ${last}`
  const { day, year } = dateParts(to)
  if (!notation.monthFirst) return `${dateParts(from).day} to ${last}`
  return `${first} to ${day}${withYear ? `, ${year}` : ''}`
}
