import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { tabHeader } from '#contract/changes.ts'
import type { Endpoint, RequestLimit } from '#contract/endpoint/endpoint.ts'
import type { Changes } from '#server/platform/changes/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { openEvents, wantsEvents } from './event-stream.ts'
import { readForm } from './form.ts'
import { changeOnce, fingerprintOf, readKey, saveReply } from './idempotency.ts'
import { claimKey } from './idempotency-claim.ts'
import type {
  Asked,
  AtomicHandler,
  Founder,
  PreparedHandler,
  ReadHandler,
  SlowHandler,
} from './request-context.ts'
import { parse } from './validation.ts'

type Shape = z.core.$ZodType

/** Dependencies of the routes: the database, and who is asking. */
export interface RouteDeps {
  app: FastifyInstance
  database: Database
  changes: Pick<Changes, 'publish'>
  rateLimitScale: number
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Founder | null>
  /** Checks every text of a request before anything else does; throws where the request must stop. */
  guard: (endpoint: Endpoint, founder: Founder, body: unknown) => Promise<void>
  /** Translates an error that only a feature understands; returns others unchanged. */
  refusalOf: (error: unknown, founder: Founder) => Promise<unknown>
}

/** Audio or another body that is not JSON, cached by the browser for an hour unless it says otherwise. */
export interface BinaryReply {
  type: string
  stream: AsyncIterable<Uint8Array>
  headers?: Record<string, string>
}

type Handler<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> =
  | { read: ReadHandler<z.output<P>, z.output<Q>, z.output<B>, z.input<R>> }
  | { atomic: AtomicHandler<z.output<P>, z.output<Q>, z.output<B>, z.input<R>> }
  | { prepared: PreparedHandler<z.output<P>, z.output<Q>, z.output<B>, z.input<R>> }
  | { slow: SlowHandler<z.output<P>, z.output<Q>, z.output<B>, z.input<R>> }
  | { binary: ReadHandler<z.output<P>, z.output<Q>, z.output<B>, BinaryReply> }

/**
 * Mounts one endpoint of the contract: authenticates, validates the request, looks up the idempotency key, runs the
 * handler and validates the reply. Unauthenticated requests get 401 before anything is read.
 */
export function mount<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  deps: RouteDeps,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
): void {
  deps.app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Each of these may cost a model's or a decoder's time; the general limit counts as well.
    ...(endpoint.write === 'slow'
      ? { config: { rateLimit: slowLimit(endpoint.limit, deps.rateLimitScale) } }
      : {}),
    onRequest: async (request, reply) => {
      request.founder = await deps.identify(request, reply)
    },
    // After the rate limit, which counts by founder where there is one, and before the body is read.
    preParsing: async (request) => {
      if (!request.founder) throw new AppError('Unauthorized', 'Unauthorized')
    },
    handler: async (request, reply) => {
      const asked = await readRequest(deps, endpoint, request, reply)
      if ('binary' in handler)
        return sendBinary(reply, await handler.binary({ ...asked, db: deps.database.orm }))
      if (endpoint.events && wantsEvents(request)) {
        const events = openEvents(request, reply)
        return events.through((emit) => answer(deps, endpoint, handler, asked, request.url, emit))
      }
      const done = await answer(deps, endpoint, handler, asked, request.url, silent)
      return reply.status(done.status).header('cache-control', 'no-store').send(done.reply)
    },
    // After the answer was sent, so that notifying other pages does not delay it.
    ...(endpoint.invalidates.length > 0 ? { onResponse: emitterOf(deps.changes, endpoint.invalidates) } : {}),
  })
}

const emitterOf =
  (changes: Pick<Changes, 'publish'>, stale: readonly string[]) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode >= 400 || !request.founder) return
    const by = request.headers[tabHeader.toLowerCase()]
    changes.publish({
      founderId: request.founder.id,
      stale,
      by: typeof by === 'string' ? by.slice(0, 64) : null,
    })
  }

/** Limit per minute of requests that wait for a provider, by founder and endpoint. */
const slowLimit = ({ requests, seconds }: RequestLimit, scale: number) => ({
  max: Math.ceil(requests * scale),
  timeWindow: seconds * 1000,
})

type Question<P extends Shape, Q extends Shape, B extends Shape> = Asked<
  z.output<P>,
  z.output<Q>,
  z.output<B>
>

async function readRequest<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  deps: Pick<RouteDeps, 'guard'>,
  endpoint: Endpoint<P, Q, B, R>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Question<P, Q, B>> {
  const params = parse(endpoint.params, request.params)
  const query = await guarded(deps, endpoint, request, request.query, () =>
    parse(endpoint.query, request.query),
  )
  const key = endpoint.write ? readKey(request.headers['idempotency-key']) : null
  const form = endpoint.form
    ? await readForm(request, endpoint.fileAtMost)
    : { fields: request.body ?? {}, file: null }
  const body = await guarded(deps, endpoint, request, form.fields, () => parse(endpoint.body, form.fields))
  return {
    founder: request.founder!,
    params,
    query,
    body,
    file: form.file,
    key,
    signal: waits(endpoint) ? leaving(reply) : staying,
  }
}

/**
 * Validates the body after the guard has checked its texts; an endpoint that answers dangerous texts itself gets them
 * only when they are well-formed, so the guard answers a text that is too long.
 */
async function guarded<T>(
  { guard }: Pick<RouteDeps, 'guard'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  given: unknown,
  read: () => T,
): Promise<T> {
  if (!endpoint.answersDanger) {
    await guard(endpoint, request.founder!, given)
    return read()
  }
  try {
    return read()
  } catch (error) {
    await guard(endpoint, request.founder!, given)
    throw error
  }
}

const silent = () => {}
const waits = (endpoint: Endpoint) => endpoint.binary || endpoint.write === 'slow'
const staying = new AbortController().signal

/** Fires when the caller has disconnected before the answer was written. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}

async function answer<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  { database, refusalOf }: Pick<RouteDeps, 'database' | 'refusalOf'>,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Exclude<Handler<P, Q, B, R>, { binary: unknown }>,
  asked: Question<P, Q, B>,
  address: string,
  emit: (event: { type: string }) => void,
): Promise<{ status: number; reply: unknown }> {
  const promised = (given: z.input<R>) => ({
    status: endpoint.status as number,
    reply: parse(endpoint.reply, given, 'reply') as unknown,
  })
  if ('read' in handler) return promised(await handler.read({ ...asked, db: database.orm }))

  const { key, founder } = asked
  const fingerprint = key
    ? await fingerprintOf(endpoint.method, address, asked.body, asked.file?.bytes ?? null)
    : ''
  if ('atomic' in handler || 'prepared' in handler) {
    const atomic =
      'atomic' in handler ? handler.atomic : await handler.prepared({ ...asked, db: database.orm })
    const change = async (tx: Transaction) => promised(await atomic({ ...asked, tx }))
    if (!key) return database.write(founder.id, change)
    return changeOnce(database, founder.id, key, fingerprint, change)
  }

  const { earlier, claim } = key
    ? await claimKey(database, founder.id, key, fingerprint)
    : { earlier: null, claim: null }
  if (earlier) return earlier
  let committed = false
  const commit = (work: Parameters<Parameters<typeof handler.slow>[0]['commit']>[0]) =>
    database.write(founder.id, async (tx) => {
      await claim?.confirm(tx)
      const given = await work(tx)
      if (key) await saveReply(tx, founder.id, key, fingerprint, promised(given))
      committed = true
      return given
    })
  try {
    const done = promised(await handler.slow({ ...asked, commit, emit, listened: emit !== silent }))
    // A request without a database change still runs once: its reply is stored separately, if the founder still exists.
    // An answer to a text that may mean danger is never stored.
    if (key && !committed && !endpoint.answersDanger)
      await database
        .write(founder.id, (tx) => saveReply(tx, founder.id, key, fingerprint, done))
        .catch(() => undefined)
    await claim?.end(committed || !endpoint.answersDanger ? 'answered' : 'failed')
    return done
  } catch (error) {
    await claim?.end('failed')
    throw await refusalOf(error, founder)
  }
}

function sendBinary(reply: FastifyReply, given: BinaryReply): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, max-age=3600', ...given.headers })
    .type(given.type)
    .send(Readable.from(given.stream, { objectMode: false }))
}
