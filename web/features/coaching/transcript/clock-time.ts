import * as messages from '#web/features/coaching/messages-transcript.ts'
/** Formats seconds for the session clock: `4:37`, and from an hour on `1:04:37`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, remainder] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(remainder)}` : `${minutes}:${pad(remainder)}`
}

/** The time of a line since the session's start: `00:04`; never negative, even when clocks differ. */
export function lineTime(timestamp: string, startedAt: string): string {
  const seconds = (Date.parse(timestamp) - Date.parse(startedAt)) / 1000
  return clockTime(Number.isFinite(seconds) ? seconds : 0).padStart(5, '0')
}

/** Formats a duration for a list: `8 min`, `40 s`. */
export function formatDuration(seconds: number): string {
  return seconds < 60
    ? `${Math.max(0, Math.round(seconds))} s`
    : messages.minutes({ seconds: Math.round(seconds / 60) })
}
