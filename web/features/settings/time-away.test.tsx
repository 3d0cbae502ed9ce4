// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import { TimeAway } from './time-away.tsx'

const read = { 'GET /api/days/now': { today: { day: '2026-11-22' }, asleep: false }, 'GET /api/leaves': [] }
const leave = { id: 'l1', fromDay: '2026-12-24', toDay: '2026-12-26' }

test('leave is planned from a first to a last day, and not before both are known', async () => {
  const page = await openPage(<TimeAway />, { ...read, 'POST /api/leaves': leave })
  await page.shows('Time away')
  const plan = () => page.control<HTMLButtonElement>('Plan leave')
  expect(plan().disabled).toBe(true)
  await page.fill('Leave from', '2026-12-24')
  expect(page.control<HTMLInputElement>('Until').value).toBe('2026-12-24')
  await page.fill('Until', '2026-12-23')
  expect(plan().disabled).toBe(true)
  await page.fill('Until', '2026-12-26')
  await page.press('Plan leave')
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('Leave planned'))
  expect(page.sent('POST /api/leaves')).toEqual({ fromDay: '2026-12-24', toDay: '2026-12-26' })
  expect(page.control<HTMLInputElement>('Leave from').value).toBe('')
})

test('leave that is refused stays in the form', async () => {
  const page = await openPage(<TimeAway />, {
    ...read,
    'POST /api/leaves': refusal(409, 'This leave overlaps another.'),
  })
  await page.shows('Time away')
  await page.fill('Leave from', '2026-12-24')
  await page.press('Plan leave')
  await page.waitFor(() => expect(getVisibleToast()?.description).toBe('This leave overlaps another.'))
  expect(page.control<HTMLInputElement>('Leave from').value).toBe('2026-12-24')
})

test('planned leave can be taken back, and cryosleep is a switch', async () => {
  const page = await openPage(<TimeAway />, {
    ...read,
    'GET /api/leaves': [leave],
    'DELETE /api/leaves/l1': leave,
    'PUT /api/cryosleep': { asleep: true },
  })
  await page.waitFor(() => page.control('Remove the leave'))
  await page.press('Remove the leave')
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('Leave removed'))
  await page.press('Cryosleep')
  await page.waitFor(() => expect(getVisibleToast()?.title).toBe('Cryosleep starts'))
  expect(page.sent('PUT /api/cryosleep')).toEqual({ asleep: true })
})
