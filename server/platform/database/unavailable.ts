import { AppError } from '#server/platform/errors.ts'

/** SQLSTATE classes and codes about the server's condition, not the statement (PostgreSQL, appendix A). */
const states = [
  /^08/, // connection exceptions
  /^53/, // out of connections, memory or disk
  /^57P0[1-5]$/, // shut down, crashed, starting up, dropped, idle session ended
  /^57014$/, // cut by statement_timeout
  /^55P03$/, // a lock not to be had in time
  /^40(001|P01)$/, // lost against another transaction, repeatedly
  /^25006$/, // read-only after a fail-over: the old primary still answers
  /^58030$/, // input/output error
]

const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EMFILE', 'ENFILE', 'EAGAIN'],
])

/** Messages of pg and pg-pool that carry no code. */
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|The server does not support SSL)/

/**
 * The refusal for an error that says that the database is unreachable or cannot work, or null for any other error.
 * Looks through `cause`, where Drizzle stores the driver's error.
 */
export function asUnavailable(error: unknown): AppError | null {
  for (const one of causesOf(error)) {
    if (codeOf(one) === '53100') return diskFull(error)
    if (!speaksOfTheServer(one)) continue
    return new AppError('Unavailable', 'Mission control is out of contact for a moment. Please try again.', {
      retryAfter: 1,
      cause: error,
    })
  }
  return null
}

/** The refusal of a write while the database's disk is full. */
export function diskFull(cause?: unknown): AppError {
  return new AppError(
    'Unavailable',
    'The disk of this server is full, so nothing new can be saved until there is room. Everything saved before is safe.',
    { code: 'DiskFull', retryAfter: 10, cause },
  )
}

/** Whether a write was refused because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof AppError ? error : asUnavailable(error))?.code === 'DiskFull'

/** Whether a statement failed because its connection broke, so that an open transaction cannot have committed. */
export function isConnectionLoss(error: unknown): boolean {
  return causesOf(error).some((one) => {
    const code = codeOf(one)
    if (code !== '') return /^(08|57P0[123])/.test(code) || systemCodes.has(code) || isMissingSocket(one)
    return /^(Connection terminated|Client has encountered a connection error)/.test(messageOf(one))
  })
}

/** Whether the database asks for a retry (40001 serialization, 40P01 deadlock). */
export function isLostRace(error: unknown): boolean {
  return causesOf(error).some((one) => /^40(001|P01)$/.test(codeOf(one)))
}

/** Whether a statement timed out without an answer: its connection is dead, and so may be its neighbours. */
export function isSilence(error: unknown): boolean {
  return causesOf(error).some((one) => messageOf(one) === 'Query read timeout')
}

function speaksOfTheServer(error: unknown): boolean {
  const code = codeOf(error)
  if (code === '') return sentences.test(messageOf(error))
  return systemCodes.has(code) || isMissingSocket(error) || states.some((state) => state.test(code))
}

/** A missing unix socket; ENOENT of any other call is a bug. */
function isMissingSocket(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'connect') return false
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES'
}

function causesOf(error: unknown): unknown[] {
  const found: unknown[] = []
  const add = (one: unknown): void => {
    if (one === undefined || one === null || found.length > 10) return
    found.push(one)
    if (one instanceof AggregateError) one.errors.forEach(add)
    if (one instanceof Error) add(one.cause)
  }
  add(error)
  return found
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
