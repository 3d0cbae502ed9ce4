import { AppError } from '#server/platform/errors.ts'
import { type ConnectionFault, ConnectionProblem } from '#server/providers/coach/connections/port.ts'

const fields: Partial<Record<ConnectionFault, string>> = {
  'wrong-key': 'apiKey',
  'needs-key': 'apiKey',
  'no-such-model': 'model',
  'not-a-model-server': 'address',
  'blocked-address': 'address',
}

/**
 * A problem of a connection as a refusal; names the field when the founder can fix it, such as an address that they
 * named and where nothing answers.
 */
export function asRefusal(thrown: unknown, isAddressGiven = false): unknown {
  if (!(thrown instanceof ConnectionProblem)) return thrown
  const { why, message } = thrown
  const field = fields[why] ?? (isAddressGiven && why === 'no-answer' ? 'address' : undefined)
  const more = { code: `MODEL_${why.toUpperCase().replaceAll('-', '_')}`, ...(field && { field }) }
  switch (why) {
    case 'busy':
      return new AppError('TooMany', message, { ...more, retryAfter: 60 })
    case 'no-answer':
      return new AppError(isAddressGiven ? 'Unprocessable' : 'ProviderFailed', message, more)
    case 'too-slow':
    case 'server-error':
      return new AppError('ProviderFailed', message, more)
    default:
      return new AppError('Unprocessable', message, more)
  }
}

export const missingConnection = () => new AppError('NotFound', 'This connection does not exist.')

export const setByOperator = () =>
  new AppError('Conflict', 'The coach is set by the operator of this server.', {
    code: 'MODEL_SET_BY_OPERATOR',
  })
