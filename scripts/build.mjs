// Builds the pages when their sources changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, findNode, root } from './install.mjs'

const stamp = join(root, 'dist/.built-from')

/** Builds dist/web; does nothing when the sources are unchanged. */
export function build() {
  const sources = hashOf(['web', 'contract'], ['vite.config.ts', 'tsconfig.json', 'package-lock.json'])
  if (
    existsSync(join(root, 'dist/web/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sources
  )
    return
  console.log('Building the pages ...')
  const done = spawnSync(
    findNode(),
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment({ NODE_ENV: 'production' }),
    },
  )
  if (done.status !== 0) throw new Error('Building the pages failed; what Vite said stands above.')
  writeFileSync(stamp, sources)
}

function hashOf(folders, files) {
  const hash = createHash('sha256')
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile() && !/\.test\.tsx?$/.test(it.name))
      .map((it) => join(it.parentPath ?? it.path, it.name)),
  )
  for (const file of [...found.sort(), ...files.map((it) => join(root, it))])
    hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
