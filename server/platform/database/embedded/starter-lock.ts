import { chownSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { EmbeddedDatabaseProblem, folderProblem } from './problem.ts'

const deadline = 10 * 60_000

/**
 * Runs `work` while no other process on this machine, container or not, holds the same lock file. Node has no flock,
 * but an exclusive SQLite transaction uses one, and the kernel releases it however its holder dies: the lock is never
 * stale.
 */
export async function withStarterLock<T>(
  file: string,
  account: Account | null,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await acquire(file, account)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(file: string, account: Account | null): Promise<DatabaseSync> {
  const givenUp = Date.now() + deadline
  for (;;) {
    const lock = tryAcquire(file, account)
    if (lock !== null) return lock
    if (Date.now() > givenUp) {
      throw new EmbeddedDatabaseProblem(
        `another process has been starting it for ten minutes (${file}). Stop that one.`,
      )
    }
    await sleep(20)
  }
}

function tryAcquire(file: string, account: Account | null): DatabaseSync | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    if (account !== null) chownSync(file, account.uid, account.gid)
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5
    if (busy) return null
    throw folderProblem(file, error)
  }
}
