import { ModelFailure } from './failure.ts'

/**
 * Time limits of a call, in milliseconds: to the first output, between two outputs, and in total. `loadingMs` is the
 * first for a local model that may have to be loaded.
 */
export interface TimeLimits {
  firstMs: number
  loadingMs?: number
  stallMs: number
  totalMs: number
}

/**
 * Passes the parts of a stream to `onPart` under time limits. An exceeded limit ends the stream at once, even if the
 * stream ignores its signal. Throws ModelFailure `hang`, `stall` or `too-slow`, the caller's abort reason, or what
 * `onPart` throws.
 */
export async function withTimeLimits<T>(
  stream: (onPart: (part: T) => void, signal: AbortSignal) => Promise<void>,
  onPart: (part: T) => void,
  isOutput: (part: T) => boolean,
  limits: TimeLimits,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const streamAbort = new AbortController()
  const ended = Promise.withResolvers<void>()
  const endWith = (reason: unknown) => {
    ended.reject(reason)
    streamAbort.abort(reason)
  }
  const abort = () => endWith(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const totalTimer = setTimeout(() => endWith(new ModelFailure('too-slow')), limits.totalMs)
  const firstTimer = setTimeout(() => endWith(new ModelFailure('hang')), limits.firstMs)
  let stallTimer: NodeJS.Timeout | undefined
  const watchPart = (part: T) => {
    if (streamAbort.signal.aborted) return
    if (isOutput(part)) {
      clearTimeout(firstTimer)
      stallTimer ??= setTimeout(() => endWith(new ModelFailure('stall')), limits.stallMs)
      stallTimer.refresh()
    }
    onPart(part)
  }
  try {
    stream(watchPart, streamAbort.signal).then(ended.resolve, ended.reject)
    await ended.promise
  } finally {
    clearTimeout(totalTimer)
    clearTimeout(firstTimer)
    clearTimeout(stallTimer)
    signal.removeEventListener('abort', abort)
    streamAbort.abort(streamEnded)
  }
}

/** Shared, because creating an error with its stack for every stream is slow. */
const streamEnded = new Error('Nobody reads this answer any more.')
