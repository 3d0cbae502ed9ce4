import { beforeAll, describe, expect, test } from 'vitest'
import { contract, endpoints } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { scheduledJobs } from './housekeeping.ts'

/** Invalid values that a founder's rows may contain after a bad import, a bug of ours or a manual edit. */
const nonsense: Record<string, string> = {
  'a first day two thousand years ago': "update founders set joined_on = '0001-01-01', closes_at = null",
  'a first day far ahead': "update founders set joined_on = '9999-12-31', closes_at = null",
  'a first day without end': "update founders set joined_on = '-infinity', closes_at = null",
  'an unknown zone': "update founders set time_zone = 'Mars/Olympus'",
  'an empty zone': "update founders set time_zone = ''",
  'an unknown earlier zone':
    "update founders set earlier_zone = 'Mars/Olympus', earlier_start_hour = 99, earlier_until = '9999-12-31'",
  'a last day at the end of time': "update founders set last_day = '9999-12-31', closes_at = null",
  'a last day without end': "update founders set last_day = 'infinity'",
  'a last day before Christ': "update founders set last_day = '0044-03-15 BC'",
  'a day that begins at 99':
    "update founders set day_start_hour = 99, week_starts = 77, rest_days = '{0,8,99}'",
  'a working day that ends before it begins': 'update founders set work_from = 32000, work_until = -5',
  'days closed to the end of time':
    "update founders set closed_through = '9999-12-31', closes_at = 'infinity'",
  'days closed long ago': "update founders set closed_through = '0001-01-01', closes_at = null",
  'a closing that is never due': "update founders set closes_at = '9999-12-31'",
  'a standing from long ago': `update flight_totals set standing = jsonb_build_object('through', '0001-01-01')`,
  'a standing from far ahead': `update flight_totals set seen_through = '9999-12-31',
    standing = '{"through":"9999-12-31","streak":1,"best":1,"shields":1,"missed":0,"asleep":false,"lost":null,"earnedBackOn":null,"weeks":0,"week":{"qualified":0,"active":0}}'`,
  'a standing that is none': `update flight_totals set standing = '[1, "x"]'`,
  'zones of the past nobody knows': `insert into keepings (founder_id, until_day, time_zone, day_start_hour)
    select founder_id, day, 'Mars/Olympus', 77 from founders, unnest('{0001-01-01,2026-11-01,9999-12-31,infinity}'::date[]) day`,
  'a leave for all time': `insert into leaves (founder_id, id, from_day, to_day)
    select founder_id, gen_random_uuid(), '0001-01-01', '9999-12-31' from founders`,
  'missions of every age': `insert into missions (founder_id, id, day, title, priority, category, target_value, current_value)
    select founder_id, gen_random_uuid(), day, 'Ship', 'high', 'product', -5, 1e300
      from founders, unnest('{0001-01-01,2026-11-20,9999-12-31}'::date[]) day`,
  'sessions of every age': `insert into coaching_sessions (founder_id, id, day, type, status, founder_turns, last_turn_at)
    select founder_id, gen_random_uuid(), day, 'morning', status, 3, '2026-11-01T00:00:00Z'
      from founders, unnest('{0001-01-01,2026-11-18,9999-12-31}'::date[]) day, unnest('{active,completed}'::text[]) status`,
  'goals for all time': `insert into ninety_day_goals (founder_id, id, title, target_value, current_value, start_date, end_date)
    select founder_id, gen_random_uuid(), 'Reach 40', '40', '3', '0001-01-01', '9999-12-31' from founders`,
  'sprints for all time': `insert into sprints (founder_id, id, number, title, start_day, end_day)
    select founder_id, gen_random_uuid(), 1, 'Sprint', '0001-01-01', '9999-12-31' from founders`,
  'promises for all time': `insert into promises (founder_id, id, origin, content, quote, due_day, made_on)
    select founder_id, gen_random_uuid(), gen_random_uuid(), 'Call', 'Call', day, day
      from founders, unnest('{0001-01-01,9999-12-31}'::date[]) day`,
  'settings out of range': `insert into founder_settings (founder_id, weekly_report_time, voice_speed, quiet_from, quiet_until)
    select founder_id, 'someday', 1e300, 32000, -32000 from founders`,
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ship = { body: { goal: 'Ship it', targetValue: 1 } }

/** Changes rows of one founder alone. */
async function damage(founder: TestFounder, statement: string) {
  const scoped = / from founders/.test(statement)
    ? statement.replace(/ from founders/, ' from (select * from founders where founder_id = $1) founders')
    : `${statement} where founder_id = $1`
  await app.database.pool.query(scoped, [founder.id])
}

const plainReads = endpoints.filter((it) => it.method === 'GET' && !it.path.includes(':') && !it.binary)

/** Every read without an id, with its status if that is a server error. */
async function readsThatFail(founder: TestFounder): Promise<string[]> {
  const failed: string[] = []
  for (const endpoint of plainReads) {
    const { status } = await founder.ask(endpoint)
    if (status >= 500) failed.push(`${endpoint.path}: ${status}`)
  }
  return failed
}

async function runJobs(): Promise<void> {
  const staying = new AbortController().signal
  for (const chore of scheduledJobs(app.context)) await chore.run(staying)
}

describe.each(Object.entries(nonsense))('%s', (_, statement) => {
  test('affects at most an odd day of its founder, and nobody else', async () => {
    app.clock.set('2026-11-19T08:00:00Z')
    const [ada, eve] = [await app.signUp('Damaged'), await app.signUp('Healthy')]
    for (const founder of [ada, eve]) await founder.call(contract.missions.launchMission, ship)
    await damage(ada, statement)
    // The hour of the weekly reports; yesterday is due since noon.
    app.clock.set('2026-11-20T17:30:00Z')
    const begun = performance.now()
    await runJobs()
    expect(await readsThatFail(ada)).toEqual([])
    // About fifty reads, and at most ten years of days to close.
    expect(performance.now() - begun).toBeLessThan(30_000)
    expect((await ada.ask(contract.missions.launchMission, ship)).status).toBe(201)
    expect(await readsThatFail(eve)).toEqual([])
    expect((await eve.call(contract.reports.readReports)).reports).toHaveLength(1)
    const { rows } = await app.database.pool.query(
      'select closed_through::text as through from founders where founder_id = $1',
      [eve.id],
    )
    expect(rows).toEqual([{ through: '2026-11-19' }])
  })
})

test('the ledgers of all founders are verified, each separately', async () => {
  const { founders, wrong } = await verifyLedger(app.database)
  expect(founders).toBeGreaterThanOrEqual(2 * Object.keys(nonsense).length)
  expect(wrong.filter((it) => it.what.startsWith('could not'))).toEqual([])
})
