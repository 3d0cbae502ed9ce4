import { momentText } from '#web/words/dates.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

/** A size as people say it: "850 KB", "1.3 GB". */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : formatNumber(value, 1, 1)} ${units[power]}`
}

/** A duration by its largest unit and the next: "3 days 4 hours", "5 minutes". */
export function durationInWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const parts = [
    [Math.floor(minutes / 1440), messages.daysLong],
    [Math.floor(minutes / 60) % 24, messages.hoursLong],
    [minutes % 60, messages.minutesLong],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first < 0) return messages.underMinute
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, long]) => long({ count }))
    .join(' ')
}

/** A moment in the founder's own time: "20 Nov, 08:15". */
export const momentInWords = (moment: string): string => momentText(moment, {})
