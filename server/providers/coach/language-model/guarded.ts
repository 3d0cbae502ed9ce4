import { ModelFailure } from './failure.ts'

/** How long a model may take, in milliseconds: to its first output, between two, and in all. */
export interface Guards {
  firstMs: number
  stallMs: number
  totalMs: number
}

/**
 * Hands over the parts of a stream as long as they keep coming. A guard that fires ends it at once, whether or not the
 * stream heeds its signal. Throws ModelFailure `hang`, `stall` or `too-slow`, the caller's own abort reason, or what
 * `hear` throws.
 */
export async function guarded<T>(
  stream: (hear: (part: T) => void, signal: AbortSignal) => Promise<void>,
  hear: (part: T) => void,
  isOutput: (part: T) => boolean,
  guards: Guards,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const ours = new AbortController()
  const ended = Promise.withResolvers<void>()
  const fail = (reason: unknown) => {
    ended.reject(reason)
    ours.abort(reason)
  }
  const leave = () => fail(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const total = setTimeout(() => fail(new ModelFailure('too-slow')), guards.totalMs)
  const first = setTimeout(() => fail(new ModelFailure('hang')), guards.firstMs)
  let stalled: NodeJS.Timeout | undefined
  const listen = (part: T) => {
    if (ours.signal.aborted) return
    if (isOutput(part)) {
      clearTimeout(first)
      stalled ??= setTimeout(() => fail(new ModelFailure('stall')), guards.stallMs)
      stalled.refresh()
    }
    hear(part)
  }
  try {
    stream(listen, ours.signal).then(ended.resolve, ended.reject)
    await ended.promise
  } finally {
    clearTimeout(total)
    clearTimeout(first)
    clearTimeout(stalled)
    signal.removeEventListener('abort', leave)
    ours.abort(over)
  }
}

/** Said once: an error made anew would be the dearest part of ending a stream. */
const over = new Error('Nobody reads this answer any more.')
