import { notationOf } from '#contract/words/locale-notation.ts'
import type { Notation } from '#contract/words/notation.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'

/** The locale of this browser. */
export const locale = (): string => navigator.language || 'en-GB'

let current: Notation | undefined

/** How this browser's locale writes figures, dates and times. Stored: reading it from Intl costs a phone 100 ms. */
export function notation(): Notation {
  current ??= stored() ?? learned()
  return current
}

function stored(): Notation | undefined {
  try {
    const [of, kept] = JSON.parse(readStored('notation') ?? '[]')
    return of === locale() ? kept : undefined
  } catch {
    return undefined
  }
}

function learned(): Notation {
  const read = notationOf(locale())
  writeStored('notation', JSON.stringify([locale(), read]))
  return read
}
