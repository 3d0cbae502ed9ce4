// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#web/testing/open-page.tsx'
import { useHeldKey } from './use-held-key.ts'

const calls: string[] = []
const note = (name: string) => () => void calls.push(name)

function Page() {
  useHeldKey('r', (target) => target.closest('input') !== null, {
    onDown: note('down'),
    onTap: note('tap'),
    onHold: note('hold'),
    onRelease: note('release'),
  })
  return <input aria-label="Field" />
}

const press = (type: 'keydown' | 'keyup', target: EventTarget = document.body, more: object = {}) =>
  act(() => target.dispatchEvent(new KeyboardEvent(type, { key: 'r', bubbles: true, ...more })))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  calls.length = 0
  await openPage(<Page />, {})
})
afterEach(() => vi.useRealTimers())

test('a short press is a tap', async () => {
  await press('keydown')
  await wait(290)
  await press('keyup')
  await wait(1000)
  expect(calls).toEqual(['down', 'tap'])
})

test('a held press begins after 300 ms and ends once', async () => {
  await press('keydown')
  await wait(310)
  await press('keydown', document.body, { repeat: true })
  await press('keyup')
  await press('keyup')
  expect(calls).toEqual(['down', 'hold', 'release'])
})

test('a window that loses the focus ends a held press, and a short one is no tap', async () => {
  await press('keydown')
  await wait(310)
  act(() => void window.dispatchEvent(new Event('blur')))
  await press('keydown')
  act(() => void window.dispatchEvent(new Event('blur')))
  await wait(1000)
  expect(calls).toEqual(['down', 'hold', 'release', 'down'])
})

test('a control that keeps the key, and a key with Ctrl, are left alone', async () => {
  await press('keydown', document.querySelector('input')!)
  await press('keydown', document.body, { ctrlKey: true })
  await press('keyup')
  expect(calls).toEqual([])
})
