/**
 * Synthesizes sentences in order with up to `ahead` of them in parallel. When the consumer stops, fails or aborts, the
 * others are aborted too and their rejections handled, since an unhandled rejection ends the process.
 */
export async function* synthesizeInOrder(
  sentences: readonly string[],
  ahead: number,
  say: (sentence: string, signal: AbortSignal) => Promise<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  signal.throwIfAborted()
  // A spoken turn arrives sentence by sentence; a single sentence has no others to abort.
  if (sentences.length === 1) {
    const chunk = await say(sentences[0]!, signal)
    signal.throwIfAborted()
    return yield chunk
  }
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const underWay: Promise<Uint8Array>[] = []
  let next = 0
  try {
    while (next < sentences.length || underWay.length > 0) {
      while (next < sentences.length && underWay.length < ahead) {
        const chunk = say(sentences[next++]!, either)
        chunk.catch(() => {})
        underWay.push(chunk)
      }
      const chunk = await underWay.shift()!
      signal.throwIfAborted()
      yield chunk
    }
  } finally {
    stop.abort(stopped)
  }
}

/** Shared, because creating an error with its stack for each sentence is slow. */
const stopped = new Error('Nobody waits for this sentence any more.')
