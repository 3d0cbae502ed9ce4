import type { Logger } from 'pino'

/** How long the same problem is not written again, in milliseconds: every queue asks the database each two seconds. */
const pauseMs = 60_000

/** Writes what the job runner reports, the same problem once a minute. */
export function logJobProblems(
  log: Pick<Logger, 'warn'>,
  now = () => performance.now(),
): (problem: unknown) => void {
  const lastAt = new Map<string, number>()
  return (problem) => {
    const err = asError(problem)
    const at = now()
    if (at - (lastAt.get(err.message) ?? Number.NEGATIVE_INFINITY) < pauseMs) return
    for (const [message, writtenAt] of lastAt) if (at - writtenAt >= pauseMs) lastAt.delete(message)
    lastAt.set(err.message, at)
    log.warn({ err }, 'the job runner had a problem and goes on')
  }
}

/** pg-boss copies the fields of an error into a plain object. */
function asError(problem: unknown): Error {
  if (problem instanceof Error) return problem
  const { message = 'without a message', code, stack } = (problem ?? {}) as Partial<Error & { code: string }>
  return Object.assign(new Error(message), code && { code }, stack && { stack })
}
