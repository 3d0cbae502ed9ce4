/**
 * Says sentences in order while up to `ahead` of them are already under way. When the reader stops, fails or aborts, the
 * others are aborted too and their rejections are caught: an unheard rejection would end the process.
 */
export async function* sayInOrder(
  sentences: readonly string[],
  ahead: number,
  say: (sentence: string, signal: AbortSignal) => Promise<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  signal.throwIfAborted()
  // A spoken turn comes sentence by sentence: nothing is beside the one, and nothing has to be stopped for it.
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
    stop.abort(over)
  }
}

/** Said once: an error made anew for each sentence would be the dearest part of ending it. */
const over = new Error('Nobody waits for this sentence any more.')
