import { readFileSync } from 'node:fs'
import { type Head, loadHead, type StoredHead } from './head.ts'

export const weightsFile = new URL('weights.json', import.meta.url)

/** Two heads: what a sentence does, and whether it reports work on a mission. */
export interface StoredHeads {
  dataHash: string
  /** The encoder whose vectors the heads know. */
  encoder: string
  acts: StoredHead
  links: StoredHead
}

interface Heads {
  encoder: string
  acts: Head
  links: Head
}

let loaded: Heads | null = null

/** The heads of weights.json, which `npm run coach:train` writes; read once. */
export function heads(): Heads {
  if (loaded) return loaded
  const { encoder, acts, links } = JSON.parse(readFileSync(weightsFile, 'utf8')) as StoredHeads
  loaded = { encoder, acts: loadHead(acts), links: loadHead(links) }
  return loaded
}

/** Reads with other heads from now on, as training does with those that never saw a voice; null for the stored ones. */
export function readWith(stored: StoredHeads | null): void {
  loaded = stored && { encoder: stored.encoder, acts: loadHead(stored.acts), links: loadHead(stored.links) }
}
