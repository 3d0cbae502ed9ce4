import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterFile } from '#server/testing/after-file.ts'

export interface AskedForVectors {
  path: string | undefined
  authorization: string | undefined
  model: string
  input: string[]
}

/** Answers one request; `right` are the vectors of its texts. */
export type EmbeddingsBehaviour = (
  response: ServerResponse,
  right: number[][],
  request: number,
) => void | Promise<void>

const send = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const rows = (vectors: unknown[]) => ({
  object: 'list',
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
})

const sendAll = (change: (vector: number[], place: number) => unknown): EmbeddingsBehaviour => {
  return (response, right) => send(response, 200, rows(right.map(change)))
}

/** What an embeddings server may do. */
export const embeddingsBehaviours = {
  right: sendAll((vector) => vector),
  /** Not of length 1, and in another order than asked. */
  shuffled: (response, right) => {
    const { data } = rows(right.map((vector) => vector.map((it) => it * 7)))
    send(response, 200, { data: data.reverse() })
  },
  slow: async (response, right) => {
    await sleep(1_500)
    send(response, 200, rows(right))
  },
  /** Slow once. */
  loading: async (response, right, request) => {
    if (request === 1) await sleep(1_500)
    send(response, 200, rows(right))
  },
  silent: () => {},
  cut: (response, right) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(JSON.stringify(rows(right)).slice(0, 2_000), () => response.destroy())
  },
  gone: (response) => void response.destroy(),
  /** As a model of the same size that was trained otherwise. */
  otherModel: sendAll((vector) => vector.map((it, i) => it * (i % 3))),
  shorter: sendAll((vector) => vector.slice(0, 256)),
  longer: sendAll((vector) => [...vector, ...vector, ...vector, ...vector]),
  notANumber: sendAll((vector) => vector.with(5, Number.NaN)),
  words: sendAll((vector) => vector.map(String)),
  base64: sendAll((vector) => Buffer.from(Float32Array.from(vector).buffer).toString('base64')),
  zero: sendAll((vector) => vector.map(() => 0)),
  overflowing: sendAll((vector) => vector.map(() => 1e300)),
  fewer: (response, right) => send(response, 200, rows(right.slice(1))),
  sameIndex: (response, right) =>
    send(response, 200, { data: right.map((embedding) => ({ embedding, index: 0 })) }),
  huge: async (response) => {
    response.on('error', () => {})
    response.writeHead(200, { 'content-type': 'application/json' })
    const part = `[${'0,'.repeat(50_000)}`
    while (!response.destroyed) {
      response.write(part)
      await sleep(1)
    }
  },
  page: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  nothing: (response) => send(response, 200, null),
  refusesKey: (response) => send(response, 401, { error: { message: 'Bad key sk-very-secret' } }),
  unknownModel: (response) => send(response, 404, { error: 'model not found' }),
  tooLarge: (response) => send(response, 413, {}),
  busy: (response) => send(response, 429, {}),
  broken: (response) => send(response, 500, {}),
  elsewhere: (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
} satisfies Record<string, EmbeddingsBehaviour>

/** A server with OpenAI's `POST /v1/embeddings`; `encode` gives the right vectors. */
export async function startFakeEmbeddings(encode: (texts: string[]) => Promise<Iterable<number>[]>) {
  let behaviour: EmbeddingsBehaviour = embeddingsBehaviours.right
  let asked: AskedForVectors[] = []
  const server = createServer(async (request, response) => {
    const { model, input } = JSON.parse(await textOf(request))
    asked.push({ path: request.url, authorization: request.headers.authorization, model, input })
    const right = (await encode(input)).map((it) => [...it])
    await behaviour(response, right, asked.length)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  afterFile(stop)
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    stop,
    restart: () => listen(port),
    asked: () => asked,
    behave(next: keyof typeof embeddingsBehaviours) {
      behaviour = embeddingsBehaviours[next]
      asked = []
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
