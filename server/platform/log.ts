import { type Logger, pino } from 'pino'
import { currentRequestId } from './telemetry/spans.ts'

/** The program's log: JSON lines on standard output, without founders' words and secrets. */
export function buildLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    serializers: { err: describeError },
    redact: ['*.password', '*.token', '*.cookie'],
    // Every line written while a request is served carries the id of its answer.
    mixin: () => {
      const reqId = currentRequestId()
      return reqId ? { reqId } : {}
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The loggable part of an error. Drizzle's message contains the statement's values and PostgreSQL's detail those of the
 * row, so only the statement's text, the code and the server's message are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  if ('query' in error && 'params' in error) {
    return { type: error.name, query: error.query, cause: describeError(cause), at: framesOf(error) }
  }
  const code = 'code' in error ? { code: error.code } : {}
  return {
    type: error.name,
    message: error.message,
    ...code,
    at: framesOf(error),
    ...(cause ? { cause: describeError(cause) } : {}),
  }
}

const framesOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim().slice(3))
