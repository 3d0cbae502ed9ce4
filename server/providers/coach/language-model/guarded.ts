import { ModelFailure } from './failure.ts'

/** Time limits of a call, in milliseconds: to the first output, between two outputs, and in total. */
export interface Guards {
  firstMs: number
  stallMs: number
  totalMs: number
}

/**
 * Passes the parts of a stream to `onPart` under time limits. An exceeded limit ends the stream at once, even if the
 * stream ignores its signal. Throws ModelFailure `hang`, `stall` or `too-slow`, the caller's abort reason, or what
 * `onPart` throws.
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

/** Shared, because creating an error with its stack for every stream is slow. */
const over = new Error('Nobody reads this answer any more.')
