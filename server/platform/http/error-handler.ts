import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#contract/endpoint/endpoint.ts'
import { asUnavailable } from '#server/platform/database/unavailable.ts'
import { AppError, statusOf } from '#server/platform/errors.ts'

/** Answers every failure in the one shape of the contract. The text of an unexpected error goes to the log only. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    send(reply, request, foreseen(error) ?? unforeseen(error, request)),
  )
  app.setNotFoundHandler((request, reply) =>
    send(reply, request, new AppError('NotFound', 'There is nothing at this address.')),
  )
}

function foreseen(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  return asUnavailable(error) ?? ofTransport(error as FastifyError)
}

/** Fastify's own refusals in our words. */
function ofTransport(error: FastifyError): AppError | null {
  switch (error.statusCode) {
    case 400:
      return new AppError('Invalid', 'The request is not well-formed JSON.', { field: 'body' })
    case 413:
      return new AppError('TooLarge', 'The request is too large.', { field: 'body' })
    case 415:
      return new AppError('UnsupportedType', 'This content type is not accepted here; send JSON.', {
        field: 'body',
      })
    case 429:
      return new AppError('TooMany', 'Too many requests. Wait a moment and try again.')
    default:
      return null
  }
}

function unforeseen(error: unknown, request: FastifyRequest): null {
  request.log.error({ err: error, reqId: request.id }, 'request failed unexpectedly')
  return null
}

/** The body of a failure in the shape of the contract; logs unexpected errors with their id. */
export function serializeError(error: unknown, request: FastifyRequest): ErrorReply {
  return toErrorReply(foreseen(error) ?? unforeseen(error, request), request.id)
}

/** The body of a refusal; null for an unexpected error. */
export function toErrorReply(refusal: AppError | null, requestId: string): ErrorReply {
  return {
    message:
      refusal?.message ?? 'Something failed on our side. Nothing you entered is lost; please try again.',
    code: refusal ? (refusal.code ?? refusal.refusal) : 'Unexpected',
    ...(refusal?.field ? { field: refusal.field } : {}),
    ...(refusal?.support ? { support: refusal.support } : {}),
    requestId,
  }
}

/** The rest of a refused body is read up to this size, so that its connection can be reused. In bytes. */
const drained = 256 * 1024

async function send(reply: FastifyReply, request: FastifyRequest, refusal: AppError | null): Promise<void> {
  const body = toErrorReply(refusal, request.id)
  if (refusal?.retryAfter) void reply.header('retry-after', Math.ceil(refusal.retryAfter))
  if (refusal?.refusal === 'Unavailable' && !refusal.retryAfter) void reply.header('retry-after', 5)
  // The rest of a large body is not read: the connection closes after the answer.
  if (!request.raw.complete && Number(request.headers['content-length']) > drained)
    void reply.header('connection', 'close')
  await reply
    .status(refusal ? statusOf(refusal.refusal) : 500)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
