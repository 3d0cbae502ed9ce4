import { callServer, type Reply } from '#server/platform/http-client.ts'
import { model, toUnitLength } from './model.ts'

/** `baseUrl` is the part before `/embeddings`; `apiKey` may be empty for a self-hosted server. */
export interface EmbeddingsServer {
  baseUrl: string
  apiKey: string
  model: string
}

/** Why an embeddings server gave no vectors. Its texts contain no address and no key. */
export class EmbeddingsFailure extends Error {
  /** A short code, for counting. */
  readonly why: string
  constructor(why: string, message: string) {
    super(message)
    this.name = 'EmbeddingsFailure'
    this.why = why
  }
}

/** A number as text takes 8 to 25 bytes; a vector four times as long as ours is still read, to say what is wrong. */
const mostBytesOfText = 40_000
const mostBytesBeside = 64_000

/** The vectors of these texts from OpenAI's `POST /embeddings`, of unit length. Throws EmbeddingsFailure, or what ended the signal. */
export async function requestVectors(
  server: EmbeddingsServer,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const { baseUrl, apiKey } = server
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  }
  const body = JSON.stringify({ model: server.model, input: texts, encoding_format: 'float' })
  const read = async () => {
    const reply = await callServer(`${baseUrl}/embeddings`, { method: 'POST', headers, body }, signal)
    refuseStatus(reply)
    return readBody(reply, mostBytesBeside + texts.length * mostBytesOfText)
  }
  const text = await read().catch((error: unknown) => {
    signal.throwIfAborted()
    if (error instanceof EmbeddingsFailure) throw error
    // The thrown text may quote the address.
    throw new EmbeddingsFailure('unreachable', 'cannot be reached, or broke off its answer')
  })
  return readVectors(text, texts.length)
}

function refuseStatus(reply: Reply): void {
  if (reply.ok) return
  reply.drop()
  const { status } = reply
  if (status === 401 || status === 403) throw new EmbeddingsFailure('refused-key', 'refuses the key')
  if (status === 404)
    throw new EmbeddingsFailure('not-found', 'knows no such address or model (answered 404)')
  if (status === 429) throw new EmbeddingsFailure('busy', 'has too much to do (answered 429)')
  throw new EmbeddingsFailure(`status-${status}`, `answered ${status}`)
}

async function readBody(reply: Reply, most: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  await reply.each((part) => {
    size += part.length
    if (size > most) throw new EmbeddingsFailure('too-long', `sent more than ${most} bytes`)
    parts.push(part)
  })
  return Buffer.concat(parts).toString()
}

function readVectors(body: string, count: number): Float32Array[] {
  const rows = rowsOf(body)
  if (rows?.length !== count) throw unusable(`sent ${rows?.length ?? 'no'} vectors for ${count} texts`)
  const vectors: Float32Array[] = []
  for (const [place, row] of rows.entries()) {
    const { embedding, index = place } = (row ?? {}) as { embedding?: unknown; index?: unknown }
    if (!isPlace(index, count) || vectors[index]) throw unusable('numbers its vectors wrongly')
    vectors[index] = readVector(embedding)
  }
  return vectors
}

const isPlace = (index: unknown, count: number): index is number =>
  Number.isInteger(index) && (index as number) >= 0 && (index as number) < count

function readVector(embedding: unknown): Float32Array {
  if (!Array.isArray(embedding) || !embedding.every((it) => Number.isFinite(it)))
    throw unusable('sent a vector that is no list of numbers')
  if (embedding.length !== model.dimensions)
    throw new EmbeddingsFailure(
      'other-model',
      `serves another model: ${embedding.length} numbers a text instead of ${model.dimensions}`,
    )
  const vector = toUnitLength(embedding as number[])
  if (!vector.some((it) => it !== 0) || !vector.every((it) => Number.isFinite(it)))
    throw unusable('sent a vector without direction')
  return vector
}

function rowsOf(body: string): unknown[] | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const data = typeof parsed === 'object' && parsed !== null && 'data' in parsed ? parsed.data : null
    return Array.isArray(data) ? data : null
  } catch {
    return null
  }
}

const unusable = (what: string) => new EmbeddingsFailure('no-vectors', what)
