import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Missing } from './product.ts'

const folder = join(import.meta.dirname, 'python')
/** A Python environment with bench/engines/python/requirements.txt in it. */
const environment = process.env.ENGINE_PYTHON ?? join(folder, 'venv')

/** A file of an installed package, or null. */
export const findInPython = (path: string): string | null =>
  globSync(join(environment, 'lib/python3*/site-packages', path))[0] ?? null

export const missingPython = (): Missing =>
  `Python packages (550 MB), in bench/engines/python: python3 -m venv venv && venv/bin/pip install --no-deps -r requirements.txt`

/** What a server of ours needs: its package. */
export const missingPackage = (name: string): Missing =>
  findInPython(name) === null ? missingPython() : null

/** Starts a server of bench/engines/python; it says its port on the first line. */
export async function startPython(script: string): Promise<{ url: string; stop(): Promise<void> }> {
  const python = join(environment, 'bin/python')
  if (!existsSync(python)) throw new Error(missingPython()!)
  const child = spawn(python, ['-u', join(folder, script)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://127.0.0.1:${Number(String(line))}/v1`,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      end()
      await once(child, 'exit')
    },
  }
}
