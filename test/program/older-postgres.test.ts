import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsDir } from '#server/connect-database.ts'
import { restoreBackup } from '#server/operations/restore-backup.ts'
import { chooseAccount, serverEnvironment } from '#server/platform/database/embedded/account.ts'
import { withOlderServer } from '#server/platform/database/embedded/older-cluster.ts'
import { findOutsidePostgres } from '#server/testing/database/outside-postgres.ts'
import { type Home, launchProgram, newHome, startProgram } from '#server/testing/program.ts'

const backup = join(import.meta.dirname, '../data/backups/0.1.0.tar.gz')
const outside = findOutsidePostgres()
const usable = outside !== null && outside.version < 18
let home: Home

beforeAll(async () => {
  home = await newHome()
})
afterAll(() => home.remove())

/** Makes a data folder as the program would have it, had it embedded the PostgreSQL of this system. */
async function makeOlderCluster({
  version,
  binaries,
}: {
  version: number
  binaries: string
}): Promise<string> {
  const folder = join(home.dataDir, `pg${version}`)
  const account = chooseAccount(folder, home.dataDir)
  mkdirSync(folder, { mode: 0o700 })
  if (account !== null) for (const path of [home.dataDir, folder]) chownSync(path, account.uid, account.gid)
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: '/', env: serverEnvironment(), encoding: 'utf8' },
  )
  expect(made.status, made.stderr).toBe(0)
  await withOlderServer({ major: version, folder }, binaries, (connection) =>
    restoreBackup({
      file: backup,
      passphrase: null,
      address: { connection },
      migrationsDir,
      acceptKey: () => () => undefined,
    }),
  )
  return folder
}

test.skipIf(!usable)(
  'a data folder of an older PostgreSQL is brought up at the start, also after kills',
  async () => {
    const folder = await makeOlderCluster(outside!)
    const old = statSync(join(folder, 'PG_VERSION')).ino
    for (const killedAfter of [700, 1_500, 2_500]) {
      const killed = launchProgram(home)
      await sleep(killedAfter)
      await killed.end('SIGKILL')
      if (existsSync(join(home.dataDir, 'pg18'))) break
      expect(statSync(join(folder, 'PG_VERSION')).ino).toBe(old)
    }
    const program = await startProgram(home)
    await program.end()
    const names = readdirSync(home.dataDir)
    expect(names).toContain('pg18')
    expect(names.filter((name) => /^(upgrade-|before-upgrade)/.test(name))).toEqual([])
    expect(statSync(join(`${folder}.kept`, 'PG_VERSION')).ino).toBe(old)
    const verified = launchProgram(home, {}, ['verify-ledger'])
    await new Promise((done) => verified.process.once('close', done))
    expect(verified.output()).toContain('1 founders, 1 days checked: the ledger agrees')
  },
)

test('without the older PostgreSQL the start says exactly what to run, and changes nothing', async () => {
  const place = await newHome()
  try {
    mkdirSync(join(place.dataDir, 'pg9'))
    const program = launchProgram(place)
    await new Promise((done) => program.process.once('close', done))
    expect(program.output()).toMatch(
      /written by PostgreSQL 9.*apt-get install postgresql-9.*npm run backup -- FILE/s,
    )
    expect(readdirSync(place.dataDir).filter((name) => name !== 'secret.key')).toEqual(['pg9'])
  } finally {
    place.remove()
  }
})
