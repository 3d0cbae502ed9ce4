import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Place, prepareSocketFolder } from './data-dir.ts'
import { initialiseCluster, removeDrafts } from './init-cluster.ts'
import { createParentWatch, joinParentWatch, type ParentWatch } from './parent-watch.ts'
import { livePostmaster, type Postmaster } from './postmaster.ts'
import { EmbeddedDatabaseProblem, saysDiskFull } from './problem.ts'
import { isServerReady } from './ready.ts'
import { clusterTaken, type ServerProcess, spawnServer } from './server-process.ts'
import { withStarterLock } from './starter-lock.ts'

/** A running server. `parentWatch` is null only when its starter alone keeps it alive. */
export interface RunningServer {
  pid: number
  socketFolder: string
  port: number
  adopted: boolean
  parentWatch: ParentWatch | null
  /** Resolves when the process that started it ends; never for an adopted one. */
  exited: Promise<unknown> | null
}

/** WAL replay after a crash takes time (385 MB: 3 s); this only ends a hopeless wait. */
const longestStart = 10 * 60_000
const longestSilence = 60_000

/**
 * Returns once a server on the cluster has answered a query: the running one, or a new one, on a new cluster if there
 * is none and `mayInitialise`.
 */
export async function bootstrap(
  place: Place,
  settings: Readonly<Record<string, string>>,
  mayInitialise: boolean,
  signal?: AbortSignal,
): Promise<RunningServer> {
  return withStarterLock(place.lockFile, place.account, async () => {
    const adopted = await adoptServer(place, signal)
    if (adopted !== null) return adopted
    if (!existsSync(place.cluster)) {
      if (!mayInitialise)
        throw new EmbeddedDatabaseProblem(`the folder ${place.cluster} has disappeared. Put it back.`)
      await initialiseCluster(place)
    } else removeDrafts(place.dataDir)
    return startServer(place, settings, signal)
  })
}

async function adoptServer(place: Place, signal?: AbortSignal): Promise<RunningServer | null> {
  const silent = Date.now() + longestSilence
  for (;;) {
    const found = livePostmaster(place.cluster)
    if (found === null) return null
    if (found.status !== 'stopping' && found.socketFolder !== '') {
      const parentWatch = joinParentWatch(found.socketFolder)
      if (await isServerReady(found.socketFolder, found.port, place))
        return { ...asRunning(found), parentWatch }
      parentWatch?.letGo()
    }
    if (Date.now() > silent) {
      throw new EmbeddedDatabaseProblem(
        `process ${found.pid} holds ${place.cluster} and does not answer. Stop it.`,
      )
    }
    signal?.throwIfAborted()
    await sleep(25)
  }
}

function asRunning(found: Postmaster): Omit<RunningServer, 'parentWatch'> {
  return { pid: found.pid, socketFolder: found.socketFolder, port: found.port, adopted: true, exited: null }
}

async function startServer(
  place: Place,
  settings: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const socketFolder = prepareSocketFolder(place)
  const parentWatch = createParentWatch(socketFolder, place.account)
  try {
    const server = spawnServer(place, socketFolder, parentWatch, settings)
    await waitForAnswer(place, socketFolder, server, signal)
    server.child.unref()
    const found = livePostmaster(place.cluster)
    if (found === null) throw startFailure(place, { status: null, lastWords: 'it ended at once' })
    return { ...asRunning(found), parentWatch, adopted: false, exited: server.exited }
  } catch (error) {
    parentWatch.letGo()
    throw error
  }
}

async function waitForAnswer(
  place: Place,
  socketFolder: string,
  server: ServerProcess,
  signal?: AbortSignal,
): Promise<void> {
  let ended: Awaited<typeof server.exited> | undefined
  void server.exited.then((exit) => {
    ended = exit
  })
  const givenUp = Date.now() + longestStart
  while (!(await isServerReady(socketFolder, 5432, place))) {
    if (ended !== undefined) throw startFailure(place, ended)
    if (Date.now() > givenUp) throw startFailure(place, { status: null, lastWords: 'it never answered' })
    signal?.throwIfAborted()
    await sleep(10)
  }
}

function startFailure(
  place: Place,
  exit: { status: number | null; lastWords: string },
): EmbeddedDatabaseProblem {
  if (exit.status === clusterTaken) {
    return new EmbeddedDatabaseProblem(
      `another process, in another container perhaps, runs a server on ${place.cluster}. Stop it first.`,
    )
  }
  if (saysDiskFull(exit.lastWords)) {
    return new EmbeddedDatabaseProblem(`the disk under ${place.dataDir} is full. Free some space.`)
  }
  const why = exit.lastWords || `it ended with status ${exit.status}`
  return new EmbeddedDatabaseProblem(`its server did not start (${why}). See ${place.logFile}.`)
}
