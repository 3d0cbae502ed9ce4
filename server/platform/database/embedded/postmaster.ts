import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** A running server, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number
  socketFolder: string
  port: number
  /** `starting`, `ready` or `stopping`. */
  status: string
}

/**
 * The live server of a cluster, or null. The file alone proves nothing: after a crash or in a new container its process
 * id may belong to another process (PostgreSQL source, miscinit.c, for the lines of the file).
 */
export function livePostmaster(cluster: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !servesCluster(pid, cluster)) return null
  return {
    pid,
    port: Number(lines[3] ?? 0) || 5432,
    socketFolder: lines[4]?.trim() ?? '',
    status: lines[7]?.trim() || 'starting',
  }
}

/** A server's working directory is its cluster's folder; on systems without /proc its command line names it. */
function servesCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') {
    const shown = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return shown.status === 0 && shown.stdout.includes(cluster)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** Whether that server still runs; cheap enough for twenty calls a second. */
export function stillServes(pid: number, cluster: string): boolean {
  // /proc also distinguishes a zombie (in a container) from a live server.
  if (process.platform === 'linux') return servesCluster(pid, cluster)
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
