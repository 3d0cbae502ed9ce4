import { readFileSync } from 'node:fs'
import { hash32 } from '#server/platform/text/hash.ts'

/**
 * A softmax layer over the meaning and the words of a text, one row of weights for each label. Written by
 * `npm run coach:train`.
 */
export interface TextHead {
  encoder: string
  dataHash: string
  ids: string[]
  /** Length of a vector of the encoder. */
  dimensions: number
  bias: Float32Array
  dense: Float32Array[]
  sparse: Float32Array[]
  /** How telling each place of the hashed words is. */
  idf: Float32Array
}

/** As stored: one byte a weight, in base64, times `scale`. */
export interface StoredTextHead {
  encoder: string
  dataHash: string
  ids: string[]
  dimensions: number
  bias: number[]
  scale: { dense: number; sparse: number; idf: number }
  dense: string
  sparse: string
  idf: string
}

/** Length of the vector of hashed words. */
export const places = 8192
/** The words weigh about as much as the meaning. */
export const wordsShare = 1.4

const loaded = new Map<string, TextHead>()

/** The head of a file; read once. */
export function readHead(file: URL): TextHead {
  const known = loaded.get(file.href)
  if (known) return known
  const head = unpack(JSON.parse(readFileSync(file, 'utf8')) as StoredTextHead)
  loaded.set(file.href, head)
  return head
}

/** The head of a file, read at first use; training may put another in its place, and null brings back that of the file. */
export function headIn(file: URL): { read: () => TextHead; replace: (other: TextHead | null) => void } {
  let replacement: TextHead | null = null
  return {
    read: () => replacement ?? readHead(file),
    replace: (other) => {
      replacement = other
    },
  }
}

/** How likely each of some labels is, the likeliest first. */
export function rankLabels<L extends string>(
  head: TextHead,
  labels: readonly L[],
  text: string,
  vector: Float32Array | null,
): { label: L; chance: number }[] {
  const likely = predictLabels(head, text, vector)
  return labels
    .map((label) => ({ label, chance: likely[head.ids.indexOf(label)]! }))
    .toSorted((one, other) => other.chance - one.chance)
}

/** The hashed words of a text: their stems, pairs of words, and parts of words of three to five letters. */
export function wordPlaces(text: string): number[] {
  const words =
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .slice(0, 1000)
      .match(/[\p{L}']+/gu) ?? []
  const found = new Set<number>()
  const add = (feature: string) => found.add(hash32(feature) % places)
  for (const [i, word] of words.entries()) {
    if (i > 0) add(`2${words[i - 1]} ${word}`)
    if (word.length > 1 && !small.has(word))
      add(`1${word.replace(/(?:ing|ers?|ed|es|s|ly)$/, '').slice(0, 7)}`)
    const closed = ` ${word} `
    for (const length of [3, 4, 5])
      for (let at = 0; at + length <= closed.length; at += 1) add(`${length}${closed.slice(at, at + length)}`)
  }
  return [...found]
}

/** How likely each label is, in the order of `ids`. Without a vector only the words count. */
export function predictLabels(head: TextHead, text: string, vector: Float32Array | null): Float32Array {
  return softmax(head, wordValues(head.idf, text), vector)
}

/** The places of a text's words, with values of unit length times their share. */
export function wordValues(idf: Float32Array, text: string): { place: number; value: number }[] {
  const values = wordPlaces(text).map((place) => ({ place, value: idf[place]! }))
  const length = Math.hypot(...values.map((it) => it.value)) || 1
  return values.map(({ place, value }) => ({ place, value: (value / length) * wordsShare }))
}

/** Shared with the training, which changes the rows as it goes. */
export function softmax(
  { bias, dense, sparse }: Pick<TextHead, 'bias' | 'dense' | 'sparse'>,
  words: readonly { place: number; value: number }[],
  vector: Float32Array | null,
): Float32Array {
  const scores = bias.map((start, row) => {
    let sum = start
    const weights = sparse[row]!
    for (const { place, value } of words) sum += weights[place]! * value
    if (vector) {
      const own = dense[row]!
      for (let at = 0; at < own.length; at += 1) sum += own[at]! * vector[at]!
    }
    return sum
  })
  const top = Math.max(...scores)
  let total = 0
  for (const [row, score] of scores.entries()) total += scores[row] = Math.exp(score - top)
  return scores.map((it) => it / total)
}

export function pack(head: TextHead): StoredTextHead {
  const scaleOf = (rows: readonly Float32Array[]) =>
    rows.reduce((most, row) => row.reduce((largest, it) => Math.max(largest, Math.abs(it)), most), 1e-9) / 127
  const bytesOf = (rows: readonly Float32Array[], scale: number) =>
    Buffer.concat(
      rows.map((row) => Buffer.from(Int8Array.from(row, (it) => Math.round(it / scale)).buffer)),
    ).toString('base64')
  const { encoder, dataHash, ids, dimensions, bias, dense, sparse, idf } = head
  const scale = { dense: scaleOf(dense), sparse: scaleOf(sparse), idf: scaleOf([idf]) }
  return {
    encoder,
    dataHash,
    ids,
    dimensions,
    bias: Array.from(bias, (it) => Number(it.toFixed(4))),
    scale,
    dense: bytesOf(dense, scale.dense),
    sparse: bytesOf(sparse, scale.sparse),
    idf: bytesOf([idf], scale.idf),
  }
}

function unpack(stored: StoredTextHead): TextHead {
  const rowsOf = (packed: string, length: number, scale: number) => {
    const bytes = new Int8Array(Buffer.from(packed, 'base64'))
    return Array.from({ length: bytes.length / length }, (_, row) =>
      Float32Array.from(bytes.subarray(row * length, (row + 1) * length), (it) => it * scale),
    )
  }
  const { encoder, dataHash, ids, dimensions, scale } = stored
  return {
    encoder,
    dataHash,
    ids,
    dimensions,
    bias: Float32Array.from(stored.bias),
    dense: rowsOf(stored.dense, dimensions, scale.dense),
    sparse: rowsOf(stored.sparse, places, scale.sparse),
    idf: rowsOf(stored.idf, places, scale.idf)[0]!,
  }
}

const small = new Set(
  'i a an the and or but so of to in on at for with is are was were be been am it its this that my our your we you he she they me us them do does did have has had not no if as by from about just can could should would will what how when why who which there then than too very really like get got im ive dont cant'.split(
    ' ',
  ),
)
