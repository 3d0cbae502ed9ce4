import { readAccount } from '#contract/account.ts'
import { readAll, readToday } from '#contract/missions.ts'
import { isOffline, subscribeToConnection } from '#web/browser/server/connection.ts'
import { isOfflineSyncOn } from '#web/browser/server/offline-sync.ts'
import {
  getPendingWrites,
  queueWrite,
  refreshPendingWrites,
  sendPendingWrites,
} from '#web/browser/server/pending-writes.ts'
import { invalidateReads, offlineWrites, readKey, responseOverlay } from '#web/browser/server/queries.ts'
import { withoutCelebrated } from '#web/features/gamification/without-celebrated.ts'
import { withPendingWrites } from '#web/features/missions/with-pending-writes.ts'
import { cache } from './cache.ts'

const retryInterval = 30_000
const missionListPaths = [readToday.path, readAll.path]

const cachedAccount = () => cache.getQueryData<{ id: string; today: string }>(readKey(readAccount))

/**
 * Starts the offline queue: writes made offline are stored, shown as done, and sent in order on reconnect. Returns the
 * cleanup function.
 */
export function startOfflineQueue(): () => void {
  responseOverlay.apply = (path, response) => {
    const account = cachedAccount()
    const ownWrites = account ? getPendingWrites().filter((it) => it.owner === account.id && !it.refused) : []
    return ownWrites.length > 0
      ? withPendingWrites(path, withoutCelebrated(path, response, ownWrites), ownWrites, account?.today ?? '')
      : response
  }
  offlineWrites.enqueue = async (endpoint, input, key) => {
    const account = cachedAccount()
    if (!account) throw new Error('Nobody to keep this for.')
    if (!isOfflineSyncOn()) throw new Error('Nothing is to be kept on this device.')
    await queueWrite(account.id, endpoint, input, key)
    const createdMissions = getPendingWrites().filter(
      (it) => it.id === key && it.method === 'POST' && it.url === '/api/goals',
    )
    if (createdMissions.length === 0) return
    for (const [queryKey, list] of cache.getQueriesData({
      predicate: (it) => missionListPaths.includes(it.queryKey[0] as never),
    }))
      cache.setQueryData(
        queryKey,
        withPendingWrites(String(queryKey[0]), list, createdMissions, account.today),
      )
  }
  const sendNow = () => void sendQueuedWrites()
  const unsubscribe = subscribeToConnection(sendNow)
  const timer = setInterval(sendNow, retryInterval)
  void refreshPendingWrites().then(
    () => {
      if (getPendingWrites().length > 0) void invalidateReads(cache, missionListPaths)
      sendNow()
    },
    () => {},
  )
  return () => {
    unsubscribe()
    clearInterval(timer)
    offlineWrites.enqueue = null
  }
}

async function sendQueuedWrites(): Promise<void> {
  const account = cachedAccount()
  if (isOffline() || !account || !getPendingWrites().some((it) => it.owner === account.id && !it.refused))
    return
  const stalePaths = await sendPendingWrites(account.id)
  // Reads cached while offline may be out of date.
  if (stalePaths.size > 0) await cache.invalidateQueries()
}
