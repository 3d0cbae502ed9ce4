import { addDays, dayOf, minuteOf, startOfDay } from '#server/platform/time/day.ts'

/** At most this many a day (product rule 25). The morning check leaves one for the weekly report. */
export const alertsADay = 3
export const remindersADay = 2

/** Minutes after the start of the working day at which reminders are checked. */
export const looksAfter = 60
/** A check later than this is skipped: a morning reminder is useless at night. */
export const looksUntil = 6 * 60
/** Founders who were inactive for this many days get no more reminders. */
export const silentAfterDays = 14

/** Quiet hours on a founder's clock, in minutes after midnight; they may span it. Equal ends mean none. */
export interface QuietHours {
  timeZone: string
  quietFrom: number
  quietUntil: number
}

const isQuiet = (minute: number, { quietFrom, quietUntil }: QuietHours): boolean =>
  quietFrom <= quietUntil
    ? minute >= quietFrom && minute < quietUntil
    : minute >= quietFrom || minute < quietUntil

/** The first moment from `now` on outside the quiet hours, on the founder's clock. */
export function afterQuiet(now: Date, quiet: QuietHours): Date {
  const minute = minuteOf(now, quiet.timeZone)
  if (!isQuiet(minute, quiet)) return now
  const today = dayOf(now, quiet.timeZone, 0)
  const day = quiet.quietUntil > minute ? today : addDays(today, 1)
  const hour = startOfDay(day, quiet.timeZone, Math.floor(quiet.quietUntil / 60))
  return new Date(hour.getTime() + (quiet.quietUntil % 60) * 60_000)
}

/** Seconds a push service may hold a message for an offline device: four hours, and not into the quiet hours. */
export function timeToLive(now: Date, quiet: QuietHours): number {
  const until = (quiet.quietFrom - minuteOf(now, quiet.timeZone) + 1440) % 1440
  const longest = 4 * 60
  return 60 * (quiet.quietFrom === quiet.quietUntil ? longest : Math.min(longest, until))
}

/** Minutes until the next attempt after this many; null when there is none. */
export const nextTryAfter = (attempts: number): number | null => [1, 5, 25][attempts - 1] ?? null

/** The switch in System Config that controls an alert. */
export const toggleOf = {
  'weekly-report': 'emailReports',
  sprint: 'sprintReminders',
  'goal-deadline': 'goalDeadlineAlerts',
  'missed-check-in': 'missedCheckInAlerts',
} as const
