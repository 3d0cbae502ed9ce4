import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeUnusedConnections } from './unused-connections.ts'

async function serve() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeUnusedConnections(app)
  app.get('/', async () => 'answered')
  app.get('/slow', async () => sleep(1_500, 'answered late'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open = async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    let received = ''
    socket.on('data', (part) => (received += String(part)))
    return {
      ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
      text: () => received,
    }
  }
  return { app, open }
}

test('connections that a browser opened in advance do not keep the server from stopping', async () => {
  const { app, open } = await serve()
  await Promise.all([open(), open(), open()])
  await expect.poll(() => new Promise<number>((done) => app.server.getConnections((_, n) => done(n)))).toBe(3)
  const begun = performance.now()
  await app.close()
  expect(performance.now() - begun).toBeLessThan(5_000)
})

test('a request that arrives as the server begins to stop, and one under way, are answered', async () => {
  const { app, open } = await serve()
  const [late, slow] = [await open(), await open()]
  slow.ask('/slow')
  await sleep(100)
  const closed = app.close()
  await sleep(200)
  late.ask('/')
  await closed
  await expect
    .poll(() => [late.text(), slow.text()])
    .toEqual([
      expect.stringMatching(/^HTTP\/1.1 200.*answered$/s),
      expect.stringMatching(/^HTTP\/1.1 200.*answered late$/s),
    ])
})
