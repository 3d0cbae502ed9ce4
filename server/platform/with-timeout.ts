/** An abort signal with its own deadline. */
export interface DeadlineSignal {
  signal: AbortSignal
  /** Whether the deadline fired it. */
  late: () => boolean
  /** Cancels the deadline. */
  end: () => void
}

const late = new Error('It took too long.')

/**
 * A signal that fires with another one, or after this many milliseconds. Unlike `AbortSignal.timeout` it can be
 * cancelled, so that it neither fires for nor retains finished work.
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
