import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { EmbeddedDatabaseProblem } from './problem.ts'

/**
 * A named pipe that every process using the server holds open for writing, and nobody writes to. When the last one
 * ends, gracefully or by kill -9, the kernel closes it, and the reader beside the server shuts the server down. So no
 * server outlives its users, and none stops while one still uses it.
 */
export interface ParentWatch {
  path: string
  /** The write end, to be inherited by the server's shell. */
  end: number
  letGo(): void
}

const pathIn = (socketFolder: string): string => join(socketFolder, 'lifeline')

/** Creates the pipe for a server about to be started. */
export function createParentWatch(socketFolder: string, account: Account | null): ParentWatch {
  const path = pathIn(socketFolder)
  rmSync(path, { force: true })
  const made = spawnSync('mkfifo', ['-m', '600', path], { ...account, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) {
    throw new EmbeddedDatabaseProblem(
      `no named pipe could be made at ${path} (${made.error?.message ?? made.stderr.trim()}). Set TMPDIR to a local folder.`,
    )
  }
  // A pipe opens for writing only once there is a reader; this process is that reader for a moment.
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    return parentWatch(path)
  } finally {
    closeSync(reader)
  }
}

/** Opens the pipe of a running server; null when it has none any more (it is shutting down). */
export function joinParentWatch(socketFolder: string): ParentWatch | null {
  try {
    return parentWatch(pathIn(socketFolder))
  } catch {
    return null
  }
}

function parentWatch(path: string): ParentWatch {
  const end = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  let held = true
  return {
    path,
    end,
    letGo() {
      if (held) closeSync(end)
      held = false
    },
  }
}
