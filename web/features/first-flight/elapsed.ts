import { clock } from '#web/browser/clock.ts'
import { readStored, writeStored } from '#web/browser/local-storage.ts'

const key = 'first-flight-began'
/** Milliseconds after which the flight was interrupted, and its time says nothing. */
const longest = 15 * 60_000

/** Notes when the first flight began, once. */
export function noteBeginning(): void {
  if (!readStored(key)) writeStored(key, String(clock.now().getTime()))
}

/** The time since the beginning as "1:52", and forgets it; null where it was interrupted or is unknown. */
export function takeElapsed(): string | null {
  const elapsed = clock.now().getTime() - Number(readStored(key) ?? Number.NaN)
  writeStored(key, undefined)
  return elapsed >= 0 && elapsed <= longest ? minutesAndSeconds(elapsed) : null
}

export const minutesAndSeconds = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
