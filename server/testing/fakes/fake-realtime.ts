import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Asked, answer, type RealtimeFault, type RealtimeScript } from './fake-realtime-answer.ts'

export interface FakeRealtime extends RealtimeScript {
  /** The base URL, up to `/realtime`. */
  url: string
  /** What the provider's transcription makes of every recording. */
  transcript: string
  /** How often the transcript is sent. */
  transcripts: number
  /** Every event that was received, and the headers of each connection. */
  received: ({ type: string } & Record<string, unknown>)[]
  connections: IncomingMessage['headers'][]
  asked: Asked[]
  /** Ids of responses that were cancelled while they were written. */
  cancelled: string[]
  /** Seconds of sound in the recording last committed. */
  recordedSeconds: number
  openSockets(): number
  close(): Promise<void>
}

const refusals: Partial<Record<RealtimeFault, string>> = {
  'refused-key': '401 Unauthorized',
  'busy-connection': '429 Too Many Requests',
  'server-error': '500 Internal Server Error',
}

/** OpenAI's realtime protocol over real WebSockets, with the delays and faults a test sets. */
export async function startFakeRealtime(given: Partial<FakeRealtime> = {}): Promise<FakeRealtime> {
  const sockets = new Set<Socket>()
  const server = createServer((_request, response) => response.writeHead(404).end())
  const webSockets = new WebSocketServer({ noServer: true })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    fake.connections.push(request.headers)
    const refusal = fake.fault && refusals[fake.fault]
    if (refusal) return socket.end(`HTTP/1.1 ${refusal}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
    webSockets.handleUpgrade(request, socket, head, (opened) => serve(fake, opened))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const fake: FakeRealtime = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    fault: null,
    transcript: 'I sent 20 emails.',
    delay: { transcript: 0, piece: 0 },
    transcripts: 1,
    say: () => ['Noted. ', 'What is next?'],
    fill: () => ({ proposals: [], intent: 'unclear', blockers: [], metrics: [] }),
    secondsPerPiece: 0.2,
    soundFirst: false,
    repeatsMetadata: true,
    received: [],
    connections: [],
    asked: [],
    cancelled: [],
    recordedSeconds: 0,
    openSockets: () => sockets.size,
    close: async () => {
      for (const client of webSockets.clients) client.terminate()
      webSockets.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
    ...given,
  }
  return fake
}

/** One session: what it received so far, and the answers under way. */
function serve(fake: FakeRealtime, socket: WebSocket): void {
  const items = new Set<string>()
  const running = new Map<string, AbortController>()
  let bytes = 0
  let count = 0
  const send = (event: Record<string, unknown>) => {
    if (socket.readyState === socket.OPEN)
      socket.send(JSON.stringify({ event_id: `event_${++count}`, ...event }))
  }
  const refuse = (event: Record<string, unknown>, code: string, type = 'invalid_request_error') =>
    send({ type: 'error', error: { type, code, message: 'No.', event_id: event.event_id ?? null } })
  send({ type: 'session.created', session: { type: 'realtime', id: 'sess_1' } })
  socket.on('close', () => {
    for (const answering of running.values()) answering.abort()
  })
  socket.on('message', (data) => {
    const event = JSON.parse(data.toString()) as { type: string } & Record<string, unknown>
    fake.received.push(event)
    switch (event.type) {
      case 'session.update':
        if ((event.session as { type?: string }).type !== 'realtime')
          return refuse(event, 'missing_required_parameter')
        return send({ type: 'session.updated', session: event.session })
      case 'input_audio_buffer.append':
        bytes += Buffer.from(event.audio as string, 'base64').length
        return
      case 'input_audio_buffer.commit':
        return commit(event)
      case 'response.create':
        return create(event as never)
      case 'response.cancel': {
        const found = running.get(event.response_id as string)
        if (!found) return refuse(event, 'response_cancel_not_active')
        fake.cancelled.push(event.response_id as string)
        return found.abort()
      }
      default:
        return refuse(event, 'invalid_value')
    }
  })

  function commit(event: { type: string } & Record<string, unknown>): void {
    fake.recordedSeconds = bytes / 48_000
    bytes = 0
    if (fake.recordedSeconds < 0.1 || fake.fault === 'bad-audio')
      refuse(event, 'input_audio_buffer_commit_empty')
    else if (fake.fault === 'cut-transcribing') socket.terminate()
    else if (fake.fault === 'garbage') socket.send('<html>Bad gateway</html>')
    else if (fake.fault === 'no-type') socket.send('{"hello":1}')
    else transcribe()
  }

  function transcribe(): void {
    const itemId = `item_${++count}`
    items.add(itemId)
    const about = { item_id: itemId, content_index: 0 }
    const name = 'conversation.item.input_audio_transcription'
    send({ type: 'input_audio_buffer.committed', item_id: itemId, previous_item_id: null })
    if (fake.fault === 'no-transcript') return
    const failed = { type: `${name}.failed`, ...about, error: { type: 'server_error', code: null } }
    if (fake.fault === 'transcription-failed') send(failed)
    else
      setTimeout(() => {
        send({ type: `${name}.delta`, ...about, delta: fake.transcript.slice(0, 3) })
        for (let sent = 0; sent < fake.transcripts; sent += 1)
          send({
            type: `${name}.completed`,
            ...about,
            transcript: sent === 0 ? fake.transcript : 'Something else.',
          })
      }, fake.delay.transcript)
  }

  function create(event: { event_id?: string; response: Asked }): void {
    const asked = event.response
    fake.asked.push(asked)
    const isUnknown = asked.input.some((it) => it.type === 'item_reference' && !items.has(it.id ?? ''))
    if (isUnknown || asked.max_output_tokens > 4096 || asked.output_modalities.length !== 1)
      refuse(event, 'invalid_value')
    else if (fake.fault === 'refused-request') refuse(event, 'unknown_parameter')
    else if (fake.fault === 'expired') refuse({}, 'session_expired', 'session_expired')
    else begin(asked)
  }

  function begin(asked: Asked): void {
    const id = `resp_${++count}`
    const stopping = new AbortController()
    running.set(id, stopping)
    void answer(fake, { id, asked, send, socket, signal: stopping.signal }).finally(() => running.delete(id))
  }
}
