// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { markCelebrated } from '#contract/celebrations.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { offlineWrites, useWrite } from './queries.ts'

const mark = { kind: 'orbit', reference: '1' } as const

function Milestone({ queueOffline }: { queueOffline: true | 'silently' }) {
  const { mutate } = useWrite(markCelebrated, { queueOffline })
  return (
    <button type="button" onClick={() => mutate({ body: mark })}>
      Seen
    </button>
  )
}

async function pressOffline(queueOffline: true | 'silently') {
  const enqueue = vi.fn(async () => {})
  offlineWrites.enqueue = enqueue
  const { control } = await openPage(<Milestone queueOffline={queueOffline} />, {
    'POST /api/celebrations': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await act(async () => control('Seen').click())
  return enqueue
}

afterEach(() => {
  offlineWrites.enqueue = null
})

test('a write without a network is kept, and the founder is told', async () => {
  expect(await pressOffline(true)).toHaveBeenCalledExactlyOnceWith(
    markCelebrated,
    { body: mark },
    expect.any(String),
  )
  expect(getVisibleToast()?.title).toBe('Stored on this device')
})

test('what the founder did not ask for is kept in silence', async () => {
  expect(await pressOffline('silently')).toHaveBeenCalledTimes(1)
  expect(getVisibleToast()).toBeUndefined()
})
