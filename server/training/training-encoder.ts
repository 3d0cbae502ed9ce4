import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import { asRead, model, readWeights } from '#server/providers/encoder/model.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'

const folder = new URL('../../node_modules/.cache/apogee/', import.meta.url)
/** Texts that one encoder is given at once. */
const atOnce = 32

/**
 * The built-in encoder for training and evaluation: one worker a core, and every vector is kept on disk, by the weights it
 * was made with, until the packages are installed anew. What was embedded once costs nothing again.
 */
export class TrainingEncoder implements Encoder {
  readonly id = model.id
  readonly dimensions = model.dimensions
  readonly isReady = true
  private readonly encoders = Array.from({ length: availableParallelism() }, () => new MiniLmEncoder())
  private readonly file: URL
  private readonly known: Map<string, Float32Array>
  private readonly knownAtStart: number

  constructor() {
    const hash = createHash('sha256').update(readWeights()).update(`${model.mostPieces}`).digest('hex')
    this.file = new URL(`vectors-${hash.slice(0, 16)}`, folder)
    this.known = readVectors(this.file)
    this.knownAtStart = this.known.size
  }

  async warmUp(): Promise<void> {
    await Promise.all(this.encoders.map((it) => it.warmUp()))
  }

  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const read = texts.map(asRead)
    const missing = [...new Set(read.filter((text) => !this.known.has(text)))]
    let next = 0
    await Promise.all(
      this.encoders.map(async (encoder) => {
        while (next < missing.length) {
          const some = missing.slice(next, next + atOnce)
          next += atOnce
          const vectors = await encoder.embed(some)
          for (const [i, text] of some.entries()) this.known.set(text, vectors[i]!)
        }
      }),
    )
    return read.map((text) => this.known.get(text)!)
  }

  /** Ends the workers and keeps the new vectors, beside those that another run has kept meanwhile. */
  async close(): Promise<void> {
    await Promise.all(this.encoders.map((it) => it.close()))
    if (this.known.size === this.knownAtStart) return
    const all = new Map([...readVectors(this.file), ...this.known])
    mkdirSync(folder, { recursive: true })
    const names = Buffer.from(JSON.stringify([...all.keys()]))
    const rows = [...all.values()].map((it) => Buffer.from(it.buffer, it.byteOffset, it.byteLength))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(names.length)
    const whole = new URL(`${this.file.href}-${process.pid}`)
    writeFileSync(whole, Buffer.concat([length, names, ...rows]))
    renameSync(whole, this.file)
  }
}

/** Runs something with the encoder, and keeps what it embedded whether it ends well or not. */
export async function withTrainingEncoder(run: (encoder: TrainingEncoder) => Promise<void>): Promise<void> {
  const encoder = new TrainingEncoder()
  try {
    await encoder.warmUp()
    await run(encoder)
  } finally {
    await encoder.close()
  }
}

/** One file: the length of the texts as JSON in four bytes, the texts, and the numbers of their vectors. */
function readVectors(file: URL): Map<string, Float32Array> {
  if (!existsSync(file)) return new Map()
  const bytes = readFileSync(file)
  const end = 4 + bytes.readUInt32LE(0)
  const texts: string[] = JSON.parse(bytes.toString('utf8', 4, end))
  const numbers = new Float32Array(new Uint8Array(bytes.subarray(end)).buffer)
  if (numbers.length !== texts.length * model.dimensions) return new Map()
  return new Map(
    texts.map((text, i) => [text, numbers.slice(i * model.dimensions, (i + 1) * model.dimensions)]),
  )
}
