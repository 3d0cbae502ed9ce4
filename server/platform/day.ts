/** Calendar days of a founder: strings `YYYY-MM-DD` in an IANA zone. No 24-hour arithmetic, no stored offsets. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

interface LocalTime {
  date: Day
  hour: number
}

// Every zone's clock moves by whole quarters of an hour, so within one the local date and hour stand still.
const quarter = 15 * 60 * 1000
const known = new Map<string, LocalTime>()

function localTime(moment: Date, zone: string): LocalTime {
  const key = `${Math.floor(moment.getTime() / quarter)} ${zone}`
  let local = known.get(key)
  if (!local) {
    const part: Record<string, string> = {}
    for (const { type, value } of formatOf(zone).formatToParts(moment)) part[type] = value
    local = { date: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour) }
    if (known.size >= 1000) known.clear()
    known.set(key, local)
  }
  return local
}

/** The day a moment belongs to: the zone's date, one earlier while the local hour is below `startHour` (0-6). */
export function dayOf(moment: Date, zone: string, startHour: number): Day {
  const { date, hour } = localTime(moment, zone)
  return hour < startHour ? addDays(date, -1) : date
}

/** The local hour 0-23 of a moment in a zone. */
export const hourOf = (moment: Date, zone: string): number => localTime(moment, zone).hour

/** Whether the runtime knows a zone by this name. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export function addDays(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1, date! + count)).toISOString().slice(0, 10)
}

/** ISO weekday, Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

/** Whole days from one day to another, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
