import type { Day } from '#server/platform/time/day.ts'

const formatDay = (day: Day, how: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...how })

/** "2026-10" as "October 2026". */
export const monthInWords = (month: string): string =>
  formatDay(`${month}-15`, { month: 'long', year: 'numeric' })

/** "16 to 22 November 2026", with the first month and year where they differ. */
export function spanInWords(from: Day, to: Day): string {
  const month = from.slice(0, 7) === to.slice(0, 7) ? {} : ({ month: 'long' } as const)
  const year = from.slice(0, 4) === to.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  const last = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return `${formatDay(from, { day: 'numeric', ...month, ...year })} to ${formatDay(to, last)}`
}
