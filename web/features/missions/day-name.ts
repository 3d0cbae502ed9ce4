import { formatDate } from '#web/words/dates.ts'
import * as messages from './messages-list.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** A mission day in words: Today, Tomorrow, Yesterday, or its date. Both days are calendar dates, YYYY-MM-DD. */
export function dayName(day: string, today: string | undefined): string {
  if (today) {
    const dayDifference = Math.round((noon(day).getTime() - noon(today).getTime()) / 86_400_000)
    const relativeName = { [-1]: messages.yesterday, 0: messages.today, 1: messages.tomorrow }[dayDifference]
    if (relativeName) return relativeName
  }
  return formatDate(day, { weekday: 'long', month: 'long' })
}

/** The note on a mission that was completed before its day: "done early, planned for Wed 25 Nov". */
export function doneEarlyNote(plannedFor: string, today: string | undefined): string {
  const name = dayName(plannedFor, today)
  if (name === messages.today) return messages.earlyForToday
  return name === messages.tomorrow ? messages.earlyForTomorrow : messages.earlyFor({ day: name })
}
