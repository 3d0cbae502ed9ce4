import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Addresses that contain their own token and ignore cookies may be called from anywhere. */
    keyInAddress?: boolean
  }
}

/**
 * An unsafe call must come from our own pages: its Origin is ours, or the browser says so (Sec-Fetch-Site:
 * same-origin). A call with neither, or with another Origin, is refused with 403.
 */
export function refuseForeignOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (request.routeOptions.config.keyInAddress) return
    const { origin } = request.headers
    const ours =
      origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : origins.includes(origin)
    // better-auth checks its own addresses, and allows a first sign-up from a script without an Origin.
    if (!ours && !(origin === undefined && request.url.startsWith('/api/auth/'))) {
      throw new AppError('Forbidden', 'This request did not come from one of our pages.')
    }
  })
}
