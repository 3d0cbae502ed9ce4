import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A queued write. Its id is the idempotency key, so that it takes effect once however often it is sent. */
export interface QueuedWrite {
  id: string
  owner: string
  at: number
  method: string
  url: string
  body: object
  stale: readonly string[]
  /** The server's reason when it refused; the founder decides whether to discard the write. */
  refused?: string
}

interface Schema extends DBSchema {
  commands: { key: number; value: QueuedWrite }
}

/** The queued writes of this device in the order they were made. */
export interface OfflineQueue {
  all(): Promise<QueuedWrite[]>
  add(write: QueuedWrite): Promise<void>
  change(write: QueuedWrite): Promise<void>
  remove(id: string): Promise<void>
  /** Replaces the id of a mission created offline by the server's id in later writes. */
  rename(from: string, to: string): Promise<void>
}

export function openOfflineQueue(name = 'apogee-outbox'): OfflineQueue {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const open = () =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore('commands', { autoIncrement: true }),
    }))
  async function updateEach(update: (write: QueuedWrite) => QueuedWrite | null | undefined): Promise<void> {
    const transaction = (await open()).transaction('commands', 'readwrite')
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
      const updated = update(cursor.value)
      if (updated === null) await cursor.delete()
      else if (updated) await cursor.update(updated)
    }
    await transaction.done
  }
  return {
    all: async () => (await open()).getAll('commands'),
    add: async (write) => void (await (await open()).add('commands', write)),
    change: (write) => updateEach((it) => (it.id === write.id ? write : undefined)),
    remove: (id) => updateEach((it) => (it.id === id ? null : undefined)),
    rename: (from, to) =>
      updateEach((it) => (it.url.includes(from) ? { ...it, url: it.url.replace(from, to) } : undefined)),
  }
}

/** The result of one attempt: done, refused, or to be retried later. */
export type SendResult = { done: true; reply: unknown } | { refused: string } | { later: true }

/**
 * Sends the queued writes, oldest first, and stops at the first that must be retried later, to keep the order. Returns
 * the paths to invalidate.
 */
export async function sendQueuedWrites(
  queue: OfflineQueue,
  owner: string,
  sendWrite: (write: QueuedWrite) => Promise<SendResult>,
): Promise<Set<string>> {
  const stalePaths = new Set<string>()
  const attemptedIds = new Set<string>()
  for (;;) {
    const updated = (await queue.all()).find(
      (it) => it.owner === owner && !it.refused && !attemptedIds.has(it.id),
    )
    if (!updated) return stalePaths
    attemptedIds.add(updated.id)
    const outcome = await sendWrite(updated)
    if ('later' in outcome) return stalePaths
    for (const path of updated.stale) stalePaths.add(path)
    if ('refused' in outcome) await queue.change({ ...updated, refused: outcome.refused })
    else {
      const { id } = (outcome.reply ?? {}) as { id?: string }
      if (id) await queue.rename(updated.id, id)
      await queue.remove(updated.id)
    }
  }
}
