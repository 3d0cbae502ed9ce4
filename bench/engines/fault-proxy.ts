import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to the answers of the server behind. */
export type Fault = 'none' | 'slow' | 'cut' | 'gone'

/** A server that hands on what another one says, or what is left of it. */
export async function startFaultProxy(target: string) {
  let fault: Fault = 'none'
  let requests = 0
  const { port, hostname } = new URL(target)
  const server = createServer((asked, answered) => {
    requests += 1
    if (fault === 'gone') return void asked.socket.destroy()
    const { method, url: path, headers } = asked
    const onward = request({ hostname, port, method, path, headers }, async (reply) => {
      if (fault === 'slow') await sleep(5_000)
      if (answered.destroyed) return
      answered.writeHead(reply.statusCode ?? 502, { 'content-type': 'application/json' })
      if (fault !== 'cut') return void reply.pipe(answered)
      reply.once('data', (part: Buffer) => answered.write(part.subarray(0, 200), () => answered.destroy()))
    })
    onward.on('error', () => answered.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: () => requests,
    make(next: Fault) {
      fault = next
      requests = 0
    },
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
