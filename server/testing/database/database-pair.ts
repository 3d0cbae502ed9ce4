import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverEnvironment } from '#server/platform/database/embedded/account.ts'
import { type Place, preparePlace } from '#server/platform/database/embedded/data-dir.ts'
import { initialiseCluster } from '#server/platform/database/embedded/init-cluster.ts'
import { makeTemporaryFolder } from '#server/testing/temporary-folder.ts'

export interface PairMember {
  port: number
  process: ChildProcess
  /** Its folder; the name of the cluster in it never changes. */
  place: Place
}

/** A PostgreSQL server and its standby, which has every commit before it is acknowledged. */
export interface DatabasePair {
  primary: PairMember
  standby: PairMember
  /** The address that names these members in this order. */
  urlOf(members: readonly PairMember[], user?: string): string
  /** Ends the primary as a power cut does. */
  kill(): void
  /** Makes the standby take writes, as whoever watches the two would. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts both from the packaged binaries, which have no pg_basebackup: the standby begins as a copy of the new cluster
 * before its first start.
 */
export async function startDatabasePair(
  settings: Readonly<Record<string, string>> = {},
): Promise<DatabasePair> {
  const [first, second] = [makeTemporaryFolder('apogee-primary-'), makeTemporaryFolder('apogee-standby-')]
  // As root, PostgreSQL runs as another account, which must reach its folder.
  for (const folder of [first, second]) chmodSync(folder, 0o755)
  const [place, copy] = [preparePlace(first), preparePlace(second)]
  await initialiseCluster(place)
  cpSync(place.cluster, copy.cluster, { recursive: true, preserveTimestamps: true })
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  writeFileSync(join(copy.cluster, 'standby.signal'), '')
  if (copy.account) spawnSync('chown', ['-R', `${copy.account.uid}:${copy.account.gid}`, copy.cluster])
  spawnSync('chmod', ['0700', copy.cluster])
  const usual = { max_connections: '200', wal_keep_size: '1GB', timezone: 'UTC', ...settings }
  const primary = launch(place, primaryPort, { ...usual, synchronous_standby_names: 'standby' })
  await untilAnswers(primary)
  const source = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby`
  const standby = launch(copy, standbyPort, { ...usual, primary_conninfo: source })
  await untilAnswers(standby)
  const urlOf = (members: readonly PairMember[], user = 'postgres') =>
    `postgres://${user}@${members.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`
  await untilTrue(
    urlOf([primary]),
    "select count(*) = 1 as yes from pg_stat_replication where sync_state = 'sync'",
  )
  return {
    primary,
    standby,
    urlOf,
    kill: () => void primary.process.kill('SIGQUIT'),
    promote: () => untilTrue(urlOf([standby]), 'select pg_promote() and not pg_is_in_recovery() as yes'),
    async stop() {
      for (const { process } of [standby, primary]) {
        if (process.exitCode !== null || process.signalCode !== null) continue
        const gone = once(process, 'exit')
        process.kill('SIGQUIT')
        await gone
      }
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function launch(place: Place, port: number, settings: Readonly<Record<string, string>>): PairMember {
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    join(place.binaries, 'bin/postgres'),
    ['-D', place.cluster, '-p', String(port), ...options],
    { ...place.account, cwd: '/', env: serverEnvironment(), stdio: 'ignore' },
  )
  // Whoever started them may end without stopping them.
  const end = () => void child.kill('SIGQUIT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return { port, process: child, place }
}

const untilAnswers = (member: PairMember) =>
  untilTrue(`postgres://postgres@127.0.0.1:${member.port}/postgres`, 'select true as yes', member.process)

async function untilTrue(url: string, question: string, child?: ChildProcess): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
    if (child && child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ yes: boolean }>(question)
      if (rows[0]?.yes) return
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`Not so after half a minute: ${question}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}
