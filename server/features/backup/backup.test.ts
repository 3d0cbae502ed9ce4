import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { readEntry } from '#server/platform/files/read-zip.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { sealedExportOf } from '#server/testing/exports.ts'

const {
  account,
  backup,
  coaching,
  gamification,
  missions,
  profile,
  settings,
  statusUpdates,
  strategy,
  work,
} = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { LOG_LEVEL: 'error' } })
})

async function zipOf(founder: TestFounder): Promise<Buffer> {
  const { status, body, headers } = await founder.ask(backup.readBackup)
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  return body as Buffer
}

const textIn = async (zip: Buffer, name: string) => String(await readEntry(zip, name, 1e8))
const tablesOf = async (zip: Buffer) => JSON.parse(await textIn(zip, 'apogee.json')).tables
const bring = (founder: TestFounder, bytes: Uint8Array) =>
  founder.ask(backup.importBackup, { body: {}, audio: { bytes, type: 'application/zip' } })

async function liveALittle(founder: TestFounder) {
  const mission = await founder.call(missions.launchMission, {
    body: { goal: '=Send 50 outreach emails', targetValue: 50 },
  })
  await founder.call(missions.stepMission, { params: { id: mission.id }, body: { by: 20 } })
  await founder.call(work.startWork, { params: { id: mission.id } })
  app.clock.advance(600_000)
  await founder.call(work.stopWork, { params: { id: mission.id }, body: {} })
  await founder.call(statusUpdates.sendStatusUpdate, { body: { content: 'I sent 5 outreach emails' } })
  const session = await founder.call(coaching.startSession, { body: { type: 'morning' } })
  await founder.call(coaching.converse, {
    body: { sessionId: session.id, sessionType: 'morning', transcript: 'Ship the pricing page today' },
  })
  await founder.call(coaching.completeSession, { params: { id: session.id } })
  await founder.call(strategy.createNinetyDayGoal, { body: { title: 'Reach 100 customers' } })
  await founder.call(settings.changeSettings, { body: { voiceSpeed: 1.3, coachingStyle: 'aggressive' } })
  await founder.call(account.changeAccount, { body: { checklistAway: true } })
  await founder.call(profile.changeFounderProfile, { body: { companyName: 'Orbits', revenue: 0.1 } })
}

test('an export imported into an empty account exports the same again', async () => {
  const ada = await app.signUp('Ada Lovelace')
  const eve = await app.signUp('Eve Moneypenny')
  await liveALittle(ada)
  const zip = await zipOf(ada)
  const tables = await tablesOf(zip)
  expect(Object.keys(tables).length).toBeGreaterThanOrEqual(11)
  expect(tables.work_times).toMatchObject([{ seconds: 600 }])
  expect(await bring(eve, zip)).toMatchObject({ status: 200 })
  expect(await tablesOf(await zipOf(eve))).toEqual(tables)
  for (const read of [
    gamification.readFlightStatus,
    missions.readToday,
    work.readWork,
    coaching.readRecentSessions,
    settings.readSettings,
  ])
    expect(await eve.call(read)).toEqual(await ada.call(read))
  expect((await eve.call(account.readAccount)).checklistAway).toBe(true)
  expect(await eve.call(profile.readFounderProfile)).toMatchObject({
    companyName: 'Orbits',
    firstName: 'Eve',
  })
})

test('beside the JSON there are tables for a spreadsheet and transcripts to read, and no secret', async () => {
  const ada = await app.signUp('Grace Hopper')
  await liveALittle(ada)
  const zip = await zipOf(ada)
  expect(await textIn(zip, 'csv/missions.csv')).toContain("'=Send 50 outreach emails")
  const day = (await ada.call(missions.readToday))[0]!.date
  expect(await textIn(zip, `transcripts/${day}-morning-1.md`)).toContain('Ship the pricing page today')
  expect(zip.toString('latin1')).not.toContain(ada.cookie)
  const names = Object.keys(await tablesOf(zip))
  for (const name of ['integrations', 'work_timers']) expect(names).not.toContain(name)
})

test('an account with data refuses an import', async () => {
  const ada = await app.signUp('Mary Jackson')
  await liveALittle(ada)
  expect(await bring(ada, await zipOf(ada))).toMatchObject({ status: 409 })
})

test('rows belong to the importing founder whatever the file says, and an invalid file changes nothing', async () => {
  const ada = await app.signUp('Annie Easley')
  const eve = await app.signUp('Eve Again')
  await ada.call(missions.launchMission, { body: { goal: 'Mine', targetValue: 5 } })
  const [mission] = (await tablesOf(await zipOf(ada))).missions
  const file = (tables: object) =>
    Buffer.from(JSON.stringify({ format: 'apogee-export', schemaVersion: 1, tables }))
  expect(await bring(eve, Buffer.from('nonsense'))).toMatchObject({ status: 400, body: { field: 'file' } })
  const broken = file({ missions: [mission, { ...mission, id: 'no id' }] })
  expect(await bring(eve, broken)).toMatchObject({ status: 400, body: { field: 'file' } })
  expect(await eve.call(missions.readToday)).toEqual([])
  const forged = file({
    missions: [{ ...mission, founder_id: ada.id, title: 'Theirs' }],
    session: [{ token: 'x' }],
  })
  expect(await bring(eve, forged)).toMatchObject({ status: 200, body: { rows: 1 } })
  expect((await eve.call(missions.readToday)).map((it) => it.goal)).toEqual(['Theirs'])
  expect((await ada.call(missions.readToday)).map((it) => it.goal)).toEqual(['Mine'])
})

test('derived data is recomputed: a forged ledger, day or total is ignored', async () => {
  const ada = await app.signUp('Forger')
  const eve = await app.signUp('Forged')
  await liveALittle(ada)
  const honest = await ada.call(gamification.readFlightStatus)
  const tables = await tablesOf(await zipOf(ada))
  const [row] = tables.ledger
  const file = sealedExportOf(app, {
    ...tables,
    ledger: [
      { ...row, amount: 5000 },
      { ...row, kind: 'burn', reference: 'x', amount: 900 },
      { ...row, day: '2026-01-01', amount: 150 },
    ],
    days: [
      { ...tables.days[0], gained: 9000, duty: 'active', closed_at: '2026-11-20T08:00:00Z', streak: 400 },
    ],
    flight_totals: [{ ...tables.flight_totals[0], fuel: 99999, distance: 99999 }],
  })
  expect(await bring(eve, file)).toMatchObject({ status: 200 })
  expect(await eve.call(gamification.readFlightStatus)).toEqual(honest)
  expect((await verifyLedger(app.database)).wrong).toEqual([])
})

test('closed days stay closed, and an unknown enum value is refused with its column', async () => {
  const app = await testApp()
  const ada = await app.signUp('Ada')
  const eve = await app.signUp('Eve')
  await liveALittle(ada)
  app.clock.advance(3 * 24 * 60 * 60 * 1000)
  const honest = await ada.call(gamification.readFlightStatus)
  const zip = await zipOf(ada)
  const tables = await tablesOf(zip)
  expect(tables.days.some((it: { closed_at: string | null }) => it.closed_at)).toBe(true)
  const odd = { ...tables, missions: [{ ...tables.missions[0], priority: 'urgent' }] }
  const file = Buffer.from(JSON.stringify({ format: 'apogee-export', schemaVersion: 1, tables: odd }))
  expect(await bring(eve, file)).toMatchObject({
    status: 400,
    body: { field: 'file', message: expect.stringContaining('missions.priority') },
  })
  expect(await bring(eve, zip)).toMatchObject({ status: 200 })
  expect(await eve.call(gamification.readFlightStatus)).toEqual(honest)
  expect((await verifyLedger(app.database)).wrong).toEqual([])
})
