import { afterEach, expect, test, vi } from 'vitest'
import { beatEvery } from '#contract/changes.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import { watchChanges } from './watch-changes.ts'

afterEach(() => vi.useRealTimers())

const quiet = {
  recent: () => [],
  reach: () => 'everywhere',
  watch: () => () => undefined,
} as unknown as Changes

async function eventsOf(isSignedIn: () => Promise<boolean>, beats: number): Promise<{ ended: boolean }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const leave = new AbortController()
  const stream = watchChanges(
    { changes: quiet, lines: new Map(), signal: leave.signal, isSignedIn },
    'ada',
    0,
  )
  let ended = false
  const reading = (async () => {
    for await (const _ of stream);
    ended = true
  })()
  await vi.advanceTimersByTimeAsync(beats * beatEvery)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  const result = { ended }
  leave.abort()
  await reading
  return result
}

test('a stream ends with its session, at the next beat', async () => {
  let signedIn = true
  const asked = vi.fn(async () => signedIn)
  expect(await eventsOf(asked, 3)).toEqual({ ended: false })
  expect(asked).toHaveBeenCalledTimes(3)
  signedIn = false
  expect(await eventsOf(asked, 1)).toEqual({ ended: true })
})

test('a stream outlives a database that does not answer', async () => {
  expect(await eventsOf(() => Promise.reject(new Error('no database')), 2)).toEqual({ ended: false })
})
