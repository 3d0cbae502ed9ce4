// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, type UseMutationResult } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChangedMission, changeMission, readToday, stepMission } from '#contract/missions.ts'
import { readWeeklyStats } from '#contract/stats.ts'
import { type RequestInput, readKey, useRead, useWrite } from './queries.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

type Write = UseMutationResult<
  ChangedMission,
  Error,
  RequestInput<typeof changeMission>,
  (() => void) | undefined
>

let cache: QueryClient
let write: Write
let step: UseMutationResult<ChangedMission, Error, RequestInput<typeof stepMission>, (() => void) | undefined>
let fetched: ReturnType<typeof vi.fn<typeof fetch>>
let replies: (() => Promise<Response>)[]
const takenBack = vi.fn()
const input = { params: { id: 'one' }, body: { isCompleted: true } }
const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status })
const keys = () =>
  fetched.mock.calls
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
    .filter((key) => key !== null)

function Screen() {
  step = useWrite(stepMission, { isRepeatable: true })
  write = useWrite(changeMission, {
    optimisticUpdate: (_input, now) => {
      now.setQueryData(readKey(readToday), ['expected'])
      return () => {
        takenBack()
        now.setQueryData(readKey(readToday), ['before'])
      }
    },
  })
  const today = useRead(readToday)
  return <p>{String(today.data)}</p>
}

beforeEach(async () => {
  cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  cache.setQueryData(readKey(readToday), ['before'])
  cache.setQueryData(readKey(readWeeklyStats), {})
  takenBack.mockClear()
  replies = []
  fetched = vi.fn<typeof fetch>(() => (replies.shift() ?? json(200, ['fresh']))())
  vi.stubGlobal('fetch', fetched)
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => {
    createRoot(place).render(
      <QueryClientProvider client={cache}>
        <Screen />
      </QueryClientProvider>,
    )
  })
})

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const shown = () => document.querySelector('p')?.textContent

test('the optimistic update shows before the response, and invalidated reads are refetched after it', async () => {
  let release = (_: Response) => {}
  replies.push(() => new Promise((resolve) => (release = resolve)))
  await act(async () => {
    write.mutate(input)
    // React Query notifies components in a later task.
    await vi.waitFor(() => expect(cache.getQueryData(readKey(readToday))).toEqual(['expected']))
  })
  await expect.poll(shown).toBe('expected')
  await act(async () => {
    release(new Response('{}'))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  })
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/daily-goals/today')
  expect(cache.getQueryState(readKey(readWeeklyStats))?.isInvalidated).toBe(true)
  expect(takenBack).not.toHaveBeenCalled()
})

test('a refusal rolls the optimistic update back', async () => {
  replies.push(json(500, { message: 'Broken' }), () => new Promise(() => {}))
  await act(async () => {
    await write.mutateAsync(input).catch(() => {})
  })
  expect(takenBack).toHaveBeenCalledOnce()
  expect(shown()).toBe('before')
})

test('a retry of the same action keeps its idempotency key; a refused or another action gets a new one', async () => {
  const attempt = (item = input) =>
    act(async () => {
      await write.mutateAsync(item).catch(() => {})
    })
  replies.push(async () => Promise.reject(new TypeError('offline')), json(200, []))
  await attempt()
  replies.push(json(400, { message: 'No' }), json(200, []))
  await attempt()
  replies.push(json(200, {}))
  await attempt()
  await attempt({ params: { id: 'two' }, body: { isCompleted: true } })
  const [first, second, third, fourth] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(second)
  expect(fourth).not.toBe(third)
})

test('a repeatable action that is pressed twice has two keys, another one is a repetition', async () => {
  const releases: ((reply: Response) => void)[] = []
  for (let call = 0; call < 4; call += 1) replies.push(() => new Promise((resolve) => releases.push(resolve)))
  const more = { params: { id: 'one' }, body: { by: 1 } }
  await act(async () => {
    step.mutate(more)
    step.mutate(more)
    write.mutate(input)
    write.mutate(input)
    await vi.waitFor(() => expect(keys()).toHaveLength(4))
  })
  const [first, second] = keys()
  expect(second).not.toBe(first)
  expect(new Set(keys()).size).toBe(3)
  await act(async () => {
    for (const release of releases) release(new Response('{}'))
  })
})
