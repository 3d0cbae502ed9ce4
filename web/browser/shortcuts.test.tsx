// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeShortcuts, singleKeys, useShortcut } from './shortcuts.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const everywhere = vi.fn()
const here = vi.fn()
const sequence = vi.fn()
let root: Root

function Screen() {
  useShortcut('n', here)
  return <input />
}

function Shell({ screen }: { screen: boolean }) {
  useShortcut('n', everywhere, { everywhere: true, description: 'New mission' })
  useShortcut('g o', sequence, { everywhere: true })
  return screen ? <Screen /> : null
}

const press = (key: string, init: KeyboardEventInit = {}, on: EventTarget = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

const show = (screen: boolean) => act(async () => root.render(<Shell screen={screen} />))

beforeEach(async () => {
  for (const spy of [everywhere, here, sequence]) spy.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show(true)
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

test("the screen's shortcut wins over the shell's, which applies where the screen has none", async () => {
  press('n')
  expect([here.mock.calls.length, everywhere.mock.calls.length]).toEqual([1, 0])
  await show(false)
  press('n')
  expect([here.mock.calls.length, everywhere.mock.calls.length]).toEqual([1, 1])
})

test('key sequences', () => {
  press('g')
  press('o')
  expect(sequence).toHaveBeenCalledOnce()
  press('o')
  expect(sequence).toHaveBeenCalledOnce()
})

test('the list shows what a key does now, and only keys with a description', async () => {
  expect(activeShortcuts()).toEqual([])
  await show(false)
  expect(activeShortcuts()).toEqual([{ keys: 'n', description: 'New mission' }])
})

test('single-character keys can be switched off', () => {
  singleKeys.set(false)
  press('n')
  expect(here).not.toHaveBeenCalled()
  singleKeys.set(true)
  press('n')
  expect(here).toHaveBeenCalledOnce()
})

test('nothing happens while typing or with a modifier key', () => {
  const input = document.querySelector('input')
  if (input) press('n', {}, input)
  press('n', { ctrlKey: true })
  press('n', { metaKey: true })
  expect(here).not.toHaveBeenCalled()
})
