import type { KeptRecording } from '#contract/voice.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BinaryReply } from '#server/platform/http/mount.ts'
import type { UploadedFile } from '#server/platform/http/request-context.ts'
import {
  deleteRecordingRow,
  findRecording,
  findRecordings,
  findVoiceSettings,
  insertRecording,
} from './store.ts'

const listedAtMost = 200

/** Stores a turn's recording with the turn, if the founder keeps recordings. */
export async function storeRecording(
  tx: Transaction,
  founderId: string,
  turn: { id: string; sessionId: string; said: string; createdAt: Date; file: UploadedFile },
): Promise<void> {
  const { keepRecordings } = await findVoiceSettings(tx, founderId)
  if (keepRecordings === 0) return
  const { id, sessionId, said, createdAt, file } = turn
  const type = file.type.split(';')[0]!.trim().toLowerCase()
  await insertRecording(tx, { founderId, id, sessionId, said, createdAt, type, sound: file.bytes })
}

export async function listRecordings({ db }: { db: Executor }, founderId: string): Promise<KeptRecording[]> {
  const rows = await findRecordings(db, founderId, listedAtMost)
  return rows.map(({ id, sessionId, said, createdAt, bytes }) => ({
    id,
    sessionId,
    said,
    createdAt: createdAt.toISOString(),
    bytes,
    audioUrl: `/api/recordings/${id}`,
  }))
}

/** Recorded types that browsers play; any other is served as plain bytes. */
const playable = /^audio\/(?:webm|ogg|mp4|wav|x-wav|wave)$/

/** Throws NotFound. */
export async function playRecording(
  { db }: { db: Executor },
  founderId: string,
  id: string,
): Promise<BinaryReply> {
  const row = await findRecording(db, founderId, id)
  if (!row) throw noRecording()
  return {
    type: playable.test(row.type) ? row.type : 'application/octet-stream',
    stream: singleChunk(row.sound),
  }
}

/** Throws NotFound. */
export async function deleteRecording(
  { tx }: { tx: Transaction },
  founderId: string,
  id: string,
): Promise<{ id: string }> {
  if (!(await deleteRecordingRow(tx, founderId, id))) throw noRecording()
  return { id }
}

async function* singleChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

const noRecording = () => new AppError('NotFound', 'This recording does not exist.')
