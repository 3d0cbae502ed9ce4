import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { addDays } from '#server/platform/day.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { fc } from '#server/testing/properties.ts'

const { account, coaching, days, gamification, missions } = contract

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
  | { do: 'work' | 'toggle' | 'delete' | 'carry' | 'keep-carried' | 'step' | 'add-before'; which: number }
  | { do: 'move'; timeZone: string; dayStartHour: number }
  | { do: 'rest'; restDays: number[] }
  | { do: 'close' | 'sleep' | 'wake' | 'leave' | 'debrief' | 'debrief-before' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'work' as const,
        'toggle' as const,
        'delete' as const,
        'carry' as const,
        'keep-carried' as const,
        'step' as const,
        'add-before' as const,
      ),
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
    arbitrary: fc.record({
      do: fc.constantFrom(
        'close' as const,
        'sleep' as const,
        'wake' as const,
        'leave' as const,
        'debrief' as const,
        'debrief-before' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('rest' as const),
      restDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    }),
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

/** A founder's missions and fuel: what an undoing must bring back. */
const stateOf = async (founder: TestFounder) => ({
  fuel: await fuelOf(founder),
  missions: (await founder.call(missions.readAll)).toSorted((a, b) => a.id.localeCompare(b.id)),
})

/** Does a thing and undoes it; all must be as it was. A closed day may refuse, and then nothing changes. */
async function thereAndBack(founder: TestFounder, it: Step & { which: number }) {
  const before = await stateOf(founder)
  const mission = before.missions[it.which % Math.max(1, before.missions.length)]
  if (!mission) return
  const params = { id: mission.id }
  const set = (isCompleted: boolean) => founder.ask(missions.changeMission, { params, body: { isCompleted } })
  switch (it.do) {
    case 'carry': {
      const { status, body } = await founder.ask(missions.carryOver, { params })
      if (status === 200)
        await founder.call(missions.takeBackCarry, { params: { id: (body as { id: string }).id } })
      break
    }
    case 'delete': {
      const { status } = await founder.ask(missions.deleteMission, { params })
      if (status === 200) await founder.call(missions.restoreMission, { params })
      break
    }
    case 'step': {
      const body = { currentValue: mission.currentValue + it.which }
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
  // When it was completed is told by the last time it was; nothing else may differ.
  const timeless = ({ fuel, missions: list }: typeof after) => ({
    fuel,
    missions: list.map(({ completedAt: _at, afterTheFact: _quick, ...rest }) => rest),
  })
  expect(timeless(after), `${it.do} undone`).toEqual(timeless(before))
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

async function take(founder: TestFounder, it: Step) {
  switch (it.do) {
    case 'wait':
      return house.clock.advance(it.hours * 3_600_000)
    case 'work':
    case 'add-before': {
      const date = it.do === 'add-before' ? await openDay(founder) : undefined
      const target = it.which % 2 ? { targetValue: 10, currentValue: it.which } : {}
      const goal = { goal: `Mission ${it.which}`, isCompleted: it.which > 3, ...target }
      return void (await founder.call(missions.launchMission, { body: { ...goal, ...(date && { date }) } }))
    }
    case 'keep-carried':
      return carryOn(founder, it.which)
    case 'move': {
      const { timeZone, dayStartHour } = it
      return void (await founder.call(account.changeAccount, { body: { timeZone, dayStartHour } }))
    }
    case 'rest':
      return void (await founder.call(account.changeAccount, { body: { restDays: it.restDays } }))
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
      const { rows: paid } = await house.database.pool.query<{ most: number; burns: number }>(
        `select coalesce(max(gained), 0)::int as most, (select coalesce(max(n), 0)::int from
          (select count(*) n from ledger where founder_id = $1 and kind = 'burn' group by day) it) as burns
          from days where founder_id = $1`,
        [founder.id],
      )
      expect(paid[0]!.most).toBeLessThanOrEqual(150)
      expect(paid[0]!.burns).toBeLessThanOrEqual(1)
      await house.database.pool.query('delete from "user" where id = $1', [founder.id])
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 120_000)
