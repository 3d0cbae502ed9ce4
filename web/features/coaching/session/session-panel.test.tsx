// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getVisibleToast, toast } from '#web/browser/toast.ts'
import { answer, change, liveSession } from './engine/session-examples.ts'
import { SessionPanel } from './session-panel.tsx'

const calls: { what: string; body: unknown }[] = []
const replies: Record<string, unknown> = {
  'GET /api/account': { id: 'ada' },
  'GET /api/voice/config': {
    stt: 'server',
    tts: 'none',
    voices: [],
    limits: { maxBytes: 1000, maxSeconds: 180 },
  },
  'POST /api/coaching-sessions': liveSession,
  'POST /api/tts': { audioUrl: null },
  'POST /api/coaching-conversation': { ...answer, audioUrl: null, goalUpdates: [change] },
  [`POST /api/coach-changes/${change.id}/undo`]: { ...change, state: 'undone' },
  [`POST /api/coaching-sessions/${liveSession.id}/complete`]: {
    ...liveSession,
    status: 'completed',
    executionScore: 82,
    summary: 'Twenty calls before lunch.',
  },
}
let root: Root
let place: HTMLElement

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].filter((button) =>
    (button.getAttribute('aria-label') ?? button.textContent).includes(name),
  )
  return found.at(-1) as HTMLButtonElement
}
/** Waits until the page shows this text. */
const shown = (read: () => string | null | undefined, text: string) =>
  act(() => vi.waitFor(() => expect(read()).toContain(text), { timeout: 5000 }))
const press = (it: HTMLElement) => act(async () => it.click())

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  calls.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const what = `${init.method} ${url}`
    calls.push({ what, body: init.body })
    return what in replies
      ? Response.json(replies[what])
      : Response.json({ message: 'not there', code: 'NOT_FOUND', requestId: 'r' }, { status: 404 })
  })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionPanel type="morning" helpCard={() => null} plan={<p>Flight plan</p>} />
      </QueryClientProvider>,
    )
  })
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

const type = (text: string) =>
  act(async () => {
    const input = place.querySelector('input:not([type="range"])') as HTMLInputElement
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    input.form?.requestSubmit()
  })

test('the orb and the start button show before any permission prompt', () => {
  expect(place.querySelector('.orb')?.getAttribute('data-mood')).toBe('idle')
  expect(place.querySelector('h1')?.textContent).toBe('Mission Planning Session')
  expect(button('Start Morning Planning')).toBeDefined()
  expect(place.querySelector('[role="status"]')?.textContent).toBe('Ready when you are')
})

test('a session by text alone: greeting, turn, Goal Updated! with Undo, end and report', async () => {
  await press(button('Start Morning Planning'))
  await shown(
    () => place.querySelector('div[role="log"]')?.textContent,
    'Good morning! Ready to plan your day',
  )
  await shown(() => button('Start Talking')?.textContent, 'Start Talking')

  await type('Twenty before lunch.')
  const sent = calls.find((it) => it.what === 'POST /api/coaching-conversation')?.body as FormData
  expect([sent.get('sessionId'), sent.get('transcript'), sent.has('audio')]).toEqual([
    liveSession.id,
    'Twenty before lunch.',
    false,
  ])
  await act(async () => undefined)
  const log = place.querySelector('div[role="log"]')?.textContent
  expect(log).toContain(answer.userMessage)
  // The closing question stands apart, after what was written down.
  expect(log).toContain('Twenty it is.')
  expect(log?.endsWith('Which one first?')).toBe(true)
  expect(place.textContent).toContain('Goal Updated!')

  await press(button('Undo'))
  await act(async () => undefined)
  expect(place.textContent).toContain(`Left as it was: ${change.goal}`)

  await press(button('End'))
  await press(button('End session'))
  await act(async () => undefined)
  expect(place.textContent).toContain('Session complete')
  expect(place.textContent).toContain('82%')
  expect(document.activeElement?.textContent).toBe('Session complete')
})

test('a reply shows its engine and the facts it rests on, each opening beside the session', async () => {
  const receipts = [{ kind: 'mission', id: 'm', label: 'Send 50 outreach emails', address: '/goals' }]
  const coach = { engine: 'built-in', model: null, degraded: 'hang' }
  replies['POST /api/coaching-conversation'] = { ...answer, audioUrl: null, mind: coach, receipts }
  await press(button('Start Morning Planning'))
  await shown(() => button('Start Talking')?.textContent, 'Start Talking')
  await type('Twenty before lunch.')
  await shown(() => place.querySelector('div[role="log"]')?.textContent, 'built-in')
  const link = place.querySelector('[aria-label="Facts behind this reply"] a') as HTMLAnchorElement
  expect([link.getAttribute('href'), link.target]).toEqual(['/goals', '_blank'])
  expect(link.textContent).toContain('Send 50 outreach emails')
  expect(place.querySelector('div[role="log"]')?.textContent).toContain('took too long')
})

test("the session's shortcuts are off while typing", async () => {
  const input = place.querySelector('input:not([type="range"])') as HTMLInputElement
  await act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })))
  expect(calls.some((it) => it.what.startsWith('POST'))).toBe(false)
  await act(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })),
  )
  expect(calls.some((it) => it.what === 'POST /api/coaching-sessions')).toBe(true)
})

test('without a sign-in the session shows no failure toast of its own', async () => {
  const refused = Response.json(
    { message: 'Unauthorized', code: 'UNAUTHORIZED', requestId: 'r' },
    { status: 401 },
  )
  vi.stubGlobal('fetch', async () => refused.clone())
  toast({ title: 'Unauthorized' })
  await press(button('Start Morning Planning'))
  await act(async () => undefined)
  expect(place.querySelector('.orb')?.getAttribute('data-mood')).toBe('error')
  expect(getVisibleToast()?.title).toBe('Unauthorized')
})
