import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import {
  type EndpointRequest,
  type EndpointTestApp,
  endpointTestApp,
  formOf,
} from '#server/testing/endpoint-test-app.ts'
import { deleteOldKeys } from './idempotency.ts'

let app: EndpointTestApp
beforeAll(async () => {
  app = await endpointTestApp()
})
beforeEach(() => app.reset())

describe.each([
  ['atomic', '/api/things', 201],
  ['slow', '/api/slow', 200],
])('a key at an endpoint that is %s', (_, url, status) => {
  test('does it once, and gives the same answer with the same status again', async () => {
    const first = await app.ask({ url })
    expect(first).toMatchObject({ status, body: { done: 1 } })
    expect(await app.ask({ url })).toMatchObject({ status, body: { done: 1 } })
    expect(await app.ask({ url, key: 'another' })).toMatchObject({ status, body: { done: 2 } })
  })

  test('is needed: without one each is done', async () => {
    await app.ask({ url, key: null })
    expect(await app.ask({ url, key: null })).toMatchObject({ body: { done: 2 } })
    expect(await app.readKeys()).toEqual([])
  })

  test('belongs to its founder', async () => {
    await app.ask({ url })
    expect((await app.ask({ url, by: app.eve, body: { goal: 'Other' } })).status).toBe(status)
    expect((await app.readKeys()).map((it) => it.founder_id).sort()).toEqual([app.ada, app.eve].sort())
  })

  test.each<[string, EndpointRequest]>([
    ['body', { url, body: { goal: 'Call Bert' } }],
    ['query', { url: `${url}?day=2026-11-20` }],
    ['path', { url: '/api/rare' }],
    ['method and path', { method: 'PUT', url: '/api/things/1' }],
  ])('with another %s is refused with 422, and nothing is done', async (_name, changed) => {
    await app.ask({ url })
    expect(await app.ask(changed)).toMatchObject({
      status: 422,
      body: { code: 'Unprocessable', field: 'Idempotency-Key' },
    })
    expect(await app.readKeys()).toMatchObject([{ key: 'key', status }])
  })

  test('is free again when the request failed, whether it was refused or a fault', async () => {
    for (const fault of [new AppError('Conflict', 'Full.'), new Error('a fault')]) {
      app.state.fail = fault
      expect((await app.ask({ url })).status).toBe(fault instanceof AppError ? 409 : 500)
      expect(await app.readKeys()).toEqual([])
    }
    app.state.fail = null
    expect(await app.ask({ url, body: { goal: 'Another' } })).toMatchObject({ status })
  })

  test('is free again when the answer broke its promise', async () => {
    app.state.result = { done: 'many' }
    expect((await app.ask({ url })).status).toBe(500)
    expect(await app.readKeys()).toEqual([])
    app.state.result = null
    expect((await app.ask({ url })).status).toBe(status)
  })

  test('is not taken by what is not well-formed', async () => {
    expect((await app.ask({ url, body: {} })).status).toBe(400)
    expect(await app.readKeys()).toEqual([])
  })

  test('is forgotten after 24 hours, not before', async () => {
    await app.ask({ url })
    const age = (interval: string) =>
      app.database.pool.query(`update idempotency_keys set created_at = now() - interval '${interval}'`)
    await age('23 hours 59 minutes')
    await deleteOldKeys(app.database)
    expect(await app.ask({ url })).toMatchObject({ body: { done: 1 } })
    await age('24 hours 1 second')
    expect((await app.ask({ url, body: { goal: 'A day later' } })).status).toBe(status)
    await age('24 hours 1 second')
    await deleteOldKeys(app.database)
    expect(await app.readKeys()).toEqual([])
  })
})

describe('a key and a file', () => {
  test('repeat with the same file, not with another, nor with other fields', async () => {
    expect(await app.ask(formOf('Call', 'a,b'))).toMatchObject({ status: 200, body: { done: 1 } })
    expect(await app.ask(formOf('Call', 'a,b'))).toMatchObject({ status: 200, body: { done: 1 } })
    expect((await app.ask(formOf('Call', 'a,c'))).status).toBe(422)
    expect((await app.ask(formOf('Mail', 'a,b'))).status).toBe(422)
  })
})
