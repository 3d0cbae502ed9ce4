import type { Speech, VoiceSettings } from '#server/providers/speech/port.ts'

/** The beginning of a reply whose sound is made before anybody has asked for it. */
interface Early {
  text: string
  sound: Promise<Uint8Array | null>
}

/** Whoever wants to hear a reply asks within moments of reading it. */
const keptMs = 60_000
const kept = new Map<string, Early>()

/**
 * The first sentence of a reply that is answered in one piece, spoken while the rest is still being written. It is kept
 * here for a minute; another server, or a later listener, makes it again.
 */
export function prefetchSpeech(speech: Speech, voiceSettings: VoiceSettings, signal: AbortSignal) {
  let first: Early | null = null
  const own = new AbortController()
  const leave = () => own.abort(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  return {
    /** The next sentence; null takes back what came so far. */
    say(sentence: string | null): void {
      if (sentence === null) first = null
      else if (!signal.aborted)
        first ??= { text: sentence, sound: soundOf(speech.speak(sentence, voiceSettings, own.signal)) }
    },
    /** The answer is on its way: from now on its sound is for whoever asks for it, and not for this call. */
    keepFor(audioId: string): void {
      signal.removeEventListener('abort', leave)
      if (!first) return
      kept.set(audioId, first)
      setTimeout(() => kept.delete(audioId), keptMs).unref()
    },
  }
}

/** What was made already of a text, and the text that is left; the sound is null when there is none. */
export async function takeEarly(audioId: string, text: string) {
  const early = kept.get(audioId)
  const sound = early && text.startsWith(early.text) ? await early.sound : null
  return sound ? { sound, rest: text.slice(early!.text.length) } : { sound: null, rest: text }
}

/** As on a server that has just been started. */
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
