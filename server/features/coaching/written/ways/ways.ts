import { readOnce } from '#server/platform/text/read-once.ts'
import { predictLabels, readHead } from '#server/platform/text/text-head.ts'

/** General ways to go about what founders ask, by what kind of question it is. */
export const ways = () => readOnce<Record<string, string[]>>(file)
const file = new URL('ways.json', import.meta.url)

/** A question that asks for none of them. */
export const noWay = 'other'
export const wayFile = new URL('way-head.json', import.meta.url)

/** The way that a question asks for, and how likely it does. */
export interface FoundWay {
  way: string
  chance: number
}

/** Which way is asked for, by the part of a message that its question is about; `vector` is that part's, or null. */
export function findWay(about: string, vector: Float32Array | null): FoundWay | null {
  const head = readHead(wayFile)
  const likely = predictLabels(head, about, vector)
  const best = likely.indexOf(Math.max(...likely))
  const way = head.ids[best]!
  return way === noWay ? null : { way, chance: likely[best]! }
}

/** A way in the coach's words; one that was not said lately, where there is one. */
export const sayWay = ({ way }: FoundWay, wasSaid: (text: string) => boolean): string =>
  ways()[way]!.find((it) => !wasSaid(it)) ?? ways()[way]![0]!
