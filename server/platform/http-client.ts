import { finished } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Agent, buildConnector, Dispatcher } from 'undici'
import { inSpan } from './telemetry/spans.ts'

/** A request to a server that an operator named. */
export interface Call {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
}

/** What came back. A caller that reads no body drops it, so that the connection serves the next call. */
export interface Reply {
  status: number
  ok: boolean
  /** A header's value; an empty text when there is none. */
  header(name: string): string
  /** Hands over the body in the pieces it comes in; when `onChunk` throws, the connection is closed and that is thrown. */
  each(onChunk: (part: Buffer) => void): Promise<void>
  bytes(): Promise<Buffer>
  drop(): void
}

export type CallServer = (url: string, call: Call, signal: AbortSignal) => Promise<Reply>

export interface HttpClientSettings {
  /** Whether a connection is kept for the next call to the same server. */
  keepsConnections: boolean
  /** How to connect, such as a `lookup` that refuses addresses. */
  connect?: buildConnector.BuildOptions
}

/** Of an idle connection whose server names no time of its own. */
const idleMs = 600_000
/** Bytes of a dropped body that are read so that its connection can be kept; a longer one costs the connection. */
const droppedAtMost = 128 * 1024

/**
 * A client that follows no redirect, which could carry a key to another host, and has no deadline but the caller's
 * signal. It throws the signal's reason, or the network's error.
 */
export function httpClient({ keepsConnections, connect }: HttpClientSettings): CallServer {
  let opening: Promise<Agent> | undefined
  return async (url, call, signal) => {
    signal.throwIfAborted()
    // undici takes 100 ms and 25 MB to load, which a server without any provider does not spend.
    opening ??= import('undici').then(
      ({ Agent }) =>
        new Agent({
          allowH2: false,
          autoSelectFamily: true,
          // undici's way to say that a connection is closed after its request.
          pipelining: keepsConnections ? 1 : 0,
          keepAliveTimeout: idleMs,
          headersTimeout: 0,
          bodyTimeout: 0,
          ...(connect && { connect }),
        }),
    )
    const agent = await opening
    const reuses = await findIdleConnection(agent, new URL(url).origin)
    const send = () => sendRequest(agent, url, call, signal)
    const sendTwice = () =>
      send().catch((error: unknown) => {
        // The other side may close a kept connection in the very moment it is used again (RFC 9112, 9.3.1).
        if (!reuses || !isReset(error)) throw error
        return send()
      })
    return inSpan('call', sendTwice, { 'server.address': new URL(url).host })
  }
}

/** Calls a server over a kept connection: setting up a secure one takes longer than all of a turn's own work. */
export const callServer = httpClient({ keepsConnections: true })

/** Whether the next call goes over a connection that has served one before. */
async function findIdleConnection(agent: Agent, origin: string): Promise<boolean> {
  const stats = agent.stats[origin]
  if (!stats || !('free' in stats) || stats.connected <= stats.running) return false
  // undici frees a connection a turn of the event loop after its last answer; without that, it would open another.
  if (stats.free === 0) await setImmediate()
  return true
}

function isReset(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET'
}

async function sendRequest(
  agent: Agent,
  url: string,
  { method, headers, body }: Call,
  signal: AbortSignal,
): Promise<Reply> {
  signal.throwIfAborted()
  const { origin, pathname, search, username, password } = new URL(url)
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const response = agent.request({
    origin,
    path: pathname + search,
    method,
    headers: {
      ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
      ...headers,
    },
    body: body ?? null,
    signal,
  })
  return replyOf(await orAborted(response, signal), signal)
}

/** undici heeds a signal only once it is connected, and a dead network lets it wait 10 s for that. */
async function orAborted<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const onAbort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([response, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function replyOf({ statusCode, headers, body }: Dispatcher.ResponseData, signal: AbortSignal): Reply {
  // A body that breaks when nobody reads it any more is no error.
  body.on('error', () => {})
  // By events, not by an async iterator: a promise for every token would be the dearest part of a turn.
  const each = (onChunk: (part: Buffer) => void): Promise<void> =>
    new Promise((done, fail) => {
      finished(body, { writable: false }, (error) => {
        if (error) fail(signal.aborted ? signal.reason : error)
        else done()
      })
      const take = (part: Buffer) => {
        try {
          onChunk(part)
        } catch (thrown) {
          fail(thrown)
          body.off('data', take)
          body.destroy()
        }
      }
      body.on('data', take)
    })
  return {
    status: statusCode,
    ok: statusCode >= 200 && statusCode < 300,
    header: (name) => String(headers[name] ?? ''),
    each,
    async bytes() {
      const all: Buffer[] = []
      await each((part) => all.push(part))
      return all.length === 1 ? all[0]! : Buffer.concat(all)
    },
    drop: () => void body.dump({ limit: droppedAtMost }).catch(() => {}),
  }
}
