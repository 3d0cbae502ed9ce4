import { describe, expect, test } from 'vitest'
import { missionRow, nextId } from '#server/testing/exports.ts'
import { checkRows } from './check-rows.ts'
import type { Row, Tables } from './rules.ts'
import { travelling } from './tables.ts'

const reach = { today: '2026-11-20', now: new Date('2026-11-20T08:00:00Z') }
const known = new Set(travelling.map((it) => it.name))

function checkTables(tables: Tables): Map<string, Row[]> {
  const rows = Object.entries(tables)
    .filter(([table]) => known.has(table))
    .flatMap(([table, them]) => them.map((row, index) => ({ table, row, place: index + 1 })))
  const tablesOf = Map.groupBy(checkRows(rows, reach), (it) => it.table.name)
  return new Map([...tablesOf].map(([name, them]) => [name, them.map((it) => it.row)]))
}

const whyNot = (tables: Record<string, unknown>): string | null => {
  try {
    checkTables(tables as Tables)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const at = '2026-11-20T08:00:00+00:00'
const founder = { joined_on: '2026-11-01', time_zone: 'Europe/Berlin' }
const session = { id: nextId(), day: '2026-11-20', type: 'morning', created_at: at }
const turn = { id: nextId(), session_id: session.id, said: 'Hello', reply: 'Hi', mind: 'built-in' }
const goal = { id: nextId(), title: 'Reach 40', start_date: at, end_date: '2027-02-18T08:00:00+00:00' }
const sprint = { id: nextId(), number: 1, title: 'Sprint 1', start_day: '2026-11-16', end_day: '2026-11-29' }
const promise = { id: nextId(), origin: nextId(), content: 'Call', quote: 'I call', made_on: '2026-11-20' }
const memory = { id: nextId(), origin: nextId(), kind: 'fact', content: 'B2B', quote: '', confidence: 1 }
const report = {
  id: nextId(),
  day: '2026-11-20',
  content: 'x',
  content_hash: 'h',
  analysis: 'y',
  goals_updated: 0,
  mind: 'm',
}
const sound = {
  founders: [founder],
  missions: [missionRow()],
  coaching_sessions: [session],
  coaching_turns: [turn],
  ninety_day_goals: [goal],
  sprints: [sprint],
  promises: [promise],
  memories: [memory],
  status_updates: [report],
  metric_snapshots: [{ id: nextId(), month: '2026-10-01', revenue: 850_050 }],
  keepings: [{ until_day: '2026-11-10', time_zone: 'Asia/Tokyo', day_start_hour: 4 }],
  leaves: [{ id: nextId(), from_day: '2026-12-20', to_day: '2027-01-02' }],
  founder_settings: [{}],
  voice_settings: [{}],
  founder_profiles: [{ company_name: 'Orbits', focus_areas: ['sales'] }],
}

test('values that a request accepts are accepted, and every row gets all its columns', () => {
  expect(whyNot(sound)).toBeNull()
  const checked = checkTables(sound as Tables)
  for (const { name, columns } of travelling)
    for (const row of checked.get(name) ?? []) expect(Object.keys(row)).toEqual(columns.map((it) => it.name))
  expect(checked.get('founder_settings')![0]).toMatchObject({
    session_timing: 'flexible',
    voice_speed: 1,
    quiet_from: 1260,
  })
})

type Table = keyof typeof sound
const fault = (table: Table, change: Record<string, unknown>) =>
  whyNot({ ...sound, [table]: [{ ...sound[table][0], ...change }] })

describe('a value that no request accepts is refused with its table, row and field', () => {
  test.each<[Table, Record<string, unknown>, string]>([
    ['missions', { title: 'x'.repeat(201) }, 'missions.title in row 1 must have at most 200 characters'],
    ['missions', { title: '   ' }, 'missions.title in row 1 must not be empty'],
    ['missions', { title: null }, 'missions.title in row 1 must not be empty'],
    ['missions', { title: 7 }, 'missions.title in row 1 must be text'],
    ['missions', { id: 'no id' }, 'missions.id in row 1 must be a valid uuid'],
    ['missions', { day: '2026-02-30' }, 'missions.day in row 1 must be a date of the calendar'],
    ['missions', { day: '0001-01-01' }, 'missions.day in row 1 must be a date of the calendar'],
    ['missions', { day: '2016-11-19' }, 'missions.day in row 1 must be between 2016-11-20 and 2028-11-20'],
    ['missions', { day: '2028-11-21' }, 'missions.day in row 1 must be between 2016-11-20 and 2028-11-20'],
    ['missions', { target_value: 0 }, 'missions.target_value in row 1 must be at least 1'],
    ['missions', { target_value: 1.5 }, 'missions.target_value in row 1 must be a whole number'],
    ['missions', { current_value: -1 }, 'missions.current_value in row 1 must be at least 0'],
    ['missions', { current_value: 1e300 }, 'missions.current_value in row 1 must be at most'],
    ['missions', { carried_value: 1e10 }, 'missions.carried_value in row 1 must be at most 1000000000'],
    ['missions', { priority: 'urgent' }, 'missions.priority in row 1 must be one of: low, medium, high'],
    ['missions', { is_completed: 'yes' }, 'missions.is_completed in row 1 must be true or false'],
    ['missions', { day: '2026-11-23', is_completed: true }, 'missions.day in row 1 has not begun'],
    ['missions', { carry_count: 40_000 }, 'missions.carry_count in row 1 must be at most 32767'],
    ['missions', { notes: 'x'.repeat(2001) }, 'missions.notes in row 1 must have at most 2000 characters'],
    ['missions', { goal_id: nextId() }, 'missions.goal_id in row 1 names no row of ninety_day_goals'],
    ['missions', { created_at: 'yesterday' }, 'missions.created_at in row 1 must be a date and time'],
    ['missions', { completed_at: '9999-12-31T00:00:00+00:00' }, 'missions.completed_at in row 1 must be'],
    ['founders', { joined_on: '0001-01-01' }, 'founders.joined_on in row 1 must be a date of the calendar'],
    ['founders', { joined_on: '2016-11-19' }, 'founders.joined_on in row 1 must be between'],
    ['founders', { joined_on: '2026-11-21' }, 'founders.joined_on in row 1 must be between'],
    ['founders', { last_day: '9999-12-31' }, 'founders.last_day in row 1 must be'],
    ['founders', { closed_through: '2027-01-01' }, 'founders.closed_through in row 1 must be between'],
    ['founders', { time_zone: 'Mars/Olympus' }, 'founders.time_zone in row 1 must be a time zone like'],
    ['founders', { earlier_zone: 'Mars/Olympus' }, 'founders.earlier_zone in row 1 must be a time zone'],
    ['founders', { day_start_hour: 7 }, 'founders.day_start_hour in row 1 must be at most 6'],
    ['founders', { rest_days: [8] }, 'founders.rest_days.0 in row 1 must be at most 7'],
    ['founders', { rest_days: [1, 2, 3, 4, 5, 6, 7] }, 'founders.rest_days in row 1'],
    [
      'founders',
      { work_from: 1000, work_until: 900 },
      'founders.work_until in row 1 must be later than work_from',
    ],
    ['founders', { coaching_style: 'cruel' }, 'founders.coaching_style in row 1 must be one of'],
    ['keepings', { time_zone: 'Nowhere' }, 'keepings.time_zone in row 1 must be a time zone'],
    ['keepings', { day_start_hour: 23 }, 'keepings.day_start_hour in row 1 must be at most 6'],
    [
      'founder_settings',
      { weekly_report_time: 'someday' },
      'founder_settings.weekly_report_time in row 1 must be a weekday',
    ],
    ['founder_settings', { voice_speed: 9 }, 'founder_settings.voice_speed in row 1 must be at most 2'],
    ['founder_settings', { quiet_from: 1440 }, 'founder_settings.quiet_from in row 1 must be at most 1439'],
    [
      'voice_settings',
      { keep_recordings: 31 },
      'voice_settings.keep_recordings in row 1 must be one of: 0, 7, 30',
    ],
    ['founder_profiles', { company_name: 'x'.repeat(121) }, 'founder_profiles.company_name in row 1'],
    ['founder_profiles', { customers: 2e9 }, 'founder_profiles.customers in row 1'],
    ['founder_profiles', { focus_areas: ['naps'] }, 'founder_profiles.focus_areas.0 in row 1 must be one of'],
    ['ninety_day_goals', { priority: 10 }, 'ninety_day_goals.priority in row 1 must be at most 9'],
    [
      'ninety_day_goals',
      { end_date: at },
      'ninety_day_goals.end_date in row 1 must be later than start_date',
    ],
    ['sprints', { end_day: '2026-11-01' }, 'sprints.end_day in row 1 must be later than start_day'],
    ['leaves', { to_day: '2029-01-01' }, 'leaves.to_day in row 1 must be between'],
    ['promises', { content: '' }, 'promises.content in row 1 must not be empty'],
    ['memories', { confidence: 2 }, 'memories.confidence in row 1 must be at most 1'],
    ['metric_snapshots', { month: '2026-12-01' }, 'metric_snapshots.month in row 1 must be between'],
    ['metric_snapshots', { revenue: -1 }, 'metric_snapshots.revenue in row 1 must be at least 0'],
    ['metric_snapshots', { gross_margin: 101 }, 'metric_snapshots.gross_margin in row 1 must be at most 100'],
    [
      'coaching_turns',
      { session_id: nextId() },
      'coaching_turns.session_id in row 1 names no row of coaching_sessions',
    ],
    ['coaching_turns', { said: 'x'.repeat(4001) }, 'coaching_turns.said in row 1 must have at most 4000'],
    ['coaching_turns', { receipts: [{ kind: 'spy' }] }, 'coaching_turns.receipts.0.kind in row 1'],
    ['coaching_turns', { account: {} }, 'coaching_turns.account.engine in row 1 is required'],
    [
      'coaching_sessions',
      { slots: { x: 'y'.repeat(100_001) } },
      'coaching_sessions.slots in row 1 must not be longer',
    ],
    ['coaching_sessions', { slots: { x: '\0' } }, 'coaching_sessions.slots in row 1 holds a character'],
    ['status_updates', { content: '' }, 'status_updates.content in row 1 must not be empty'],
  ])('%s %j', (table, change, message) => {
    expect(fault(table, change)).toContain(message)
    expect(fault(table, change)).toMatch(/^file: .*; nothing was imported$/)
  })
})

test('the row is counted from 1, and the first fault is named', () => {
  const missions = [missionRow(), missionRow(), missionRow({ title: '' }), missionRow({ day: 'x' })]
  expect(whyNot({ missions })).toContain('missions.title in row 3 ')
})

test('an empty row is refused where something is required, in every table', () => {
  for (const { name, columns } of travelling) {
    const required = columns.some((it) => it.defaultAt(reach.now) === undefined)
    const why = whyNot({ [name]: [{}] })
    if (required) expect(why).toContain(`${name}.`)
    if (required) expect(why).toContain(' is required')
  }
})

test('two rows of one key are refused, and more than a request would ever make', () => {
  const mission = missionRow()
  expect(whyNot({ missions: [mission, missionRow(), mission] })).toContain(
    'missions.id in row 3 stands in row 1 already',
  )
  expect(whyNot({ founders: [founder, founder] })).toContain('founders.founder_id in row 2')
  const [month] = sound.metric_snapshots
  expect(whyNot({ metric_snapshots: [month, { ...month, id: nextId() }] })).toContain(
    'metric_snapshots.month in row 2',
  )
  expect(whyNot({ coaching_sessions: [session, { ...session, id: nextId() }] })).toContain(
    'row 2 is one too many',
  )
  const full = Array.from({ length: 51 }, () => missionRow())
  expect(whyNot({ missions: full })).toContain('missions.id in row 51 is one too many: at most 50')
})

test('unknown columns are left out, inherited property names among them', () => {
  const odd = JSON.parse(`{"founder_id":"x","surprise":1,"__proto__":{"title":"y"},"constructor":2}`)
  const checked = checkTables({ missions: [{ ...missionRow(), ...odd }] })
  expect(Object.keys(checked.get('missions')![0]!)).not.toContain('surprise')
})
