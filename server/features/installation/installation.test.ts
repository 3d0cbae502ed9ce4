import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { readAdminRole, readInstallation } = contract.installation

let app: TestApp
let first: TestFounder
let second: TestFounder
beforeAll(async () => {
  app = await testApp({ settings: { DATA_DIR: '.' } })
  first = await app.signUp()
  app.clock.advance(60_000)
  second = await app.signUp('Eve Moneypenny')
})

test('the first account administers the installation, and no other', async () => {
  expect(await first.call(readAdminRole)).toEqual({ isAdmin: true })
  expect(await second.call(readAdminRole)).toEqual({ isAdmin: false })
  const { status, body } = await second.ask(readInstallation)
  expect({ status, body }).toMatchObject({
    status: 403,
    body: { code: 'NotAdmin', message: 'Only the admin of this installation can see this.' },
  })
})

test('the admin sees version, database, migrations, disk and providers', async () => {
  const migrations = readdirSync('server/migrations').sort()
  const state = await first.call(readInstallation)
  expect(state).toMatchObject({
    version: '0.1.0',
    node: process.version,
    migrations: { applied: migrations.length, latest: migrations.at(-1) },
    encoder: null,
  })
  expect(state.database.version).toMatch(/^\d+/)
  expect(state.database.sizeBytes).toBeGreaterThan(1e6)
  expect(state.disk.totalBytes).toBeGreaterThan(state.disk.freeBytes)
  expect(state.providers.find((it) => it.name === 'coach')).toMatchObject({ ok: true, lastFault: null })
})

test("a provider's last fault is shown, also of one that is asked only when needed", async () => {
  app.context.faults.record('coach', 'rate-limit')
  app.context.faults.record('mail', 'refused')
  const { providers } = await first.call(readInstallation)
  const at = app.clock.now().toISOString()
  expect(providers.find((it) => it.name === 'coach')?.lastFault).toEqual({ at, reason: 'rate-limit' })
  expect(providers.find((it) => it.name === 'mail')?.lastFault).toEqual({ at, reason: 'refused' })
})

test('the jobs appear with their runs once the runner has started', async () => {
  await app.context.jobs.start([{ name: 'sample', cron: '0 0 1 1 *', run: async () => {} }])
  try {
    await app.context.jobs.ask('sample')
    await expect
      .poll(async () => (await first.call(readInstallation)).jobs, { timeout: 20_000 })
      .toEqual([
        { name: 'sample', waiting: 0, running: 0, failed: 0, lastEndedAt: expect.stringMatching(/Z$/) },
      ])
  } finally {
    await app.context.jobs.stop()
  }
})
