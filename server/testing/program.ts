import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** The program as an operator runs it: a separate process, with its own port and data folder. */
export interface Program {
  url: string
  process: ChildProcess
  /** Its output so far, both streams. */
  output(): string
  /** Ends it with a signal and resolves with its exit code once it is gone. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface Home {
  dataDir: string
  port: number
  remove(): void
}

const root = join(import.meta.dirname, '../..')

/** A free port and an empty folder, for one program or several runs of it. */
export async function newHome(): Promise<Home> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  const dataDir = makeTemporaryFolder('apogee-program-')
  return { dataDir, port, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Starts the server and resolves when `/api/health` answers 200, or rejects with its output when it ends first. */
export async function startProgram(home: Home, settings: Record<string, string> = {}): Promise<Program> {
  const program = launchProgram(home, settings)
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (program.process.exitCode !== null) throw new Error(program.output())
    if (await isHealthy(program.url)) return program
    await sleep(20)
  }
  await program.end('SIGKILL')
  throw new Error(`The program is not healthy after 30 s:\n${program.output()}`)
}

/** Starts the server without waiting. */
export function launchProgram(
  home: Home,
  settings: Record<string, string> = {},
  args: string[] = [],
): Program {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(home.port),
    DATA_DIR: home.dataDir,
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'warn',
    // As `npm start` has it: a start compiles only what changed.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...settings,
  }
  const child = spawn(process.execPath, [join(root, 'server/main.ts'), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  const gone = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += String(chunk)))
  return {
    url: `http://127.0.0.1:${home.port}`,
    process: child,
    output: () => written,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      return gone
    },
  }
}

export async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

export interface CallerAt {
  (path: string, init?: { method?: string; body?: object; key?: string }): Promise<Response>
  cookie: string
}

/** A founder of a running program, by their cookie. */
export async function signUpAt(url: string, email: string): Promise<CallerAt> {
  const headers = { origin: url, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Ada Lovelace', email, password: 'correct horse battery' })
  const answer = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const ask = (path: string, init: Parameters<CallerAt>[1] = {}) =>
    fetch(url + path, {
      method: init.method ?? 'GET',
      headers: {
        origin: url,
        cookie,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.key ? { 'idempotency-key': init.key } : {}),
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
  return Object.assign(ask, { cookie })
}
