import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import type { Identity } from '#server/providers/identity/port.ts'
import { checkAuthBody } from './check-auth-body.ts'

interface Bridge {
  identity: Identity
  baseUrl: string
}

/** Passes `/api/auth/*` to the identity provider as a web request, and sends its answer back, cookies included. */
export async function mountSignInBridge(app: FastifyInstance, bridge: Bridge): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      bodyLimit: 64 * 1024,
      handler: async (request, reply) => {
        refuseOtherAddresses(request, bridge.baseUrl)
        refuseOtherTypes(request)
        checkAuthBody(String(request.body ?? ''))
        return sendWebResponse(reply, await bridge.identity.handle(asWebRequest(request, bridge.baseUrl)))
      },
    })
    done()
  })
}

/**
 * Refuses a path with an ambiguous spelling (dots, doubled slashes, encoded letters), so that each endpoint has one
 * name.
 */
function refuseOtherAddresses(request: FastifyRequest, baseUrl: string): void {
  const base = new URL(baseUrl)
  const meant = URL.canParse(request.url, base) ? new URL(request.url, base) : null
  if (meant?.origin !== base.origin || meant.pathname !== request.url.split(/[?#]/, 1)[0]) {
    throw new AppError('NotFound', 'There is nothing at this address.')
  }
}

/** No endpoint here needs a form or another type than JSON, so no other body is read. */
function refuseOtherTypes(request: FastifyRequest): void {
  if (request.method !== 'POST') return
  const type = request.headers['content-type']
  const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0
  if (type === undefined && !hasBody) return
  if (type?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json') {
    throw new AppError('UnsupportedType', 'Send application/json.')
  }
}

/** The request's headers, with the client address taken from the connection and not from the request. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length')
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('x-real-peer', request.ip)
  return headers
}

function asWebRequest(request: FastifyRequest, baseUrl: string): Request {
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(new URL(request.url, baseUrl), {
    method: request.method,
    headers: headersOf(request),
    ...(body ? { body } : {}),
  })
}

async function sendWebResponse(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  void reply.status(answer.status)
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') void reply.header(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  const retryAfter = answer.headers.get('x-retry-after')
  if (retryAfter) void reply.header('retry-after', retryAfter)
  return reply.header('cache-control', 'no-store').send(Buffer.from(await answer.arrayBuffer()))
}
