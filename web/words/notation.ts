import { notationOf } from '#contract/words/locale-notation.ts'
import type { Notation } from '#contract/words/notation.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'

/** The locale of this browser; some name one with a variant of the system behind it, as in "en-US@posix". */
export const locale = (): string => /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*/i.exec(navigator.language)?.[0] ?? 'en-GB'

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
