import { readFileSync } from 'node:fs'
import { type Head, loadHead, type StoredHead } from './head.ts'

export const weightsFile = new URL('weights.json', import.meta.url)

/** Three heads: what a sentence does, whether it tells something good or bad, and whether it reports work on a mission. */
export interface StoredHeads {
  dataHash: string
  acts: StoredHead
  tones: StoredHead
  links: StoredHead
}

let loaded: { acts: Head; tones: Head; links: Head } | null = null

/** The heads of weights.json, which `npm run coach:train` writes; read once. */
export function heads(): { acts: Head; tones: Head; links: Head } {
  if (loaded) return loaded
  const { acts, tones, links } = JSON.parse(readFileSync(weightsFile, 'utf8')) as StoredHeads
  loaded = { acts: loadHead(acts), tones: loadHead(tones), links: loadHead(links) }
  return loaded
}
