// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const left = vi.fn()
let session: typeof import('./session.ts')
let current: typeof import('./session.ts')['readSession']

/** A server that knows a session or none, and answers for the account with this status and body. */
const serve = (known: boolean, status = 200, body: object = {}) =>
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/get-session'
      ? new Response(known ? '{"session":{}}' : 'null')
      : new Response(JSON.stringify(body), { status }),
  )

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  localStorage.clear()
  delete document.documentElement.dataset.here
  sessionStorage.clear()
  left.mockClear()
  session = await import('./session.ts')
  current = session.readSession
  const bar = (await import('#web/browser/sign-in.ts')).addressBar
  bar.here = () => '/goals'
  bar.leave = left
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const toasts = async () => (await import('#web/browser/toast.ts')).shownToast()

test('the server says who is here, and this browser remembers that someone is', async () => {
  serve(true, 200, { id: 'a' })
  session.beginSession()
  expect(current()).toEqual({ state: 'asking' })
  await settled()
  expect(current()).toMatchObject({ state: 'in', account: { id: 'a' } })
  expect(localStorage.getItem('apogee.signed-in')).toBe('1')
})

test('a page that came for somebody with a session waits for no question', async () => {
  document.documentElement.dataset.here = ''
  serve(false)
  session.beginSession()
  expect(current()).toEqual({ state: 'in', account: undefined })
  session.endSession()
  expect(current()).toEqual({ state: 'out' })
  expect('here' in document.documentElement.dataset).toBe(false)
})

test('nobody signed in is no failure: no toast, no journey', async () => {
  serve(false)
  session.beginSession()
  await settled()
  expect(current()).toEqual({ state: 'out' })
  expect(await toasts()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(left).not.toHaveBeenCalled()
})

test('a session that ended between two answers is the same as none', async () => {
  serve(true, 401, { message: 'Unauthorized' })
  session.beginSession()
  await settled()
  expect(current()).toEqual({ state: 'out' })
})

test('a browser that was signed in shows the shell at once, and steps back when that has ended', () => {
  localStorage.setItem('apogee.signed-in', '1')
  session.beginSession()
  expect(current()).toEqual({ state: 'in', account: undefined })
  session.endSession()
  expect(current()).toEqual({ state: 'out' })
  expect(localStorage.getItem('apogee.signed-in')).toBeNull()
})

test('a session that ends under way: the toast, then after 500 ms the sign-in, once for many refusals', async () => {
  serve(true, 200, { id: 'a' })
  session.beginSession()
  await settled()
  for (let i = 0; i < 5; i++) session.endSession()
  expect(await toasts()).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveBeenCalledExactlyOnceWith('/api/login?next=%2Fgoals')
})

test('a server that fails is said to fail', async () => {
  serve(true, 500, { message: 'Broken' })
  session.beginSession()
  await settled()
  expect(current()).toMatchObject({ state: 'failed' })
})
