import { plural } from '#contract/words/plural.ts'

/** The time left until a log closes: "Closes by itself in 2 h 05 min.", or that it closes now. */
export function closingTimeText(closesAt: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(closesAt) - now.getTime()) / 60_000)
  if (minutes <= 0) return 'It closes now.'
  const [hours, minutesLeft] = [Math.floor(minutes / 60), minutes % 60]
  const time =
    hours === 0 ? `${minutesLeft} min` : minutesLeft === 0 ? `${hours} h` : `${hours} h ${minutesLeft} min`
  return `Closes by itself in ${time}.`
}

/** The result of closed days as a sentence. */
export function closedDaysSummary(
  closed: readonly { gained: number; burned: number; streak: number }[],
): string {
  const last = closed.at(-1)
  if (!last) return 'It was closed already.'
  const gained = closed.reduce((sum, it) => sum + it.gained, 0)
  const burned = closed.reduce((sum, it) => sum + it.burned, 0)
  return `${gained} fuel gained, ${burned} burned. Daily streak: ${plural(last.streak, 'day')}.`
}
