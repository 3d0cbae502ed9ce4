import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Identity } from '#server/providers/identity/port.ts'
import { safePath } from './rules.ts'
import { headersOf } from './sign-in-bridge.ts'

/** `/api/login` and `/api/logout`: pages a browser navigates to, not API calls (product rule 16). */
export function mountLogin(
  app: FastifyInstance,
  {
    identity,
    isSignedIn,
  }: { identity: Identity; isSignedIn: (cookie: string | undefined) => Promise<boolean> },
): void {
  app.get<{ Querystring: { next?: string; local?: string; again?: string } }>(
    '/api/login',
    async (request, reply) => {
      const next = safePath(request.query.next)
      // `again` asks a signed-in founder to sign in once more.
      if (request.query.again === undefined && (await isSignedIn(request.headers.cookie)))
        return reply.redirect(next)
      const page = (more: string) =>
        `/login?next=${encodeURIComponent(next)}${identity.external ? '&oidc=1' : ''}${identity.local ? '' : '&local=0'}${more}`
      if (!identity.external || identity.local || request.query.local === '1') return reply.redirect(page(''))
      return beginExternal(reply, identity, headersOf(request), next, page('&error=oidc'))
    },
  )

  app.get<{ Querystring: { next?: string } }>('/api/login/oidc', async (request, reply) => {
    const next = safePath(request.query.next)
    return beginExternal(
      reply,
      identity,
      headersOf(request),
      next,
      `/login?next=${encodeURIComponent(next)}&oidc=1${identity.local ? '' : '&local=0'}&error=oidc`,
    )
  })

  const logOut = async (headers: Headers, reply: FastifyReply) => {
    const { location, cookies } = await identity.signOut(headers)
    if (cookies.length > 0) void reply.header('set-cookie', cookies)
    return reply.redirect(location ?? '/')
  }
  app.get('/api/logout', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    // A link on another site must not be able to sign a founder out.
    if (site && site !== 'same-origin' && site !== 'none') {
      return reply.status(403).type('text/html; charset=utf-8').send(confirmation)
    }
    return logOut(headersOf(request), reply)
  })
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_r, _b, done) =>
      done(null),
    )
    scope.post('/api/logout', async (request, reply) => logOut(headersOf(request), reply))
    done()
  })
}

async function beginExternal(
  reply: FastifyReply,
  identity: Identity,
  headers: Headers,
  next: string,
  failed: string,
) {
  const begun = await identity.beginExternal(headers, next)
  if (!begun) return reply.redirect(failed)
  if (begun.cookies.length > 0) void reply.header('set-cookie', begun.cookies)
  return reply.redirect(begun.location)
}

const confirmation = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Log out - Apogee</title>
<form method="post" action="/api/logout"><p>Log out of Apogee?</p><button>Log out</button></form></html>`
