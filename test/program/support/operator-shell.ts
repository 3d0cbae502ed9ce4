import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Home, isHealthy, launchProgram, type Program, startProgram } from '#server/testing/program.ts'

/** What an operator types into. */
export interface Shell {
  url: string
  /** Gives one line as it stands in a document, with our folders in place of its own; returns what it printed. */
  give(line: string): Promise<string>
  /** Stops the program that the last `npm start` started, if it still runs. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts the version before the last migration, in an empty data folder; returns its commit. */
  goBack(): Promise<string>
}

interface Settings {
  home: Home
  /** Stands for `/backups` and for the folder that the operator is in. */
  folder: string
  /** The database that DATABASE_URL names, whatever the line says. */
  databaseUrl: string
  /** Runs every line by a shell in a clean clone of the last commit, instead of the program itself here. */
  inClone: boolean
}

export function openShell(settings: Settings): Shell {
  const { home, folder } = settings
  const url = `http://localhost:${home.port}`
  const exported: Record<string, string> = {}
  const runner = settings.inClone ? cloneRunner(home, folder) : directRunner(home)
  let running: { stop(signal: NodeJS.Signals): Promise<unknown> } | null = null
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    await running?.stop(signal)
    running = null
  }
  return {
    url,
    stop,
    async give(line) {
      const [, variable, value] = /^export (\w+)='(.*)'$/.exec(line) ?? []
      if (variable !== undefined) {
        exported[variable] = variable === 'DATABASE_URL' ? settings.databaseUrl : value!
        return ''
      }
      const [, forgotten] = /^unset (\w+)$/.exec(line) ?? []
      if (forgotten !== undefined) {
        delete exported[forgotten]
        return ''
      }
      const [, elsewhere, rest = line] = /^DATA_DIR=\.\/(\S+) (.*)$/.exec(line) ?? []
      const env = { ...exported, ...(elsewhere && { DATA_DIR: join(folder, elsewhere) }) }
      const here = rest.replace('/backups', folder).replace('http://localhost:3000', url)
      if (here !== 'npm start') return runner.run(here, env)
      await stop()
      running = await runner.start(env)
      return ''
    },
    async goBack() {
      const commit = runner.goBack()
      running = await runner.start({})
      return commit
    },
  }
}

interface Runner {
  run(line: string, env: Record<string, string>): Promise<string>
  start(env: Record<string, string>): Promise<{ stop(signal: NodeJS.Signals): Promise<unknown> }>
  goBack(): string
}

/** Starts the program's own files: what npm would start, seconds sooner. */
function directRunner(home: Home): Runner {
  const ended = async (line: string, program: Pick<Program, 'process' | 'output'>) => {
    const [code] = await once(program.process, 'close')
    expect({ line, code, output: program.output() }).toMatchObject({ code: 0 })
    return program.output()
  }
  return {
    async run(line, env) {
      const [, command, words] = /^npm run ([\w:-]+)(?: -- (.*))?$/.exec(line) ?? []
      if (command === undefined) return runBy('sh', ['-c', line], { ...process.env, ...env })
      const args = words?.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? []
      return ended(line, launchProgram(home, env, [command.replace(':', '-'), ...args]))
    },
    async start(env) {
      const program = await startProgram(home, env)
      return { stop: (signal) => program.end(signal) }
    },
    goBack() {
      throw new Error('Only a clone has earlier versions.')
    },
  }
}

/** Types every line into a shell in a clean clone, which has nothing installed and nothing built. */
function cloneRunner(home: Home, folder: string): Runner {
  const clone = join(folder, 'clone')
  git('.', 'clone', '--quiet', '--no-hardlinks', process.cwd(), clone)
  const environment = (env: Record<string, string>) => ({
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(home.port),
    DATA_DIR: home.dataDir,
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'warn',
    ...env,
  })
  return {
    run: (line, env) => runBy('sh', ['-c', line], environment(env), clone),
    async start(env) {
      const child = spawn('sh', ['-c', 'exec npm start'], {
        cwd: clone,
        env: environment(env),
        stdio: 'ignore',
        // A group of its own: a lost machine takes npm and all that it started with it.
        detached: true,
      })
      // It installs and builds first.
      for (let waited = 0; !(await isHealthy(`http://localhost:${home.port}`)); waited += 1) {
        if (child.exitCode !== null || waited > 600) throw new Error('npm start did not lead to a program.')
        await sleep(500)
      }
      return { stop: (signal) => endGroup(child, signal) }
    },
    goBack() {
      const last = git(clone, 'log', '-1', '--format=%h', '--', 'server/migrations')
      git(clone, 'reset', '--quiet', '--hard', `${last}~1`)
      return git(clone, 'rev-parse', '--short', 'HEAD')
    },
  }
}

const git = (folder: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

async function runBy(command: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string): Promise<string> {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const [code] = await once(child, 'close')
  expect({ args, code, output }).toMatchObject({ code: 0 })
  return output
}

async function endGroup(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  process.kill(-child.pid!, signal)
  await gone
}
