const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const written = (day: string, how: Intl.DateTimeFormatOptions) =>
  noon(day)
    .toLocaleDateString('en-GB', { timeZone: 'UTC', ...how })
    .replace(',', '')

/** A calendar date for an axis: "20 Nov". */
export const shortDay = (day: string): string => written(day, { day: 'numeric', month: 'short' })

/** A calendar date for a sentence: "Fri 20 November". */
export const longDay = (day: string): string =>
  written(day, { weekday: 'short', day: 'numeric', month: 'long' })

/** The month of a calendar date: "Nov", or "November 2026" in full. */
export const monthOf = (day: string, full = false): string =>
  written(day, full ? { month: 'long', year: 'numeric' } : { month: 'short' })
