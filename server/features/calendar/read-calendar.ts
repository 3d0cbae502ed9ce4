import ICAL from 'ical.js'
import { addDays, type Day, dayOf, isDay, isZone } from '#server/platform/time/day.ts'
import { CalendarProblem, componentsOf } from './calendar-file.ts'
import { momentOf, type Span } from './rules.ts'

export interface BusyEvent extends Span {
  title: string
}

/** The window of wanted busy times, and the zone for times without a known zone. */
export interface Window {
  from: Date
  until: Date
  zone: string
}

/** Limits: occurrences per event, occurrences per file, and resulting busy times. */
const stepsAnEvent = 20_000
const stepsAFile = 300_000
const timesAnEvent = 5_000
const timesAFile = 5_000
/** A rule that counts this far is meant never to end: daily it would last for 270 years. */
const countAtMost = 100_000

const titleAtMost = 200
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Calendar {
  window: Window
  zones: Map<string, ICAL.Timezone>
  steps: number
}

/**
 * The busy times of an iCalendar file (RFC 5545) in a window, the soonest first, at most 5000; repeating events are
 * expanded. A date without a time is a whole day. Throws CalendarProblem for an invalid calendar or endless repetition;
 * a hostile file may take long, so run this in a process with a deadline.
 */
export function busyIn(text: string, window: Window): { times: BusyEvent[]; repeating: number } {
  const roots = componentsOf(text)
  const calendar: Calendar = { window, zones: zonesIn(roots), steps: 0 }
  const events = roots.flatMap((it) => (it.name === 'vevent' ? [it] : it.getAllSubcomponents('vevent')))
  const moved = movedTimes(events, calendar)
  const times: BusyEvent[] = []
  let repeating = 0
  for (const event of events) {
    const repeats = event.hasProperty('rrule') || event.hasProperty('rdate')
    const found = timesOf(event, calendar, repeats ? moved.get(uidOf(event)) : undefined)
    if (repeats && found.length > 0) repeating += 1
    for (const busyEvent of found) times.push(busyEvent)
  }
  times.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return { times: times.slice(0, timesAFile), repeating }
}

/** Time zones defined in the file, by the name it uses. */
function zonesIn(roots: readonly ICAL.Component[]): Map<string, ICAL.Timezone> {
  const described = roots.flatMap((it) => it.getAllSubcomponents('vtimezone'))
  return new Map(described.map((it) => [String(it.getFirstPropertyValue('tzid')), new ICAL.Timezone(it)]))
}

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid') ?? '')

/** By event, the occurrences of a repeating event that were moved, changed or cancelled. */
function movedTimes(events: readonly ICAL.Component[], calendar: Calendar): Map<string, Set<number>> {
  const moved = new Map<string, Set<number>>()
  for (const event of events) {
    const at = timeIn(event, 'recurrence-id', calendar)
    if (!at) continue
    const times = moved.get(uidOf(event)) ?? new Set()
    moved.set(uidOf(event), times.add(at.moment.getTime()))
  }
  return moved
}

interface Known {
  time: ICAL.Time
  moment: Date
  tzid: string | null
}

/** A time of an event as a moment; null when it is missing or invalid. */
function timeIn(event: ICAL.Component, name: string, calendar: Calendar): Known | null {
  const property = event.getFirstProperty(name)
  const written = property?.toJSON()[3]
  if (!property || typeof written !== 'string' || !isDay(written.slice(0, 10))) return null
  const time = property.getFirstValue()
  if (!(time instanceof ICAL.Time)) return null
  const tzid = property.getFirstParameter('tzid') ?? null
  return { time, tzid, moment: momentAt(time, tzid, calendar) }
}

/** The moment of a wall-clock time: in UTC, in its named zone, in the zone the file defines, or in the founder's. */
function momentAt(time: ICAL.Time, tzid: string | null, { window, zones }: Calendar): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate()
  const described = tzid === null ? undefined : zones.get(tzid)
  const byName = tzid !== null && isZone(tzid)
  if (!byName && described) {
    const there = time.clone()
    there.zone = described
    return new Date(there.toUnixTime() * 1000)
  }
  return momentOf(dayOfTime(time), byName ? tzid : window.zone, time.hour * 60 + time.minute)
}

const dayOfTime = (time: ICAL.Time): Day => time.toString().slice(0, 10)

function timesOf(event: ICAL.Component, calendar: Calendar, moved?: ReadonlySet<number>): BusyEvent[] {
  const { window } = calendar
  const start = timeIn(event, 'dtstart', calendar)
  const length = start && !isFree(event) ? lengthOf(event, start, calendar) : 0
  if (!start || length <= 0) return []
  const title = titleOf(event)
  const times: BusyEvent[] = []
  for (const time of startsOf(event, start, calendar, length)) {
    const startsAt = time === start.time ? start.moment : momentAt(time, start.tzid, calendar)
    if (startsAt >= window.until) break
    const endsAt = new Date(startsAt.getTime() + length)
    if (endsAt <= window.from || moved?.has(startsAt.getTime())) continue
    if (times.length >= timesAnEvent) throw repeatsTooOften(title)
    times.push({ title, startsAt, endsAt })
  }
  return times
}

const isFree = (event: ICAL.Component) =>
  event.getFirstPropertyValue('status') === 'CANCELLED' ||
  event.getFirstPropertyValue('transp') === 'TRANSPARENT'

function lengthOf(event: ICAL.Component, start: Known, calendar: Calendar): number {
  const end = timeIn(event, 'dtend', calendar)
  if (end) return end.moment.getTime() - start.moment.getTime()
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000
  return start.time.isDate ? dayMs : 60 * minuteMs
}

function titleOf(event: ICAL.Component): string {
  const written = String(event.getFirstPropertyValue('summary') ?? '')
  const title = written.replaceAll('\0', '').replace(/\s+/g, ' ').trim().toWellFormed()
  return title.slice(0, titleAtMost).toWellFormed() || 'Busy'
}

const repeatsTooOften = (title: string) =>
  new CalendarProblem(`holds “${title.slice(0, 60)}”, which repeats more often than can be counted`)

/** The start times of an event, in order, from about the start of the window on. */
function* startsOf(
  event: ICAL.Component,
  start: Known,
  calendar: Calendar,
  length: number,
): Generator<ICAL.Time> {
  const expansion = expansionOf(event, start)
  if (!expansion) return yield start.time
  // Explicit dates come beside the first, rules include it.
  const alone = !event.hasProperty('rrule')
  if (alone) yield start.time
  // A day for the zone and one for the hour.
  const first = addDays(dayOf(calendar.window.from, 'UTC', 0), -2 - Math.ceil(length / dayMs))
  for (let steps = 1; ; steps++) {
    const time = nextOf(expansion)
    if (!time) return
    calendar.steps += 1
    if (steps > stepsAnEvent || calendar.steps > stepsAFile) throw repeatsTooOften(titleOf(event))
    if (dayOfTime(time) >= first && !(alone && time.compare(start.time) === 0)) yield time
  }
}

/** The iterator of an event's recurrence; null where it does not repeat, or its rule is empty. */
function expansionOf(event: ICAL.Component, { time }: Known): ICAL.RecurExpansion | null {
  if (!event.hasProperty('rrule') && !event.hasProperty('rdate')) return null
  try {
    for (const rule of event.getAllProperties('rrule').map((it) => it.getFirstValue()))
      if (rule instanceof ICAL.Recur && (rule.count ?? 0) > countAtMost) throw repeatsTooOften(titleOf(event))
    return new ICAL.RecurExpansion({ component: event, dtstart: time })
  } catch (error) {
    if (error instanceof CalendarProblem) throw error
    return null
  }
}

/** Ends a rule whose iteration throws midway. */
function nextOf(expansion: ICAL.RecurExpansion): ICAL.Time | null {
  try {
    const time: unknown = expansion.next()
    return time instanceof ICAL.Time ? time : null
  } catch {
    return null
  }
}
