import { readFileSync } from 'node:fs'
import type { PromptContext } from '#server/providers/coach/port.ts'
import { linesOf } from './voices.ts'

/** The founder's side of a whole day, whatever the coach answers in between. */
export interface FounderDay {
  founder: string
  /** The manner of the coach. */
  style: PromptContext['style']
  morning: string[]
  reports: string[]
  evening: string[]
}

/** Of the days every so many are kept from the heads for danger, whose limits are chosen by them. */
const everyFourth = 4

const file = new URL('../../test/data/founder-days.jsonl', import.meta.url)
/** Sixty of the days whose messages choose what is read of work (`marked-messages-development.jsonl`): replies alone learn from them. */
const moreFile = new URL('../../test/data/founder-days-more.jsonl', import.meta.url)

/** The days as they are stored, for hashes over what was learned from them. */
export const founderDaysAsStored = (): Buffer => Buffer.concat([file, moreFile].map((it) => readFileSync(it)))

export const readMoreDays = (): FounderDay[] =>
  linesOf(moreFile).map((line) => JSON.parse(line) as FounderDay)

export function readFounderDays(split: 'train' | 'development'): FounderDay[] {
  const all = linesOf(file)
  return all
    .filter((_, i) => (i % everyFourth === everyFourth - 1) === (split === 'development'))
    .map((line) => JSON.parse(line) as FounderDay)
}

export const turnsOfDay = ({ morning, reports, evening }: FounderDay): string[] => [
  ...morning,
  ...reports,
  ...evening,
]
