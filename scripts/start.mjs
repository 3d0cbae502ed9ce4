// npm start: installs what is missing, builds what changed, runs the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { environment, fail, findNode, install, root } from './install.mjs'

try {
  install()
  build()
} catch (error) {
  fail(error)
}

// The IPC channel doubles as a parent watch: when this process dies, by whatever signal, the server notices and stops.
const server = spawn(findNode(), [join(root, 'server/main.ts')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Node's compile cache of the server's code is stored, so that the next start compiles less.
  env: environment({ NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }),
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
