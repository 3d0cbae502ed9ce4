import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { type MeasuredContext, type Metrics, openMetrics } from './metrics.ts'

/** Starts measuring where the configuration asks for it, and serves `/metrics` beside the pages or on its own port. */
export async function mountMonitoring(
  app: FastifyInstance,
  context: MeasuredContext & { config: Config },
): Promise<void> {
  const settings = context.config.monitoring.metrics
  if (!settings) return
  const metrics = await openMetrics(context)
  app.addHook('onClose', async () => metrics.stop())
  if (settings.port !== null) return listenApart(app, context.config, metrics)
  app.get('/metrics', async (request, reply) => {
    if (!bearsToken(request.headers.authorization, settings.token))
      throw new AppError('Unauthorized', 'Unauthorized: the metrics need their token.')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Opens the port when the application listens, so that an application under test opens none. */
function listenApart(app: FastifyInstance, { host, monitoring }: Config, metrics: Metrics): void {
  const { port, token } = monitoring.metrics!
  let server: Server | null = null
  app.addHook('onListen', async () => {
    const apart = metricsServer(metrics, token)
    await new Promise<void>((done, fail) => apart.once('error', fail).listen(port!, host, done))
    server = apart
  })
  app.addHook('onClose', async () => {
    server?.closeAllConnections()
    server?.close()
  })
}

function metricsServer(metrics: Metrics, token: string | null): Server {
  return createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.method !== 'GET' || request.url !== '/metrics') return answer(404, 'Not found\n')
    if (!bearsToken(request.headers.authorization, token)) return answer(401, 'Unauthorized\n')
    metrics.text().then(
      (text) => answer(200, text, metrics.contentType),
      () => answer(500, 'The metrics could not be read\n'),
    )
  })
}

/** Whether an Authorization header has the token; without a token everybody may read. */
function bearsToken(authorization: string | undefined, token: string | null): boolean {
  if (token === null) return true
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}
