import { readFileSync } from 'node:fs'
import { toUnitLength } from './model.ts'
import { type Encoder, likeness } from './port.ts'

/** A text, and the vector the model has for it. */
export interface Probe {
  text: string
  vector: Float32Array
}

/** As stored: the 16-bit floats of each vector in base64. */
interface StoredProbes {
  encoder: string
  probes: { text: string; vector: string }[]
}

/** From this likeness two vectors are of the same model; those of the model without its adapter are far below. */
export const sameFrom = 0.999

/** Ways to read a text differently: capitals, accents, signs, figures, unknown letters, and more than the model reads. */
const probeTexts = [
  'I called the three clinics, and none of them picked up.',
  'REVENUE IS €4.5k THIS MONTH -- up from 3,900!',
  'Zoë’s café in Besançon said “naïve”, didn’t she?',
  'ok',
  '我今天联系了三个客户 🚀',
  // 128 word pieces are full before the second half, which a server must leave out.
  `${'A-1: 3.5%; B-2: 7.25%! '.repeat(13)}${'My co-founder and I argued about the launch and she went home in tears. '.repeat(4)}`,
]

const probesFile = new URL('probes.json', import.meta.url)

/** The probes as a file; `npm run coach:train` writes it anew. */
export async function writeProbes(encoder: Encoder, write: (file: URL, text: string) => void): Promise<void> {
  const vectors = await encoder.embed(probeTexts)
  const probes = probeTexts.map((text, i) => ({
    text,
    vector: Buffer.from(Float16Array.from(vectors[i]!).buffer).toString('base64'),
  }))
  write(probesFile, `${JSON.stringify({ encoder: encoder.id, probes } satisfies StoredProbes, null, 2)}\n`)
}

let loaded: { encoder: string; probes: Probe[] } | null = null

export function readProbes(): { encoder: string; probes: Probe[] } {
  if (loaded) return loaded
  const stored = JSON.parse(readFileSync(probesFile, 'utf8')) as StoredProbes
  const probes = stored.probes.map(({ text, vector }) => ({
    text,
    vector: toUnitLength(new Float16Array(new Uint8Array(Buffer.from(vector, 'base64')).buffer)),
  }))
  loaded = { encoder: stored.encoder, probes }
  return loaded
}

/** How alike the least alike of these vectors is to its probe's own, -1..1. */
export const agreement = (probes: readonly Probe[], vectors: readonly Float32Array[]): number =>
  Math.min(...probes.map(({ vector }, i) => likeness(vector, vectors[i]!)))
