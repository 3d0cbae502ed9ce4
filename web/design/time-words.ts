import * as messages from './messages-time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a clock shows them: "17:42", "1:05:09". */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`
  return minutes < 60 ? rest : `${Math.floor(minutes / 60)}:${rest}`
}

/** Time worked in words: "24 minutes", "1 h 20 min"; below a minute it says so. */
export function timeWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return messages.underMinute
  if (minutes < 60) return messages.minutesLong({ minutes })
  const rest = minutes % 60
  return rest === 0
    ? messages.hoursLong({ hours: minutes / 60 })
    : messages.hoursAndMinutes({ hours: Math.floor(minutes / 60), minutes: rest })
}
