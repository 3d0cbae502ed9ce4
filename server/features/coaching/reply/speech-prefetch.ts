import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'

/** The audio of a reply's first sentence, synthesized before it is requested. */
interface Early {
  text: string
  sound: Promise<Uint8Array | null>
}

/** Clients request a reply's audio within moments of receiving it. */
const keptMs = 60_000
const kept = new Map<string, Early>()

/**
 * Synthesizes the first sentence of a non-streamed reply while the rest is still being written. The audio is cached
 * in this process for a minute; later requests and other servers synthesize it again.
 */
export function prefetchSpeech(speech: Speech, voiceSettings: VoiceSettings, signal: AbortSignal) {
  let first: Early | null = null
  const own = new AbortController()
  const leave = () => own.abort(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  return {
    /** Adds the next sentence; null discards what was added so far. */
    say(sentence: string | null): void {
      if (sentence === null) first = null
      else if (!signal.aborted)
        first ??= { text: sentence, sound: soundOf(speech.speak(sentence, voiceSettings, own.signal)) }
    },
    /** Caches the audio under its id; from now on the end of this request does not abort it. */
    keepFor(audioId: string): void {
      signal.removeEventListener('abort', leave)
      if (!first) return
      kept.set(audioId, first)
      setTimeout(() => kept.delete(audioId), keptMs).unref()
    },
  }
}

/** The prefetched audio of a text and the text that remains; the audio is null when there is none. */
export async function takeEarly(audioId: string, text: string) {
  const early = kept.get(audioId)
  const sound = early && text.startsWith(early.text) ? await early.sound : null
  return sound ? { sound, rest: text.slice(early!.text.length) } : { sound: null, rest: text }
}

/** Clears the cache, for tests. */
export const forgetPrefetchedSpeech = (): void => kept.clear()

async function soundOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  try {
    const all: Uint8Array[] = []
    for await (const part of parts) all.push(part)
    return all.length > 0 ? new Uint8Array(Buffer.concat(all)) : null
  } catch {
    return null
  }
}
