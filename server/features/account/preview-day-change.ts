import type { DayChange } from '#contract/account.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import type { Notation } from '#contract/words/notation.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dateInWords, isZone } from '#server/platform/time/day.ts'
import {
  beginningOf,
  changeCounting,
  type TimeZoneHistory,
  wasSkipped,
} from '#server/platform/time/timeline.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import * as messages from './messages.ts'
import { timelineOf, todayOf } from './rules.ts'

/** Previews what a new zone or start hour would do to today and the next day. Throws Invalid for an unknown zone. */
export function previewDayChange(
  { clock }: { clock: Clock },
  founder: Founder,
  to: { timeZone?: string | undefined; dayStartHour?: number | undefined },
): DayChange {
  const { timeZone = founder.timeZone, dayStartHour = founder.dayStartHour } = to
  if (!isZone(timeZone)) {
    throw new AppError('Invalid', 'timeZone: must be a time zone like Europe/Berlin', { field: 'timeZone' })
  }
  const today = todayOf(founder, clock.now())
  const after = changeCounting(timelineOf(founder), today, { timeZone, dayStartHour })
  const skipped: Day[] = []
  let next = addDays(today, 1)
  for (; wasSkipped(after, next); next = addDays(next, 1)) skipped.push(next)
  const begins = beginningOf(after, next)
  const change = {
    today: { day: today, ends: begins.toISOString(), minutes: lengthOf(after, today, begins) },
    nextDay: {
      day: next,
      begins: begins.toISOString(),
      minutes: lengthOf(after, next, beginningOf(after, addDays(next, 1))),
    },
    skipped,
  }
  return { ...change, sentence: sentenceOf(notationOf(founder.locale), change) }
}

const lengthOf = (zoneHistory: TimeZoneHistory, day: Day, ends: Date) =>
  Math.round((ends.getTime() - beginningOf(zoneHistory, day).getTime()) / 60_000)

function sentenceOf(notation: Notation, { today, nextDay, skipped }: Omit<DayChange, 'sentence'>): string {
  return [
    messages.todayLasts({ length: timeLong(today.minutes) }),
    ...skipped.map((day) => messages.leftOut({ date: dateInWords(day, notation) })),
    messages.newCounting({ date: dateInWords(nextDay.day, notation), length: timeLong(nextDay.minutes) }),
  ].join(' ')
}

const timeLong = (minutes: number): string =>
  messages.timeLong({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
