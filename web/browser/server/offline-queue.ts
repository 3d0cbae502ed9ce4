import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A queued write. Its id is the idempotency key, so that it takes effect once however often it is sent. */
export interface Command {
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
  commands: { key: number; value: Command }
}

/** The queued writes of this device in the order they were made. */
export interface Outbox {
  all(): Promise<Command[]>
  add(command: Command): Promise<void>
  change(command: Command): Promise<void>
  remove(id: string): Promise<void>
  /** Replaces the id of a mission created offline by the server's id in later writes. */
  rename(from: string, to: string): Promise<void>
}

export function openOutbox(name = 'apogee-outbox'): Outbox {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const open = () =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade: (db) => void db.createObjectStore('commands', { autoIncrement: true }),
    }))
  async function each(act: (command: Command) => Command | null | undefined): Promise<void> {
    const tx = (await open()).transaction('commands', 'readwrite')
    for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
      const next = act(cursor.value)
      if (next === null) await cursor.delete()
      else if (next) await cursor.update(next)
    }
    await tx.done
  }
  return {
    all: async () => (await open()).getAll('commands'),
    add: async (command) => void (await (await open()).add('commands', command)),
    change: (command) => each((it) => (it.id === command.id ? command : undefined)),
    remove: (id) => each((it) => (it.id === id ? null : undefined)),
    rename: (from, to) =>
      each((it) => (it.url.includes(from) ? { ...it, url: it.url.replace(from, to) } : undefined)),
  }
}

/** The result of one attempt: done, refused, or to be retried later. */
export type Sending = { done: true; reply: unknown } | { refused: string } | { later: true }

/**
 * Sends the queued writes, oldest first, and stops at the first that must be retried later, to keep the order. Returns
 * the paths to invalidate.
 */
export async function replay(
  outbox: Outbox,
  owner: string,
  attempt: (command: Command) => Promise<Sending>,
): Promise<Set<string>> {
  const stale = new Set<string>()
  const tried = new Set<string>()
  for (;;) {
    const next = (await outbox.all()).find((it) => it.owner === owner && !it.refused && !tried.has(it.id))
    if (!next) return stale
    tried.add(next.id)
    const outcome = await attempt(next)
    if ('later' in outcome) return stale
    for (const path of next.stale) stale.add(path)
    if ('refused' in outcome) await outbox.change({ ...next, refused: outcome.refused })
    else {
      const { id } = (outcome.reply ?? {}) as { id?: string }
      if (id) await outbox.rename(next.id, id)
      await outbox.remove(next.id)
    }
  }
}
