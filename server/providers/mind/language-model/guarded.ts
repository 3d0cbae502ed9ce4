import { ModelFailure } from './failure.ts'

/** How long a model may take, in milliseconds: to its first output, between two, and in all. */
export interface Guards {
  firstMs: number
  stallMs: number
  totalMs: number
}

/**
 * The parts of a stream, as long as they keep coming. A guard that fires ends it at once, whether or not the stream
 * heeds its signal. Throws ModelFailure `hang`, `stall` or `too-slow`, or the caller's own abort reason.
 */
export async function* guarded<T>(
  open: (signal: AbortSignal) => AsyncIterable<T>,
  isOutput: (part: T) => boolean,
  guards: Guards,
  signal: AbortSignal,
): AsyncGenerator<T> {
  signal.throwIfAborted()
  const ours = new AbortController()
  let fail: (reason: unknown) => void = () => {}
  const ended = new Promise<never>((_, reject) => {
    fail = (reason) => {
      reject(reason)
      ours.abort(reason)
    }
  })
  ended.catch(() => {})
  const leave = () => fail(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const total = setTimeout(() => fail(new ModelFailure('too-slow')), guards.totalMs)
  let watch = setTimeout(() => fail(new ModelFailure('hang')), guards.firstMs)
  const parts = open(ours.signal)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), ended])
      if (next.done) return
      if (isOutput(next.value)) {
        clearTimeout(watch)
        watch = setTimeout(() => fail(new ModelFailure('stall')), guards.stallMs)
      }
      yield next.value
    }
  } finally {
    clearTimeout(total)
    clearTimeout(watch)
    signal.removeEventListener('abort', leave)
    ours.abort(over)
    // Not awaited: a stream that hangs would hang here too.
    void Promise.resolve(parts.return?.()).catch(() => {})
  }
}

/** Said once: an error made anew would be the dearest part of ending a stream. */
const over = new Error('Nobody reads this answer any more.')
