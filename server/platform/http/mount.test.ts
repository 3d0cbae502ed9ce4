import { once } from 'node:events'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { type EndpointTestApp, endpointTestApp, formOf } from '#server/testing/endpoint-test-app.ts'

let app: EndpointTestApp
beforeAll(async () => {
  app = await endpointTestApp()
})
beforeEach(() => app.reset())
afterEach(() => vi.useRealTimers())

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

  test('has a limit of its own, for a minute', async () => {
    const ask = async () => (await app.ask({ url: '/api/rare', key: null, by: app.eve })).status
    vi.useFakeTimers({ toFake: ['Date'] })
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
    vi.advanceTimersByTime(59_999)
    expect(await ask()).toBe(429)
    vi.advanceTimersByTime(1)
    expect(await ask()).toBe(200)
  })

  test('whose key another request has taken meanwhile commits nothing', async () => {
    app.state.before = () =>
      app.database.pool.query('update idempotency_keys set claimed_by = gen_random_uuid()')
    expect(await app.ask({ url: '/api/slow' })).toMatchObject({
      status: 409,
      body: { code: 'StillRunning' },
      headers: { 'retry-after': '1' },
    })
    expect(app.state.done).toBe(0)
  })

  test('knows when its caller leaves, and that one who got the answer has not', async () => {
    const signals: AbortSignal[] = []
    app.state.before = ({ signal }) => signals.push(signal)
    expect((await app.askOverSocket(new AbortController().signal)).status).toBe(200)
    const caller = new AbortController()
    app.state.before = ({ signal }) => {
      signals.push(signal)
      caller.abort()
      return once(signal, 'abort')
    }
    await expect(app.askOverSocket(caller.signal)).rejects.toThrow()
    await expect.poll(() => signals.map((it) => it.aborted)).toEqual([false, true])
  })
})

describe('events', () => {
  const accept = { headers: { accept: 'text/event-stream' } }
  test('are sent to a caller that asks for them, and the work knows that somebody listens', async () => {
    app.state.before = ({ emit }) => emit({ type: 'step' })
    const { headers, body } = await app.ask({ url: '/api/streamed', ...accept })
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(body).toMatch(/^event: step\n.*event: done\ndata: {"type":"done","answer":{"done":1}}\n\n$/s)
    expect(app.state.listened).toBe(true)
  })

  test('are not sent to others, nor by an endpoint that has none', async () => {
    expect(await app.ask({ url: '/api/streamed' })).toMatchObject({ status: 200, body: { done: 1 } })
    expect(app.state.listened).toBe(false)
    expect(await app.ask({ url: '/api/slow', key: null, ...accept })).toMatchObject({ body: { done: 2 } })
    expect(app.state.listened).toBe(false)
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
    expect((await app.ask({ key: null, body: {} })).status).toBe(400)
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
