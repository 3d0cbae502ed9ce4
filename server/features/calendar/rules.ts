import { addDays, type Day, startOfDay, weekdayOf } from '#server/platform/day.ts'

export interface Span {
  startsAt: Date
  endsAt: Date
}

/** How a founder works, and when they want to be coached. */
export interface Habits {
  timeZone: string
  restDays: readonly number[]
  workFrom: number
  workUntil: number
  sessionTiming: 'morning' | 'evening' | 'flexible'
}

export interface Slot extends Span {
  day: Day
  type: 'morning' | 'evening'
}

const slotMinutes = 15

/** The moment of a local minute of a day. */
export const momentOf = (day: Day, zone: string, minute: number): Date =>
  new Date(startOfDay(day, zone, Math.floor(minute / 60)).getTime() + (minute % 60) * 60_000)

/**
 * Coaching slots of a quarter of an hour on the working days from `from` on: planning at the start of the working day,
 * debrief at its end. A slot moves to the nearest free quarter within the working day; where there is none, it falls out.
 */
export function slotsFor(habits: Habits, busy: readonly Span[], from: Day, count: number): Slot[] {
  const { timeZone, restDays, workFrom, workUntil, sessionTiming } = habits
  const free = (it: Span) =>
    !busy.some(({ startsAt, endsAt }) => startsAt < it.endsAt && endsAt > it.startsAt)
  const minutes = Array.from(
    { length: Math.floor((workUntil - workFrom) / slotMinutes) },
    (_, index) => workFrom + index * slotMinutes,
  )
  const slot = (day: Day, type: Slot['type']): Slot[] => {
    const order = type === 'morning' ? minutes : minutes.toReversed()
    for (const minute of order) {
      const startsAt = momentOf(day, timeZone, minute)
      const it = { day, type, startsAt, endsAt: new Date(startsAt.getTime() + slotMinutes * 60_000) }
      if (free(it)) return [it]
    }
    return []
  }
  return Array.from({ length: count }, (_, index) => addDays(from, index))
    .filter((day) => !restDays.includes(weekdayOf(day)))
    .flatMap((day) => [
      ...(sessionTiming === 'evening' ? [] : slot(day, 'morning')),
      ...(sessionTiming === 'morning' ? [] : slot(day, 'evening')),
    ])
}

export interface BusyEvent extends Span {
  title: string
  repeats: boolean
}

/**
 * The events of an iCalendar file (RFC 5545) that have a beginning, at most 2000. A date without a time is a whole day;
 * a time without a zone, or with one we do not know, is in `zone`.
 */
export function busyIn(text: string, zone: string): BusyEvent[] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const events: BusyEvent[] = []
  let fields: Map<string, { parameters: string; value: string }> | null = null
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/i.test(line)) fields = new Map()
    else if (/^END:VEVENT$/i.test(line) && fields) {
      const event = eventOf(fields, zone)
      if (event && events.length < 2000) events.push(event)
      fields = null
    } else {
      const found = /^([A-Za-z-]+)((?:;[^:]*?(?:"[^"]*")?[^:]*?)?):(.*)$/.exec(line)
      if (fields && found) fields.set(found[1]!.toUpperCase(), { parameters: found[2]!, value: found[3]! })
    }
  }
  return events
}

type Fields = ReadonlyMap<string, { parameters: string; value: string }>

function eventOf(fields: Fields, zone: string): BusyEvent | null {
  const start = instantOf(fields.get('DTSTART'), zone)
  if (!start || fields.get('STATUS')?.value === 'CANCELLED' || fields.get('TRANSP')?.value === 'TRANSPARENT')
    return null
  const end = instantOf(fields.get('DTEND'), zone)
  const length = start.wholeDay ? 24 * 60 : (minutesIn(fields.get('DURATION')?.value) ?? 60)
  const endsAt = end?.at ?? new Date(start.at.getTime() + length * 60_000)
  if (endsAt <= start.at) return null
  const title = (fields.get('SUMMARY')?.value ?? 'Busy').replace(/\\([,;\\])/g, '$1').replace(/\\n/gi, ' ')
  return { title: title.slice(0, 200), startsAt: start.at, endsAt, repeats: fields.has('RRULE') }
}

function instantOf(field: { parameters: string; value: string } | undefined, zone: string) {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(field?.value ?? '')
  if (!found) return null
  const [, year, month, date, hour, minute, , utc] = found
  const day = `${year}-${month}-${date}`
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return null
  if (utc) return { at: new Date(`${day}T${hour}:${minute}:00Z`), wholeDay: false }
  const named = /TZID="?([^";:]+)/.exec(field?.parameters ?? '')?.[1]
  const where = named && knows(named) ? named : zone
  return { at: momentOf(day, where, Number(hour ?? 0) * 60 + Number(minute ?? 0)), wholeDay: !hour }
}

function knows(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/** `PT1H30M` in minutes. */
function minutesIn(duration: string | undefined): number | null {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(duration ?? '')
  return found ? Number(found[1] ?? 0) * 1440 + Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0) : null
}
