// @vitest-environment happy-dom
import { act, lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { Optional } from './optional.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('content that fails to load is left out, its neighbours stay, and onFailure is called once', async () => {
  const Lost = lazy(() => Promise.reject(new Error('no signal')))
  const failed = vi.fn()
  const page = document.createElement('div')
  await act(async () =>
    createRoot(page).render(
      <>
        <p>The screen</p>
        <Optional fallback="Without it" onFailure={failed}>
          <Lost />
        </Optional>
      </>,
    ),
  )
  expect(page.textContent).toBe('The screenWithout it')
  expect(failed).toHaveBeenCalledOnce()
})
