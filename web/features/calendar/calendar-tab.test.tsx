// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Calendar } from '#contract/calendar.ts'
import { getVisibleToast } from '#web/browser/toast.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import CalendarTab from './calendar-tab.tsx'

const empty: Calendar = { feedSince: null, planned: [], busy: [] }
const settings = {
  calendarProvider: 'outlook',
  autoScheduleCoaching: true,
  blockHighPriorityTime: false,
  meetingPrep: true,
}
const read = { 'GET /api/calendar': empty, 'GET /api/settings': settings }

test('an empty calendar says so, and offers nothing to forget or to close', async () => {
  const page = await openPage(<CalendarTab />, read)
  await page.shows('Nothing is planned for the next seven days')
  expect([page.has('Remove'), page.has('Close Feed')]).toEqual([false, false])
  await page.shows('In Outlook: Add calendar, Subscribe from web. Paste the address there.')
})

test('a calendar that cannot be read says so', async () => {
  const page = await openPage(<CalendarTab />, { 'GET /api/calendar': refusal(500, 'Something broke.') })
  await page.shows('The calendar could not be loaded')
})

test('the private address is shown once it was made, and gone once the feed is closed', async () => {
  const answers: Record<string, unknown> = {
    ...read,
    'POST /api/calendar/feed': { url: 'https://apogee.example/feed/abc.ics' },
    'DELETE /api/calendar/feed': empty,
  }
  const page = await openPage(<CalendarTab />, answers)
  await page.waitFor(() => page.control('Make Private Address'))
  answers['GET /api/calendar'] = { ...empty, feedSince: '2026-11-20T08:00:00Z' }
  await page.press('Make Private Address')
  await page.waitFor(() =>
    expect(page.control<HTMLInputElement>('Private address').value).toBe(
      'https://apogee.example/feed/abc.ics',
    ),
  )
  await page.waitFor(() => page.control('Close Feed'))
  await page.press('Close Feed')
  await page.waitFor(() => expect(page.has('Private address')).toBe(false))
})

test('what is planned in free time is chosen one by one', async () => {
  const page = await openPage(<CalendarTab />, { ...read, 'PUT /api/settings': settings })
  await page.waitFor(() => expect(page.control<HTMLInputElement>('Block time').disabled).toBe(false))
  expect(page.control<HTMLInputElement>('Block time').checked).toBe(false)
  await page.press('Block time')
  await page.waitFor(() => expect(page.sent('PUT /api/settings')).toEqual({ blockHighPriorityTime: true }))
})

test('imported busy times are counted, with what repeats', async () => {
  const page = await openPage(<CalendarTab />, {
    ...read,
    'POST /api/calendar/busy': { ...empty, taken: 12, repeating: 1 },
  })
  await page.waitFor(() => page.control('Calendar file'))
  await page.giveFile('Calendar file', new File(['BEGIN:VCALENDAR'], 'work.ics'))
  await page.waitFor(() =>
    expect(getVisibleToast()?.description).toBe(
      '12 busy times in the next 26 weeks. 1 event repeats, and every repeat is counted.',
    ),
  )
})
