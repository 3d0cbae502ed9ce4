import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callServer } from './http-client.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
const never = new AbortController().signal

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((done) => server!.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const ask = async (url: string, signal = never) => {
  const reply = await callServer(url, { method: 'POST', headers: {}, body: 'ä' }, signal)
  return `${reply.status} ${await reply.bytes()}`
}

test('sends a body as it is, and uses one connection again and again', async () => {
  const ports = new Set<number | undefined>()
  const url = await serve(async (request, response) => {
    ports.add(request.socket.remotePort)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    response.end(Buffer.concat(parts))
  })
  for (let n = 0; n < 3; n += 1) expect(await ask(url)).toBe('200 ä')
  expect(ports.size).toBe(1)
})

test('a connection that was closed while it rested costs nobody an answer; one that breaks at work does', async () => {
  let calls = 0
  const url = await serve((request, response) => {
    calls += 1
    // Simulates a server that closes an idle connection just as a request is on its way.
    if (calls === 2 || calls === 4) request.socket.resetAndDestroy()
    else response.end('here')
  })
  expect([await ask(url), await ask(url), calls]).toEqual(['200 here', '200 here', 3])
  server!.closeIdleConnections()
  calls = 3
  await expect(ask(url.replace('127.0.0.1', 'localhost'))).rejects.toThrow()
})

test('who reads an answer and wants no more of it leaves, and hears nothing else', async () => {
  const gone = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    response.once('close', gone.resolve)
    const more = setInterval(() => response.write('more'), 1)
    response.once('close', () => clearInterval(more))
  })
  const reply = await callServer(url, { method: 'GET', headers: {} }, never)
  const enough = new Error('enough')
  let heard = 0
  const reading = reply.each(() => {
    heard += 1
    throw enough
  })
  await expect(reading).rejects.toBe(enough)
  await gone.promise
  expect(heard).toBe(1)
})

test('follows no redirect, and leaves when the caller does, also in the middle of an answer', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/away') response.writeHead(307, { location: '/' }).end()
    else response.write('half')
  })
  expect(await ask(`${url}away`)).toBe('307 ')
  const leaving = new AbortController()
  const reply = await callServer(url, { method: 'GET', headers: {} }, leaving.signal)
  const reading = reply.bytes()
  const left = new Error('left')
  setTimeout(() => leaving.abort(left))
  await expect(reading).rejects.toBe(left)
  await expect(ask(url, leaving.signal)).rejects.toBe(left)
})
