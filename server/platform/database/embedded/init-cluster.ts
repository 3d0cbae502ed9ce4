import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '#server/platform/files/sync-folder.ts'
import { serverEnvironment } from './account.ts'
import type { Place } from './data-dir.ts'
import { EmbeddedDatabaseProblem, folderProblem, saysDiskFull } from './problem.ts'

/**
 * Creates a new cluster in a draft folder and renames it when it is complete and on disk: a process killed in the
 * middle leaves a draft that the next start removes, never half a cluster. Call it under the lock.
 */
export async function initialiseCluster(place: Place): Promise<void> {
  removeDrafts(place.dataDir)
  const draft = join(place.dataDir, `pg18.init-${process.pid}`)
  try {
    mkdirSync(draft, { mode: 0o700 })
    if (place.account !== null) chownSync(draft, place.account.uid, place.account.gid)
    await runInitdb(place, draft)
    renameSync(draft, place.cluster)
    syncFolder(place.dataDir)
    // The initdb of a killed start may have been writing when this one began; by now it has ended.
    removeDrafts(place.dataDir)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw folderProblem(place.dataDir, error)
  }
}

/**
 * Removes drafts of killed starts. Their initdb may still be writing for a moment; what cannot be deleted now is
 * deleted by the next start.
 */
export function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith('pg18.init-')) continue
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
    } catch {}
  }
}

async function runInitdb(place: Place, draft: string): Promise<void> {
  const folder = openSync(draft, constants.O_RDONLY | constants.O_DIRECTORY)
  const options = [
    ...['-D', place.reachable ? draft : '/proc/self/fd/3'],
    ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    // The builtin locale sorts the same on every system and with every version of its C library.
    ...['--locale-provider=builtin', '--locale=C.UTF-8'],
  ]
  const initdb = spawn(join(place.binaries, 'bin/initdb'), options, {
    ...place.account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', folder],
  })
  let complaint = ''
  initdb.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const status = await new Promise<number | string>((resolve) => {
    initdb.once('error', (error) => resolve(error.message))
    initdb.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  }).finally(() => closeSync(folder))
  if (status === 0) return
  if (saysDiskFull(complaint)) {
    throw new EmbeddedDatabaseProblem(`the disk under ${place.dataDir} is full. Free some space.`)
  }
  const line = complaint.split('\n').find((text) => /error|fatal|could not/i.test(text)) ?? String(status)
  throw new EmbeddedDatabaseProblem(`a new database could not be made in ${place.dataDir} (${line.trim()}).`)
}
