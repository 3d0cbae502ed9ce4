import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself is the key and no cookie counts: it may be called from anywhere. */
    keyInAddress?: boolean
  }
}

/**
 * An unsafe call must come from our own pages: its Origin is ours, or the browser says so itself
 * (Sec-Fetch-Site: same-origin). A call with neither, or with another's Origin, is refused with 403.
 */
export function refuseForeignOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (request.routeOptions.config.keyInAddress) return
    const { origin } = request.headers
    const ours =
      origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origins.includes(origin)
    // better-auth checks its own addresses, and lets a first sign-up come from a script without an Origin.
    if (!ours && !(origin === undefined && request.url.startsWith('/api/auth/'))) {
      throw new AppError('Forbidden', 'This request did not come from one of our pages.')
    }
  })
}
