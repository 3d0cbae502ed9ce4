import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { addDays } from '#server/platform/day.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { fc } from '#server/testing/properties.ts'

const { account, days, gamification, missions } = contract

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})

const zones = [
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Honolulu',
]

type Step =
  | { do: 'wait'; hours: number }
  | { do: 'work' | 'toggle' | 'delete' | 'carry'; which: number }
  | { do: 'move'; timeZone: string; dayStartHour: number }
  | { do: 'close' | 'sleep' | 'wake' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('work' as const, 'toggle' as const, 'delete' as const, 'carry' as const),
      which: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      timeZone: fc.constantFrom(...zones),
      dayStartHour: fc.integer({ min: 0, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'sleep' as const, 'wake' as const) }),
  },
)
const lives = fc.record({
  // Around the clock changes of both hemispheres.
  begin: fc.constantFrom(
    '2026-03-06T10:00:00Z',
    '2026-04-03T10:00:00Z',
    '2026-10-23T10:00:00Z',
    '2026-10-30T10:00:00Z',
  ),
  home: fc.constantFrom(...zones),
  steps: fc.array(step, { minLength: 10, maxLength: 30 }),
})

const fuelOf = async (founder: TestFounder) =>
  (await founder.call(gamification.readFlightStatus)).rocket.currentFuel

/** Does a thing and undoes it; the fuel must be what it was. A closed day may refuse, and then nothing changes. */
async function thereAndBack(founder: TestFounder, it: Step & { which: number }) {
  const all = await founder.call(missions.readAll)
  const mission = all[it.which % Math.max(1, all.length)]
  if (!mission) return
  const params = { id: mission.id }
  if (it.do === 'carry') return void (await founder.ask(missions.carryOver, { params }))
  const before = await fuelOf(founder)
  if (it.do === 'delete') {
    const { status } = await founder.ask(missions.deleteMission, { params })
    if (status === 200) await founder.call(missions.restoreMission, { params })
  } else {
    const set = (isCompleted: boolean) =>
      founder.ask(missions.changeMission, { params, body: { isCompleted } })
    const { status } = await set(!mission.isCompleted)
    if (status === 200) await set(mission.isCompleted)
  }
  expect(await fuelOf(founder), `${it.do} undone`).toBe(before)
}

async function take(founder: TestFounder, it: Step) {
  switch (it.do) {
    case 'wait':
      return house.clock.advance(it.hours * 3_600_000)
    case 'work':
      return void (await founder.call(missions.launchMission, {
        body: { goal: `Mission ${it.which}`, isCompleted: it.which > 1 },
      }))
    case 'move': {
      const { timeZone, dayStartHour } = it
      return void (await founder.call(account.changeAccount, { body: { timeZone, dayStartHour } }))
    }
    case 'close':
      return void (await founder.call(days.closeOpenDays))
    case 'sleep':
    case 'wake':
      return void (await founder.call(days.setCryosleep, { body: { asleep: it.do === 'sleep' } }))
    default:
      return thereAndBack(founder, it)
  }
}

test('any life, anywhere: each date closes once and in order, undoing restores, a replay equals what is stored', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async ({ begin, home, steps }) => {
      house.clock.set(begin)
      const founder = await house.signUp()
      await founder.call(account.changeAccount, { body: { timeZone: home } })
      let [last, through] = ['', '']
      for (const it of steps) {
        await take(founder, it)
        const { today } = await founder.call(account.readAccount)
        expect(today >= last, 'the day never goes back').toBe(true)
        last = today
        const { rows } = await house.database.pool.query<{ day: string }>(
          "select to_char(day, 'YYYY-MM-DD') as day from days where founder_id = $1 and closed_at is not null order by day",
          [founder.id],
        )
        const closed = rows.map((row) => row.day)
        expect(closed, 'no date is left out').toEqual(closed.map((_, i) => addDays(closed[0]!, i)))
        expect((closed.at(-1) ?? '') >= through && (closed.at(-1) ?? '') < today).toBe(true)
        through = closed.at(-1) ?? ''
      }
      expect((await verifyLedger(house.database)).wrong).toEqual([])
      await house.database.pool.query('delete from "user" where id = $1', [founder.id])
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)
