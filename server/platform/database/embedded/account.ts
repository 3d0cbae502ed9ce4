import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { EmbeddedDatabaseProblem } from './problem.ts'

/** The system account PostgreSQL runs as when the product runs as root: PostgreSQL refuses root. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The account for a cluster, or null when the product is not root and runs the server as itself. An existing cluster
 * decides first, so that one run with `sudo` does not lock the folder's owner out.
 */
export function chooseAccount(cluster: string, dataDir: string): Account | null {
  if (process.getuid?.() !== 0) return null
  return (
    ownerOf(cluster) ??
    ownerOf(dataDir) ??
    accountNamed('postgres') ??
    accountNamed('nobody') ??
    refuseAccount()
  )
}

function refuseAccount(): never {
  throw new EmbeddedDatabaseProblem(
    'PostgreSQL does not run as root and this system has neither an account postgres nor nobody. Start as another account.',
  )
}

function ownerOf(path: string): Account | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

function accountNamed(name: string): Account | null {
  const ask = (flag: string): number => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout) : Number.NaN
  }
  const uid = ask('-u')
  return Number.isInteger(uid) && uid > 0 ? { uid, gid: ask('-g') } : null
}

/** Whether the account may enter a folder; tested by trying, since file modes alone do not tell (ACLs, mounts). */
export function canEnter(account: Account | null, folder: string): boolean {
  if (account === null) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0
}

/** The environment of the server's processes, without our own variables (secrets, PGDATA, PGOPTIONS). */
export function serverEnvironment(): Record<string, string> {
  return { LC_ALL: 'C', PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin' }
}
