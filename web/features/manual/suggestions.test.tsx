// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from '#web/testing/open-page.tsx'
import { Suggestions } from './suggestions.tsx'

const read = 'GET /api/manual-suggestions'
const account = { 'GET /api/account': { id: 'ada', quiet: null } }
const entry = (id: string, kind: string, words: string) => ({
  id,
  title: `Title of ${id}`,
  area: 'pricing',
  stance: 'Trade.',
  reason: { kind, words },
})
const shown = <Suggestions nameOf={() => 'Pricing'} />

test('what fits a mission is for today, the rest is likely to help, each with its reason', async () => {
  const page = await openPage(shown, {
    ...account,
    [read]: [
      entry('a', 'challenge', 'pricing'),
      entry('b', 'mission', 'Answer Dr Patel'),
      entry('c', 'goal', '40 clinics'),
    ],
  })
  await page.shows('For today')
  expect(document.getElementById('today-b')?.getAttribute('href')).toBe('/manual/b')
  expect(page.text()).toContain('For your mission “Answer Dr Patel”')
  expect(page.text()).toContain('For your goal “40 clinics”')
  expect([...document.querySelectorAll('[data-row]')].map((it) => it.getAttribute('href'))).toEqual([
    '/manual/a',
    '/manual/c',
  ])
})

test('where nothing is known, nothing is there', async () => {
  const page = await openPage(shown, { ...account, [read]: [] })
  await page.waitFor(() => expect(page.calls(read)).toBe(1))
  expect(page.text()).toBe('')
})

test('a quiet day has no suggestions', async () => {
  const page = await openPage(shown, {
    'GET /api/account': { id: 'ada', quiet: { until: '2026-11-21T06:00:00Z', showsCard: true } },
    [read]: [entry('b', 'mission', 'Answer Dr Patel')],
  })
  await page.waitFor(() => expect(page.calls('GET /api/account')).toBeGreaterThan(0))
  await page.waitFor(() => expect(page.text()).toBe(''))
})
