import { readAccount } from '#contract/account.ts'
import { readAll, readToday } from '#contract/missions.ts'
import { mayQueue } from '#web/browser/server/offline-sync.ts'
import {
  pendingWritesNow,
  queueWrite,
  refreshPendingWrites,
  sendPendingWrites,
} from '#web/browser/server/pending-writes.ts'
import { overlay, queueing, readKey, refresh } from '#web/browser/server/server.ts'
import { signalLost, watchSignal } from '#web/browser/server/signal.ts'
import { withPendingWrites } from '#web/features/missions/with-pending-writes.ts'
import { cache } from './cache.ts'

const again = 30_000
const lists = [readToday.path, readAll.path]

const founder = () => cache.getQueryData<{ id: string; today: string }>(readKey(readAccount))

/**
 * Starts the offline queue: writes made offline are stored, shown as done, and sent in order on reconnect. Returns the
 * cleanup function.
 */
export function startOfflineQueue(): () => void {
  overlay.apply = (path, answer) => {
    const me = founder()
    const mine = me ? pendingWritesNow().filter((it) => it.owner === me.id && !it.refused) : []
    return mine.length > 0 ? withPendingWrites(path, answer, mine, me?.today ?? '') : answer
  }
  queueing.keep = async (endpoint, sent, key) => {
    const me = founder()
    if (!me) throw new Error('Nobody to keep this for.')
    if (!mayQueue()) throw new Error('Nothing is to be kept on this device.')
    await queueWrite(me.id, endpoint, sent, key)
    const made = pendingWritesNow().filter(
      (it) => it.id === key && it.method === 'POST' && it.url === '/api/goals',
    )
    if (made.length === 0) return
    for (const [queryKey, list] of cache.getQueriesData({
      predicate: (it) => lists.includes(it.queryKey[0] as never),
    }))
      cache.setQueryData(queryKey, withPendingWrites(String(queryKey[0]), list, made, me.today))
  }
  const trySending = () => void send()
  const unwatch = watchSignal(trySending)
  const timer = setInterval(trySending, again)
  void refreshPendingWrites().then(
    () => {
      if (pendingWritesNow().length > 0) void refresh(cache, lists)
      trySending()
    },
    () => {},
  )
  return () => {
    unwatch()
    clearInterval(timer)
    queueing.keep = null
  }
}

async function send(): Promise<void> {
  const me = founder()
  if (signalLost() || !me || !pendingWritesNow().some((it) => it.owner === me.id && !it.refused)) return
  const stale = await sendPendingWrites(me.id)
  // Reads cached while offline may be out of date.
  if (stale.size > 0) await cache.invalidateQueries()
}
