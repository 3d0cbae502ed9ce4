// @vitest-environment happy-dom
import { act, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

async function show(part: React.ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })
  const render = (next: React.ReactNode) =>
    root.render(
      <StrictMode>
        <Suspense fallback="...">{next}</Suspense>
      </StrictMode>,
    )
  // Without waiting for what the first render asked for.
  act(() => render(part))
  return { place, render: (next: React.ReactNode) => act(async () => render(next)) }
}

const loaded = async () => ({ default: ({ name }: { name: string }) => <input aria-label={name} /> })

test('code that was loaded ahead renders at once', async () => {
  const Part = lazyPart(loaded)
  await Part.preload()
  const { place } = await show(<Part name="a" />)
  expect(place.innerHTML).toBe('<input aria-label="a">')
})

test('other code comes by itself, and what was typed stays when more is rendered', async () => {
  const Part = lazyPart(loaded)
  const { place, render } = await show(<Part name="a" />)
  expect(place.textContent).toBe('...')
  await render(<Part name="a" />)
  const field = place.querySelector('input')!
  field.value = 'typed'
  await Part.preload()
  await render(<Part name="b" />)
  expect(place.querySelector('input')).toBe(field)
  expect(field.ariaLabel ?? field.getAttribute('aria-label')).toBe('b')
})

test('a load that failed is quiet ahead of time', async () => {
  const Part = lazyPart(() => Promise.reject<{ default: () => null }>(new Error('offline')))
  await expect(Part.preload()).resolves.toBeUndefined()
})
