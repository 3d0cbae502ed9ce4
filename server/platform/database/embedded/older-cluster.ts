import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canEnter, chooseAccount, serverEnvironment } from './account.ts'
import { bootstrap } from './bootstrap.ts'
import { stillServes } from './postmaster.ts'
import { withStarterLock } from './starter-lock.ts'

/** A cluster that an earlier version of the program has made, with an earlier major version of PostgreSQL. */
export interface OlderCluster {
  major: number
  folder: string
}

/** The newest cluster of an earlier major version, where there is none of this one. */
export function findOlderCluster(dataDir: string, thisMajor = 18): OlderCluster | null {
  const majors = (existsSync(dataDir) ? readdirSync(dataDir) : [])
    .flatMap((name) => /^pg(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
  if (majors.includes(thisMajor)) return null
  const [major] = majors.filter((it) => it < thisMajor).sort((one, other) => other - one)
  return major === undefined ? null : { major, folder: join(realpathSync(dataDir), `pg${major}`) }
}

/** The folder with `bin/postgres` of that major version: copied beside the data once, or of this system. */
export function findBinaries(major: number, dataDir: string): string | null {
  const copies = readdirSync(dataDir)
    .filter((name) => name.startsWith(`postgresql-${major}.`))
    .map((name) => join(dataDir, name, 'native'))
  const installed = [
    `/usr/lib/postgresql/${major}`,
    `/usr/pgsql-${major}`,
    `/opt/homebrew/opt/postgresql@${major}`,
    `/usr/local/opt/postgresql@${major}`,
    ...(process.env.PATH ?? '').split(':').map(dirname),
  ]
  return [...copies, ...installed].find((folder) => versionOf(join(folder, 'bin/postgres')) === major) ?? null
}

function versionOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', env: serverEnvironment() })
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Runs `work` with a server of the older version on its cluster. */
export async function withOlderServer<T>(
  { folder, major }: OlderCluster,
  binaries: string,
  work: (connection: { host: string; port: number; user: string; database: string }) => Promise<T>,
): Promise<T> {
  const dataDir = dirname(folder)
  const account = chooseAccount(folder, dataDir)
  const place = {
    ...{ dataDir, cluster: folder, account, binaries, reachable: canEnter(account, dataDir) },
    ...{ lockFile: join(dataDir, `pg${major}.lock`), logFile: join(dataDir, `pg${major}.log`) },
  }
  const settings = { listen_addresses: '', unix_socket_permissions: '0700', log_min_messages: 'log' }
  const server = await bootstrap(place, settings, false)
  try {
    return await work({
      host: server.socketFolder,
      port: server.port,
      user: 'postgres',
      database: 'postgres',
    })
  } finally {
    server.parentWatch?.letGo()
    while (stillServes(server.pid, folder)) await sleep(50)
  }
}

/** Runs `work` while no other process upgrades the same data folder. */
export const withDataDirLock = <T>(dataDir: string, work: () => Promise<T>): Promise<T> =>
  withStarterLock(join(dataDir, 'upgrade.lock'), null, work)
