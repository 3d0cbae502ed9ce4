import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { backUpWhenDue, checkBackups } from './scheduled-backup.ts'

const dir = mkdtempSync(join(tmpdir(), 'apogee-scheduled-'))
const token = 'a-token-for-the-tests'
let app: TestApp
beforeAll(async () => {
  const backup = { BACKUP_DIR: dir, BACKUP_KEEP: '2' }
  app = await testApp({ settings: { ...backup, APP_SECRET: 's'.repeat(40), METRICS_TOKEN: token } })
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const hours = (count: number) => app.clock.advance(count * 60 * 60 * 1000)

test('a backup is made when the last one is a day old, and only the newest stay', async () => {
  app.clock.set('2026-11-23T03:15:00Z')
  writeFileSync(join(dir, 'apogee-notes.txt'), 'not a backup')
  writeFileSync(join(dir, 'apogee-2026-11-22T03-15-00Z.tar.gz.part-77'), 'of a killed backup')
  const first = await backUpWhenDue(app.context)
  expect(first).toBe(join(dir, 'apogee-2026-11-23T03-15-00Z.tar.gz'))
  hours(23.9)
  expect(await backUpWhenDue(app.context)).toBeNull()
  hours(0.1)
  expect(await backUpWhenDue(app.context)).not.toBeNull()
  hours(24 * 30)
  expect(await backUpWhenDue(app.context)).not.toBeNull()
  expect(readdirSync(dir).sort()).toEqual([
    'apogee-2026-11-24T03-15-00Z.tar.gz',
    'apogee-2026-12-24T03-15-00Z.tar.gz',
    'apogee-notes.txt',
  ])
})

test('a backup from the future does not stop the next one', async () => {
  writeFileSync(join(dir, 'apogee-2031-01-01T00-00-00Z.tar.gz'), '')
  expect(await backUpWhenDue(app.context)).toBeNull()
  hours(24)
  expect(await backUpWhenDue(app.context)).not.toBeNull()
})

test('the state of the daily backup is shown, and fails when one is late', async () => {
  const parts = async () => (await app.app.inject('/api/ready')).json().parts
  const { backup } = await parts()
  expect(backup).toEqual({ ok: true, detail: expect.stringMatching(/^the last one was made 20\d\d-.* UTC$/) })
  hours(31)
  expect(await checkBackups(app.context)!.check()).toMatchObject({ ok: false })
  const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const [, seconds] = /^apogee_last_backup_timestamp_seconds (\d+)$/m.exec(body) ?? []
  expect(app.clock.now().getTime() / 1000 - Number(seconds)).toBe(31 * 60 * 60)

  rmSync(dir, { recursive: true })
  expect(await checkBackups(app.context)!.check()).toEqual({
    ok: false,
    detail: 'none made yet; the first follows within a quarter of an hour',
  })
})

test('without a folder nothing is done', async () => {
  const { config } = app.context
  const backup = { ...config.backup, dir: null }
  expect(checkBackups({ ...app.context, config: { ...config, backup } })).toBeNull()
  expect(await backUpWhenDue({ ...app.context, config: { ...config, backup } })).toBeNull()
})
