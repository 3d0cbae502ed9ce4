// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const left = vi.fn()
let session: typeof import('./auth-session.ts')
let current: typeof import('./auth-session.ts')['getAuthSession']

/** Fakes a server with or without a session that answers for the account with this status and body. */
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
  session = await import('./auth-session.ts')
  current = session.getAuthSession
  const bar = (await import('#web/browser/sign-in.ts')).addressBar
  bar.here = () => '/goals'
  bar.leave = left
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const flushPromises = () => vi.advanceTimersByTimeAsync(0)
const toasts = async () => (await import('#web/browser/toast.ts')).getVisibleToast()

test('the server confirms the session, and this browser remembers that somebody is signed in', async () => {
  serve(true, 200, { id: 'a' })
  session.determineAuthSession()
  expect(current()).toEqual({ state: 'checking' })
  await flushPromises()
  expect(current()).toMatchObject({ state: 'in', account: { id: 'a' } })
  expect(localStorage.getItem('apogee.signed-in')).toBe('1')
})

test('a page served for a session renders without asking the server first', async () => {
  document.documentElement.dataset.here = ''
  serve(false)
  session.determineAuthSession()
  expect(current()).toEqual({ state: 'in', account: undefined })
  session.expireAuthSession()
  expect(current()).toEqual({ state: 'out' })
  expect('here' in document.documentElement.dataset).toBe(false)
})

test('a visitor without a session gets no toast and no redirect', async () => {
  serve(false)
  session.determineAuthSession()
  await flushPromises()
  expect(current()).toEqual({ state: 'out' })
  expect(await toasts()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1000)
  expect(left).not.toHaveBeenCalled()
})

test('a session that ends between two responses counts as signed out', async () => {
  serve(true, 401, { message: 'Unauthorized' })
  session.determineAuthSession()
  await flushPromises()
  expect(current()).toEqual({ state: 'out' })
})

test('a browser that was signed in shows the shell at once, and falls back when the session has ended', () => {
  localStorage.setItem('apogee.signed-in', '1')
  session.determineAuthSession()
  expect(current()).toEqual({ state: 'in', account: undefined })
  session.expireAuthSession()
  expect(current()).toEqual({ state: 'out' })
  expect(localStorage.getItem('apogee.signed-in')).toBeNull()
})

test('an expired session shows one toast, then redirects to sign-in after 500 ms, once for many refusals', async () => {
  serve(true, 200, { id: 'a' })
  session.determineAuthSession()
  await flushPromises()
  for (let i = 0; i < 5; i++) session.expireAuthSession()
  expect(await toasts()).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  })
  await vi.advanceTimersByTimeAsync(499)
  expect(left).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toHaveBeenCalledExactlyOnceWith('/api/login?next=%2Fgoals')
})

test('a server error is reported as a failure', async () => {
  serve(true, 500, { message: 'Broken' })
  session.determineAuthSession()
  await flushPromises()
  expect(current()).toMatchObject({ state: 'failed' })
})
