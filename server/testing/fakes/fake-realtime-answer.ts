import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'

/** What a fake does instead of answering. */
export type RealtimeFault =
  | 'refused-key'
  | 'busy-connection'
  | 'server-error'
  | 'bad-audio'
  | 'cut-transcribing'
  | 'garbage'
  | 'no-type'
  | 'no-transcript'
  | 'transcription-failed'
  | 'refused-request'
  | 'expired'
  /** In an answer: nothing after its beginning, a cut connection, an overload, endless words or endless sound. */
  | 'silence'
  | 'stall'
  | 'cut'
  | 'overload'
  | 'endless-words'
  | 'endless-sound'
  /** An answer that the provider filtered, one without words, and a sound that says other words than its transcript. */
  | 'filtered'
  | 'wordless'

/** The `response` of a `response.create`. */
export interface Asked {
  metadata: Record<string, string>
  output_modalities: string[]
  instructions: string
  input: { type: string; id?: string; role?: string; content?: { type: string; text: string }[] }[]
  tools?: { name: string }[]
  max_output_tokens: number
}

/** How a fake answers. */
export interface RealtimeScript {
  fault: RealtimeFault | null
  /** Milliseconds before the transcript, and between two pieces of an answer. */
  delay: { transcript: number; piece: number }
  /** Words of a reply in the pieces they come in, and the arguments of a function. */
  say: (asked: Asked) => string[]
  fill: (asked: Asked) => unknown
  /** Seconds of sound for each piece of words; all of it is sent before the first word with `soundFirst`. */
  secondsPerPiece: number
  soundFirst: boolean
  /** Whether answers repeat the client's metadata. */
  repeatsMetadata: boolean
}

interface Answering {
  id: string
  asked: Asked
  send: (event: Record<string, unknown>) => void
  socket: WebSocket
  signal: AbortSignal
}

const usage = { input_tokens: 100, output_tokens: 20, input_token_details: { cached_tokens: 10 } }

/** Sends the events of one answer. */
export async function answer(
  fake: RealtimeScript,
  { id, asked, send, socket, signal }: Answering,
): Promise<void> {
  const about = { response_id: id, item_id: `${id}_item`, output_index: 0, content_index: 0 }
  const metadata = fake.repeatsMetadata ? asked.metadata : null
  const response = { object: 'realtime.response', id, metadata, output_modalities: asked.output_modalities }
  const end = (status: string, details: object | null = null) =>
    send({ type: 'response.done', response: { ...response, status, status_details: details, usage } })
  const pause = () => (fake.delay.piece > 0 ? sleep(fake.delay.piece) : undefined)
  const isSpoken = asked.output_modalities[0] === 'audio'
  send({ type: 'response.created', response: { ...response, status: 'in_progress' } })
  switch (fake.fault) {
    case 'silence':
      return
    case 'overload':
      return end('failed', {
        type: 'failed',
        error: { type: 'rate_limit_error', code: 'rate_limit_exceeded' },
      })
    case 'filtered':
      return end('incomplete', { type: 'incomplete', reason: 'content_filter' })
  }
  send({ type: 'response.output_item.added', response_id: id, output_index: 0, item: { id: about.item_id } })
  const tool = asked.tools?.[0]
  if (tool) {
    const filled = JSON.stringify(fake.fill(asked))
    send({ type: 'response.function_call_arguments.delta', ...about, delta: filled })
    await pause()
    send({ type: 'response.function_call_arguments.done', ...about, name: tool.name, arguments: filled })
    return end(signal.aborted ? 'cancelled' : 'completed')
  }
  const pieces = fake.fault === 'wordless' ? [] : fake.say(asked)
  const words = (delta: string) =>
    send({
      type: isSpoken ? 'response.output_audio_transcript.delta' : 'response.output_text.delta',
      ...about,
      delta,
    })
  const sound = () =>
    isSpoken && send({ type: 'response.output_audio.delta', ...about, delta: tone(fake.secondsPerPiece) })
  if (fake.soundFirst || fake.fault === 'wordless') for (const _ of [...pieces, '']) sound()
  for (const [at, piece] of pieces.entries()) {
    if (signal.aborted) return end('cancelled', { type: 'cancelled', reason: 'client_cancelled' })
    words(piece)
    if (!fake.soundFirst) sound()
    if (at === 0 && fake.fault === 'cut') return socket.terminate()
    if (at === 0 && fake.fault === 'stall') return
    await pause()
  }
  while (fake.fault?.startsWith('endless') && !signal.aborted && socket.readyState === socket.OPEN) {
    if (fake.fault === 'endless-words') words(' and so on'.repeat(200))
    else send({ type: 'response.output_audio.delta', ...about, delta: tone(10) })
    await sleep(1)
  }
  if (signal.aborted) return end('cancelled', { type: 'cancelled', reason: 'client_cancelled' })
  send({ type: 'response.output_item.done', response_id: id, output_index: 0, item: { id: about.item_id } })
  end('completed')
}

/** A tone of 24 kHz in base64. */
function tone(seconds: number): string {
  const pcm = Int16Array.from({ length: seconds * 24_000 }, (_, at) => 8000 * Math.sin(at / 12))
  return Buffer.from(pcm.buffer).toString('base64')
}
