// npm run container:rehearse: follows the Dockerfile without a container engine. Its steps run in a clean copy of the
// committed files, then the program starts from it, read-only and with an empty data folder, until its health check
// passes. `FROM`, `USER` and file ownership need an engine; the workflow container.yml tests those.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

async function rehearse() {
  const folder = mkdtempSync(join(tmpdir(), 'apogee-image-'))
  const app = join(folder, 'app')
  const data = join(folder, 'data')
  mkdirSync(app)
  mkdirSync(data, { mode: 0o700 })
  // Another account, as PostgreSQL needs one, has to reach its programs.
  chmodSync(folder, 0o755)
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
  run('chmod', ['-R', 'a-w', app])
  const port = await freePort()
  const health = JSON.parse(instructions.find((it) => it.name === 'HEALTHCHECK').rest.replace(/^.*?CMD /, ''))
  const env = {
    ...environment(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
  }
  const command = JSON.parse(instructions.find((it) => it.name === 'CMD').rest)
  const program = spawn(findNode(), command.slice(1), { cwd: app, env, stdio: 'inherit' })
  try {
    for (let waited = 0; ; waited += 1) {
      if (spawnSync(findNode(), health.slice(1), { env }).status === 0) break
      if (waited > 60 || program.exitCode !== null) throw new Error('The health check never passed.')
      await new Promise((done) => setTimeout(done, 1000))
    }
    console.log('The steps of the Dockerfile lead to a program that is healthy.')
  } finally {
    const gone = new Promise((done) => program.once('exit', done))
    if (program.exitCode === null && program.kill('SIGTERM')) await gone
    spawnSync('chmod', ['-R', 'u+w', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === join(root, 'scripts/rehearse-image.mjs')) await rehearse()
