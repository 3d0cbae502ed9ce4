import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { type EndpointTestApp, endpointTestApp, formOf } from '#server/testing/endpoint-test-app.ts'

let app: EndpointTestApp
beforeAll(async () => {
  app = await endpointTestApp()
})
beforeEach(() => app.reset())

describe('a slow request', () => {
  test('that changed nothing keeps its answer all the same', async () => {
    app.state.commits = false
    await app.ask({ url: '/api/slow' })
    expect(await app.ask({ url: '/api/slow' })).toMatchObject({ body: { done: 1 } })
  })

  test('about danger keeps nothing unless it committed', async () => {
    app.state.commits = false
    await app.ask({ url: '/api/danger' })
    expect(await app.readKeys()).toEqual([])
    app.state.commits = true
    await app.ask({ url: '/api/danger' })
    expect(await app.readKeys()).toMatchObject([{ key: 'key', status: 200 }])
  })

  test('that fails is answered as the feature says, and its key is free', async () => {
    app.state.fail = new Error('a fault')
    app.state.refusals = [new AppError('Unprocessable', 'Please call somebody.')]
    expect(await app.ask({ url: '/api/slow' })).toMatchObject({
      status: 422,
      body: { message: 'Please call somebody.' },
    })
    expect(await app.readKeys()).toEqual([])
  })

  test('has a limit of its own', async () => {
    const statuses = []
    for (let n = 0; n < 5; n += 1)
      statuses.push((await app.ask({ url: '/api/rare', key: null, by: app.eve })).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })
})

describe('nobody', () => {
  test('is refused before anything is read, done or guarded', async () => {
    for (const url of ['/api/things', '/api/slow', '/api/upload'])
      expect(await app.ask({ url, by: null, body: { nonsense: true } })).toMatchObject({
        status: 401,
        body: { code: 'Unauthorized', message: 'Unauthorized' },
      })
    expect((await app.ask({ method: 'GET', url: '/api/list', by: null })).status).toBe(401)
    expect(app.state).toMatchObject({ done: 0, guarded: [], published: [] })
  })
})

describe('the guard', () => {
  test('reads query and body before they are checked', async () => {
    await app.ask({ url: '/api/things?day=today', body: { words: 'not well-formed' } })
    expect(app.state.guarded).toEqual([{ day: 'today' }, { words: 'not well-formed' }])
  })

  test('stops what it doubts, before it is done', async () => {
    app.state.doubt = new AppError('Unprocessable', 'Please call somebody.')
    expect((await app.ask()).status).toBe(422)
    expect(app.state.done).toBe(0)
  })

  test('leaves well-formed words to an endpoint that answers danger itself', async () => {
    app.state.doubt = new AppError('Unprocessable', 'Please call somebody.')
    expect((await app.ask({ url: '/api/danger' })).status).toBe(200)
    expect((await app.ask({ url: '/api/danger', key: null, body: {} })).status).toBe(422)
  })
})

describe('other pages', () => {
  const tab = (name: string) => ({ headers: { 'x-apogee-tab': name } })
  test('hear what became stale, from which founder and which tab', async () => {
    await app.ask(tab('one'))
    expect(app.state.published).toEqual([{ founderId: app.ada, stale: ['/api/list'], by: 'one' }])
    await app.ask({ key: null, ...tab('t'.repeat(65)) })
    expect(app.state.published[1]).toMatchObject({ by: 't'.repeat(64) })
    await app.ask({ key: null })
    expect(app.state.published[2]).toMatchObject({ by: null })
  })

  test('hear nothing of a refusal, nor of what makes nothing stale', async () => {
    app.state.fail = new AppError('Conflict', 'Full.')
    await app.ask()
    app.state.fail = null
    await app.ask({ method: 'PUT', url: '/api/things/1', key: null })
    expect(app.state.published).toEqual([])
  })
})

describe('an answer', () => {
  test('is not kept by the browser, and sound for an hour by it alone', async () => {
    expect((await app.ask({ method: 'GET', url: '/api/list' })).headers['cache-control']).toBe('no-store')
    expect((await app.ask({ key: null })).headers['cache-control']).toBe('no-store')
    const { headers, body } = await app.ask({ method: 'GET', url: '/api/sound' })
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=3600', 'content-type': 'audio/wav' })
    expect(body).toBe('abc')
  })

  test('of a read takes no key, whatever is sent', async () => {
    for (const sum of [1, 2])
      expect(await app.ask({ method: 'GET', url: '/api/list', key: 'two words' })).toMatchObject({
        body: { done: sum },
      })
  })

  test('to a key that is none is a refusal', async () => {
    expect(await app.ask({ key: 'two words' })).toMatchObject({
      status: 400,
      body: { field: 'Idempotency-Key' },
    })
    expect(app.state.done).toBe(0)
  })

  test('to the wrong type of form, or too large a file, is a refusal', async () => {
    expect((await app.ask({ url: '/api/upload' })).status).toBe(415)
    expect((await app.ask(formOf('Call', 'x'.repeat(100)))).status).toBe(200)
    expect((await app.ask({ ...formOf('Call', 'x'.repeat(101)), key: null })).status).toBe(413)
  })
})
