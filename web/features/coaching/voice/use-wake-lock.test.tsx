// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

let root: Root
let hidden: boolean
const release = vi.fn(async () => {})
const request = vi.fn(async () => ({ release }))

function Session({ on }: { on: boolean }) {
  useWakeLock(on)
  return null
}
const show = (on: boolean) => act(async () => root.render(<Session on={on} />))
const turn = (out: boolean) =>
  act(async () => {
    hidden = out
    document.dispatchEvent(new Event('visibilitychange'))
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  hidden = false
  request.mockClear()
  release.mockClear()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('keeps the screen awake while a session runs, and not while it rests', async () => {
  await show(false)
  expect(request).not.toHaveBeenCalled()
  await show(true)
  expect(request).toHaveBeenCalledOnce()
  await show(false)
  expect(release).toHaveBeenCalledOnce()
})

test('requests the lock again when the page becomes visible', async () => {
  await show(true)
  await turn(true)
  expect(request).toHaveBeenCalledOnce()
  await turn(false)
  expect(request).toHaveBeenCalledTimes(2)
})

test('releases the lock when unmounted before the browser has answered', async () => {
  const late = Promise.withResolvers<{ release: typeof release }>()
  request.mockImplementationOnce(() => late.promise)
  await show(true)
  await show(false)
  await act(async () => late.resolve({ release }))
  expect(release).toHaveBeenCalledOnce()
})

test('does nothing where the browser lacks or refuses it', async () => {
  request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'))
  await show(true)
  await show(false)
  Object.defineProperty(navigator, 'wakeLock', { value: undefined, configurable: true })
  await show(true)
  expect(release).not.toHaveBeenCalled()
})
