import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ListedPrices, listedAt, wholeAnswer } from './model-lists.ts'
import { anthropicWords, openAiWords, type Wire } from './model-wires.ts'
import { geminiWords, ollamaWords } from './more-model-wires.ts'

/** What a fake does instead of answering. */
export type Fault =
  | 'hang'
  | 'stall'
  | 'error-in-stream'
  | 'cut'
  | 'refused-key'
  | 'rate-limit'
  | 'server-error'
  | 'broken-json'
  | 'megabyte'
  | 'empty'
  /** A page of a gateway instead of an answer. */
  | 'garbage'
  | 'reset'
  /** Output without end, a little at a time: no single guard fires. */
  | 'trickle'

/**
 * A request. `tool` names the object that is wanted, null when words are; `mode` is how it was asked for, and
 * `wireTool` the tool that must be called.
 */
export interface AskedOfModel {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  tool: string | null
  mode: 'schema' | 'tool' | 'words' | null
  wireTool: string | null
  /** System text and data, as the model sees them. */
  text: string
}

export interface FakeModel {
  /** The base URL, up to `/chat/completions` and `/messages`. */
  url: string
  asked: AskedOfModel[]
  /** The fault of the next calls: one for all, or by request. */
  fault: Fault | null | ((asked: AskedOfModel) => Fault | null)
  /** Arguments of a tool call, or a promise of them, or a string that is sent unchanged. */
  fill: (asked: AskedOfModel) => unknown
  /** Words in the chunks they are streamed in. */
  say: (asked: AskedOfModel) => string[]
  /** What is thought before an answer, in a field of its own. */
  think: ((asked: AskedOfModel) => string[]) | null
  /** The models that are listed, with their prices; null for the usual two without any. */
  prices: ListedPrices | null
  /** The status with which a request is refused, if any. */
  refuse: (asked: AskedOfModel) => number | null
  /** Answers wait for the returned promise, if any. */
  hold: ((asked: AskedOfModel) => Promise<void> | undefined) | null
  /** Milliseconds before an answer begins, and between its chunks. */
  delay: { first: number; piece: number }
  openSockets(): number
  /** When, by `performance.now()`, a caller disconnected before the answer was complete. */
  leftAt: number[]
  close(): Promise<void>
}

const statuses: Partial<Record<Fault, number>> = {
  'refused-key': 401,
  'rate-limit': 429,
  'server-error': 500,
}

/**
 * A language model's server over real HTTP that speaks the providers' streams, and fails on demand. Rejects with
 * EADDRINUSE where something else listens at the port.
 */
export async function startFakeModel(given: Partial<FakeModel> = {}, port = 0): Promise<FakeModel> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => void answer(fake, request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: [],
    fault: null,
    fill: () => ({ proposals: [], intent: 'unclear', blockers: [], metrics: [] }),
    say: () => ['Noted. ', 'What is next?'],
    think: null,
    prices: null,
    refuse: () => null,
    hold: null,
    delay: { first: 0, piece: 0 },
    openSockets: () => sockets.size,
    leftAt: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    ...given,
  }
  return fake
}

async function answer(fake: FakeModel, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.on('error', () => {})
  response.on('close', () => {
    if (!response.writableFinished) fake.leftAt.push(performance.now())
  })
  if (request.method === 'GET') {
    answerList(fake, request, response)
    return
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
  const text = textIn(body)
  const asked = {
    path: request.url ?? '',
    headers: request.headers,
    body,
    ...wantedIn(body, text),
    text,
  }
  fake.asked.push(asked)
  const fault = typeof fake.fault === 'function' ? fake.fault(asked) : fake.fault
  const status = (fault && statuses[fault]) ?? fake.refuse(asked)
  if (status) return refuse(response, status)
  if (fault === 'hang') return
  if (fault === 'reset') return void request.socket.resetAndDestroy()
  if (fault === 'garbage')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
  if (!isStreamed(asked)) return void response.writeHead(200).end(JSON.stringify(wholeAnswer))
  await fake.hold?.(asked)
  if (fake.delay.first > 0) await sleep(fake.delay.first)
  const wire = wireOf(asked.path)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await stream(fake, asked, fault, wire, response)
}

/** A list of models; faults and refusals count here too, but not as something asked of a model. */
function answerList(fake: FakeModel, request: IncomingMessage, response: ServerResponse): void {
  const { headers, url: path = '' } = request
  const asked = { path, headers, body: {}, tool: null, mode: null, wireTool: null, text: '' }
  const fault = typeof fake.fault === 'function' ? fake.fault(asked) : fake.fault
  const status = (fault && statuses[fault]) ?? fake.refuse(asked)
  if (status) refuse(response, status)
  if (status || fault === 'hang') return
  const list = listedAt(path, fake.prices)
  response.writeHead(list ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(list ?? { error: 'not found' }))
}

const isStreamed = ({ path, body }: AskedOfModel): boolean =>
  body.stream === true || path.includes(':streamGenerateContent')

function wireOf(path: string): Wire {
  if (path.endsWith('/messages')) return anthropicWords
  if (path.endsWith('/api/chat')) return ollamaWords
  return path.includes('GenerateContent') ? geminiWords : openAiWords
}

function refuse(response: ServerResponse, status: number): void {
  const headers = { 'content-type': 'application/json', 'retry-after': '3600' }
  // Providers include the key and the account in such texts; neither may reach a founder or the log.
  const message = 'Incorrect API key provided: sk-very-secret. Organisation org-secret.'
  response.writeHead(status, headers).end(JSON.stringify({ type: 'error', error: { type: 'x', message } }))
}

async function stream(
  fake: FakeModel,
  asked: AskedOfModel,
  fault: Fault | null,
  wire: Wire,
  response: ServerResponse,
): Promise<void> {
  const write = (lines: string) => response.write(lines)
  write(wire.begin(asked.wireTool))
  for (const thought of fake.think?.(asked) ?? []) write(wire.thought(thought))
  const filled = asked.tool ? await fake.fill(asked) : null
  const whole = typeof filled === 'string' ? filled : JSON.stringify(filled)
  const { piece: pause } = fake.delay
  // A token has about four characters; without delays between them fewer, longer chunks will do.
  const cut = pause > 0 ? /[\s\S]{1,4}/g : /[\s\S]{1,40}/g
  const pieces = asked.tool ? (whole.match(cut) ?? []) : fake.say(asked)
  const half = pieces.slice(0, Math.max(1, Math.floor(pieces.length / 2)))
  const piece = (text: string) => write(asked.wireTool ? wire.arguments(text) : wire.text(text))
  const halfOf = fault === 'stall' || fault === 'error-in-stream' || fault === 'cut'
  if (fault === 'megabyte') for (let i = 0; i < 64; i += 1) piece('All work and no play. '.repeat(760))
  else if (fault === 'broken-json') piece('{"proposals": [{"act')
  else if (fault !== 'empty') await sayAll(halfOf ? half : pieces, pause, piece)
  // Node batches small writes; a fault must not overtake earlier data.
  if (halfOf) await sleep(20)
  if (fault === 'stall') return
  if (fault === 'trickle') return trickle(response, () => piece('so '))
  if (fault === 'cut') return void response.destroy()
  if (fault === 'error-in-stream') return void response.end(wire.error)
  response.end(wire.end(asked.wireTool))
}

/** One chunk after the other, on schedule: a late one does not delay the next ones. */
async function sayAll(pieces: readonly string[], pause: number, piece: (text: string) => void) {
  const begun = performance.now()
  for (const [i, it] of pieces.entries()) {
    const ahead = begun + i * pause - performance.now()
    if (ahead > 0) await sleep(ahead)
    piece(it)
  }
}

function trickle(response: ServerResponse, more: () => void): void {
  const drip = setInterval(more, 20)
  response.on('close', () => clearInterval(drip))
}

type Wanted = Pick<AskedOfModel, 'tool' | 'mode' | 'wireTool'>

/** The object that a request asks for: in a response format, by a tool that must be called, or in words. */
function wantedIn(body: Record<string, unknown>, text: string): Wanted {
  const { tool_choice: choice, output_config: output, generationConfig } = body
  const { responseJsonSchema: geminiFormat } = (generationConfig ?? {}) as { responseJsonSchema?: object }
  const format = body.response_format ?? body.format ?? geminiFormat
  const { function: called, name } = (choice ?? {}) as { function?: { name: string }; name?: string }
  const wireTool = called?.name ?? name ?? null
  const inWords = /Answer with one JSON object/.test(text)
  if (!wireTool && !format && !output && !inWords) return { tool: null, mode: null, wireTool }
  const isExtraction = JSON.stringify([body.tools, format, output, inWords && text]).includes('proposals')
  const mode = wireTool ? 'tool' : inWords ? 'words' : 'schema'
  return { tool: isExtraction ? 'note_what_was_said' : 'conclude_session', mode, wireTool }
}

function textIn({ system, messages, systemInstruction, contents }: Record<string, unknown>): string {
  const gemini = [systemInstruction, contents].flat().filter(Boolean) as { parts: unknown }[]
  const words = ((messages ?? []) as { content: unknown }[]).map((it) => it.content)
  return [system, ...gemini.map((it) => it.parts), ...words]
    .flat()
    .map((it) => (typeof it === 'string' ? it : ((it as { text?: string })?.text ?? '')))
    .join('\n')
}
