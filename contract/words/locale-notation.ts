import { type Notation, plainNotation } from './notation.ts'

const known = new Map<string, Notation>()

/** The notation of a locale such as `de-DE`; the plain one for a name that is none. */
export function notationOf(locale: string | null): Notation {
  if (locale === null) return plainNotation
  const found = known.get(locale) ?? readNotation(locale)
  if (known.size > 500) known.clear()
  known.set(locale, found)
  return found
}

function readNotation(locale: string): Notation {
  try {
    const latin = { numberingSystem: 'latn' } as const
    const parts = new Intl.NumberFormat(locale, latin).formatToParts(12_345_678.9)
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value
    const groups = parts.filter((part) => part.type === 'integer').map((part) => part.value.length)
    const date = new Intl.DateTimeFormat(locale, { ...latin, dateStyle: 'short' }).formatToParts(0)
    const clock = new Intl.DateTimeFormat(locale, { ...latin, hour: 'numeric' }).resolvedOptions()
    return {
      decimal: partOf('decimal') ?? plainNotation.decimal,
      group: partOf('group') ?? '',
      pairs: groups.at(-2) === 2,
      groupedFrom: new Intl.NumberFormat(locale, latin).format(1234).length > 4 ? 4 : 5,
      halfDays: clock.hour12 === true,
      monthFirst: date.find((part) => part.type !== 'literal')?.type === 'month',
    }
  } catch {
    return plainNotation
  }
}
