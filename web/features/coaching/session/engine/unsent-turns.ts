import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SessionType } from '#contract/coaching.ts'
import type { Turn } from './session-state.ts'

/** The founder and the session of a turn. */
export interface Place {
  readonly owner: string
  readonly sessionId: string
  readonly sessionType: SessionType
}

/** Stores turns on this device until the server has them, so that closing the tab loses nothing. Never throws. */
export interface UnsentTurns {
  /** Starts a recording; its slices follow. */
  begin(turn: Pick<Turn, 'id' | 'at'>, place: Place): void
  slice(turnId: string, part: Blob): void
  /** Stores the complete turn in place of its slices. */
  keep(turn: Turn, place: Place): Promise<void>
  forget(turnId: string): Promise<void>
  /** The founder's oldest turn that the server has not acknowledged. */
  unsent(owner: string): Promise<Turn | null>
}

interface Row extends Place {
  id: string
  at: string
  spoken: boolean
  transcript: string | null
  /** Media type of the stored slices; empty for text alone. */
  type: string
}

interface Schema extends DBSchema {
  turns: { key: string; value: Row }
  slices: { key: [string, number]; value: ArrayBuffer }
}

const keptForMs = 7 * 24 * 60 * 60 * 1000
/** Smaller recordings are accidental presses; WebM's header alone is nearly this large. */
const leastBytes = 1500

const openStore = (name: string) =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('turns', { keyPath: 'id' })
      db.createObjectStore('slices')
    },
  })

/** Stored in IndexedDB. Where the browser refuses it, as in some private windows, nothing is stored. */
export function unsentTurns(name = 'apogee-voice', now: () => number = Date.now): UnsentTurns {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const counts = new Map<string, number>()
  let queue: Promise<unknown> = Promise.resolve()
  // Runs one write at a time, so that the last slice never arrives after the turn was removed.
  const inTurn = <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> => {
    const mine = queue
      .then(async () => {
        opened ??= openStore(name)
        return work(await opened)
      })
      .catch((failure: unknown) => {
        console.warn('What was said could not be kept on this device.', failure)
        opened = undefined
        return otherwise
      })
    queue = mine
    return mine
  }
  return {
    begin(turn, place) {
      counts.set(turn.id, 0)
      void inTurn(
        async (db) => void (await db.put('turns', { ...turn, ...place, ...recordingBegun })),
        undefined,
      )
    },
    slice(turnId, part) {
      const serial = counts.get(turnId)
      if (serial === undefined) return
      counts.set(turnId, serial + 1)
      void inTurn(async (db) => {
        if (serial === 0) await setType(db, turnId, part.type)
        await db.put('slices', await part.arrayBuffer(), [turnId, serial])
      }, undefined)
    },
    keep: ({ id, at, spoken, audio, transcript }, place) =>
      inTurn(async (db) => {
        await db.delete('slices', slicesOf(id))
        await db.put('turns', { id, at, spoken, transcript, ...place, type: audio?.type ?? '' })
        if (audio) await db.put('slices', await audio.arrayBuffer(), [id, 0])
      }, undefined),
    forget(turnId) {
      counts.delete(turnId)
      return inTurn((db) => remove(db, turnId), undefined)
    },
    unsent: (owner) => inTurn((db) => oldest(db, owner, now()), null),
  }
}

const recordingBegun = { spoken: true, transcript: null, type: '' }
const slicesOf = (turnId: string) => IDBKeyRange.bound([turnId, 0], [turnId, Number.MAX_SAFE_INTEGER])

async function setType(db: IDBPDatabase<Schema>, turnId: string, type: string) {
  const row = await db.get('turns', turnId)
  if (row) await db.put('turns', { ...row, type: type || 'audio/webm' })
}

async function remove(db: IDBPDatabase<Schema>, turnId: string): Promise<void> {
  await db.delete('turns', turnId)
  await db.delete('slices', slicesOf(turnId))
}

async function oldest(db: IDBPDatabase<Schema>, owner: string, now: number): Promise<Turn | null> {
  const rows = (await db.getAll('turns')).sort((a, b) => a.at.localeCompare(b.at))
  for (const row of rows) {
    const old = now - Date.parse(row.at) > keptForMs
    if (row.owner !== owner && !old) continue
    const parts = await db.getAll('slices', slicesOf(row.id))
    const audio = row.type ? new Blob(parts, { type: row.type }) : null
    if (!old && (row.transcript || (audio && audio.size >= leastBytes))) {
      const { id, at, spoken, transcript, sessionId, sessionType } = row
      return { id, at, spoken, audio, transcript, from: { sessionId, sessionType } }
    }
    await remove(db, row.id)
  }
  return null
}
