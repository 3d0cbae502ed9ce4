import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Account } from '#server/platform/database/embedded/account.ts'

/** A holder's report about its database; `took` in milliseconds. `problem` stands alone. */
export interface Held {
  host: string
  port: number
  user: string
  database: string
  pid: number
  adopted: boolean
  took: number
  problem?: string
}

/** A child process that holds the embedded database of a folder. */
export interface Holder {
  child: ChildProcess
  /** Resolves with its report once its start has succeeded or failed. */
  held: Promise<Held>
  /** Ends it gracefully. */
  stop(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
}

/** Starts a process that starts or adopts the database of `dataDir`, as another account if root may. */
export function holdDatabase(dataDir: string, account: Account | null = null): Holder {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'database-holder.ts'), dataDir], {
    ...account,
    cwd: '/',
    // A killed process leaves its socket folder behind: it is removed with the data.
    env: { ...process.env, TMPDIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout! })
  const held = new Promise<Held>((resolve) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as Held))
  })
  const ended = once(child, 'exit')
  const end = async (how: () => void): Promise<void> => {
    how()
    await ended
  }
  const kill = () => end(() => child.kill('SIGKILL'))
  onTestFinished(kill)
  return { child, held, kill, stop: () => end(() => child.stdin!.end()) }
}

/** An empty temporary folder, to be removed when its servers have ended. */
export function temporaryFolder(): { path: string; remove(): Promise<void> } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'apogee-data-')))
  chmodSync(path, 0o755)
  return {
    path,
    async remove() {
      await waitUntil(() => serversOf(path).length === 0, 5_000)
      rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A data folder for one test, owned by an account, and removed after the test. */
export function temporaryDataDir(account: Account | null = null): string {
  const folder = temporaryFolder()
  if (account !== null) chownSync(folder.path, account.uid, account.gid)
  onTestFinished(folder.remove)
  return folder.path
}

/** Process ids that work in a folder: the server, its children and those of initdb, found in /proc. */
export function serversOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        if (!/postgres|initdb/.test(command)) return false
        return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        return false
      }
    })
}

/** Waits for a condition; false after `milliseconds`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
    if (await condition()) return true
  }
  return condition()
}

/** Runs one query on a database over its own connection. */
export async function ask(connection: pg.ClientConfig, question: string): Promise<unknown> {
  const { host, port, user, database, connectionString } = connection as Held & { connectionString?: string }
  const client = new pg.Client(
    connectionString ? { connectionString } : { host, port, user, database, ssl: false },
  )
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(question)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}
