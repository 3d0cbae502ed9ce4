// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Mission } from '#contract/missions.ts'
import { exampleMission } from '#web/features/missions/dialogs/example-mission.ts'
import { openPage, refusal } from '#web/testing/open-page.tsx'

// The scene asks for the width when its module is loaded.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('1024'),
  addEventListener() {},
  removeEventListener() {},
}))
const { default: WorkMode } = await import('./work-mode.tsx')

const mission = exampleMission()
const today = mission.date
const path = `/mission/${mission.id}`
const answers = {
  'GET /api/account': { id: 'ada', today, quiet: null },
  'GET /api/daily-goals/today': [] as Mission[],
  'GET /api/daily-goals/all': [] as Mission[],
  'GET /api/days/now': { openDays: [] },
  'GET /api/gamification/status': { rocket: { currentOrbit: 2, orbitProgress: 10 } },
  'GET /api/voice/config': { stt: 'browser', tts: 'none', voices: [], limits: { maxSeconds: 60 } },
  'GET /api/work': { today, timer: null, times: [] },
}

beforeEach(() => history.replaceState(null, '', path))

const openWith = (more: object) => openPage(<WorkMode />, { ...answers, ...more })

test('large counts are grouped in the dial', async () => {
  const large = { ...mission, goal: 'Send 12000 flyers', targetValue: 12_000, currentValue: 1200 }
  const page = await openWith({ 'GET /api/daily-goals/today': [large] })
  await page.shows('1,200')
  await page.shows('of 12,000')
})

test('a mission of today has its count, its steps and a timer to start', async () => {
  const page = await openWith({ 'GET /api/daily-goals/today': [mission] })
  await page.shows('of 50 outreach transmissions')
  await page.waitFor(() => expect(page.has('Start')).toBe(true))
  for (const name of ['One more', 'One less', '5 more', 'Notes', 'Say what happened'])
    expect(page.has(name), name).toBe(true)
  expect(page.calls(`POST /api/work/${mission.id}/start`)).toBe(0)
})

test('`?start` starts the timer once, and leaves the address', async () => {
  history.replaceState(null, '', `${path}?start`)
  const start = `POST /api/work/${mission.id}/start`
  const page = await openWith({
    'GET /api/daily-goals/today': [mission],
    [start]: answers['GET /api/work'],
  })
  await page.waitFor(() => expect(page.calls(start)).toBe(1))
  expect(location.search).toBe('')
})

test('one that was deleted or is another founder’s is not here', async () => {
  const page = await openWith({})
  await page.shows('This mission is not here')
  expect(page.calls('GET /api/daily-goals/all')).toBe(1)
})

test('missions that cannot be read can be asked for again', async () => {
  const page = await openWith({ 'GET /api/daily-goals/today': refusal(503, 'Later.') })
  await page.shows('The mission could not be loaded')
  expect(page.has('Try again')).toBe(true)
})

test('one of a closed day can be read and not worked on', async () => {
  const earlier = exampleMission({ date: '2026-11-19' })
  const page = await openWith({ 'GET /api/daily-goals/all': [earlier] })
  await page.shows('Yesterday is closed, and so is this mission.')
  await page.shows('You can move it to today in Mission Objectives')
  for (const name of ['Start', 'One more', 'Notes']) expect(page.has(name), name).toBe(false)
})

test('one of an open day, or of a later one, says for which day it counts', async () => {
  const earlier = exampleMission({ date: '2026-11-19' })
  const open = await openWith({
    'GET /api/daily-goals/all': [earlier],
    'GET /api/days/now': { openDays: [{ day: '2026-11-19' }] },
  })
  await open.shows('From yesterday. It counts for that day until the day closes.')
  expect(open.has('One more')).toBe(true)
})

test('one of a later day can be done early', async () => {
  const page = await openWith({ 'GET /api/daily-goals/all': [exampleMission({ date: '2026-11-21' })] })
  await page.shows('Planned for tomorrow. If you do it now, it counts today.')
  expect(page.has('One more')).toBe(true)
})

test('a mission that is done offers the launch, and the way back', async () => {
  const done = exampleMission({ isCompleted: true, currentValue: 50 })
  const page = await openWith({ 'GET /api/daily-goals/today': [done] })
  await page.shows('Mission Complete - Launch!')
  expect(page.has('Start')).toBe(false)
  const reopen = `POST /api/goals/${done.id}/step`
  await page.press('Not done yet')
  await page.waitFor(() => expect(page.sent(reopen)).toEqual({ by: -1 }))
})

test('a quiet day shows no time and offers nothing more', async () => {
  const quiet = { until: '2026-11-21T06:00:00Z', showsCard: true }
  const done = exampleMission({ isCompleted: true, currentValue: 50 })
  const page = await openWith({
    'GET /api/account': { id: 'ada', today, quiet },
    'GET /api/daily-goals/today': [
      done,
      exampleMission({ id: done.id.replace('0b', '1b'), goal: 'Another' }),
    ],
  })
  await page.shows('Take a breath first')
  for (const text of ['of 25:00', 'Start the next one', 'Another', 'Launch'])
    expect(page.text()).not.toContain(text)
})
