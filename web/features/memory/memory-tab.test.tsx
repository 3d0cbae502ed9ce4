// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Memory } from '#contract/memory.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import MemoryTab from './memory-tab.tsx'

const nothing = {
  pausedSince: null,
  memories: [],
  promises: [],
  sayDo: { kept: 0, broken: 0, ratio: null },
}
const kept: Memory = {
  id: 'm1',
  kind: 'strength',
  category: 'sales',
  content: 'Cold calls go best before ten',
  quote: 'I sell best before ten',
  saidOn: '2026-11-02',
  confidence: 90,
  timesSeen: 3,
  lastSeen: '2026-11-18',
  pinned: false,
  fadesOn: '2027-02-16',
  sessionId: null,
}
const read = 'GET /api/memory'

test('without anything kept it says what would be, and the way to it', async () => {
  const page = await openPage(<MemoryTab />, { [read]: nothing })
  await page.shows('No promises yet')
  expect(page.text()).toContain('Nothing is remembered yet')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/sessions')
})

test('a memory that cannot be read says so and can be asked for again', async () => {
  const page = await openPage(<MemoryTab />, { [read]: refusal(500, 'Something broke.') })
  await page.shows('The memory could not be loaded')
  await page.press('Try again')
  expect(page.calls(read)).toBe(2)
})

test('a memory tells how sure it is, and is pinned and worded anew', async () => {
  const page = await openPage(<MemoryTab />, {
    [read]: { ...nothing, memories: [kept], sayDo: { kept: 4, broken: 1, ratio: 80 } },
    'PUT /api/memories/m1': { ...kept, pinned: true },
  })
  await page.shows('90% sure, came up 3 times')
  expect(page.text()).toContain('Say-Do 80%: 4 kept, 1 broken in 28 days')
  await page.press('Pin: Cold calls')
  await page.waitFor(() => expect(page.sent('PUT /api/memories/m1')).toEqual({ pinned: true }))
  await page.press('Edit: Cold calls')
  await page.fill('What the coach should remember', '  ')
  expect(page.control<HTMLButtonElement>('Save').disabled).toBe(true)
  await page.fill('What the coach should remember', 'Calls before ten')
  await page.press('Save')
  await page.waitFor(() => expect(page.sent('PUT /api/memories/m1')).toEqual({ content: 'Calls before ten' }))
})

test('what is forgotten can be written again with the same words', async () => {
  const page = await openPage(<MemoryTab />, {
    [read]: { ...nothing, memories: [kept] },
    'DELETE /api/memories/m1': kept,
    'POST /api/memories': kept,
  })
  await page.waitFor(() => page.control('Forget: Cold calls'))
  await page.press('Forget: Cold calls')
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('Forgotten'))
  await act(async () => getVisibleToast()?.action?.run())
  const { content, quote, kind, pinned } = kept
  await page.waitFor(() => expect(page.sent('POST /api/memories')).toEqual({ content, quote, kind, pinned }))
})

test('learning is paused by its switch, and a paused one says so', async () => {
  const page = await openPage(<MemoryTab />, {
    [read]: { ...nothing, pausedSince: '2026-11-20T08:00:00Z' },
    'PUT /api/memory/learning': { pausedSince: null },
  })
  await page.shows('Paused: nothing new is remembered. Promises are still noted.')
  await page.press('Learn from sessions and reports')
  await page.waitFor(() => expect(page.sent('PUT /api/memory/learning')).toEqual({ paused: false }))
})
