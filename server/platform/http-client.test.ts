import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callServer, httpClient } from './http-client.ts'

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

test('a request on a closed keep-alive connection is retried; one that breaks during the answer fails', async () => {
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

test('a caller that stops reading closes the connection and gets no more chunks', async () => {
  const gone = Promise.withResolvers<void>()
  const url = await serve((_, response) => {
    response.once('close', gone.resolve)
    const more = setInterval(() => response.write('more'), 1)
    response.once('close', () => clearInterval(more))
  })
  const reply = await callServer(url, { method: 'GET', headers: {} }, never)
  const enough = new Error('enough')
  let received = 0
  const reading = reply.each(() => {
    received += 1
    throw enough
  })
  await expect(reading).rejects.toBe(enough)
  await gone.promise
  expect(received).toBe(1)
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

test('leaves with the caller also while it still connects', async () => {
  const callDeadNetwork = httpClient({ keepsConnections: true, connect: { lookup: () => {} } })
  const leaving = new AbortController()
  const left = new Error('left')
  setTimeout(() => leaving.abort(left), 50)
  const asking = callDeadNetwork('http://dead.example/', { method: 'GET', headers: {} }, leaving.signal)
  await expect(asking).rejects.toBe(left)
})

test('keeps no connection where none is to be kept, and signs in as the address says', async () => {
  const ports = new Set<number | undefined>()
  const url = await serve((request, response) => {
    ports.add(request.socket.remotePort)
    response.end(request.headers.authorization)
  })
  const callOnce = httpClient({ keepsConnections: false })
  for (let n = 0; n < 2; n += 1) {
    const reply = await callOnce(url.replace('//', '//ada:l%C3%B6ve@'), { method: 'GET', headers: {} }, never)
    expect(String(await reply.bytes())).toBe(`Basic ${Buffer.from('ada:löve').toString('base64')}`)
  }
  expect(ports.size).toBe(2)
})

test('a dropped body frees its connection, and one without an end is cut', async () => {
  const gone = Promise.withResolvers<void>()
  const ports = new Set<number | undefined>()
  const url = await serve((request, response) => {
    ports.add(request.socket.remotePort)
    if (request.url === '/short') return void response.end('short')
    response.once('close', gone.resolve)
    response.write(Buffer.alloc(1_000_000))
  })
  for (let n = 0; n < 2; n += 1) {
    const reply = await callServer(`${url}short`, { method: 'GET', headers: {} }, never)
    reply.drop()
    // The next call must find the connection free.
    await new Promise((done) => setTimeout(done, 20))
  }
  expect(ports.size).toBe(1)
  const endless = await callServer(url, { method: 'GET', headers: {} }, never)
  endless.drop()
  await gone.promise
})
