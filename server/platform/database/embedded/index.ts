import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { bootstrap, type RunningServer } from './bootstrap.ts'
import { preparePlace } from './data-dir.ts'
import { livePostmaster, stillServes } from './postmaster.ts'
import { EmbeddedDatabaseProblem } from './problem.ts'
import { withStarterLock } from './starter-lock.ts'

export {
  findBinaries,
  findOlderCluster,
  type OlderCluster,
  withDataDirLock,
  withOlderServer,
} from './older-cluster.ts'
export { EmbeddedDatabaseProblem } from './problem.ts'

/** Where the embedded server listens: a unix socket in a private folder, never the network. */
export interface EmbeddedConnection {
  /** The socket's folder. */
  host: string
  port: number
  user: string
  database: string
}

/** The supervisor's logger; a pino logger fits. */
export interface SupervisorLog {
  info(message: string): void
  warn(message: string): void
}

/** The embedded database of one data folder, kept running until `stop`. */
export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection
  /** True when another process started the server; all processes that use it keep it alive together. */
  readonly adopted: boolean
  /** Process id of the server that runs now. */
  readonly pid: number
  /** Calls back each time the server has ended unexpectedly; it is already being restarted then. */
  onExit(listener: () => void): void
  /** Releases the server and, if no other process uses it, returns once it is shut down and on disk. */
  stop(): Promise<void>
}

/** Server settings that differ from PostgreSQL's own. */
const usual: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  // One person's rows: parallel workers cost more than they gain, and containers have 64 MB of /dev/shm.
  max_parallel_workers_per_gather: '0',
  // The caller reports failed statements; they may contain founders' words, so the server does not log them.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Starts PostgreSQL 18 on `dataDir`/pg18, or adopts the server another process has started there, and restarts it
 * whenever it ends unexpectedly. Throws EmbeddedDatabaseProblem with a sentence that says what to do. `settings` are
 * server settings (`fsync`) for tests.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string
  log: SupervisorLog
  settings?: Readonly<Record<string, string>>
}): Promise<EmbeddedDatabase> {
  const { log } = options
  const settings = { ...usual, ...options.settings }
  const place = preparePlace(options.dataDir)
  const listeners: (() => void)[] = []
  const first = await bootstrap(place, settings, true)
  let server = first
  const stopping = new AbortController()
  log.info(`database ${first.adopted ? 'adopted' : 'started'}: process ${first.pid}, ${place.cluster}`)

  const supervising = (async () => {
    for (;;) {
      await waitForEnd(server, place.cluster, stopping.signal)
      if (stopping.signal.aborted) return
      server.parentWatch?.letGo()
      log.warn(`database process ${server.pid} ended by itself; starting it again`)
      for (const listener of listeners) listener()
      const next = await bringUpAgain()
      if (next === null) return
      server = next
    }
  })()

  async function bringUpAgain(): Promise<RunningServer | null> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        const next = await bootstrap(place, settings, false, stopping.signal)
        log.info(`database ${next.adopted ? 'adopted' : 'started'} again: process ${next.pid}`)
        return next
      } catch (error) {
        if (stopping.signal.aborted) return null
        const reason = error instanceof EmbeddedDatabaseProblem ? error.message : String(error)
        log.warn(`database not started, next try in ${pause} ms: ${reason}`)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return null
  }

  return {
    connection: { host: first.socketFolder, port: first.port, user: 'postgres', database: 'postgres' },
    adopted: first.adopted,
    get pid() {
      return server.pid
    },
    onExit(listener) {
      listeners.push(listener)
    },
    async stop() {
      stopping.abort()
      await supervising
      server.parentWatch?.letGo()
      if (!(await goneAfterRelease(server))) return
      await withStarterLock(place.lockFile, place.account, async () => {
        if (livePostmaster(place.cluster) === null)
          rmSync(server.socketFolder, { recursive: true, force: true })
      }).catch(() => {})
    },
  }

  /** The last process to release it waits for the shutdown; the others notice within 300 ms that the server stays. */
  async function goneAfterRelease(last: RunningServer): Promise<boolean> {
    for (let waited = 0; stillServes(last.pid, place.cluster); waited += 20) {
      if (waited >= 300 && livePostmaster(place.cluster)?.status === 'ready') return false
      await sleep(20)
    }
    return true
  }
}

/** Resolves when the server has ended or the signal fires. */
async function waitForEnd(server: RunningServer, cluster: string, signal: AbortSignal): Promise<void> {
  let exited = false
  void server.exited?.then(() => {
    exited = true
  })
  // The watch alone must not keep a finished process alive, hence `ref`.
  while (!signal.aborted && !exited && stillServes(server.pid, cluster)) {
    await sleep(50, undefined, { ref: false, signal }).catch(() => {})
  }
}
