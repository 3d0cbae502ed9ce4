import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'

/** The audio of a reply's first sentence, synthesized before it is requested. */
interface PrefetchedSpeech {
  text: string
  sound: Promise<Uint8Array | null>
}

/** Clients request a reply's audio within moments of receiving it. */
const cacheMs = 60_000
const cache = new Map<string, PrefetchedSpeech>()

/**
 * Synthesizes the first sentence of a non-streamed reply while the rest is still being written. The audio is cached
 * in this process for a minute; later requests and other servers synthesize it again.
 */
export function prefetchSpeech(speech: Speech, voiceSettings: VoiceSettings, signal: AbortSignal) {
  let first: PrefetchedSpeech | null = null
  const synthesis = new AbortController()
  const abortSynthesis = () => synthesis.abort(signal.reason)
  signal.addEventListener('abort', abortSynthesis, { once: true })
  return {
    /** Synthesizes what is likely to be the first sentence, in place of an earlier guess. */
    prefetch(sentence: string): void {
      if (signal.aborted || first?.text === sentence) return
      const sound = collectAudio(speech.speak(sentence, voiceSettings, synthesis.signal))
      first = { text: sentence, sound }
    },
    /** Caches the audio under its id; from now on the end of this request does not abort it. */
    cacheAs(audioId: string): void {
      signal.removeEventListener('abort', abortSynthesis)
      if (!first) return
      cache.set(audioId, first)
      setTimeout(() => cache.delete(audioId), cacheMs).unref()
    },
  }
}

/** The prefetched audio of a text and the text that remains; the audio is null when there is none. */
export async function takePrefetchedSpeech(audioId: string, text: string) {
  const prefetched = cache.get(audioId)
  const sound = prefetched && text.startsWith(prefetched.text) ? await prefetched.sound : null
  return sound ? { sound, rest: text.slice(prefetched!.text.length) } : { sound: null, rest: text }
}

/** Clears the cache, for tests. */
export const forgetPrefetchedSpeech = (): void => cache.clear()

async function collectAudio(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  try {
    const all: Uint8Array[] = []
    for await (const part of parts) all.push(part)
    return all.length > 0 ? new Uint8Array(Buffer.concat(all)) : null
  } catch {
    return null
  }
}
