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

// The channel is a lifeline: when this process goes, by whatever signal, the server notices and stops.
const server = spawn(findNode(), [join(root, 'server/main.ts')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment({ NODE_ENV: 'production' }),
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
