import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseAccount, serverEnvironment } from '#server/platform/database/embedded/account.ts'
import { bootstrap } from '#server/platform/database/embedded/bootstrap.ts'
import { stillServes } from '#server/platform/database/embedded/postmaster.ts'

/** A PostgreSQL installed on this system. */
export interface OutsidePostgres {
  /** Major version, 15 or newer. */
  version: number
  /** Folder with `bin/postgres`. */
  binaries: string
  /** Starts an empty temporary server of it, without fsync; it ends with this process at the latest. */
  start(): Promise<{ url: string; stop(): Promise<void> }>
}

/** The system's newest PostgreSQL of version 15 or above, or null: tests against it are then skipped. */
export function findOutsidePostgres(): OutsidePostgres | null {
  const installed = '/usr/lib/postgresql'
  const packaged = existsSync(installed)
    ? readdirSync(installed).map((name) => join(installed, name, 'bin'))
    : []
  const found = [...packaged, ...(process.env.PATH ?? '').split(delimiter)]
    .filter((bin) => existsSync(join(bin, 'initdb')) || existsSync(join(bin, 'postgres')))
    .map((bin) => dirname(realpathSync(join(bin, 'postgres'))))
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => version >= 15)
    .sort((one, other) => other.version - one.version)[0]
  if (found === undefined) return null
  const binaries = dirname(found.bin)
  return { version: found.version, binaries, start: () => start(binaries) }
}

function versionOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

async function start(binaries: string): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'apogee-outside-')))
  const cluster = join(dataDir, 'cluster')
  const account = chooseAccount(cluster, dataDir)
  mkdirSync(cluster, { mode: 0o700 })
  if (account !== null) for (const folder of [dataDir, cluster]) chownSync(folder, account.uid, account.gid)
  const made = spawnSync(
    join(binaries, 'bin/initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...account, cwd: '/', env: serverEnvironment(), encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb of ${binaries} failed: ${made.stderr}`)
  const place = {
    ...{ dataDir, cluster, account, binaries, reachable: true },
    ...{ lockFile: join(dataDir, 'lock'), logFile: join(dataDir, 'log') },
  }
  const settings = { listen_addresses: '', fsync: 'off', max_connections: '200', timezone: 'UTC' }
  const server = await bootstrap(place, settings, false)
  return {
    url: `postgresql://postgres@localhost:${server.port}/postgres?host=${encodeURIComponent(server.socketFolder)}`,
    async stop() {
      server.parentWatch?.letGo()
      while (stillServes(server.pid, cluster)) await sleep(20)
      rmSync(server.socketFolder, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
