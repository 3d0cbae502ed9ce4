// The fast checks: format and lint, types, the size of the pages. Each is one command and one line of the result.
import { spawnSync } from 'node:child_process'
import { environment, findNode, root } from './install.mjs'

export const fastChecks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', findNode, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
]

/** Runs one command with its output on screen; true when it exits with 0. */
export function run(name, command, args, more = {}) {
  const started = Date.now()
  const program = typeof command === 'function' ? command() : command
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(more),
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`)
  return status === 0
}
