import type { RawData } from 'ws'
import { failureOf, ModelFailure } from '#server/providers/coach/language-model/failure.ts'

/** An event of the protocol, from either side. */
export type RealtimeEvent = { type: string } & Record<string, unknown>

/** `baseUrl` is the part before `/realtime`. */
export interface RealtimeServer {
  baseUrl: string
  apiKey: string
  model: string
  /** The voice of the model; null for text, which is spoken by the product's own. */
  voice: string | null
  /** What writes down the founder's words at the provider. */
  transcription: { model: string; language: string | undefined }
}

export interface Connection {
  /** Sends an event, or keeps it until the connection is open. */
  send(event: RealtimeEvent): void
  close(): void
}

const connectMs = 5_000
/** A second of sound has 64 KB in base64; the provider sends less than that at once. */
const longestMessage = 2 * 1024 * 1024
/** How long the other side may take to say goodbye, in milliseconds. */
const goodbyeMs = 1_000

/**
 * Connects to a server of OpenAI's realtime protocol and calls `onEvent` with each of its events. `onEnd` is called
 * once, with the reason why no more will come. Follows no redirect, which could carry the key to another host.
 */
export function connect(
  server: RealtimeServer,
  { onEvent, onEnd }: { onEvent: (event: RealtimeEvent) => void; onEnd: (reason: ModelFailure) => void },
): Connection {
  const waiting: string[] = []
  let sendNow: ((message: string) => void) | null = null
  let leave: (() => void) | null = null
  let isOver = false
  const end = (reason: ModelFailure) => {
    if (isOver) return
    isOver = true
    leave?.()
    onEnd(reason)
  }
  const open = async () => {
    const { WebSocket } = await import('ws')
    if (isOver) return
    const socket = new WebSocket(addressOf(server), {
      headers: server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {},
      handshakeTimeout: connectMs,
      maxPayload: longestMessage,
      perMessageDeflate: false,
      followRedirects: false,
    })
    leave = () => {
      if (socket.readyState !== WebSocket.OPEN) return socket.terminate()
      socket.close(1000)
      setTimeout(() => socket.terminate(), goodbyeMs).unref()
    }
    socket.on('open', () => {
      sendNow = (message) => socket.send(message)
      for (const message of waiting.splice(0)) sendNow(message)
    })
    socket.on('unexpected-response', (request, { statusCode }) => {
      request.destroy()
      end(failureOf({ statusCode }))
    })
    socket.on('message', (data, isBinary) => {
      if (isOver) return
      try {
        onEvent(eventIn(isBinary ? '' : data))
      } catch {
        // What is no event of the protocol, or lacks a part of it, ends the conversation.
        end(new ModelFailure('cut-stream'))
      }
    })
    socket.on('error', (error) => end(new ModelFailure(reasonOf(error, sendNow !== null))))
    socket.on('close', () => end(new ModelFailure('cut-stream')))
  }
  open().catch(() => end(new ModelFailure('unreachable')))
  return {
    send(event) {
      if (isOver) return
      const message = JSON.stringify(event)
      if (sendNow) sendNow(message)
      else waiting.push(message)
    },
    close: () => end(new ModelFailure('cut-stream')),
  }
}

function addressOf({ baseUrl, model }: RealtimeServer): string {
  const address = new URL(`${baseUrl}/realtime`)
  address.protocol = address.protocol === 'http:' ? 'ws:' : 'wss:'
  address.searchParams.set('model', model)
  return address.href
}

/** Throws for anything but an object with a type. */
function eventIn(data: RawData | string): RealtimeEvent {
  const event = JSON.parse(data.toString()) as RealtimeEvent
  if (typeof event.type !== 'string') throw new TypeError('An event has a type.')
  return event
}

const reasonOf = (error: Error, wasOpen: boolean) => {
  if ('code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return 'too-long'
  return wasOpen ? 'cut-stream' : 'unreachable'
}
