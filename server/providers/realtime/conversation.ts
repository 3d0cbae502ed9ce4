import { randomUUID } from 'node:crypto'
import { ModelFailure } from '#server/providers/coach/language-model/failure.ts'
import type { Part, Stream } from '#server/providers/coach/language-model/model-types.ts'
import { type Connection, connect, type RealtimeEvent, type RealtimeServer } from './connection.ts'
import { base64Chunks, realtimeRate } from './input-audio.ts'
import { errorOf, textIn, usageOf } from './read-event.ts'
import { responseCreate, sessionUpdate } from './requests.ts'

/** What a reply sounds like: 16-bit mono, and the words that the model says it spoke. */
export interface ReplySound {
  words: string
  pcm: Buffer
}

export interface RealtimeConversation {
  /** Sends a recording of 16 kHz and resolves with its transcript. Throws ModelFailure, or the signal's reason. */
  transcribe(samples: Int16Array, signal: AbortSignal): Promise<string>
  /** Asks the model for an object, or for a reply to the recording. */
  stream: Stream
  /** The sound of the last reply, complete; null before that, and for replies in text. */
  sound(): ReplySound | null
  /** Why the conversation is of no more use; null while it is. */
  broken(): ModelFailure | null
  close(): void
}

/** Milliseconds until the transcript must be there, and more for each second of sound. */
const transcriptLimit = { least: 3_000, perSecond: 50 }
const wordEvents = new Set(['response.output_text.delta', 'response.output_audio_transcript.delta'])
const transcription = 'conversation.item.input_audio_transcription'
/** The longest reply in bytes: a minute of sound, where a reply has at most 70 words. */
const longestSound = 60 * realtimeRate * 2

/** An answer that was asked for. */
interface Call {
  id: string
  responseId: string | null
  onPart: (part: Part) => void
  done: () => void
  fail: (reason: unknown) => void
  /** Only a reply has a sound. */
  reply: { words: string; sound: Buffer[]; bytes: number } | null
}

/**
 * A conversation of one turn in OpenAI's realtime protocol. The server neither ends a recording nor answers by itself:
 * `turn_detection` is off, so that nothing is generated before our own checks have read the transcript. Each answer
 * stands outside the conversation, so that two can be written at once.
 */
export function openConversation(server: RealtimeServer, voice: boolean): RealtimeConversation {
  const calls = new Set<Call>()
  const abandoned = new Set<string>()
  const transcript = Promise.withResolvers<string>()
  transcript.promise.catch(() => {})
  let recordingItem: string | null = null
  let lastSound: ReplySound | null = null
  let brokenBy: ModelFailure | null = null

  const breakAll = (reason: ModelFailure) => {
    brokenBy ??= reason
    transcript.reject(brokenBy)
    for (const call of calls) call.fail(brokenBy)
  }
  const connection: Connection = connect(server, { onEvent: takeEvent, onEnd: breakAll })
  connection.send(sessionUpdate(server, voice))

  function takeEvent(event: RealtimeEvent): void {
    if (event.type === 'input_audio_buffer.committed') recordingItem = textIn(event, 'item_id')
    // Only the first transcript counts, should it come twice.
    else if (event.type === `${transcription}.completed`) transcript.resolve(textIn(event, 'transcript'))
    else if (event.type === `${transcription}.failed`) transcript.reject(errorOf(event))
    else if (event.type === 'error') takeError(event)
    else if (event.type === 'response.created') linkResponse(event)
    else if (event.type.startsWith('response.')) takeAnswer(event)
  }

  function takeError(event: RealtimeEvent): void {
    const { event_id: cause } = event.error as { event_id?: unknown }
    if (typeof cause === 'string' && abandoned.has(cause)) return
    const call = [...calls].find(({ id }) => id === cause)
    if (call) call.fail(errorOf(event))
    else breakAll(errorOf(event))
  }

  /** Which answer a response is: it repeats our name for it, or is the oldest that has none yet. */
  function linkResponse(event: RealtimeEvent): void {
    const response = event.response as { id?: string; metadata?: { call?: string } | null }
    const name = response.metadata?.call
    if (name && abandoned.has(name)) cancel(response.id)
    const call = [...calls].find((it) => (name ? it.id === name : it.responseId === null))
    if (call) call.responseId = response.id ?? null
  }

  function takeAnswer(event: RealtimeEvent): void {
    const { id } = (event.response ?? {}) as { id?: string }
    const responseId = textIn(event, 'response_id') || id
    const call = [...calls].find((it) => it.responseId !== null && it.responseId === responseId)
    // An answer that was cancelled may still send some events.
    if (!call) return
    const delta = textIn(event, 'delta')
    if (wordEvents.has(event.type)) {
      if (call.reply) call.reply.words += delta
      call.onPart({ kind: 'text', text: delta })
    } else if (event.type === 'response.output_audio.delta') keepSound(call, delta)
    else if (event.type === 'response.function_call_arguments.delta')
      call.onPart({ kind: 'working', length: delta.length })
    else if (event.type === 'response.function_call_arguments.done')
      call.onPart({ kind: 'arguments', input: textIn(event, 'arguments') })
    else if (event.type === 'response.done') endAnswer(call, event)
  }

  function keepSound(call: Call, delta: string): void {
    if (!call.reply) return
    const part = Buffer.from(delta, 'base64')
    call.reply.sound.push(part)
    call.reply.bytes += part.length
    if (call.reply.bytes > longestSound) call.fail(new ModelFailure('too-long'))
    else call.onPart({ kind: 'working', length: 1 })
  }

  function endAnswer(call: Call, event: RealtimeEvent): void {
    const usage = usageOf(event)
    if (usage instanceof ModelFailure) {
      call.fail(usage)
      return
    }
    call.onPart({ kind: 'end', usage })
    const { reply } = call
    if (reply && reply.bytes > 0 && usage.finish !== 'length')
      lastSound = { words: reply.words, pcm: Buffer.concat(reply.sound) }
    call.done()
  }

  function cancel(responseId: string | null | undefined): void {
    if (responseId)
      connection.send({ type: 'response.cancel', response_id: responseId, event_id: cancelId() })
  }

  /** The provider may have ended the answer meanwhile, and says so by an error that is none. */
  function cancelId(): string {
    const id = randomUUID()
    abandoned.add(id)
    return id
  }

  return {
    broken: () => brokenBy,
    sound: () => lastSound,
    close: () => connection.close(),
    async transcribe(samples, signal) {
      if (brokenBy) throw brokenBy
      for (const audio of base64Chunks(samples)) connection.send({ type: 'input_audio_buffer.append', audio })
      connection.send({ type: 'input_audio_buffer.commit' })
      const seconds = samples.length / 16_000
      const timer = setTimeout(
        () => breakAll(new ModelFailure('hang')),
        transcriptLimit.least + transcriptLimit.perSecond * seconds,
      )
      const abort = () => transcript.reject(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      try {
        return (await transcript.promise).trim()
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
    },
    async stream(question, sending, onPart, signal) {
      if (brokenBy) throw brokenBy
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const isReply = question.shape === undefined
      const reply = isReply ? { words: '', sound: [], bytes: 0 } : null
      const pass = (part: Part) => {
        try {
          if (calls.has(call)) onPart(part)
        } catch (thrown) {
          calls.delete(call)
          reject(thrown)
        }
      }
      const call: Call = {
        id: randomUUID(),
        responseId: null,
        onPart: pass,
        done: resolve,
        fail: reject,
        reply,
      }
      calls.add(call)
      if (isReply) lastSound = null
      const leave = () => reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      connection.send(responseCreate(call.id, question, sending, { voice, recordingItem }))
      try {
        await promise
      } catch (thrown) {
        abandoned.add(call.id)
        cancel(call.responseId)
        throw thrown
      } finally {
        calls.delete(call)
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
