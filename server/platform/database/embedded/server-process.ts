import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { serverEnvironment } from './account.ts'
import type { Place } from './data-dir.ts'
import type { ParentWatch } from './parent-watch.ts'

/** Exit code of the shell when another process, perhaps in another container, runs a server on this cluster. */
export const clusterTaken = 75

/*
 * Starts the server and stays beside it. In order: open the parent-watch pipe for reading, lock the cluster for as long
 * as any server process lives (flock is inherited, and reaches across containers where process ids do not), disarm a
 * dead server's files, run the server, and shut it down when the pipe closes. postmaster.pid is not removed: with our
 * own id in it the server takes it for stale, yet still refuses when a dead server's children live on in its shared
 * memory.
 */
const script = `
lifeline=$1 cluster=$2 socket=$3; shift 3
umask 077
trap '' HUP INT TERM
exec 4<"$lifeline" 3>&-
if command -v flock >/dev/null 2>&1; then
  exec 9<"$cluster/PG_VERSION"
  flock -w 5 9 || exit ${clusterTaken}
fi
pidfile=$cluster/postmaster.pid
if [ -f "$pidfile" ]; then
  { echo $$; tail -n +2 "$pidfile"; } >"$pidfile.new" && mv -f "$pidfile.new" "$pidfile"
fi
rm -f "$socket" "$socket.lock"
"$@" </dev/null 4<&- &
server=$!
(
  exec 9<&-
  while read -r _ <&4; do :; done
  tries=0
  while kill -INT $server 2>/dev/null; do
    sleep 0.1
    tries=$((tries + 1))
    [ $tries -eq 300 ] && kill -QUIT $server
  done
) &
watcher=$!
exec 4<&- 9<&-
wait $server
status=$?
kill -9 $watcher 2>/dev/null
exit $status
`

/** A server process being started. `exited` resolves when it is gone, with its last log lines. */
export interface ServerProcess {
  child: ChildProcess
  exited: Promise<{ status: number | null; lastWords: string }>
}

/** Spawns the server of a cluster in a session of its own, so that Ctrl-C reaches only the product. */
export function spawnServer(
  place: Place,
  socketFolder: string,
  parentWatch: ParentWatch,
  settings: Readonly<Record<string, string>>,
): ServerProcess {
  const log = openLog(place)
  const folder = openSync(place.cluster, constants.O_RDONLY | constants.O_DIRECTORY)
  // An open folder can be entered through its file descriptor, even when its path (below /root) is not accessible.
  const cluster = place.reachable ? place.cluster : '/proc/self/fd/5'
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    '/bin/sh',
    [
      ...['-c', script, 'apogee-database', parentWatch.path, cluster, join(socketFolder, '.s.PGSQL.5432')],
      ...[join(place.binaries, 'bin/postgres'), '-D', cluster, '-k', socketFolder, '-p', '5432', ...options],
    ],
    {
      ...place.account,
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', 'ignore', log.handle, parentWatch.end, 'ignore', folder],
    },
  )
  closeSync(log.handle)
  closeSync(folder)
  const exited = new Promise<{ status: number | null; lastWords: string }>((resolve) => {
    child.once('error', (error) => resolve({ status: null, lastWords: error.message }))
    child.once('exit', (status) => resolve({ status, lastWords: lastWords(place.logFile, log.from) }))
  })
  return { child, exited }
}

/** The log is small (`log_min_messages`), so truncating it at 1 MB is all the rotation it needs. */
function openLog(place: Place): { handle: number; from: number } {
  let from = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0
  if (from > 1_000_000) {
    truncateSync(place.logFile)
    from = 0
  }
  const handle = openSync(place.logFile, 'a', 0o600)
  if (place.account !== null) fchownSync(handle, place.account.uid, place.account.gid)
  return { handle, from }
}

function lastWords(file: string, from: number): string {
  try {
    const said = readFileSync(file).subarray(from).toString('utf8').trim().split('\n')
    const grave = said.filter((line) => /FATAL|PANIC|could not/.test(line))
    return (grave.length > 0 ? grave : said).slice(-3).join(' ').slice(0, 600)
  } catch {
    return ''
  }
}
