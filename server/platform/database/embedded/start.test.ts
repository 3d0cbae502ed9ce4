import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, temporaryDataDir } from '#server/testing/database/database-processes.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './index.ts'

const log = { info() {}, warn() {} }
const isRoot = process.getuid?.() === 0

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log })
  onTestFinished(() => database.stop())
  return database
}

describe('a start', () => {
  test('makes a durable PostgreSQL 18 that only its own account can reach', async () => {
    const before = performance.now()
    const { connection } = await start(temporaryDataDir())
    expect(await ask(connection, `select current_setting('server_version_num')::int / 10000 as answer`)).toBe(
      18,
    )
    expect(performance.now() - before).toBeLessThan(30_000)
    expect(await ask(connection, `select current_setting('fsync') as answer`)).toBe('on')
    expect(await ask(connection, `select current_setting('data_checksums') as answer`)).toBe('on')
    expect(await ask(connection, `select current_setting('listen_addresses') as answer`)).toBe('')
    expect(connection.host.length).toBeLessThan(90)
  })

  test('finds the rows of the start before, quickly', async () => {
    const dataDir = temporaryDataDir()
    const first = await start(dataDir)
    await ask(first.connection, `create table kept as select 42 as answer`)
    await first.stop()
    const before = performance.now()
    const second = await start(dataDir)
    expect(await ask(second.connection, 'select answer from kept')).toBe(42)
    expect(performance.now() - before).toBeLessThan(20_000)
  })

  test.runIf(isRoot)("works where the server's account cannot walk to, as below /root", async () => {
    const barred = temporaryDataDir()
    chmodSync(barred, 0o700)
    const dataDir = join(barred, 'data')
    const database = await start(dataDir)
    await ask(database.connection, 'create table kept as select 7 as answer')
    expect(readdirSync(join(dataDir, 'pg18'))).toContain('PG_VERSION')
    await database.stop()
    const again = await start(dataDir)
    expect(await ask(again.connection, 'select answer from kept')).toBe(7)
  })
})

describe('what an earlier crash has left', () => {
  test('a postmaster.pid that names a process of somebody else does not stop it', async () => {
    const dataDir = temporaryDataDir()
    const first = await start(dataDir)
    const pidFile = join(dataDir, 'pg18/postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    await first.stop()
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o644 })
    mkdirSync(first.connection.host, { recursive: true })
    writeFileSync(join(first.connection.host, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    writeFileSync(join(first.connection.host, '.s.PGSQL.5432'), '')
    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(await ask(second.connection, 'select 1 as answer')).toBe(1)
  })

  test('a draft of a cluster is removed', async () => {
    const dataDir = temporaryDataDir()
    mkdirSync(join(dataDir, 'pg18.init-1/base'), { recursive: true })
    await start(dataDir)
    expect(existsSync(join(dataDir, 'pg18.init-1'))).toBe(false)
  })
})

describe('a start that cannot succeed says what to do', () => {
  test('a file where the folder should be', async () => {
    const file = join(temporaryDataDir(), 'taken')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(/taken is not a folder.*DATA_DIR.*DATABASE_URL/s)
  })

  test('a cluster of a newer version is never opened or replaced', async () => {
    const dataDir = temporaryDataDir()
    mkdirSync(join(dataDir, 'pg19'))
    await expect(start(dataDir)).rejects.toThrow(/pg19 was written by a newer PostgreSQL version/)
    expect(readdirSync(dataDir)).toEqual(['pg19'])
  })

  test('a damaged cluster is left as it is', async () => {
    const dataDir = temporaryDataDir()
    const first = await start(dataDir)
    await first.stop()
    writeFileSync(join(dataDir, 'pg18/global/pg_control'), 'damaged')
    await expect(start(dataDir)).rejects.toThrow(/server did not start \(.*pg_control.*pg18\.log/s)
  })
})
