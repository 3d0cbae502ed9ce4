import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyLedger } from '#server/features/gamification/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { historyOf, sealedExportOf } from '#server/testing/exports.ts'
import { sampledRuns } from '#server/testing/sample.ts'

const { backup, days, gamification, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const allDays =
  'select count(*)::int as days, count(closed_at)::int as closed from days where founder_id = $1'

/** Three years in a full run. */
const length = sampledRuns('days of an imported history', 1100, 1 / 8)

test(`importing ${length} open days closes them, while other requests are served`, async () => {
  const [ada, eve] = [await app.signUp('Historian'), await app.signUp('Bystander')]
  const file = sealedExportOf(app, historyOf(length, '2026-11-19'))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let imported: { status: number; body: unknown } | null = null
  const importing = ada
    .ask(backup.importBackup, { body: {}, audio: { bytes: file, type: 'application/json' } })
    .then((answer) => {
      imported = answer
    })
  delay.enable()
  let served = 0
  while (!imported) {
    expect((await eve.ask(missions.readToday)).status).toBe(200)
    served += 1
  }
  delay.disable()
  await importing
  expect(imported).toMatchObject({ status: 200, body: { rows: 1 + length * 12 } })
  // Most of them were served while the rows were written and the days closed; a blocked event loop would have served a
  // few.
  expect(served).toBeGreaterThan(50)
  expect(delay.max / 1e6).toBeLessThan(1000)
  // Days were closed before the answer, so the first read is fast.
  const { rows } = await app.database.pool.query(allDays, [ada.id])
  expect(rows[0]).toEqual({ days: length, closed: length - 1 })
  expect((await ada.ask(gamification.readFlightStatus)).status).toBe(200)
  expect((await ada.ask(days.readDayNow)).status).toBe(200)
  const scored =
    'select count(*)::int as scored from coaching_sessions where founder_id = $1 and execution_score is not null'
  expect((await app.database.pool.query(scored, [ada.id])).rows[0]).toEqual({ scored: 2 * (length - 1) })
  expect((await verifyLedger(app.database)).wrong).toEqual([])
}, 120_000)
