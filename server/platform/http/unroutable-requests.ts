import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { toErrorReply } from './error-handler.ts'

/**
 * Answers requests that reach no hook, because their address or the request itself cannot be parsed, in the shape of
 * every refusal.
 */
export function refuseUnroutable(securityHeaders: Readonly<Record<string, string>>) {
  return {
    /** An address with broken escapes, or with a part that is too long. */
    frameworkErrors(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
      const refusal = new AppError('Invalid', 'This address is not well-formed.', { field: 'address' })
      void reply
        .status(400)
        .headers({ ...securityHeaders, 'x-request-id': request.id, 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(toErrorReply(refusal, request.id))
    },
    /** Requests that the HTTP parser rejected: the connection closes with the answer. */
    clientErrorHandler(error: NodeJS.ErrnoException, socket: RawSocket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const id = randomUUID()
      const { status, refusal } = ofParser(error.code)
      const body = JSON.stringify(toErrorReply(refusal, id))
      const headers = {
        ...securityHeaders,
        'x-request-id': id,
        'content-type': 'application/json; charset=utf-8',
      }
      const lines = Object.entries({
        ...headers,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      })
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`)
      socket.destroy(error)
    },
  }
}

type RawSocket = Pick<import('node:net').Socket, 'destroyed' | 'writable' | 'write' | 'destroy'>

function ofParser(code: string | undefined): { status: string; refusal: AppError } {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        status: '408 Request Timeout',
        refusal: new AppError('Invalid', 'The request took too long to arrive.', { code: 'TimedOut' }),
      }
    case 'HPE_HEADER_OVERFLOW':
      return {
        status: '431 Request Header Fields Too Large',
        refusal: new AppError('TooLarge', 'The headers of the request are too large.', { field: 'headers' }),
      }
    default:
      return { status: '400 Bad Request', refusal: new AppError('Invalid', 'This is not an HTTP request.') }
  }
}
