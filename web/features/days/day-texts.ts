import * as messages from './messages-rollover.ts'

/** The calendar date some days after another. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** How many things the sheet asks about: "Three things are still open". */
export const leftOpenTitle = (count: number): string => messages.leftOpen({ count })

/** The result of closed days as a sentence. */
export function closedDaysSummary(
  closed: readonly { gained: number; burned: number; streak: number }[],
): string {
  const last = closed.at(-1)
  if (!last) return messages.alreadyClosed
  const gained = closed.reduce((sum, it) => sum + it.gained, 0)
  const burned = closed.reduce((sum, it) => sum + it.burned, 0)
  return messages.closedSummary({ gained, burned, streak: last.streak })
}
