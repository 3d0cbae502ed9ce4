// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ReflectionPanel } from './reflection-panel.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

test('missions that failed to load show an error with retry; the text field stays usable', async () => {
  const again = vi.fn()
  const page = document.createElement('div')
  await act(async () =>
    createRoot(page).render(
      <QueryClientProvider client={new QueryClient()}>
        <ReflectionPanel missions={undefined} dailyTarget={80} failure={new Error('500')} onRetry={again} />
      </QueryClientProvider>,
    ),
  )
  expect(page.querySelector('[role=alert]')?.textContent).toContain("The day's missions could not be loaded")
  const retry = [...page.querySelectorAll('button')].find((it) => it.textContent === 'Try again')
  await act(async () => retry?.click())
  expect(again).toHaveBeenCalledOnce()
  expect(page.querySelector('textarea')).not.toBeNull()
})
