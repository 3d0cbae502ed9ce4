import { readFileSync } from 'node:fs'
import { type Head, loadHead, type StoredHead } from './head.ts'

export const weightsFile = new URL('weights.json', import.meta.url)

/** Two heads: what a sentence does, and whether it reports work on a mission. */
export interface StoredHeads {
  dataHash: string
  acts: StoredHead
  links: StoredHead
}

let loaded: { acts: Head; links: Head } | null = null

/** The heads of weights.json, which `npm run coach:train` writes; read once. */
export function heads(): { acts: Head; links: Head } {
  if (loaded) return loaded
  const { acts, links } = JSON.parse(readFileSync(weightsFile, 'utf8')) as StoredHeads
  loaded = { acts: loadHead(acts), links: loadHead(links) }
  return loaded
}
