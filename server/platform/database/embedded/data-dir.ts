import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { EmbeddedDatabaseProblem, folderProblem } from './problem.ts'

/** Facts about one data folder that do not change while the product runs. */
export interface Place {
  dataDir: string
  /** The cluster's folder, named by its major version, so that another version never opens it by mistake. */
  cluster: string
  lockFile: string
  logFile: string
  /** Folder with `bin/postgres`. */
  binaries: string
  account: Account | null
  /** Whether the account can reach the cluster by its path; if not, it gets an open file descriptor of the folder. */
  reachable: boolean
}

/** Checks and prepares the data folder; throws EmbeddedDatabaseProblem. */
export function preparePlace(folder: string): Place {
  if (process.platform === 'win32')
    throw new EmbeddedDatabaseProblem('it does not run on Windows yet. Use WSL.')
  const dataDir = makeFolder(folder)
  const cluster = join(dataDir, 'pg18')
  const newer = readdirSync(dataDir).find((name) => Number(/^pg(\d+)$/.exec(name)?.[1] ?? 0) > 18)
  if (newer !== undefined && lstatSync(cluster, { throwIfNoEntry: false }) === undefined) {
    throw new EmbeddedDatabaseProblem(
      `${join(dataDir, newer)} was written by a newer PostgreSQL version, and this one is 18. Start the newer version of Apogee.`,
    )
  }
  const account = chooseAccount(cluster, dataDir)
  if (account !== null) giveTo(account, cluster)
  return {
    dataDir,
    cluster,
    account,
    lockFile: join(dataDir, 'pg18.lock'),
    logFile: join(dataDir, 'pg18.log'),
    binaries: prepareBinaries(account, dataDir),
    reachable: canEnter(account, dataDir),
  }
}

/** A cluster that root restored from a backup belongs to root, but PostgreSQL requires its own account. */
function giveTo(account: Account, cluster: string): void {
  if (lstatSync(cluster, { throwIfNoEntry: false })?.uid !== 0) return
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw folderProblem(folder, error)
  }
}

/**
 * The private folder for the server's socket: short because a socket's path may have 103 bytes (macOS), and named after
 * the cluster so that it is the same after a restart.
 */
export function prepareSocketFolder(place: Place): string {
  const name = `apogee-pg-${createHash('sha256').update(place.cluster).digest('hex').slice(0, 12)}`
  const base = tmpdir().length <= 60 && canEnter(place.account, tmpdir()) ? tmpdir() : '/tmp'
  const folder = join(base, name)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    const owners = [process.getuid?.(), place.account?.uid]
    // Anyone can write to the system's temp folder: another user may have created ours first.
    if (!found.isDirectory() || !owners.includes(found.uid)) {
      throw new EmbeddedDatabaseProblem(`${folder} belongs to somebody else. Remove it or set TMPDIR.`)
    }
    chmodSync(folder, 0o700)
    if (place.account !== null) chownSync(folder, place.account.uid, place.account.gid)
    return folder
  } catch (error) {
    if (error instanceof EmbeddedDatabaseProblem) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedDatabaseProblem(
      `the folder for its socket cannot be made (${reason}). Set TMPDIR to a folder this account may write.`,
      error,
    )
  }
}
