import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { backUpWhenDue } from './scheduled-backup.ts'

const dir = mkdtempSync(join(tmpdir(), 'apogee-scheduled-'))
let app: TestApp
beforeAll(async () => {
  app = await testApp({ settings: { BACKUP_DIR: dir, BACKUP_KEEP: '2', APP_SECRET: 's'.repeat(40) } })
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

test('without a folder nothing is done', async () => {
  const { config } = app.context
  const backup = { ...config.backup, dir: null }
  expect(await backUpWhenDue({ ...app.context, config: { ...config, backup } })).toBeNull()
})
