import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { PackList, PackPart } from '#server/providers/voice-pack/packs.ts'

/** What the mirror does to the next request; without one it serves the file, and ranges of it. */
export type Fault =
  | 'cut'
  | 'ignoresRange'
  | 'wrongOffset'
  | 'stall'
  | 'tooLong'
  | 'wrongBytes'
  | 'redirect'
  | 'redirectAway'
  | 'missing'
  | 'busy'

export interface Mirror {
  url: string
  list: PackList
  /** Faults of the next requests, in order. */
  faults: Fault[]
  /** The ranges asked for, in order; an empty text for a whole file. */
  ranges: string[]
  /** Milliseconds between the two halves of a file. */
  delayMs: number
  close(): Promise<void>
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name))

/** A download server on this machine with a pack that was made for the tests: a voice, and a recogniser. */
export async function openMirror(): Promise<Mirror> {
  const files = new Map(
    ['tiny-voice.tar.bz2', 'tiny-hearing.tar.bz2'].map((name) => [`/${name}`, read(name)]),
  )
  const server = createServer((request, response) => void answer(mirror, files, request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mirror: Mirror = {
    url,
    list: listOf(url, files),
    faults: [],
    ranges: [],
    delayMs: 0,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return mirror
}

function listOf(url: string, files: Map<string, Buffer>): PackList {
  const part = (name: string, more: Pick<PackPart, 'role' | 'model' | 'licences'>): PackPart => {
    const bytes = files.get(`/${name}`)!
    return {
      ...more,
      url: `${url}/${name}`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      unpackedBytes: 20_000,
      keep: ['model.onnx', 'tokens.txt'],
      credit: 'Made for the tests',
    }
  }
  const apache = { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }
  const mit = { name: 'MIT', url: 'https://opensource.org/license/mit' }
  return {
    hosts: ['127.0.0.1'],
    packs: [
      {
        id: 'tiny',
        name: 'English',
        slowFrom: null,
        parts: [
          part('tiny-voice.tar.bz2', {
            role: 'voice',
            model: { kind: 'vits', model: 'model.onnx', tokens: 'tokens.txt' },
            licences: [apache],
          }),
          part('tiny-hearing.tar.bz2', {
            role: 'recogniser',
            model: { kind: 'nemoCtc', model: 'model.onnx', tokens: 'tokens.txt' },
            licences: [mit],
          }),
        ],
        voices: [
          { id: 'tiny-one', name: 'Vega', speaker: 0 },
          { id: 'tiny-two', name: 'Rigel', speaker: 0 },
        ],
      },
    ],
  }
}

async function answer(
  mirror: Mirror,
  files: Map<string, Buffer>,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fault = mirror.faults.shift()
  mirror.ranges.push(headers.range ?? '')
  const file = files.get(new URL(url!, mirror.url).pathname)
  if (!file || fault === 'missing') return void response.writeHead(404).end()
  if (fault === 'busy') return void response.writeHead(503).end()
  if (fault === 'redirect') return void response.writeHead(302, { location: `${url}?again` }).end()
  if (fault === 'redirectAway')
    return void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  const from = fault === 'ignoresRange' ? 0 : Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const bytes = fault === 'wrongBytes' ? Buffer.alloc(file.length, 7) : file
  const rest = fault === 'tooLong' ? Buffer.concat([bytes, Buffer.alloc(5000)]) : bytes.subarray(from)
  const start = fault === 'wrongOffset' ? from + 1 : from
  const range = `bytes ${start}-${file.length - 1}/${file.length}`
  response.writeHead(from > 0 ? 206 : 200, { etag: '"1"', ...(from > 0 && { 'content-range': range }) })
  const half = Math.ceil(rest.length / 2)
  response.write(rest.subarray(0, half))
  if (fault === 'stall') return
  await new Promise((later) => setTimeout(later, fault === 'cut' ? 20 : mirror.delayMs))
  if (fault === 'cut') return void response.destroy()
  response.end(rest.subarray(half))
}
