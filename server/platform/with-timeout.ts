/** A signal with a deadline of its own. */
export interface DeadlineSignal {
  signal: AbortSignal
  /** Whether it was the deadline that fired it. */
  late: () => boolean
  /** Takes the deadline back: what was waited for is there. */
  end: () => void
}

const late = new Error('It took too long.')

/**
 * A signal that fires with another, or after so many milliseconds. Unlike `AbortSignal.timeout` it can be ended, so that
 * it does not fire for, and hold on to, what was done long ago.
 */
export function deadlineSignal(ms: number, signal: AbortSignal): DeadlineSignal {
  const own = new AbortController()
  const leave = () => own.abort(signal.reason)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  const timer = setTimeout(() => own.abort(late), ms)
  return {
    signal: own.signal,
    late: () => own.signal.reason === late,
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    },
  }
}
