import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { verifyLedger } from './verify-ledger.ts'

const { coaching, days, missions, statusUpdates } = contract

let app: TestApp
let ada: TestFounder
let done: string
let open: string
beforeAll(async () => {
  app = await testApp()
})

/** A closed Friday with everything in it, and a Saturday with an open mission. */
beforeEach(async () => {
  await app.database.pool.query('delete from "user"')
  app.clock.set('2026-11-20T08:00:00Z')
  ada = await app.signUp()
  const session = await ada.call(coaching.startSession, { body: { type: 'morning' } })
  await ada.call(coaching.converse, {
    body: { sessionId: session.id, sessionType: 'morning', transcript: 'Good morning.' },
  })
  await ada.call(coaching.completeSession, { params: { id: session.id } })
  await ada.call(statusUpdates.sendStatusUpdate, { body: { content: 'The office is quiet today.' } })
  const goal = (name: string, more: object) =>
    ada.call(missions.launchMission, { body: { goal: name, ...more } })
  done = (await goal('Close Acme', { priority: 'high', isCompleted: true })).id
  await goal('Write ten mails', { targetValue: 10, currentValue: 5 })
  app.clock.set('2026-11-21T09:00:00Z')
  await ada.call(days.closeOpenDays)
  open = (await goal('Call Ben', {})).id
})

const wrong = async (founder = ada) =>
  (await verifyLedger(app.database)).wrong
    .filter((it) => it.founderId === founder.id)
    .map(({ day, what }) => `${day?.slice(8) ?? 'all'} ${what}`)
const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values)

/** Writes an award as a faulty writer would: into the ledger, the day and the totals alike. */
async function award(day: string, kind: string, reference: string, amount: number, founder = ada) {
  await sql(
    `insert into ledger (founder_id, day, kind, reference, amount) values ($1, $2, $3, $4, $5)
      on conflict (founder_id, day, kind, reference) do update set amount = excluded.amount`,
    ...[founder.id, day, kind, reference, amount],
  )
}
async function paid(day: string, amount: number, founder = ada) {
  await sql(
    `insert into days (founder_id, day, gained) values ($1, $2, $3)
      on conflict (founder_id, day) do update set gained = days.gained + $3`,
    ...[founder.id, day, amount],
  )
  await sql(
    'update flight_totals set fuel = fuel + $2, distance = distance + $2 where founder_id = $1',
    ...[founder.id, amount],
  )
}

test('a life without a fault agrees, with every kind of award in it', async () => {
  expect(await wrong()).toEqual([])
  const { rows } = await sql(
    'select kind, amount from ledger where founder_id = $1 and amount <> 0 order by kind, amount',
    ada.id,
  )
  expect(rows.map((it) => `${it.kind} ${it.amount}`)).toEqual([
    'burn -13',
    'mission 5',
    'mission 15',
    'morning-session 10',
    'status-update 3',
  ])
})

describe('a fault of the writer is named', () => {
  test('an award that should have fallen to nothing and stays, though every sum agrees', async () => {
    await award('2026-11-21', 'mission', open, 10)
    await paid('2026-11-21', 10)
    expect(await wrong()).toEqual([`21 ledger: mission ${open} is 10, should be 0`])
  })

  test('the award of a mission that was deleted', async () => {
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call Eve', isCompleted: true } })
    expect(await wrong()).toEqual([])
    await ada.call(missions.deleteMission, { params: { id } })
    expect(await wrong()).toEqual([])
    await award('2026-11-21', 'mission', id, 10)
    await paid('2026-11-21', 10)
    expect(await wrong()).toEqual([`21 ledger: mission ${id} is 10, should be 0: the mission was deleted`])
  })

  test('an award that was taken back too little', async () => {
    const { id } = await ada.call(missions.launchMission, { body: { goal: 'Call Eve', isCompleted: true } })
    await ada.call(missions.changeMission, { params: { id }, body: { isCompleted: false } })
    expect(await wrong()).toEqual([])
    await sql(`update ledger set amount = 10 where reference = $1`, id)
    expect(await wrong()).toEqual([
      `21 ledger: mission ${id} is 10, should be 0`,
      '21 summary: gained is 0, should be 10',
      'all totals: fuel is 120, should be 130',
      'all totals: distance is 33, should be 43',
    ])
  })

  test('a doubled award: its amount, or the award itself under another reference', async () => {
    await award('2026-11-20', 'status-update', 'second', 3)
    await paid('2026-11-20', 3)
    expect(await wrong()).toContain('20 ledger: status-update second is 3, should be 0')
    await award('2026-11-20', 'status-update', 'second', 0)
    await award('2026-11-20', 'status-update', '', 6)
    expect(await wrong()).toContain('20 ledger: status-update is 6, should be 3')
  })

  test('an award that is missing', async () => {
    await sql(`delete from ledger where reference = $1`, done)
    await paid('2026-11-20', -15)
    expect(await wrong()).toContain(`20 ledger: mission ${done} is missing, should be 15`)
  })

  test.each([
    ['fuel', 'fuel = fuel + 1', 'all totals: fuel is 121, should be 120'],
    ['distance', 'distance = distance - 1', 'all totals: distance is 32, should be 33'],
    ['sessions', 'sessions = sessions + 1', 'all totals: sessions is 2, should be 1'],
    ['missions by kind', 'operations_done = 2', 'all totals: operationsDone is 2, should be 0'],
  ])('a total off by one: %s', async (_, change, named) => {
    await sql(`update flight_totals set ${change} where founder_id = $1`, ada.id)
    expect(await wrong()).toEqual([named])
  })

  test.each([
    ['gained', 'gained = 34', '20 summary: gained is 34, should be 33'],
    ['burned', 'burned = 12', '20 summary: burned is 12, should be 13'],
    ['planned', 'planned = 3', '20 summary: planned is 3, should be 2'],
    ['completed', 'completed = 0', '20 summary: completed is 0, should be 1'],
    ['qualified', 'qualified = false', '20 summary: qualified is false, should be true'],
    ['perfect', 'perfect = true', '20 summary: perfect is true, should be false'],
  ])('a day that says something else than its rows: %s', async (_, change, named) => {
    await sql(`update days set ${change} where founder_id = $1 and day = '2026-11-20'`, ada.id)
    expect(await wrong()).toContain(named)
  })

  test('an award on the wrong day', async () => {
    await sql(`update ledger set day = '2026-11-21' where reference = $1`, done)
    await paid('2026-11-20', -15)
    await paid('2026-11-21', 15)
    const found = await wrong()
    expect(found).toContain(`20 ledger: mission ${done} is missing, should be 15`)
    expect(found).toContain(`21 ledger: mission ${done} is 15, should be 0: the mission is of 2026-11-20`)
  })

  test('the award of another founder', async () => {
    const eve = await app.signUp('Eve')
    await award('2026-11-21', 'mission', done, 15, eve)
    await paid('2026-11-21', 15, eve)
    const found = `21 ledger: mission ${done} is 15, should be 0: the mission of another founder`
    expect(await wrong(eve), 'of whom no totals are stored yet').toEqual([
      found,
      'all totals: fuel is 100, should be 115',
      'all totals: distance is 0, should be 15',
    ])
    await sql('insert into flight_totals (founder_id, fuel, distance) values ($1, 115, 15)', eve.id)
    expect(await wrong(eve)).toEqual([found])
    expect(await wrong()).toEqual([])
  })

  test('a burn on an open day, twice, or of another size', async () => {
    await award('2026-11-21', 'burn', '', -12)
    expect(await wrong()).toContain('21 ledger: burn is 12, may be 0 or 0')
    await award('2026-11-21', 'burn', '', 0)
    await award('2026-11-20', 'burn', 'again', -13)
    expect(await wrong()).toContain('20 ledger: burn is 26, may be 0 or 13')
    await award('2026-11-20', 'burn', 'again', 0)
    await award('2026-11-20', 'burn', '', -12)
    expect(await wrong()).toContain('20 ledger: burn is 12, may be 0 or 13')
  })

  test('a closing: a streak, a shield or a standing that the days do not come to', async () => {
    await sql(`update days set streak = 2, shields = 0 where founder_id = $1 and day = '2026-11-20'`, ada.id)
    expect(await wrong()).toEqual([
      '20 closing: streak is 2, should be 1',
      '20 closing: shields is 0, should be 1',
    ])
    await sql(
      `update flight_totals set standing = jsonb_set(standing, '{streak}', '9') where founder_id = $1`,
      ada.id,
    )
    expect((await wrong()).at(-1)).toMatch(/^all totals: standing is .*"streak":9/)
  })
})

test('two founders who work on the same days are each counted alone', async () => {
  const eve = await app.signUp('Eve')
  await eve.call(missions.launchMission, { body: { goal: 'Call Dan', isCompleted: true } })
  app.clock.set('2026-11-22T13:00:00Z')
  for (const founder of [ada, eve]) await founder.call(days.closeOpenDays)
  expect([...(await wrong()), ...(await wrong(eve))]).toEqual([])
})

test('the cap of 150, the ten missions that pay and the share of a carried mission agree with the writer', async () => {
  const launch = (n: number, more: object) =>
    ada.call(missions.launchMission, { body: { goal: `Mission ${n}`, priority: 'high', ...more } })
  for (let n = 0; n < 12; n += 1) await launch(n, { isCompleted: n > 0, targetValue: n === 1 ? 7 : null })
  await ada.call(missions.stepMission, {
    params: { id: (await launch(13, { targetValue: 3 })).id },
    body: { by: 1 },
  })
  expect(await wrong()).toEqual([])
  for (const mission of await ada.call(missions.readToday))
    await ada.call(missions.changeMission, { params: { id: mission.id }, body: { isCompleted: true } })
  await ada.call(statusUpdates.sendStatusUpdate, { body: { content: 'All quiet.' } })
  expect(await wrong()).toEqual([])
  const { rows } = await sql(
    `select sum(amount)::int as sum from ledger where founder_id = $1 and day = '2026-11-21'`,
    ada.id,
  )
  expect(rows).toEqual([{ sum: 150 }])
})
