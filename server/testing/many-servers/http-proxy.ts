import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A proxy in front of several servers, as Caddy or nginx is. */
export interface HttpProxy {
  url: string
  close(): Promise<void>
}

/** How long a server that refused a connection is passed by, in milliseconds. */
const restsFor = 500
/** How long a request waits for any server to accept it, in milliseconds. */
const triesFor = 5_000

/**
 * Listens on `port` and hands requests to the servers in turn. A request that no server accepted is tried at the next
 * one; a request that was handed over is never repeated, since the proxy cannot know what became of it (502).
 */
export async function startHttpProxy(port: number, servers: readonly string[]): Promise<HttpProxy> {
  const agent = new Agent({ keepAlive: true })
  const refusedAt = new Map<string, number>()
  let turn = 0

  function nextServer(): URL {
    const rested = servers.filter((it) => Date.now() - (refusedAt.get(it) ?? 0) > restsFor)
    const among = rested.length > 0 ? rested : servers
    turn += 1
    return new URL(among[turn % among.length]!)
  }

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, since = Date.now()): void {
    const server = nextServer()
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
    const { hostname, port } = server
    const sent = request({ agent, hostname, port, method: from.method, path: from.url, headers })
    sent.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') refusedAt.set(server.origin, Date.now())
      if (error.code === 'ECONNREFUSED' && Date.now() - since < triesFor) {
        setTimeout(() => pass(from, to, body, since), 20)
      } else if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    })
    to.on('close', () => sent.destroy())
    sent.end(body)
  }

  const proxy = createServer(async (from, to) => {
    const parts: Buffer[] = []
    for await (const part of from) parts.push(part as Buffer)
    pass(from, to, Buffer.concat(parts))
  })
  proxy.on('upgrade', (from, near, head) => passUpgrade(nextServer(), from, near, head))
  await new Promise<void>((done, fail) => proxy.once('error', fail).listen(port, '127.0.0.1', done))
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    async close() {
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((done) => proxy.close(done))
    },
  }
}

/** Connects a WebSocket with one server for as long as either end keeps it open. */
function passUpgrade(server: URL, from: IncomingMessage, near: Duplex, head: Buffer): void {
  const far: Socket = connect(Number(server.port), server.hostname)
  const { rawHeaders } = from
  const lines = rawHeaders.flatMap((name, n) => (n % 2 === 0 ? `${name}: ${rawHeaders[n + 1]}` : []))
  far.write(`${from.method} ${from.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  far.write(head)
  far.pipe(near).pipe(far)
  far.on('error', () => near.destroy())
  near.on('error', () => far.destroy())
}
