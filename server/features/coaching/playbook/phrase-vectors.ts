import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { playbook } from './playbook.ts'
import type { PhraseVectors } from './rank-situations.ts'

/** The vectors of all phrases as stored: one byte a number, in base64, times `scale`. Written by `npm run coach:train`. */
export interface StoredVectors {
  encoder: string
  dataHash: string
  dimensions: number
  scale: number
  phrases: Record<string, string>
}

export const vectorsFile = new URL('phrase-vectors.json', import.meta.url)

let loaded: { encoder: string; vectors: PhraseVectors } | null = null

/** The vectors of the phrases, if they were made by this encoder; read from the file once. */
export function phraseVectors(encoderId: string): PhraseVectors | null {
  if (!loaded && existsSync(vectorsFile))
    loaded = unpack(JSON.parse(readFileSync(vectorsFile, 'utf8')) as StoredVectors)
  return loaded?.encoder === encoderId ? loaded.vectors : null
}

function unpack({ encoder, dimensions, scale, phrases }: StoredVectors) {
  const vectors = new Map(
    Object.entries(phrases).map(([id, packed]) => {
      const bytes = new Int8Array(Buffer.from(packed, 'base64'))
      const rows = Array.from({ length: bytes.length / dimensions }, (_, row) =>
        Float32Array.from(bytes.subarray(row * dimensions, (row + 1) * dimensions), (it) => it * scale),
      )
      return [id, rows] as const
    }),
  )
  return { encoder, vectors }
}

export function pack(
  encoder: string,
  dimensions: number,
  phrases: ReadonlyMap<string, Float32Array[]>,
): StoredVectors {
  let most = 1e-9
  for (const rows of phrases.values())
    for (const row of rows) for (const value of row) most = Math.max(most, Math.abs(value))
  const scale = most / 127
  const bytesOf = (rows: Float32Array[]) =>
    Buffer.concat(rows.map((row) => Buffer.from(Int8Array.from(row, (it) => Math.round(it / scale)).buffer)))
  return {
    encoder,
    dataHash: hashOfPhrases(),
    dimensions,
    scale,
    phrases: Object.fromEntries([...phrases].map(([id, rows]) => [id, bytesOf(rows).toString('base64')])),
  }
}

/** The texts that stand for a situation. */
export const phrasesOf = (id: string): string[] => {
  const { title, says } = playbook().get(id)!
  return [title.replace(/["“”]/g, ''), ...says]
}

export function hashOfPhrases(): string {
  const hash = createHash('sha256')
  for (const id of playbook().keys()) hash.update(`${id}\n${phrasesOf(id).join('\n')}\n`)
  return hash.digest('hex').slice(0, 16)
}
