// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  installLocalRecognition,
  installTimeoutMs,
  mayAskBrowser,
  probeLocalRecognition,
  probeTimeoutMs,
} from './local-recognition.ts'

const chrome = { mobile: false, brands: [{ brand: 'Chromium' }, { brand: 'Google Chrome' }] }
const browse = (more: object = {}) =>
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/153', userAgentData: chrome, ...more })
const never = new AbortController().signal
const marker = () => localStorage.getItem('apogee.recogniser-trial')

beforeEach(() => {
  vi.useFakeTimers()
  browse()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  // What a module remembers of a crash is not for the next file.
  vi.resetModules()
})

test.each([
  ['available', 'ready'],
  ['downloadable', 'installable'],
  ['downloading', 'installing'],
  ['unavailable', 'unavailable'],
  ['something new', 'unavailable'],
])('a browser that answers %s is %s, and was asked about this device only', async (answer, state) => {
  const available = vi.fn(async () => answer)
  expect(await probeLocalRecognition({ available })).toBe(state)
  expect(available.mock.calls).toEqual([[{ langs: ['en-US'], processLocally: true }]])
  expect(marker()).toBeNull()
})

test('a page in English asks for the pack of the United States, one in another language for its own', async () => {
  const available = vi.fn(async (_options: { langs: string[] }) => 'available')
  for (const language of ['en', 'en-GB', 'de-DE']) {
    document.documentElement.lang = language
    await probeLocalRecognition({ available })
  }
  document.documentElement.lang = ''
  expect(available.mock.calls.map(([options]) => options.langs)).toEqual([['en-US'], ['en-GB'], ['de-DE']])
})

test.each([
  ['without hints, such as Firefox or Electron', { userAgentData: undefined }],
  ['of another maker', { userAgentData: { mobile: false, brands: [{ brand: 'Brave' }] } }],
  ['on a phone', { userAgentData: { ...chrome, mobile: true } }],
  ['driven by a program', { webdriver: true }],
  ['without a window', { userAgent: 'HeadlessChrome/153' }],
])('a browser %s is never asked and installs nothing', async (_name, more) => {
  browse(more)
  const api = { available: vi.fn(), install: vi.fn() }
  expect(mayAskBrowser()).toBe(false)
  expect(await probeLocalRecognition(api)).toBe('untried')
  expect(await installLocalRecognition(api, never)).toBe(false)
  expect([api.available.mock.calls, api.install.mock.calls]).toEqual([[], []])
})

test('no recogniser, one that throws and one that refuses cannot do it here', async () => {
  expect(await probeLocalRecognition(undefined)).toBe('unavailable')
  const throws = () => {
    throw new Error('no service')
  }
  expect(await probeLocalRecognition({ available: throws })).toBe('unavailable')
  expect(await probeLocalRecognition({ available: async () => throws() })).toBe('unavailable')
  expect(marker()).toBeNull()
})

test('a browser that does not answer is given up after three seconds', async () => {
  const state = probeLocalRecognition({ available: () => new Promise(() => {}) })
  // A page that ends now leaves this behind, and the next one asks no more.
  expect(marker()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(probeTimeoutMs)
  expect(await state).toBe('silent')
})

test('installs what the browser needs, and says when it did not', async () => {
  expect(await installLocalRecognition({ install: async () => true }, never)).toBe(true)
  expect(await installLocalRecognition({ install: async () => false }, never)).toBe(false)
  const refuses = { install: () => Promise.reject(new Error('no')) }
  expect(await installLocalRecognition(refuses, never)).toBe(false)
  expect(await installLocalRecognition({}, never)).toBe(false)
})

test('an installation that never ends is given up after ten minutes, or when it is cancelled', async () => {
  const api = { install: () => new Promise<boolean>(() => {}) }
  const waiting = installLocalRecognition(api, never)
  await vi.advanceTimersByTimeAsync(installTimeoutMs)
  expect(await waiting).toBe(false)
  const cancelling = new AbortController()
  const cancelled = installLocalRecognition(api, cancelling.signal)
  cancelling.abort()
  expect(await cancelled).toBe(false)
  expect(marker()).toBeNull()
})

test('a browser that crashed while it was asked is not asked again', async () => {
  localStorage.setItem('apogee.recogniser-trial', `${Date.now()} ${navigator.userAgent}`)
  vi.resetModules()
  const fresh = await import('./local-recognition.ts')
  const available = vi.fn(async () => 'available')
  expect(await fresh.probeLocalRecognition({ available })).toBe('crashed')
  expect(available).not.toHaveBeenCalled()
})
