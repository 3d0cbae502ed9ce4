import { readOnce } from '#server/platform/text/read-once.ts'
import type { Trees } from '#server/platform/text/trees.ts'

export const judgesFile = new URL('judges.json', import.meta.url)

/** Whether a step was reported, and whether a mission was planned. */
export interface Judges {
  dataHash: string
  steps: Trees
  plans: Trees
}

/** The judges of judges.json, which `npm run coach:train` writes. */
export const judges = (): Judges => readOnce(judgesFile)
