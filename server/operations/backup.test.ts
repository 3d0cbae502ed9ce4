import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { launchMission } from '#contract/missions.ts'
import { sendStatusUpdate } from '#contract/status-updates.ts'
import { withClient } from '#server/platform/database/direct.ts'
import { sumTables } from '#server/platform/database/dump/read-dump.ts'
import { readMasterKey } from '#server/platform/secrets/secret-key.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { administer, inDatabase, migrations } from '#server/testing/database/database-server.ts'
import { acceptKeyInto } from './installation-key.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

// To prove a backup a whole database server is made and started: 2 seconds alone, 12 on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const passphrase = 'a passphrase of the operator'
const masterKey = { text: 'k'.repeat(43), stored: true }
const folder = mkdtempSync(join(tmpdir(), 'apogee-backup-'))
/** A folder of its own for each file, so that a second try of a test meets none of the first. */
const newFolder = () => mkdtempSync(join(folder, 'of-'))
const created: string[] = []
let app: TestApp
let plain: string
let encrypted: string

beforeAll(async () => {
  app = await testApp()
  for (const name of ['Ada Lovelace', 'Grace Hopper']) {
    const founder = await app.signUp(name)
    await founder.call(launchMission, {
      body: { goal: 'Send 50 “emails”\tand\nrest \\ ✨', targetValue: 50 },
    })
    await founder.call(sendStatusUpdate, { body: { content: 'I sent 5 emails' } })
    // Sound is what a backup mostly consists of; it does not get smaller by packing.
    await app.database.pool.query(
      `insert into kept_recordings (founder_id, id, session_id, type, sound, said)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'audio/webm', $2, 'hello')`,
      [founder.id, randomBytes(1_500_000)],
    )
  }
  plain = await backUp('plain.tar.gz', null)
  encrypted = await backUp('encrypted.tar.gz.age', passphrase)
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  for (const name of created) await administer(inject('testServer').url, `drop database ${name} with (force)`)
})

async function backUp(name: string, withPassphrase: string | null): Promise<string> {
  const file = join(newFolder(), name)
  await writeTo(file, withPassphrase)
  return file
}

async function writeTo(file: string, withPassphrase: string | null): Promise<void> {
  const address = { url: app.databaseUrl }
  await writeBackup({ address, file, passphrase: withPassphrase, masterKey, now: app.clock.now() })
}

async function emptyDatabase(): Promise<{ url: string }> {
  const { url } = inject('testServer')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name}`)
  created.push(name)
  return { url: inDatabase(url, name) }
}

const restore = (
  file: string,
  address: { url: string },
  acceptKey = acceptKeyInto('/nowhere', masterKey.text, false),
) => restoreBackup({ file, address, passphrase, migrationsDir: migrations, acceptKey })

const sums = (address: { url: string }) => withClient(address, 'test', sumTables)

const isEmpty = async (address: { url: string }) => (await sums(address)).length === 0

test.each(['plain', 'encrypted'])('every row of every table comes back from a backup: %s', async (which) => {
  const address = await emptyDatabase()
  await restore(which === 'plain' ? plain : encrypted, address)
  const stored = await sums(address)
  expect(stored).toEqual(await sums({ url: app.databaseUrl }))
  expect(stored.find(({ name }) => name === 'kept_recordings')!.bytes).toBeGreaterThan(6_000_000)
  expect(stored.find(({ name }) => name === 'user')!.rows).toBe(2)
})

test('a backup is proved by restoring it aside, and by the ledgers', async () => {
  expect(await verifyBackup({ file: encrypted, passphrase, migrationsDir: migrations })).toMatchObject({
    founders: 2,
    head: { madeAt: app.clock.now().toISOString() },
  })
})

test('a backup of a ledger that does not agree is not proved', async () => {
  const address = await emptyDatabase()
  await restore(plain, address)
  await administer(address.url, 'update ledger set amount = amount + 7')
  const file = join(newFolder(), 'wrong-ledger.tar.gz')
  await writeBackup({ address, file, passphrase: null, masterKey: null, now: app.clock.now() })
  await expect(verifyBackup({ file, passphrase: null, migrationsDir: migrations })).rejects.toThrow(
    'ledger differ',
  )
})

test('rows written during a backup are in it whole or not at all', async () => {
  const founder = await app.signUp('Ida Rhodes')
  let writing = true
  const writes = (async () => {
    for (let n = 0; writing && n < 40; n += 1)
      await founder.call(launchMission, { body: { goal: `Call customer ${n}` } })
  })()
  const file = await backUp('while-writing.tar.gz', null)
  writing = false
  await writes
  expect(await verifyBackup({ file, passphrase: null, migrationsDir: migrations })).toMatchObject({
    founders: (await sums({ url: app.databaseUrl })).find(({ name }) => name === 'user')!.rows,
  })
})

test('a backup can be read by its owner only, replaces no file and leaves no other behind', async () => {
  expect(statSync(plain).mode & 0o777).toBe(0o600)
  const own = newFolder()
  const file = join(own, 'again.tar.gz')
  writeFileSync(`${file}.part-1`, 'of a killed backup')
  await writeTo(file, null)
  await expect(writeTo(file, null)).rejects.toThrow('is there already')
  expect(readdirSync(own)).toEqual(['again.tar.gz'])
})

test('a database that holds anything is refused and stays as it is', async () => {
  const before = await sums({ url: app.databaseUrl })
  await expect(restore(plain, { url: app.databaseUrl })).rejects.toThrow('not empty')
  expect(await sums({ url: app.databaseUrl })).toEqual(before)
})

describe('a file that is', () => {
  const changedAt = (file: string, at: number) => {
    const bytes = readFileSync(file)
    bytes[Math.floor(bytes.length * at)]! ^= 0x10
    return bytes
  }
  const cutAt = (file: string, at: number) => {
    const bytes = readFileSync(file)
    return bytes.subarray(0, Math.floor(bytes.length * at))
  }

  test.each([
    ['cut off early', () => cutAt(plain, 0.1)],
    ['cut off late', () => cutAt(plain, 0.999)],
    ['cut off and encrypted', () => cutAt(encrypted, 0.7)],
    ['changed in the middle', () => changedAt(plain, 0.5)],
    ['changed and encrypted', () => changedAt(encrypted, 0.9)],
    ['of another kind', () => Buffer.from('PK\u0003\u0004 something else')],
    ['empty', () => Buffer.alloc(0)],
  ])('%s leaves an empty database empty, and the next file can be restored', async (_, content) => {
    const file = join(folder, 'broken')
    writeFileSync(file, content())
    const address = await emptyDatabase()
    await expect(restore(file, address)).rejects.toThrow(/damaged|cut off|not a backup/)
    expect(await isEmpty(address)).toBe(true)
    await restore(plain, address)
    expect(await isEmpty(address)).toBe(false)
  })

  test('encrypted asks for its passphrase, and says when it is the wrong one', async () => {
    const address = await emptyDatabase()
    const options = { file: encrypted, address, migrationsDir: migrations, acceptKey: () => () => undefined }
    await expect(restoreBackup({ ...options, passphrase: null })).rejects.toThrow('BACKUP_PASSPHRASE')
    await expect(restoreBackup({ ...options, passphrase: 'not this one at all' })).rejects.toThrow(
      'does not open',
    )
    expect(await isEmpty(address)).toBe(true)
  })
})

describe('the secret key', () => {
  const keyIn = (dataDir: string) => readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()

  test('comes back from an encrypted backup into a place without one', async () => {
    const dataDir = newFolder()
    await restore(encrypted, await emptyDatabase(), acceptKeyInto(dataDir, null, false))
    expect(keyIn(dataDir)).toBe(masterKey.text)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    await restore(encrypted, await emptyDatabase(), acceptKeyInto(dataDir, null, false))
  })

  test('is not in a backup without a passphrase, so it must be there already', async () => {
    const address = await emptyDatabase()
    await expect(restore(plain, address, acceptKeyInto(newFolder(), null, false))).rejects.toThrow(
      '--new-key',
    )
    expect(await isEmpty(address)).toBe(true)
    await restore(plain, address, acceptKeyInto('/nowhere', masterKey.text, false))
  })

  test('is never replaced by another one unless the operator says so', async () => {
    const dataDir = newFolder()
    const other = readMasterKey(dataDir, null)
    const address = await emptyDatabase()
    await expect(restore(encrypted, address, acceptKeyInto(dataDir, null, false))).rejects.toThrow(
      'not the key this backup was made with',
    )
    expect(await isEmpty(address)).toBe(true)
    await restore(encrypted, address, acceptKeyInto(dataDir, null, true))
    expect(keyIn(dataDir)).toBe(other)
  })
})
