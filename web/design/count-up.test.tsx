// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountUp } from './count-up.tsx'

let frames: FrameRequestCallback[]
let still: boolean
beforeEach(() => {
  frames = []
  still = false
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('requestAnimationFrame', (it: FrameRequestCallback) => frames.push(it))
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
})
afterEach(() => vi.unstubAllGlobals())

function mount() {
  const page = document.createElement('p')
  const root = createRoot(page)
  const show = (value: number) => act(async () => root.render(<CountUp value={value} />))
  return { page, show }
}
const later = (by: number) => frames.pop()?.(performance.now() + by)

test('shows the first value at once, and counts a change up to its value', async () => {
  const { page, show } = mount()
  await show(33)
  expect(page.textContent).toBe('33')
  await show(48)
  expect(page.textContent, 'it begins where it was').toBe('33')
  later(100)
  expect(Number(page.textContent)).toBeGreaterThan(33)
  expect(Number(page.textContent)).toBeLessThan(48)
  later(400)
  expect(page.textContent).toBe('48')
  expect(frames).toEqual([])
})

test('when interrupted it continues from the shown number to the newest value', async () => {
  const { page, show } = mount()
  await show(0)
  await show(100)
  later(100)
  const seen = Number(page.textContent)
  await show(10)
  expect(Number(page.textContent)).toBe(seen)
  later(400)
  expect(page.textContent).toBe('10')
})

test('with reduced motion the value shows at once', async () => {
  still = true
  const { page, show } = mount()
  await show(33)
  await show(48)
  expect(page.textContent).toBe('48')
  expect(frames).toEqual([])
})
