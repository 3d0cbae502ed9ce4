import { randomUUID } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { AppError } from '#server/platform/errors.ts'
import { beginRequest, type RequestSpan } from '#server/platform/telemetry/spans.ts'
import { answerFailures } from './error-handler.ts'
import { formLimits } from './form.ts'
import { type BringsSession, readPages } from './pages.ts'
import type { Founder } from './request-context.ts'
import { refuseForeignOrigins } from './same-origin.ts'
import { refuseUnroutable } from './unroutable-requests.ts'
import { closeUnusedConnections } from './unused-connections.ts'

declare module 'fastify' {
  interface FastifyRequest {
    founder: Founder | null
    span: RequestSpan | null
  }
}

export interface ApplicationSettings {
  logger: Logger
  baseUrl: string
  origins: readonly string[]
  trustProxy: string | false
  rateLimitScale: number
  /** Folder of the built pages, or null where only the API is wanted. */
  pagesDir: string | null
  bringsSession: BringsSession
}

/** Requests a minute from one founder (or one address, signed out), before RATE_LIMIT_SCALE. */
const requestsPerMinute = 600

/**
 * Builds the HTTP application without routes: ids, logs, limits, security headers, origin check, one shape of error.
 */
export async function buildApplication(settings: ApplicationSettings): Promise<FastifyInstance> {
  const pages = settings.pagesDir ? await readPages(settings.pagesDir, settings.bringsSession) : null
  const securityHeaders = await securityHeadersOf(
    settings,
    pages?.inlineHashes ?? { scripts: [], styles: [] },
  )
  const app = Fastify({
    ...refuseUnroutable(securityHeaders),
    loggerInstance: settings.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 120_000,
    connectionTimeout: 130_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    // The log adds the id of the request itself, also outside Fastify.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // A proxy may hand over a request on an open connection while this server stops: it is answered like any other.
    return503OnClosing: false,
  }) as unknown as FastifyInstance
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('founder', null)
  closeUnusedConnections(app)
  traceRequests(app)
  logRequests(app)
  answerFailures(app)
  await protect(app, settings, securityHeaders)
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: true })
  if (pages) await pages.serve(app)
  return app as unknown as FastifyInstance
}

/** The scope of a request is entered twice: reading the body leaves it. */
function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = beginRequest(request.id)
    request.span.enter(done)
  })
  app.addHook('preValidation', (request, _reply, done) => request.span!.enter(done))
  app.addHook('onResponse', async (request, reply) => {
    const { method, route } = namesOf(request)
    request.span?.end(`${method} ${route}`, reply.statusCode >= 500, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'apogee.request_id': request.id,
    })
  })
}

/** The method and the route pattern; never the address, which may contain what a founder typed. */
export function namesOf(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions.url ?? 'unmatched' }
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, route } = namesOf(request)
    if (route === '/api/health' || !route.startsWith('/api/')) return
    request.log.info(
      {
        reqId: request.id,
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        founder: request.founder?.id,
      },
      'request',
    )
  })
}

/** The headers of every answer. */
async function securityHeadersOf(
  settings: ApplicationSettings,
  inline: { scripts: string[]; styles: string[] },
): Promise<Record<string, string>> {
  const https = settings.baseUrl.startsWith('https:')
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inline.scripts],
        'style-src': ["'self'", ...inline.styles],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  headers['permissions-policy'] = 'microphone=(self), camera=(), geolocation=(), payment=()'
  return headers
}

async function protect(
  app: FastifyInstance,
  settings: ApplicationSettings,
  securityHeaders: Record<string, string>,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
  })
  refuseForeignOrigins(app, settings.origins)
  await app.register(rateLimit, {
    hook: 'onRequest',
    max: Math.ceil(requestsPerMinute * settings.rateLimitScale),
    timeWindow: 60_000,
    cache: 20_000,
    addHeaders: unsaid,
    addHeadersOnExceeding: unsaid,
    keyGenerator: (request: FastifyRequest) => request.founder?.id ?? request.ip,
    allowList: (request: FastifyRequest) => request.url === '/api/health',
    errorResponseBuilder: (_request, context) =>
      new AppError('TooMany', 'Too many requests. Wait a moment and try again.', {
        retryAfter: Math.ceil(context.ttl / 1000),
      }),
  })
}

/**
 * The security headers of helmet for these options, computed once: helmet computes them for each request, but ours
 * never change.
 */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const sample = Fastify()
  await sample.register(helmet, options)
  sample.get('/', async () => null)
  const { headers } = await sample.inject('/')
  const ours = Object.entries(headers).filter(([name]) => !unrelated.includes(name))
  return Object.fromEntries(ours.map(([name, value]) => [name, String(value)]))
}

// Omits X-RateLimit-* headers; 429 carries Retry-After.
const unsaid = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

const unrelated = ['content-type', 'content-length', 'date', 'connection']
