import { agree, plural } from '#contract/words/plural.ts'

/** The local time of a moment: "12:00". */
export function clockTime(moment: string): string {
  const date = new Date(moment)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

/** The calendar date some days after another. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** How many things the sheet asks about: "Three things are still in the air". */
export function leftOpenTitle(count: number): string {
  const number = countWords[count] ?? String(count)
  if (count === 0) return 'Nothing is left in the air'
  return `${number} ${agree(count, 'thing is', 'things are')} still in the air`
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
