import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Identity } from '#server/providers/identity/port.ts'
import { restAfter } from './rules.ts'
import { countAttempt, forgetAttempts } from './store.ts'

interface Bridge {
  database: Database
  clock: Clock
  identity: Identity
  baseUrl: string
  throttleKey: string
  rateLimitScale: number
}

/** Hands `/api/auth/*` to the identity provider as a web request, and its answer back, cookies and all. */
export async function mountSignInBridge(app: FastifyInstance, bridge: Bridge): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      bodyLimit: 64 * 1024,
      handler: async (request, reply) => {
        const account = accountOf(request, bridge.throttleKey)
        if (account) await refuseWhileResting(bridge, account)
        const answer = await bridge.identity.handle(asWebRequest(request, bridge.baseUrl))
        if (account && answer.ok) await forgetAttempts(bridge.database.orm, account)
        return sendWebResponse(reply, answer)
      },
    })
    done()
  })
}

/** The request's headers with the caller's address as the connection tells it, whatever the caller claims. */
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

/** The account a password is tried on, as a keyed hash: the table never holds an address. */
function accountOf(request: FastifyRequest, key: string): string | null {
  if (request.method !== 'POST' || !request.url.startsWith('/api/auth/sign-in/email')) return null
  try {
    const { email } = JSON.parse(String(request.body)) as { email?: unknown }
    if (typeof email !== 'string') return null
    return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url')
  } catch {
    return null
  }
}

async function refuseWhileResting(
  { database, clock, rateLimitScale }: Bridge,
  account: string,
): Promise<void> {
  const rest = (failures: number) => restAfter(Math.floor(failures / rateLimitScale))
  const { restSeconds } = await database.transaction((tx) => countAttempt(tx, account, clock.now(), rest))
  if (restSeconds > 0) {
    throw new AppError('TooMany', 'Too many attempts for this account. Wait a moment and try again.', {
      retryAfter: restSeconds,
    })
  }
}
