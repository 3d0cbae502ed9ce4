// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import { MissionOffer } from './mission-offer.tsx'

const mission = { title: 'Write your 3 trades', target: 3, category: 'revenue' } as const
const today = 'GET /api/daily-goals/today'
const launch = 'POST /api/goals'

test('the offer becomes a mission of today, and Undo makes it an offer again', async () => {
  const page = await openPage(<MissionOffer mission={mission} />, {
    [today]: [],
    [launch]: { id: 'm1', goal: mission.title },
    'DELETE /api/goals/m1': {},
  })
  await page.press('Add to today')
  await page.shows('Added to today')
  expect(page.sent(launch)).toEqual({ goal: mission.title, targetValue: 3, category: 'revenue' })
  await page.waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'))
  await page.press('Undo')
  await page.waitFor(() => expect(document.activeElement).toBe(page.control('Add to today')))
  expect(page.calls('DELETE /api/goals/m1')).toBe(1)
})

test('a mission that is on the list already is not offered again', async () => {
  const page = await openPage(<MissionOffer mission={mission} />, {
    [today]: [{ id: 'm1', goal: mission.title, isCompleted: false }],
  })
  await page.shows('On today’s list')
  expect(page.has('Add to today')).toBe(false)
  expect(page.has('Undo')).toBe(false)
})

test('a refusal says why, and the offer stays', async () => {
  const page = await openPage(<MissionOffer mission={mission} />, {
    [today]: [],
    [launch]: refusal(409, 'Today has 50 missions already.'),
  })
  await page.press('Add to today')
  await page.waitFor(() => expect(getVisibleToast()?.description).toBe('Today has 50 missions already.'))
  expect(page.has('Add to today')).toBe(true)
})
