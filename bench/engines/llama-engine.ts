import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Missing } from './product.ts'

/** A llama.cpp engine in a process of its own. */
export interface Engine {
  url: string
  process: ChildProcess
  /** How many answers were given up because nobody waited for them any more. */
  aborted(): number
  stop(): Promise<void>
}

const folder = join(import.meta.dirname, 'llama')

export const missingEngine = (): Missing =>
  existsSync(join(folder, 'node_modules'))
    ? null
    : 'an engine (85 MB): npm install --ignore-scripts --prefix bench/engines/llama'

export async function startEngine(
  modelPath: string,
  { port = 0, context = 24_576 }: { port?: number; context?: number } = {},
): Promise<Engine> {
  const child = fork(join(folder, 'engine-server.mjs'), [modelPath, String(port), String(context)])
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  let aborted = 0
  child.on('message', (message: { aborted?: boolean }) => {
    if (message.aborted) aborted += 1
  })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    url,
    process: child,
    aborted: () => aborted,
    async stop() {
      process.off('exit', end)
      if (child.exitCode !== null || child.signalCode !== null) return
      end()
      await once(child, 'exit')
    },
  }
}
