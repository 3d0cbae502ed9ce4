import { findSpeech, insertSpeech } from '#server/features/coaching/sessions/speech-store.ts'
import { findVoice } from '#server/features/voice/index.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BinaryReply } from '#server/platform/http/mount.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Speech } from '#server/providers/speech/port.ts'
import { takePrefetchedSpeech } from './speech-prefetch.ts'

/** How long prepared speech can be fetched, in milliseconds. */
const availableMs = 60 * 60 * 1000

/**
 * Stores a text and the founder's voice, so that any server can synthesize it within the hour. Returns null when the
 * founder uses device speech or captions only.
 */
export async function prepareSpeech(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  { text, voice, speed }: { text: string; voice?: string | undefined; speed?: number | undefined },
): Promise<{ id: string; url: string } | null> {
  const chosenVoice = await findVoice(tx, founderId)
  return chosenVoice || voice
    ? saveSpeech({ tx, clock }, founderId, { text, voice: voice ?? chosenVoice?.voice, speed })
    : null
}

/** Stores a text for speech in a given voice. */
export async function saveSpeech(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  { text, voice, speed }: { text: string; voice: string | undefined; speed?: number | undefined },
): Promise<{ id: string; url: string }> {
  const id = clock.newId()
  await insertSpeech(tx, {
    founderId,
    id,
    text: text.slice(0, 4096),
    voice: voice ?? null,
    speed: speed ?? 1,
    createdAt: clock.now(),
  })
  return { id, url: `/api/audio/${id}` }
}

/** Speech as a stream of MP3; synthesis stops when the client disconnects. Throws NotFound after an hour. */
export async function readAudio(
  { db, clock, speech, signal }: { db: Executor; clock: Clock; speech: Speech; signal: AbortSignal },
  founderId: string,
  id: string,
): Promise<BinaryReply> {
  const prepared = await findSpeech(db, founderId, id, new Date(clock.now().getTime() - availableMs))
  if (!prepared) throw new AppError('NotFound', 'This audio does not exist any more.')
  const voiceSettings = { speed: prepared.speed, ...(prepared.voice ? { voice: prepared.voice } : {}) }
  const prefetched = await takePrefetchedSpeech(id, prepared.text)
  const sound = speech.speak(prefetched.rest, voiceSettings, signal)[Symbol.asyncIterator]()
  if (prefetched.sound)
    return { type: 'audio/mpeg', stream: concatStream({ value: prefetched.sound }, sound) }
  // Awaits the first sentence, so that an engine failure becomes an error response and not an empty stream.
  const first = await sound.next()
  return { type: 'audio/mpeg', stream: concatStream(first, sound) }
}

async function* concatStream(
  first: IteratorResult<Uint8Array>,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
