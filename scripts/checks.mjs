// The fast checks: format and lint, types, the size of the pages. Each is one command and one line of the result.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environment, findNode, root } from './install.mjs'

export const fastChecks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  // TypeScript 7 checks in a third of the time; version 6 stays for the tests that read code by its API.
  ['types', findNode, ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.']],
]

/** Runs one command with its output on screen; resolves with true when it exits with 0. */
export async function run(name, command, args, more = {}) {
  const started = Date.now()
  const program = typeof command === 'function' ? command() : command
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(more),
  })
  // A program that cannot be started is a failed check too.
  const [status] = await once(child, 'close').catch(() => [null])
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`)
  return status === 0
}
