import { type DateStyle, dateParts, dateText, monthText, timeText } from '#contract/words/dates.ts'
import { zonedMoment } from './founder-zone.ts'
import { notation } from './notation.ts'

export { dateParts, monthText as monthOf }

/** A calendar date, YYYY-MM-DD, in the named parts. */
export const formatDate = (date: string, style: DateStyle): string => dateText(notation(), date, style)

/** A calendar date for an axis: "20 Nov". */
export const shortDay = (date: string): string => formatDate(date, {})

/** A calendar date for a sentence: "Fri 20 November". */
export const longDay = (date: string): string => formatDate(date, { weekday: 'short', month: 'long' })

/** A calendar date with its year, for a sentence. */
export const longDayOfYear = (date: string): string =>
  formatDate(date, { weekday: 'short', month: 'long', year: true })

/** The month of a figure: "2026-10" is "October 2026". */
export const monthName = (month: string): string => monthText(`${month}-15`, true)

/** The date of a moment in the founder's zone: "Fri 20 Nov". */
export const dateline = (moment: Date): string => formatDate(zonedMoment(moment).date, { weekday: 'short' })

type Moment = Date | string

/** The calendar date of a moment in the founder's zone, in the named parts. */
export const momentDate = (moment: Moment, style: DateStyle): string =>
  formatDate(zonedMoment(new Date(moment)).date, style)

/** The time of a moment in the founder's zone: "14:05" or "2:05 PM". */
export function momentTime(moment: Moment): string {
  const { hour, minute } = zonedMoment(new Date(moment))
  return timeText(notation(), hour, minute)
}

/** A full hour of the day: "05:00" or "5:00 AM". */
export const hourText = (hour: number): string => timeText(notation(), hour, 0)

/** A moment in the founder's zone: "Fri 20 Nov, 14:05". */
export const momentText = (moment: Moment, style: DateStyle): string =>
  `${momentDate(moment, style)}, ${momentTime(moment)}`
