import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { readEntry } from '#server/platform/files/read-zip.ts'
import { deriveKey } from '#server/platform/secrets/secret-key.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { exportOf, historyOf, missionRow, nextId, sealedExportOf } from '#server/testing/exports.ts'
import { holdSession, signUpInZone } from '#server/testing/session-founder.ts'

const { backup, celebrations, coaching, days, gamification, missions, statusUpdates } = contract

/** A Thursday. */
const today = '2026-11-19'
let app: TestApp
let eve: TestFounder
beforeEach(async () => {
  app = await testApp({ settings: { LOG_LEVEL: 'error' } })
  eve = await signUpInZone(app, `${today}T09:00:00Z`)
})

const bring = (bytes: Uint8Array, founder = eve) =>
  founder.call(backup.importBackup, { body: {}, audio: { bytes, type: 'application/zip' } })
const flight = (founder = eve) => founder.call(gamification.readFlightStatus)
const jsonOf = async (founder: TestFounder) => {
  const { body } = await founder.ask(backup.readBackup)
  return (await readEntry(body as Buffer, 'apogee.json', 1e8))!
}
const verified = async () => expect((await verifyLedger(app.database)).wrong).toEqual([])
const fly = (goal: string, founder = eve) =>
  founder.call(missions.launchMission, { body: { goal, isCompleted: true } })

/** Half a year of busy days up to today, a sprint at 100 %, and days to come with progress. */
function forged(): Record<string, Record<string, unknown>[]> {
  const sprint = {
    start_day: '2026-09-01',
    end_day: '2026-09-14',
    completion: 100,
    closed_at: `${today}T08:00:00Z`,
  }
  const history = historyOf(120, today)
  const later = `${today}T23:00:00Z`
  return {
    ...history,
    founders: [{ ...history.founders![0], time_zone: 'UTC', imported_at: null }],
    missions: [
      ...history.missions!,
      missionRow({ day: '2026-11-20', current_value: 49, created_at: later }),
      missionRow({ day: '2026-11-23', current_value: 49, created_at: '2026-11-23T08:00:00Z' }),
    ],
    days: [
      {
        day: '2026-11-18',
        gained: 150,
        qualified: true,
        duty: 'active',
        closed_at: `${today}T08:00:00Z`,
        streak: 90,
      },
    ],
    flight_totals: [{ fuel: 9000, distance: 9000, sprint_streak: 9 }],
    ledger: [{ day: '2026-11-18', kind: 'comeback', reference: '', amount: 15 }],
    comebacks: [{ away_since: '2026-10-01', returned_on: today, day: today, days_away: 20 }],
    celebrations: [{ kind: 'orbit', reference: '1', day: '2026-11-01' }],
    sprints: [{ id: nextId(), number: 1, title: 'Sprint 1', ...sprint, created_at: later }],
  }
}

describe('a file that was written by hand', () => {
  test('is shown, and pays nothing: no fuel, orbit, streak, level or building', async () => {
    expect(await bring(exportOf(forged()))).toMatchObject({
      counts: false,
      sentence: expect.stringMatching(/entries are in this account now\. The file was not made here/),
    })
    const { rocket, commandCenter } = await flight()
    expect(rocket).toMatchObject({
      currentFuel: 100,
      distance: 0,
      level: 0,
      dailyStreak: 0,
      weeklyStreak: 0,
      sprintStreak: 0,
    })
    expect(commandCenter).toMatchObject({ commandCenterLevel: 1, communicationArrays: 0 })
    expect(await eve.call(missions.readToday)).toHaveLength(5)
    expect((await eve.call(coaching.readRecentSessions)).length).toBeGreaterThan(0)
    const kinds = (await eve.call(celebrations.readCelebrations)).map((it) => it.kind)
    for (const kind of [
      'orbit',
      'streak',
      'first',
      'stars',
      'comeback',
      'communicationArrays',
      'week',
      'busier-week',
    ] as const)
      expect(kinds).not.toContain(kind)
    await verified()
  })

  test('neither after undo and redo, nor when its later days begin or close', async () => {
    await bring(exportOf(forged()))
    for (const mission of await eve.call(missions.readToday))
      for (const isCompleted of [false, true])
        await eve.call(missions.changeMission, { params: { id: mission.id }, body: { isCompleted } })
    expect((await flight()).rocket.distance).toBe(0)
    for (const day of ['20', '23', '24', '25']) {
      app.clock.set(`2026-11-${day}T13:00:00Z`)
      await eve.call(days.readDayNow)
      expect((await flight()).rocket).toMatchObject({ distance: 0, dailyStreak: 0 })
      await verified()
    }
  })

  test('and what the founder does from then on counts from the start', async () => {
    await bring(exportOf(forged()))
    app.clock.advance(60_000)
    await fly('Call Acme')
    await eve.call(statusUpdates.sendStatusUpdate, { body: { content: 'The office is quiet today.' } })
    // The day has an open mission from the file, so it is not all done.
    expect((await flight()).rocket).toMatchObject({ distance: 10 + 3, currentFuel: 113, dailyStreak: 1 })
    expect((await eve.call(celebrations.readCelebrations)).map((it) => it.kind)).toContain('first')
    app.clock.set('2026-11-20T09:00:00Z')
    await holdSession(app, eve, 'morning', ['Good morning.'])
    expect((await flight()).rocket).toMatchObject({ distance: 13 + 10, dailyStreak: 2 })
    await verified()
  })

  test('keeps its history where days are shown, and burns nothing for it', async () => {
    await bring(exportOf(forged()))
    const { rows } = await app.database.pool.query(
      `select duty, sum(completed)::int as completed, sum(burned)::int as burned from days
        where founder_id = $1 and day < $2 group by duty`,
      [eve.id, today],
    )
    expect(rows).toEqual([{ duty: 'imported', completed: 119 * 3, burned: 0 }])
    const { reasons } = await eve.call(gamification.explainNumber, { query: { of: 'daily-streak' } })
    expect(reasons[1]!.sentence).toMatch(
      /was imported from elsewhere\. It neither counts nor ends the streak\.$/,
    )
  })
})

describe('an export of this installation', () => {
  async function liveAndExport() {
    const ada = await app.signUp('Ada')
    for (const day of ['19', '20', '23']) {
      app.clock.set(`2026-11-${day}T09:00:00Z`)
      await fly('Call Acme', ada)
      await holdSession(app, ada, 'evening', ['We sold one.'])
    }
    return { ada, json: await jsonOf(ada) }
  }

  test('counts in full, zipped or not', async () => {
    const { ada, json } = await liveAndExport()
    const earned = await flight(ada)
    expect(earned.rocket.distance).toBeGreaterThan(80)
    expect(await bring(json)).toMatchObject({ counts: true })
    expect(await flight()).toEqual(earned)
    const { body } = await ada.ask(backup.readBackup)
    const again = await app.signUp('Again')
    expect(await bring(body as Buffer, again)).toMatchObject({ counts: true })
    expect(await flight(again)).toEqual(earned)
    await verified()
  })

  test.each<[string, (json: string) => string]>([
    [
      'a figure',
      (json) =>
        json
          .replace('"priority": "medium"', '"priority": "high"')
          .replace('"priority":"medium"', '"priority":"high"'),
    ],
    ['a space at its end', (json) => `${json} `],
    ['its seal', (json) => json.replace(/"seal":"./, (it) => `"seal":"${it.endsWith('A') ? 'B' : 'A'}`)],
    ['no seal', (json) => json.replace(/,"seal":"[^"]*"/, '')],
    ['other tables before its own', (json) => json.replace('{', '{"tables":{},')],
  ])('changed in %s it pays nothing', async (_, change) => {
    const { json } = await liveAndExport()
    const text = change(String(json))
    expect(text).not.toBe(String(json))
    expect(await bring(Buffer.from(text))).toMatchObject({ counts: false })
    expect((await flight()).rocket.distance).toBe(0)
    await verified()
  })

  test('sealed elsewhere it pays nothing, and under an earlier secret of this installation it counts', async () => {
    const tables = historyOf(3, today)
    const under = (secret: string) =>
      sealedExportOf(
        {
          context: { ...app.context, keys: { ...app.context.keys, exports: [deriveKey(secret, 'exports')] } },
        },
        tables,
      )
    const earlier = 'an-earlier-secret-of-32-characters'
    expect(await bring(under(earlier))).toMatchObject({ counts: false })
    const later = await testApp({ settings: { LOG_LEVEL: 'error', APP_SECRET_EARLIER: earlier } })
    later.clock.set(`${today}T09:00:00Z`)
    const ada = await later.signUp('Ada')
    expect(await bring(under(earlier), ada)).toMatchObject({ counts: true })
    expect((await flight(ada)).rocket.distance).toBeGreaterThan(100)
  })

  test('does not make an unsealed history count by being exported again', async () => {
    await bring(exportOf(forged()))
    app.clock.advance(60_000)
    await fly('Call Acme')
    const own = await flight()
    const ada = await app.signUp('Ada')
    expect(await bring(await jsonOf(eve), ada)).toMatchObject({ counts: true })
    expect((await flight(ada)).rocket).toEqual(own.rocket)
    await verified()
  })
})
