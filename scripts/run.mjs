// Runs a command of the packages, or a TypeScript program, on this project's own Node: node scripts/run.mjs vitest ...
import { spawn } from 'node:child_process'
import { environment, fail, findNode, install, root } from './install.mjs'

try {
  install()
} catch (error) {
  fail(error)
}
const [command, ...args] = process.argv.slice(2)
const program = command === 'node' ? findNode() : command
const running = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment() })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => running.kill(signal))
running.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
running.on('error', fail)
