import { countInWords } from '#server/features/coaching/dialog/amounts.ts'
import { joinNames, lowerFirst } from '#server/platform/text/words.ts'

/** "Call the bank, fix the page and 2 more", in the founder's own words. */
export function namesOf(missions: readonly { title: string }[]): string {
  const names = missions.slice(0, shownNames).map((it) => lowerFirst(it.title))
  const rest = missions.length - names.length
  return joinNames(rest > 0 ? [...names, `${countInWords(rest)} more`] : names)
}
const shownNames = 4
