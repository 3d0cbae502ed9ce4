import ICAL from 'ical.js'

/** Why a calendar is refused; the message continues a sentence that begins with "file". */
export class CalendarProblem extends Error {}

/** The components of a file; where one line makes parsing fail, those that can be parsed separately. */
export function componentsOf(file: string): ICAL.Component[] {
  const text = file.replace(/^\uFEFF/, '')
  const whole = componentsIn(text)
  if (whole) return whole
  const parts = blocksIn(text).flatMap((it) => componentsIn(it) ?? [])
  if (parts.length === 0)
    throw new CalendarProblem('is not a calendar that can be read; export yours as .ics and choose that file')
  return [new ICAL.Component(['vcalendar', [], parts.map((it) => it.jCal)] as never)]
}

function componentsIn(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    // One component is a list that begins with its name; several are a list of such lists.
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed
    return roots.map((it) => new ICAL.Component(it as never))
  } catch {
    return null
  }
}

const blocks = ['VEVENT', 'VTIMEZONE']

/** Every event and time zone of a file with its lines, in one pass. */
function blocksIn(text: string): string[] {
  const found: string[] = []
  let begun: { name: string; at: number } | null = null
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\n', at)
    const end = next < 0 ? text.length : next + 1
    const [word, name = ''] = text
      .slice(at, Math.min(end, at + 40))
      .trim()
      .toUpperCase()
      .split(':')
    if (word === 'BEGIN' && !begun && blocks.includes(name)) begun = { name, at }
    if (word === 'END' && begun?.name === name) {
      found.push(text.slice(begun.at, end))
      begun = null
    }
    at = end
  }
  return found
}
