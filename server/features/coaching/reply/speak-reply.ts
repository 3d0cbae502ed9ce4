import type { TurnEvent } from '#contract/coaching.ts'
import { SentenceSplitter } from '#server/platform/text/sentences.ts'
import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'

/** Speaks a reply while it is still being written. */
export interface SpokenReply {
  /** Adds the next whole sentence; null discards what was added so far. */
  say(sentence: string | null): void
  /** Starts synthesis of the provisional first sentence; its audio is discarded when the reply begins differently. */
  prefetch(sentence: string): void
  /** Ends the reply; resolves when the last audio event was emitted. */
  end(): Promise<void>
}

/** The number of concurrent syntheses; more would delay the first. */
const maxConcurrent = 3
/**
 * A longer first sentence is split at a clause after this many characters, to start the audio sooner (voice.md, 5).
 */
const firstClauseFrom = 25

interface SpeakReplyContext {
  speech: Speech
  voiceSettings: VoiceSettings
  emit: (event: TurnEvent) => void
  signal: AbortSignal
}

/**
 * Emits the audio of a reply sentence by sentence, in order, as soon as each is synthesized. A sentence whose
 * synthesis fails is shown as text only. Never rejects; all syntheses are aborted when the client disconnects.
 */
export function speakReply(context: SpeakReplyContext): SpokenReply {
  let attempt = startAttempt(context)
  return {
    say(sentence) {
      if (sentence !== null) return attempt.say(sentence)
      attempt.stop()
      attempt = startAttempt(context)
    },
    prefetch: (sentence) => attempt.prefetch(sentence),
    end: () => attempt.end(),
  }
}

function startAttempt({ speech, voiceSettings, emit, signal }: SpeakReplyContext) {
  const stopping = new AbortController()
  const until = AbortSignal.any([signal, stopping.signal])
  const splitter = new SentenceSplitter({ firstClauseFrom })
  const queue: (() => Promise<void>)[] = []
  let running = 0
  let nextSeq = 0
  let provisional: { text: string; sound: ReturnType<typeof synthesize>; drop: () => void } | null = null
  let emitted: Promise<void> = Promise.resolve()

  function startNext() {
    while (running < maxConcurrent && queue.length > 0) {
      running += 1
      void queue.shift()!().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  function enqueue(text: string) {
    const seq = nextSeq++
    const audio = Promise.withResolvers<{ bytes: Buffer; by: string } | null>()
    const prefetched = provisional?.text === text ? provisional.sound : null
    if (!prefetched) provisional?.drop()
    provisional = null
    queue.push(async () => {
      audio.resolve(
        until.aborted ? null : await (prefetched ?? synthesize(speech, text, voiceSettings, until)),
      )
    })
    emitted = emitted.then(async () => {
      const sound = await audio.promise
      if (!sound || until.aborted) return
      emit({
        type: 'audio',
        seq,
        text,
        mime: 'audio/mpeg',
        sound: sound.bytes.toString('base64'),
        by: sound.by,
      })
    })
    startNext()
  }

  return {
    prefetch(sentence: string) {
      const [text] = new SentenceSplitter({ firstClauseFrom }).push(`${sentence}\n`)
      if (nextSeq > 0 || !text || provisional?.text === text) return
      provisional?.drop()
      const dropping = new AbortController()
      const sound = synthesize(speech, text, voiceSettings, AbortSignal.any([until, dropping.signal]))
      provisional = { text, sound, drop: () => dropping.abort() }
    },
    // The line break marks the sentence as complete, whatever its last character is.
    say: (sentence: string) => splitter.push(`${sentence}\n`).forEach(enqueue),
    end() {
      splitter.end().forEach(enqueue)
      provisional?.drop()
      return emitted
    },
    stop: () => stopping.abort(),
  }
}

/** The audio of one sentence and the engine that made it; null when synthesis fails or nothing is speakable. */
async function synthesize(speech: Speech, text: string, voiceSettings: VoiceSettings, signal: AbortSignal) {
  let by = speech.id
  const parts: Uint8Array[] = []
  try {
    for await (const part of speech.speak(text, { ...voiceSettings, spokenBy: (id) => (by = id) }, signal))
      parts.push(part)
  } catch {
    return null
  }
  return parts.length > 0 ? { bytes: Buffer.concat(parts), by } : null
}
