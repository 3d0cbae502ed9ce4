import { beforeAll, expect, test } from 'vitest'
import type { FlightStatus } from '#contract/gamification.ts'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { addDays } from '#server/platform/time/day.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { founderCommands, type Step } from '#server/testing/founder-model.ts'
import { fc } from '#server/testing/properties.ts'

const { account, coaching, days, gamification, missions, stats, statusUpdates } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Everything derived from a founder's facts, and the missions: undoing must restore all of it. */
async function stateOf(founder: TestFounder) {
  const { shields, asleep, earnBack } = await founder.call(days.readDayNow)
  return {
    flight: await founder.call(gamification.readFlightStatus),
    week: await founder.call(stats.readWeeklyStats),
    guard: { shields, asleep, earnBack },
    missions: (await founder.call(missions.readAll)).toSorted((a, b) => a.id.localeCompare(b.id)),
  }
}

/** Confirms today's plan where it is open, or takes it back, then does the opposite. */
async function planAndBack(founder: TestFounder, { day, planConfirmed }: FlightStatus['todayLaunch']) {
  const set = (confirmed: boolean) => founder.ask(days.confirmPlan, { body: { day, confirmed } })
  const open = (await founder.call(missions.readToday)).some((it) => !it.isCompleted)
  // A completed plan cannot be confirmed again, so taking its confirmation back is irreversible.
  if (planConfirmed && !open) return
  const { status } = await set(!planConfirmed)
  expect(status).toBe(planConfirmed || open ? 200 : 409)
  if (status === 200) expect((await set(planConfirmed)).status).toBe(200)
}

/** Does an action and undoes it; the state must be as before. A closed day may refuse, and then nothing changes. */
async function doAndUndo(founder: TestFounder, step: Step & { which: number }) {
  const before = await stateOf(founder)
  const mission = before.missions[step.which % Math.max(1, before.missions.length)]
  if (!mission) return
  const params = { id: mission.id }
  const set = (isCompleted: boolean) => founder.ask(missions.changeMission, { params, body: { isCompleted } })
  switch (step.do) {
    case 'carry': {
      const { status, body } = await founder.ask(missions.carryOver, { params })
      if (status === 200)
        await founder.call(missions.takeBackCarry, { params: { id: (body as { id: string }).id } })
      break
    }
    case 'plan':
      await planAndBack(founder, before.flight.todayLaunch)
      break
    case 'delete': {
      const { status } = await founder.ask(missions.deleteMission, { params })
      if (status === 200) await founder.call(missions.restoreMission, { params })
      break
    }
    case 'step': {
      const body = { currentValue: mission.currentValue + step.which }
      const { status } = await founder.ask(missions.changeMission, { params, body })
      const back = { currentValue: mission.currentValue, isCompleted: mission.isCompleted }
      if (status === 200) await founder.call(missions.changeMission, { params, body: back })
      break
    }
    default: {
      const { status } = await set(!mission.isCompleted)
      if (status === 200) await set(mission.isCompleted)
    }
  }
  const after = await stateOf(founder)
  // `completedAt` is the time of the last completion; nothing else may differ.
  const timeless = ({ missions: list, ...game }: typeof after) => ({
    ...game,
    missions: list.map(({ completedAt: _at, afterTheFact: _quick, ...rest }) => rest),
  })
  expect(timeless(after), `${step.do} undone`).toEqual(timeless(before))
}

async function carryOn(founder: TestFounder, which: number) {
  const all = await founder.call(missions.readAll)
  const mission = all[which % Math.max(1, all.length)]
  if (!mission) return
  const carry = () => founder.ask(missions.carryOver, { params: { id: mission.id } })
  const { status, body } = await carry()
  if (status !== 200 || (body as { id: string }).id === mission.id) return
  expect((await carry()).status, 'what a closed day left open goes on once').toBe(409)
}

/** The newest day that is over and not closed, if there is one. */
const openDay = async (founder: TestFounder) => (await founder.call(days.readDayNow)).openDays.at(-1)?.day

async function debrief(founder: TestFounder, day: string | undefined) {
  const { status } = await founder.ask(coaching.completeReflection, {
    body: { text: 'A day like others.', ...(day && { day }) },
  })
  expect(status).toBe(200)
  if (day) expect(await openDay(founder), 'a debrief after its end closes a day').not.toBe(day)
}

async function planAloud(founder: TestFounder, toTheEnd: boolean) {
  const { id } = await founder.call(coaching.startSession, { body: { type: 'morning' } })
  const said = { sessionId: id, sessionType: 'morning' as const, transcript: 'Nothing new today.' }
  await founder.call(coaching.converse, { body: said })
  if (toTheEnd) await founder.call(coaching.completeSession, { params: { id } })
}

async function take(founder: TestFounder, step: Step) {
  switch (step.do) {
    case 'wait':
      return app.clock.advance(step.hours * 3_600_000)
    case 'work':
    case 'add-before': {
      const date = step.do === 'add-before' ? await openDay(founder) : undefined
      const target = step.which % 2 ? { targetValue: 10, currentValue: step.which } : {}
      const goal = { goal: `Mission ${step.which}`, isCompleted: step.which > 3, ...target }
      return void (await founder.call(missions.launchMission, { body: { ...goal, ...(date && { date }) } }))
    }
    case 'keep-carried':
      return carryOn(founder, step.which)
    case 'move': {
      const { timeZone, dayStartHour } = step
      return void (await founder.call(account.changeAccount, { body: { timeZone, dayStartHour } }))
    }
    case 'rest':
      return void (await founder.call(account.changeAccount, { body: { restDays: step.restDays } }))
    case 'close':
      return void (await founder.call(days.closeOpenDays))
    case 'leave': {
      const { today } = await founder.call(account.readAccount)
      const body = { fromDay: addDays(today, 1), toDay: addDays(today, 2) }
      return void (await founder.ask(days.takeLeave, { body }))
    }
    case 'debrief':
      return debrief(founder, undefined)
    case 'debrief-before': {
      const day = await openDay(founder)
      return day && debrief(founder, day)
    }
    case 'plan-aloud':
    case 'leave-open':
      return planAloud(founder, step.do === 'plan-aloud')
    case 'confirm': {
      const { day } = (await founder.call(gamification.readFlightStatus)).todayLaunch
      return void (await founder.ask(days.confirmPlan, { body: { day, confirmed: true } }))
    }
    case 'report':
      return void (await founder.call(statusUpdates.sendStatusUpdate, { body: { content: 'All is well.' } }))
    case 'sleep':
    case 'wake':
      return void (await founder.call(days.setCryosleep, { body: { asleep: step.do === 'sleep' } }))
    default:
      return doAndUndo(founder, step)
  }
}

test('any life, anywhere: each date closes once and in order, undoing restores, a replay equals what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(founderCommands, async ({ begin, home, steps }) => {
      app.clock.set(begin)
      const founder = await app.signUp()
      // Sign-in uses the machine's clock, and some of these lives lie in its future.
      await app.database.pool.query(
        "update session set created_at = '2028-12-01', expires_at = '2029-01-01' where user_id = $1",
        [founder.id],
      )
      await founder.call(account.changeAccount, { body: { timeZone: home } })
      let [last, through] = ['', '']
      for (const step of steps) {
        await take(founder, step)
        const { today } = await founder.call(account.readAccount)
        expect(today >= last, 'the day never goes back').toBe(true)
        last = today
        const { rows } = await app.database.pool.query<{ day: string }>(
          "select to_char(day, 'YYYY-MM-DD') as day from days where founder_id = $1 and closed_at is not null order by day",
          [founder.id],
        )
        const closed = rows.map((row) => row.day)
        expect(closed, 'no date is left out').toEqual(closed.map((_, i) => addDays(closed[0]!, i)))
        expect((closed.at(-1) ?? '') >= through && (closed.at(-1) ?? '') < today).toBe(true)
        through = closed.at(-1) ?? ''
      }
      expect((await verifyLedger(app.database)).wrong).toEqual([])
      const { rows: paid } = await app.database.pool.query<{ most: number; burns: number }>(
        `select coalesce(max(gained), 0)::int as most, (select coalesce(max(n), 0)::int from
          (select count(*) n from ledger where founder_id = $1 and kind = 'burn' group by day) it) as burns
          from days where founder_id = $1`,
        [founder.id],
      )
      expect(paid[0]!.most).toBeLessThanOrEqual(150)
      expect(paid[0]!.burns).toBeLessThanOrEqual(1)
      await app.database.pool.query('delete from "user" where id = $1', [founder.id])
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 120_000)
