// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Mission } from '#contract/missions.ts'
import type { WorkState } from '#contract/work.ts'
import { clock } from '#web/browser/clock.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { useWorkTimer } from './use-work-timer.ts'

const id = '0b8f4c1e-6f2a-4c39-9b59-6f3d1a2b3c4d'
const mission = { id, isCompleted: false } as Mission
const day = '2026-11-20'
const stateOf = (seconds: number, timer: Partial<NonNullable<WorkState['timer']>> | null): WorkState => ({
  today: day,
  timer: timer && { missionId: id, startedAt: `${day}T08:00:00Z`, seconds, secondsLeft: 5400, ...timer },
  times: seconds > 0 ? [{ missionId: id, day, seconds }] : [],
})

function Timer({ of = mission }: { of?: Mission }) {
  const { seconds, isRunning, forgotten, runsElsewhere, start, stop } = useWorkTimer(of)
  return (
    <>
      <p>{`${seconds} s, ${isRunning ? 'running' : 'still'}, ${forgotten ?? 'known'}, ${runsElsewhere ? 'elsewhere' : 'here'}`}</p>
      <button type="button" onClick={start}>
        Start
      </button>
      <button type="button" onClick={() => stop()}>
        Stop
      </button>
    </>
  )
}

/** The timer on a screen that can be left. */
function Screen({ of }: { of?: Mission }) {
  const [isHere, setIsHere] = useState(true)
  return isHere ? (
    <>
      <Timer of={of ?? mission} />
      <button type="button" onClick={() => setIsHere(false)}>
        Leave
      </button>
    </>
  ) : (
    <p>Left</p>
  )
}

const stopping = `POST /api/work/${id}/stop`

async function open(state: WorkState, more: Record<string, unknown> = {}, of?: Mission) {
  const answers: Record<string, unknown> = {
    'GET /api/work': state,
    [stopping]: () => {
      const seconds = state.times[0]?.seconds ?? 0
      answers['GET /api/work'] = stateOf(seconds, null)
      return answers['GET /api/work']
    },
    ...more,
  }
  return { answers, page: await openPage(<Screen {...(of && { of })} />, answers) }
}

const realNow = clock.now
afterEach(() => {
  clock.now = realNow
})

async function pass(milliseconds: number) {
  const later = new Date(realNow().getTime() + milliseconds)
  clock.now = () => later
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test('a running timer goes on from what the server has counted, and stops when its screen is left', async () => {
  const { page } = await open(stateOf(600, {}))
  await page.shows('600 s, running, known, here')
  await pass(90_000)
  expect(page.text()).toMatch(/^69[01] s, running/)
  expect(page.calls(stopping)).toBe(0)
  await page.press('Leave')
  await page.waitFor(() => expect(page.calls(stopping)).toBe(1))
})

test('a timer without a sign stops at its limit and waits for a word', async () => {
  const { page } = await open(stateOf(5390, { secondsLeft: 10 }))
  await page.shows('5390 s, running')
  await pass(3_600_000)
  await page.shows('5400 s, still, 5400, here')
  await page.press('Stop')
  await page.shows('still, known')
})

test('the timer of another mission is not this one’s time, and is not stopped by leaving this one', async () => {
  const other = '1b8f4c1e-6f2a-4c39-9b59-6f3d1a2b3c4d'
  const { page } = await open({ ...stateOf(0, { missionId: other }), times: [] })
  await page.shows('0 s, still, known, elsewhere')
  await page.press('Leave')
  await page.shows('Left')
  expect(page.calls(stopping)).toBe(0)
})

test('it starts and stops on the server', async () => {
  const { page, answers } = await open(stateOf(0, null), {
    [`POST /api/work/${id}/start`]: () => {
      answers['GET /api/work'] = stateOf(5, {})
      return answers['GET /api/work']
    },
  })
  await page.shows('0 s, still')
  await page.press('Start')
  await page.shows('5 s, running')
  await page.press('Stop')
  await page.shows('still, known')
  expect(page.sent(stopping)).toEqual({})
})

test('a mission that is done stops it', async () => {
  const { page } = await open(stateOf(5, {}), {}, { ...mission, isCompleted: true })
  await page.waitFor(() => expect(page.calls(stopping)).toBe(1))
  await page.shows('5 s, still')
})
