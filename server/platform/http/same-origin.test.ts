import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { refuseForeignOrigins } from './same-origin.ts'

const app = Fastify()
beforeAll(() => {
  refuseForeignOrigins(app, ['https://apogee.example:8443', 'http://localhost:3000'])
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError && error.refusal === 'Forbidden' ? 403 : 500).send(),
  )
  const answer = async () => 'answered'
  app.route({
    method: ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH'],
    url: '/api/goals',
    handler: answer,
  })
  app.post('/api/open/:key', { config: { keyInAddress: true } }, answer)
  app.post('/api/auth/sign-up/email', answer)
  app.post('/api/authority', answer)
})

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
const send = async (headers: Record<string, string>, method: Method = 'POST', url = '/api/goals') =>
  (await app.inject({ method, url, headers })).statusCode

describe('a change', () => {
  test.each(['https://apogee.example:8443', 'http://localhost:3000'])('is let in from %s', async (origin) => {
    expect(await send({ origin })).toBe(200)
  })

  test.each([
    ['another scheme', 'http://apogee.example:8443'],
    ['another port', 'https://apogee.example:8444'],
    ['no port', 'https://apogee.example'],
    ['a port that begins alike', 'https://apogee.example:84'],
    ['a port that goes on', 'https://apogee.example:84430'],
    ['a host that goes on', 'https://apogee.example:8443.evil.example'],
    ['a host that ends alike', 'https://evil-apogee.example:8443'],
    ['a part before the host', 'https://evil.apogee.example:8443'],
    ['a name before the host', 'https://apogee.example:8443@evil.example'],
    ['a trailing dot', 'https://apogee.example.:8443'],
    ['a trailing slash', 'https://apogee.example:8443/'],
    ['capitals, which no browser sends', 'https://Apogee.example:8443'],
    ['two origins', 'https://apogee.example:8443, https://evil.example'],
    ['the other host of this machine', 'http://127.0.0.1:3000'],
    ['a page without an origin', 'null'],
    ['an empty origin', ''],
    ['a star', '*'],
  ])('is refused from %s', async (_, origin) => {
    expect(await send({ origin })).toBe(403)
    expect(await send({ origin, 'sec-fetch-site': 'same-origin' }), 'a named origin decides alone').toBe(403)
  })

  test.each([
    ['same-origin', 200],
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 403],
    ['Same-Origin', 403],
  ])('without an origin and from %s: %i', async (site, status) => {
    expect(await send({ 'sec-fetch-site': site })).toBe(status)
  })

  test('without either is refused, by every method that changes', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      expect([method, await send({}, method)]).toEqual([method, 403])
  })
})

test('a read is answered from everywhere: the browser keeps its answer from other pages', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
    expect([method, await send({ origin: 'https://evil.example' }, method)]).toEqual([method, 200])
})

test('an address that is its own key may be called from everywhere', async () => {
  expect(await send({ origin: 'https://evil.example' }, 'POST', '/api/open/some-key')).toBe(200)
})

test('sign-in may come without an origin, but never from a foreign one', async () => {
  const signUp = '/api/auth/sign-up/email'
  expect(await send({}, 'POST', signUp)).toBe(200)
  expect(await send({ origin: 'https://evil.example' }, 'POST', signUp)).toBe(403)
  expect(await send({ origin: 'null' }, 'POST', signUp)).toBe(403)
  expect(await send({}, 'POST', '/api/authority'), 'an address that only begins alike').toBe(403)
})
