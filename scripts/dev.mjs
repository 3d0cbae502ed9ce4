// npm run dev: the server restarting on change at :3000, the pages by Vite at :5173.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { environment, fail, findNode, install, root } from './install.mjs'

try {
  install()
  build()
} catch (error) {
  fail(error)
}
const node = findNode()
const running = [
  spawn(node, ['--watch', '--watch-path=server', '--watch-path=contract', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: environment({ APP_BASE_URL: process.env.APP_BASE_URL ?? 'http://localhost:5173' }),
  }),
  spawn(node, ['node_modules/vite/bin/vite.js'], { cwd: root, stdio: 'inherit', env: environment() }),
]
const stop = () => running.forEach((it) => void it.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
