import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SessionType } from '#contract/coaching.ts'
import * as messages from '#web/features/coaching/messages.ts'
import type { Turn } from './session-state.ts'

/** The founder and the session of a turn. */
export interface TurnContext {
  readonly owner: string
  readonly sessionId: string
  readonly sessionType: SessionType
}

/** Stores turns on this device until the server has them, so that closing the tab loses nothing. Never throws. */
export interface UnsentTurns {
  /** Starts a recording; its slices follow. */
  startRecording(turn: Pick<Turn, 'id' | 'at'>, context: TurnContext): void
  addSlice(turnId: string, slice: Blob): void
  /** Stores the complete turn in place of its slices. */
  storeTurn(turn: Turn, context: TurnContext): Promise<void>
  removeTurn(turnId: string): Promise<void>
  /** The founder's oldest turn that the server has not acknowledged. */
  oldestTurn(owner: string): Promise<Turn | null>
}

interface Row extends TurnContext {
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

const maxAgeMs = 7 * 24 * 60 * 60 * 1000
/** Smaller recordings are accidental presses; WebM's header alone is nearly this large. */
const minBytes = 1500

const openDatabase = (name: string) =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('turns', { keyPath: 'id' })
      db.createObjectStore('slices')
    },
  })

/** Stored in IndexedDB. Where the browser refuses it, as in some private windows, nothing is stored. */
export function openUnsentTurns(name = 'apogee-voice', now: () => number = Date.now): UnsentTurns {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const counts = new Map<string, number>()
  let queue: Promise<unknown> = Promise.resolve()
  // Runs one write at a time, so that the last slice never arrives after the turn was removed.
  const runQueued = <T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, fallback: T): Promise<T> => {
    const result = queue
      .then(async () => {
        opened ??= openDatabase(name)
        return work(await opened)
      })
      .catch((failure: unknown) => {
        console.warn(messages.notStored, failure)
        opened = undefined
        return fallback
      })
    queue = result
    return result
  }
  return {
    startRecording(turn, context) {
      counts.set(turn.id, 0)
      void runQueued(
        async (db) => void (await db.put('turns', { ...turn, ...context, ...recordingFields })),
        undefined,
      )
    },
    addSlice(turnId, slice) {
      const serial = counts.get(turnId)
      if (serial === undefined) return
      counts.set(turnId, serial + 1)
      void runQueued(async (db) => {
        if (serial === 0) await setType(db, turnId, slice.type)
        await db.put('slices', await slice.arrayBuffer(), [turnId, serial])
      }, undefined)
    },
    storeTurn: ({ id, at, spoken, audio, transcript }, context) =>
      runQueued(async (db) => {
        const bytes = await audio?.arrayBuffer()
        // In one transaction: a tab that is closed half-way keeps the slices.
        const change = db.transaction(['turns', 'slices'], 'readwrite')
        const [turns, slices] = [change.objectStore('turns'), change.objectStore('slices')]
        await Promise.all([
          slices.delete(sliceRange(id)),
          turns.put({ id, at, spoken, transcript, ...context, type: audio?.type ?? '' }),
          bytes && slices.put(bytes, [id, 0]),
          change.done,
        ])
      }, undefined),
    removeTurn(turnId) {
      counts.delete(turnId)
      return runQueued((db) => removeRows(db, turnId), undefined)
    },
    oldestTurn: (owner) => runQueued((db) => findOldest(db, owner, now()), null),
  }
}

const recordingFields = { spoken: true, transcript: null, type: '' }
const sliceRange = (turnId: string) => IDBKeyRange.bound([turnId, 0], [turnId, Number.MAX_SAFE_INTEGER])

async function setType(db: IDBPDatabase<Schema>, turnId: string, type: string) {
  const row = await db.get('turns', turnId)
  if (row) await db.put('turns', { ...row, type: type || 'audio/webm' })
}

async function removeRows(db: IDBPDatabase<Schema>, turnId: string): Promise<void> {
  await db.delete('turns', turnId)
  await db.delete('slices', sliceRange(turnId))
}

async function findOldest(db: IDBPDatabase<Schema>, owner: string, now: number): Promise<Turn | null> {
  const rows = (await db.getAll('turns')).sort((a, b) => a.at.localeCompare(b.at))
  for (const row of rows) {
    const expired = now - Date.parse(row.at) > maxAgeMs
    if (row.owner !== owner && !expired) continue
    const parts = await db.getAll('slices', sliceRange(row.id))
    const audio = row.type ? new Blob(parts, { type: row.type }) : null
    if (!expired && (row.transcript || (audio && audio.size >= minBytes))) {
      const { id, at, spoken, transcript, sessionId, sessionType } = row
      return { id, at, spoken, audio, transcript, from: { sessionId, sessionType } }
    }
    await removeRows(db, row.id)
  }
  return null
}
