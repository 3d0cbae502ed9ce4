// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabId } from './api-client.ts'
import { browserApi, followChanges } from './change-stream.ts'

class Line extends EventTarget {
  onerror: (() => void) | null = null
  closed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  close() {
    this.closed = true
  }
  emit(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

let lines: Line[]
let cache: QueryClient
let stop: () => void
const line = () => lines.at(-1)!
const stale = (...key: string[]) => cache.getQueryState(key)?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  )
  browserApi.open = (url) => {
    lines.push(new Line(url))
    return line() as unknown as EventSource
  }
  browserApi.since = () => Date.now()
  browserApi.random = () => 1
  vi.setSystemTime(5_000)
  cache = new QueryClient()
  for (const path of ['/api/a', '/api/b']) cache.setQueryData([path], 1)
  stop = followChanges(cache)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('requests the changes since the page was opened, and refetches what others changed', () => {
  expect(lines.map((it) => it.url)).toEqual(['/api/changes?age=5000'])
  line().emit('ready', { reach: 'everywhere' })
  line().emit('changed', { stale: ['/api/a'], by: 'another tab' })
  expect([stale('/api/a'), stale('/api/b')]).toEqual([true, false])
})

test('does not refetch after its own change', () => {
  line().emit('changed', { stale: ['/api/a'], by: tabId })
  expect(stale('/api/a')).toBe(false)
})

test('refetches everything after a gap', () => {
  line().emit('missed')
  expect([stale('/api/a'), stale('/api/b')]).toEqual([true, true])
})

test('does not refetch while a write of its own is running', async () => {
  let answer = () => {}
  const writing = cache
    .getMutationCache()
    .build(cache, { mutationFn: () => new Promise<void>((resolve) => (answer = resolve)) })
    .execute(undefined)
  await vi.advanceTimersByTimeAsync(0)
  line().emit('changed', { stale: ['/api/a'], by: null })
  expect(stale('/api/a')).toBe(false)
  answer()
  await writing
  expect(stale('/api/a')).toBe(true)
})

test('reconnects a broken stream with growing delays and catches up on what was missed', async () => {
  line().emit('ready', { reach: 'everywhere' })
  for (const pause of [1_000, 2_000, 4_000]) {
    const before = lines.length
    line().onerror?.()
    expect(line().closed).toBe(true)
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(lines).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(lines).toHaveLength(before + 1)
  }
  expect(line().url).toBe('/api/changes?age=7000')
})

test('reconnects a silent stream, but not one with heartbeats', async () => {
  line().emit('ready', { reach: 'everywhere' })
  await vi.advanceTimersByTimeAsync(40_000)
  line().emit('beat')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(lines).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines).toHaveLength(2)
  expect(lines[0]?.closed).toBe(true)
})

test('without notifications from elsewhere, a visible page refetches at most twice a minute', async () => {
  line().emit('ready', { reach: 'here' })
  window.dispatchEvent(new Event('focus'))
  expect(stale('/api/a')).toBe(false)
  await vi.advanceTimersByTimeAsync(31_000)
  window.dispatchEvent(new Event('focus'))
  expect(stale('/api/a')).toBe(true)
  cache.setQueryData(['/api/a'], 2)
  window.dispatchEvent(new Event('focus'))
  expect(stale('/api/a')).toBe(false)
})

test('refetches on becoming visible after a long disconnect, but not while the stream works', async () => {
  line().emit('ready', { reach: 'everywhere' })
  await vi.advanceTimersByTimeAsync(31_000)
  window.dispatchEvent(new Event('focus'))
  expect(stale('/api/a')).toBe(false)
  line().onerror?.()
  await vi.advanceTimersByTimeAsync(20_000)
  window.dispatchEvent(new Event('focus'))
  expect(stale('/api/a')).toBe(true)
})
