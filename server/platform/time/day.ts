import { dateText } from '#contract/words/dates.ts'
import { type Notation, plainNotation } from '#contract/words/notation.ts'

/** Calendar days of a founder: strings `YYYY-MM-DD` in an IANA zone. No 24-hour arithmetic, no stored offsets. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

/** The zone used for names that the runtime does not know: one bad row must not stop anybody. */
const unknownZone = 'UTC'

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: knownZone(zone),
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    cacheValue(formats, zone, format)
  }
  return format
}

interface LocalTime {
  date: Day
  hour: number
}

/** Years in which every sum of days is a valid date; stored moments outside them are clamped to the nearest end. */
const [earliest, latest] = [Date.UTC(1900, 0, 2), Date.UTC(2999, 11, 30)]

function inReach(moment: Date): Date {
  const time = moment.getTime()
  if (time >= earliest && time <= latest) return moment
  return new Date(time < earliest ? earliest : latest)
}

// Every zone's offset changes at whole quarters of an hour, so within one the local date and hour are constant.
const quarter = 15 * 60 * 1000
const known = new Map<string, LocalTime>()

function localTime(asked: Date, zone: string): LocalTime {
  const moment = inReach(asked)
  const key = `${Math.floor(moment.getTime() / quarter)} ${zone}`
  let local = known.get(key)
  if (!local) {
    const part: Record<string, string> = {}
    for (const { type, value } of formatOf(zone).formatToParts(moment)) part[type] = value
    local = { date: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) }
    cacheValue(known, key, local)
  }
  return local
}

/** The day a moment belongs to: the zone's date, one earlier while the local hour is below `startHour` (0-6). */
export function dayOf(moment: Date, zone: string, startHour: number): Day {
  const { date, hour } = localTime(moment, zone)
  return hour < startHour ? addDays(date, -1) : date
}

const firstMoments = new Map<string, Date>()

/**
 * The first moment that belongs to a day or a later one: its `startHour` (0-23) by the zone's clock, or the first
 * moment after a gap that contains it. Exact, since offsets change at whole quarters.
 */
export function startOfDay(day: Day, zone: string, startHour: number): Date {
  const key = `${day} ${startHour} ${zone}`
  let found = firstMoments.get(key)
  if (!found) {
    const noon = Date.parse(`${day}T12:00:00Z`)
    // No zone is more than 15 hours from UTC; the day may begin up to 12 hours before noon and 12 after.
    let [before, after] = [noon - 30 * 3_600_000, noon + 30 * 3_600_000]
    while (after - before > quarter) {
      const middle = before + Math.floor((after - before) / 2 / quarter) * quarter
      if (dayOf(new Date(middle), zone, startHour) >= day) after = middle
      else before = middle
    }
    found = new Date(after)
    cacheValue(firstMoments, key, found)
  }
  return found
}

/** The first 12:00 by a zone's clock after a moment. */
export const noonAfter = (moment: Date, zone: string): Date =>
  startOfDay(addDays(dayOf(moment, zone, 12), 1), zone, 12)

/** Minutes since local midnight by a zone's clock. */
export function minuteOf(moment: Date, zone: string): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-GB', { timeZone: knownZone(zone), timeStyle: 'short' })
  cacheValue(clocks, zone, clock)
  const [hour, minute] = clock.format(inReach(moment)).split(':').map(Number)
  return hour! * 60 + minute!
}
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local hour 0-23 of a moment in a zone. */
/** A minute of the day as a clock shows it: 540 is 09:00. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const hourOf = (moment: Date, zone: string): number => localTime(moment, zone).hour

const zones = new Map<string, boolean>()

/** Whether the runtime knows a zone by this name. */
export function isZone(name: string): boolean {
  let is = zones.get(name)
  if (is === undefined) {
    is = asksForZone(name)
    cacheValue(zones, name, is)
  }
  return is
}

function asksForZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone by this name, or UTC where the runtime knows none. */
export const knownZone = (name: string): string => (isZone(name) ? name : unknownZone)

/** Puts a value into a cache that is cleared when it has grown large. */
function cacheValue<V>(cache: Map<string, V>, key: string, value: V): void {
  if (cache.size >= 1000) cache.clear()
  cache.set(key, value)
}

export function addDays(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1, date! + count)).toISOString().slice(0, 10)
}

/** The same date some years on; 29 February becomes 1 March where there is none. */
export const addYears = (day: Day, count: number): Day =>
  addDays(`${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}${day.slice(4)}`, 0)

/** Whether a text is a date of the calendar from 1900 to 2999. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** ISO weekday, Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The weekday of a day in full: "Tuesday". */
export const weekdayName = (day: Day): string => weekdays[weekdayOf(day) - 1]!

export const mondayOf = (day: Day): Day => weekBegin(day, 1)

/** The first day of the week a day lies in, for weeks that begin on this ISO weekday. */
export const weekBegin = (day: Day, weekStarts: number): Day =>
  addDays(day, -((weekdayOf(day) - weekStarts + 7) % 7))

/** The later of two days; where the second is missing, the first. */
export const laterDay = (a: Day, b: Day | null): Day => (b && b > a ? b : a)

export const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b)

/** Whole days from one day to another, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** "Friday 20 November", or "Friday, November 20" for a founder whose locale puts the month first. */
export const dateInWords = (day: Day, notation: Notation = plainNotation): string =>
  dateText(notation, day, { weekday: 'long', month: 'long' })

/** A day relative to another: "today", "tomorrow", "yesterday", or its date in words. */
export function dayNamed(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : days === -1 ? 'yesterday' : dateInWords(day)
}
