/** The operator's own helplines. `emergency` null keeps the country's number. */
export interface SupportLines {
  emergency: string | null
  lines: { name: string; number: string; how: string }[]
}

/**
 * Reads SUPPORT_LINES: entries by semicolon, each `name = number` or `name = number, how`, such as
 * `emergency = 112; Samaritans = 116 123, call, day and night`. Null where nothing is set.
 */
export function decideSupportLines(given: string | undefined, problems: string[]): SupportLines | null {
  if (given === undefined) return null
  const found: SupportLines = { emergency: null, lines: [] }
  for (const entry of given.split(';').filter((it) => it.trim() !== '')) {
    const [, name, number, how = 'call'] =
      /^([^=]+)=([^,]+)(?:,(.+))?$/.exec(entry)?.map((it) => it?.trim()) ?? []
    if (!name || !number || !isReachable(number))
      problems.push(
        'SUPPORT_LINES: needs entries by semicolon like "Samaritans = 116 123, call, day and night" or "emergency = 112"',
      )
    else if (name.toLowerCase() === 'emergency') found.emergency = number
    else found.lines.push({ name, number, how })
  }
  if (found.lines.length === 0 && !problems.some((it) => it.startsWith('SUPPORT_LINES')))
    problems.push('SUPPORT_LINES: names no line to talk to')
  return found
}

const isReachable = (number: string) =>
  /^[#*+\d][\d ()-]{1,24}$/.test(number) || /^(?:https?:\/\/)?[a-z\d-]+(?:\.[a-z\d-]+)+\/?$/i.test(number)
