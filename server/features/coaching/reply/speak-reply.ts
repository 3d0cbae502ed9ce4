import type { TurnEvent } from '#contract/coaching.ts'
import { SentenceSplitter } from '#server/platform/text/sentences.ts'
import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'

/** Speaks a reply while it is still being written. */
export interface SpokenReply {
  /** Adds the next whole sentence; null discards what was added so far. */
  say(sentence: string | null): void
  /** Starts synthesis of the provisional first sentence; its audio is discarded when the reply begins differently. */
  expect(sentence: string): void
  /** Ends the reply; resolves when the last audio event was emitted. */
  end(): Promise<void>
}

/** The number of concurrent syntheses; more would delay the first. */
const atOnce = 3
/**
 * A longer first sentence is split at a clause after this many characters, to start the audio sooner (voice.md, 5).
 */
const firstClauseFrom = 25

interface Speaking {
  speech: Speech
  voiceSettings: VoiceSettings
  tell: (event: TurnEvent) => void
  signal: AbortSignal
}

/**
 * Emits the audio of a reply sentence by sentence, in order, as soon as each is synthesized. A sentence whose
 * synthesis fails is shown as text only. Never rejects; all syntheses are aborted when the client disconnects.
 */
export function speakReply(context: Speaking): SpokenReply {
  let attempt = startAttempt(context)
  return {
    say(sentence) {
      if (sentence !== null) return attempt.say(sentence)
      attempt.stop()
      attempt = startAttempt(context)
    },
    expect: (sentence) => attempt.expect(sentence),
    end: () => attempt.end(),
  }
}

function startAttempt({ speech, voiceSettings, tell, signal }: Speaking) {
  const stopping = new AbortController()
  const until = AbortSignal.any([signal, stopping.signal])
  const splitter = new SentenceSplitter({ firstClauseFrom })
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  let serial = 0
  let begun: { text: string; sound: ReturnType<typeof soundOf>; drop: () => void } | null = null
  let told: Promise<void> = Promise.resolve()

  function next() {
    while (running < atOnce && waiting.length > 0) {
      running += 1
      void waiting.shift()!().finally(() => {
        running -= 1
        next()
      })
    }
  }

  function add(text: string) {
    const seq = serial++
    const made = Promise.withResolvers<{ bytes: Buffer; by: string } | null>()
    const early = begun?.text === text ? begun.sound : null
    if (!early) begun?.drop()
    begun = null
    waiting.push(async () => {
      made.resolve(until.aborted ? null : await (early ?? soundOf(speech, text, voiceSettings, until)))
    })
    told = told.then(async () => {
      const sound = await made.promise
      if (!sound || until.aborted) return
      tell({
        type: 'audio',
        seq,
        text,
        mime: 'audio/mpeg',
        sound: sound.bytes.toString('base64'),
        by: sound.by,
      })
    })
    next()
  }

  return {
    expect(sentence: string) {
      const [text] = new SentenceSplitter({ firstClauseFrom }).push(`${sentence}\n`)
      if (serial > 0 || !text || begun?.text === text) return
      begun?.drop()
      const dropping = new AbortController()
      const sound = soundOf(speech, text, voiceSettings, AbortSignal.any([until, dropping.signal]))
      begun = { text, sound, drop: () => dropping.abort() }
    },
    // The line break marks the sentence as complete, whatever its last character is.
    say: (sentence: string) => splitter.push(`${sentence}\n`).forEach(add),
    end() {
      splitter.end().forEach(add)
      begun?.drop()
      return told
    },
    stop: () => stopping.abort(),
  }
}

/** The audio of one sentence and the engine that made it; null when synthesis fails or nothing is speakable. */
async function soundOf(speech: Speech, text: string, voiceSettings: VoiceSettings, signal: AbortSignal) {
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
