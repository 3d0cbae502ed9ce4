import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a fake does instead of answering; `flaky` fails every other call, `slow` takes ten times its delay. */
export type VoiceFault = '429' | '500' | 'garbage' | 'empty' | 'hang' | 'reset' | 'flaky' | 'cut' | 'slow'

export interface FakeVoice {
  /** The base URL, up to `/audio/transcriptions` and `/audio/speech`. */
  url: string
  /** The transcript of every recording. */
  transcript: string
  /** The sound of every sentence: MP3. */
  sound: Uint8Array
  fault: { transcription: VoiceFault | null; speech: VoiceFault | null }
  /** Milliseconds before an answer. */
  delay: { transcription: number; speech: number }
  /** Speech is synthesised, but not sent before this resolves. */
  hold: ((text: string) => Promise<void> | undefined) | null
  asked: { stage: Stage; at: number; text: string }[]
  /** Sentences whose audio was sent completely. */
  spoken: string[]
  /** When, by `performance.now()`, a caller disconnected before the answer was complete. */
  leftAt: number[]
  openSockets(): number
  /** Requests that were neither answered nor aborted yet. */
  underWay(): number
  close(): Promise<void>
}
type Stage = 'transcription' | 'speech'

/** OpenAI's transcription and speech over real HTTP, with the delays and faults a test sets. */
export async function startFakeVoice(sound: Uint8Array): Promise<FakeVoice> {
  const sockets = new Set<Socket>()
  let underWay = 0
  const server = createServer((request, response) => {
    underWay += 1
    response.once('close', () => (underWay -= 1))
    void serve(fake, request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const fake: FakeVoice = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    transcript: 'I sent 20 emails.',
    sound,
    fault: { transcription: null, speech: null },
    delay: { transcription: 0, speech: 0 },
    hold: null,
    asked: [],
    spoken: [],
    leftAt: [],
    openSockets: () => sockets.size,
    underWay: () => underWay,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return fake
}

async function serve(
  fakeVoice: FakeVoice,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const stage: Stage = request.url?.endsWith('/speech') ? 'speech' : 'transcription'
  response.on('close', () => {
    if (!response.writableFinished) fakeVoice.leftAt.push(performance.now())
  })
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part as Buffer)
  } catch {
    return
  }
  if (request.method === 'GET') return void response.writeHead(200).end('{}')
  const text = stage === 'speech' ? JSON.parse(Buffer.concat(parts).toString()).input : ''
  fakeVoice.asked.push({ stage, at: performance.now(), text })
  const calls = fakeVoice.asked.filter((asked) => asked.stage === stage).length
  let fault = fakeVoice.fault[stage]
  if (fault === 'flaky') fault = calls % 2 === 1 ? '500' : null
  if (stage === 'speech') {
    await fakeVoice.hold?.(text)
    response.once('finish', () => fakeVoice.spoken.push(text))
  }
  const times = fault === 'slow' ? 10 : 1
  setTimeout(() => reply(fakeVoice, stage, fault, request, response), fakeVoice.delay[stage] * times)
}

function reply(
  fake: FakeVoice,
  stage: Stage,
  fault: VoiceFault | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const type = stage === 'speech' ? 'audio/mpeg' : 'application/json'
  const whole =
    stage === 'speech' ? Buffer.from(fake.sound) : Buffer.from(JSON.stringify({ text: fake.transcript }))
  switch (fault) {
    case '429':
    case '500':
      return void response
        .writeHead(Number(fault), { 'content-type': 'application/json' })
        .end('{"error":"no"}')
    case 'garbage':
      return void response.writeHead(200, { 'content-type': type }).end('<html>Bad gateway</html>')
    case 'empty':
      return void response.writeHead(200, { 'content-type': type }).end()
    case 'hang':
      return
    case 'reset':
      return void request.socket.resetAndDestroy()
    case 'cut':
      response.writeHead(200, { 'content-type': type, 'content-length': whole.length })
      response.write(whole.subarray(0, whole.length >> 1))
      return void setTimeout(() => request.socket.destroy(), 10)
    default:
      return void response.writeHead(200, { 'content-type': type }).end(whole)
  }
}
