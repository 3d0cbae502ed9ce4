// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Pattern } from '#contract/analytics.ts'
import type { Overview } from '#contract/overview.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'
import { executionSentence } from './execution-panel.tsx'
import OverviewTab from './overview-tab.tsx'
import { confidenceOf, effectWords, tooFewDays, waitOf, waitWords } from './pattern-words.ts'

const read = 'GET /api/analytics/overview'
const newcomer: Overview = {
  today: '2026-11-23',
  since: '2026-11-23',
  sentence: { state: 'Your flight data starts with one mission.', lever: '10 days with a plan.' },
  sessionMinutes: null,
  execution: [{ day: '2026-11-23', score: null, mean: null, isRest: false }],
  missingForMean: 10,
  sayDo: { kept: 0, broken: 0, dueToday: 0, ratio: null },
  days: { from: '2026-11-23', of: 90, streak: 0, past: [{ day: '2026-11-23', level: null, isRest: false }] },
}
const others = {
  'GET /api/analytics/activity': [],
  'GET /api/analytics/patterns': { enabled: true, days: 4, patterns: [], waiting: [] },
  'GET /api/stats/weekly': { sessionsCompleted: 0, goalsAchieved: 0, totalGoals: 0, totalSessions: 0 },
  'GET /api/strategic-context': { ninetyDayGoals: [], lines: [] },
}
const seven: Overview = {
  ...newcomer,
  sayDo: { kept: 6, broken: 1, dueToday: 1, ratio: null },
  days: { ...newcomer.days, streak: 5 },
}

test('a newcomer sees what each panel waits for, the way to a goal, and no percentage', async () => {
  const page = await openPage(<OverviewTab />, { [read]: newcomer, ...others })
  await page.shows('Your flight data starts with one mission.')
  await page.shows('No recent sessions found. Start your first session to see analytics.')
  await page.shows('Patterns show after 6 more closed days with a plan.')
  expect(page.text()).toContain('The 7-day mean shows after 10 days with a plan')
  expect(page.text()).toContain('Name a 90-day number')
  expect(page.text()).toContain('Tell your coach what you will do, and by when.')
  expect(page.text()).not.toContain('%')
})

test('promises are counted before they are a percentage', async () => {
  const page = await openPage(<OverviewTab />, { [read]: seven, ...others })
  await page.shows('6/7')
  expect(page.text()).toContain('3 more promises, then a percentage.')
  expect(page.text()).toContain('1 of 90, 5 in a row')
})

test('an overview that cannot be read says so, and the rest stands', async () => {
  const page = await openPage(<OverviewTab />, { [read]: refusal(500, 'Something broke.'), ...others })
  await page.shows('The overview could not be loaded')
  await page.shows('Recent Activity')
})

test('the chart is a sentence, with its mean once there is one', () => {
  const day = { day: '2026-11-23', score: 80, mean: null, isRest: false }
  expect(executionSentence({ execution: [] })).toBe('Execution by day. No day had a plan yet.')
  expect(executionSentence({ execution: [day] })).toBe('Execution by day, 1 day with a plan.')
  expect(executionSentence({ execution: [{ ...day, mean: 70 }, day] })).toBe(
    'Execution by day, 2 days with a plan. The latest seven-day mean is 70 percent.',
  )
})

test('a pattern names effect and interval; one that waits names days and no figure', () => {
  const found = { effect: 42, interval: [20, 64], confidence: 'strong' } as unknown as Pattern
  expect(effectWords(found)).toBe('42 points apart. With 95% certainty it is between 20 and 64.')
  expect(confidenceOf(found)).toEqual({ word: 'strong', bars: 4 })
  const wait = (missing: number, needs: string | null) => ({ kind: 'carry-over' as const, missing, needs })
  expect(waitWords(wait(2, '2 more days with a carried mission'))).toBe(
    '2 more days with a carried mission to go',
  )
  expect([5, 6].map((missing) => waitOf(wait(missing, 'some')).word)).toEqual(['forming', 'waiting'])
  expect(waitOf(wait(0, null))).toEqual({ word: 'even', bars: 0 })
  expect(waitWords(wait(0, null))).not.toMatch(/\d/)
  expect([9, 10].map(tooFewDays)).toEqual(['Patterns show after 1 more closed day with a plan.', null])
})
