import { readFileSync } from 'node:fs'
import type { Trees } from '#server/platform/text/trees.ts'

export const judgesFile = new URL('judges.json', import.meta.url)

/** Whether a step was reported, and whether a mission was planned. */
export interface Judges {
  dataHash: string
  steps: Trees
  plans: Trees
}

let loaded: Judges | null = null

/** The judges of judges.json, which `npm run coach:train` writes; read once. */
export function judges(): Judges {
  loaded ??= JSON.parse(readFileSync(judgesFile, 'utf8')) as Judges
  return loaded
}
