import { readStored, writeStored } from '#web/browser/local-storage.ts'

/** The founder's zone where it is another than the browser's; undefined where they are the same. */
let awayZone: string | undefined | null = null

/** Says in which zone moments are shown: the founder's, or with undefined the browser's own. */
export function showMomentsIn(zone: string | undefined): void {
  awayZone = zone
  writeStored('away-zone', zone)
}

export interface ZonedMoment {
  /** YYYY-MM-DD. */
  date: string
  hour: number
  minute: number
}

const two = (value: number) => String(value).padStart(2, '0')

/** The calendar date and time of a moment in the founder's zone. */
export function zonedMoment(moment: Date): ZonedMoment {
  if (awayZone === null) awayZone = readStored('away-zone')
  const away = awayZone && partsIn(awayZone, moment)
  if (away) return away
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return { date, hour: moment.getHours(), minute: moment.getMinutes() }
}

function partsIn(timeZone: string, moment: Date): ZonedMoment | null {
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    })
    const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return {
      date: `${part.year}-${part.month}-${part.day}`,
      hour: Number(part.hour),
      minute: Number(part.minute),
    }
  } catch {
    // A zone that this browser does not know.
    return null
  }
}
