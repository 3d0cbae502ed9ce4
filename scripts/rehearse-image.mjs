// npm run container:rehearse: follows the Dockerfile without a container engine. Its steps run in a clean copy of the
// committed files, then the program starts from it with an empty data folder until its health check passes. As root on
// Linux it starts in a mount and a network namespace of its own, on a read-only root and as user 1000
// (start-isolated.sh); elsewhere only the program's files are read-only. It says which. `FROM` needs an engine; the
// workflow container.yml tests it.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, findNode, root } from './install.mjs'

/** The instructions of a Dockerfile, continued lines joined, without comments. */
export function readDockerfile(text) {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line)
      return { name, rest: rest.trim() }
    })
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

async function freePort() {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

/** Whether this process may make namespaces and has the programs that start-isolated.sh needs. */
function canIsolate() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false
  const trial = 'command -v ip && command -v setpriv && ip link set lo up && mount -o remount,bind,ro /'
  return spawnSync('unshare', ['--mount', '--net', 'sh', '-ec', trial]).status === 0
}

/** The arguments of a shell as one line of it. */
const quoted = (args) => args.map((it) => `'${it.replaceAll("'", "'\\''")}'`).join(' ')

function startIsolated({ node, data, app, command, health, env }) {
  chownSync(data, 1000, 1000)
  const script = join(app, 'scripts/start-isolated.sh')
  const args = ['--mount', '--net', 'sh', script, data, app, node, ...command.slice(1)]
  run('unshare', args, { env: { ...env, HEALTH_COMMAND: quoted([node, ...health.slice(1)]) } })
  console.log('It was healthy without root, on a read-only root and without a network.')
}

async function startHere({ node, app, command, health, env }) {
  console.log(
    'Not isolated: that needs root, unshare, setpriv and ip on Linux. Only the program is read-only.',
  )
  const program = spawn(node, command.slice(1), { cwd: app, env, stdio: 'inherit' })
  try {
    for (let waited = 0; ; waited += 1) {
      if (spawnSync(node, health.slice(1), { env }).status === 0) return
      if (waited > 60 || program.exitCode !== null) throw new Error('The health check never passed.')
      await new Promise((done) => setTimeout(done, 1000))
    }
  } finally {
    const gone = new Promise((done) => program.once('exit', done))
    if (program.exitCode === null && program.kill('SIGTERM')) await gone
  }
}

/** Runs the steps of the build stage in a clean copy of the committed files, and returns all instructions. */
function buildInto(folder, app) {
  const archive = join(folder, 'app.tar')
  run('git', ['archive', '--output', archive, 'HEAD'], { cwd: root })
  run('tar', ['xf', archive, '-C', app])
  const instructions = readDockerfile(readFileSync(join(app, 'Dockerfile'), 'utf8'))
  const build = instructions.slice(
    1,
    instructions.findIndex((it, i) => i > 0 && it.name === 'FROM'),
  )
  for (const { name, rest } of build)
    if (name === 'RUN') run('sh', ['-ec', rest], { cwd: app, env: environment() })
  if (!existsSync(join(app, 'dist/web/index.html'))) throw new Error('The pages are missing.')
  return instructions
}

async function rehearse() {
  const isIsolated = canIsolate()
  // Beside /tmp, which is empty for an isolated program.
  const folder = mkdtempSync(join(isIsolated ? '/var/tmp' : tmpdir(), 'apogee-image-'))
  const app = join(folder, 'app')
  const data = join(folder, 'data')
  const node = join(folder, 'node')
  try {
    mkdirSync(app)
    mkdirSync(data, { mode: 0o700 })
    // Another account, as PostgreSQL needs one, has to reach its programs.
    chmodSync(folder, 0o755)
    copyFileSync(findNode(), node)
    const instructions = buildInto(folder, app)
    const find = (name) => instructions.findLast((it) => it.name === name).rest
    const health = JSON.parse(find('HEALTHCHECK').replace(/^.*?CMD /, ''))
    const command = JSON.parse(find('CMD'))
    const settings = { NODE_ENV: 'production', HOST: '127.0.0.1', DATA_DIR: data }
    const env = { ...environment(), ...settings, PORT: String(await freePort()) }
    const given = { node, data, app, command, health, env }
    if (isIsolated) startIsolated(given)
    else await startHere(given)
    console.log('The steps of the Dockerfile lead to a program that is healthy.')
  } finally {
    spawnSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === join(root, 'scripts/rehearse-image.mjs')) await rehearse()
