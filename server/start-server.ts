import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { type ConnectedDatabase, connectDatabase } from './connect-database.ts'
import { buildContext, type Context } from './context.ts'
import { scheduledJobs } from './housekeeping.ts'
import { collectGarbage } from './platform/collect-garbage.ts'
import type { EmbeddedDatabase } from './platform/database/embedded/index.ts'
import { readMasterKey } from './platform/secrets/secret-key.ts'
import { systemClock } from './providers/clock/system.ts'
import { StartProblem } from './start-problem.ts'
import { version } from './version.ts'

const pagesDir = fileURLToPath(new URL('../dist/web', import.meta.url))

/** How long running requests may take to end after SIGTERM, in milliseconds. */
const stopDeadline = 8_000

/** Delay between readiness and the start of the job runner, in milliseconds. */
const jobsBeginAfter = 2_000

/** Delay after which all modules of the start have loaded, the job runner included; in milliseconds. */
const startIsOverAfter = 10_000

/** The port cannot be had; the message says which and what to do. */
class PortProblem extends StartProblem {}

/** Starts one server: database, application, listening, jobs. Prints its address and which engines answer. */
export async function startServer(
  config: Config,
  log: Logger,
  starting: Promise<EmbeddedDatabase> | null,
): Promise<void> {
  if (!existsSync(join(pagesDir, 'index.html')))
    throw new ConfigError(['the pages are not built: run npm start'])
  const masterKey = readMasterKey(config.dataDir, config.secret)
  const connected = await connectDatabase(config, starting, log)
  try {
    const context = buildContext(config, { database: connected.database, log, clock: systemClock, masterKey })
    const stopTraces = await startTraces(config, log)
    const app = await buildApp(context, pagesDir)
    await listen(app, config)
    context.changes.join()
    stopGracefully(app, context, async () => {
      await connected.close()
      await stopTraces?.()
    })
    printReport(config, context, connected)
    void context.encoder?.check?.()
    // Jobs start after the first requests: they can wait, a founder cannot.
    setTimeout(() => void context.jobs.start(scheduledJobs(context)), jobsBeginAfter).unref()
    setTimeout(collectGarbage, startIsOverAfter).unref()
  } catch (error) {
    await connected.close()
    throw error
  }
}

/** Loaded only where a collector is named. */
async function startTraces({ monitoring }: Config, log: Logger): Promise<(() => Promise<void>) | null> {
  if (!monitoring.traces) return null
  const { exportTraces } = await import('./monitoring/export-traces.ts')
  return exportTraces({ ...monitoring.traces, version }, log)
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new PortProblem(
        `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new PortProblem(
        `Port ${port} may not be opened by this account. Choose one from 1024: PORT=3000 npm start`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new PortProblem(`HOST=${host} is not an address of this machine.`)
    throw error
  }
}

/** SIGTERM and SIGINT: no new requests, running ones end or are cut at the deadline, then the database closes. */
function stopGracefully(app: FastifyInstance, context: Context, closeRest: () => Promise<void>): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    context.log.info({ signal }, 'stopping')
    const cut = setTimeout(() => app.server.closeAllConnections(), stopDeadline)
    const end = async () => {
      await context.jobs.stop()
      await app.close()
      await context.changes.part()
      clearTimeout(cut)
      await context.speech.close()
      await context.realtime?.close()
      await context.voicePacks.close()
      await context.encoder?.close()
      await closeRest()
    }
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        context.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // scripts/start.mjs holds the other end: when it is killed, this server must not stay behind and occupy the port.
  process.on('disconnect', () => stop('disconnect'))
  // An unhandled rejection is a bug to fix, not a reason to stop the server.
  process.on('unhandledRejection', (reason) => context.log.error({ err: reason }, 'unhandled rejection'))
}

function printReport(
  config: Config,
  { coach, transcriber, realtime, speech, identity, mail }: Context,
  connected: ConnectedDatabase,
): void {
  const lines = [
    ['Database', connected.description],
    ['Sign-in', identity.id],
    ['Coach', coach.about ?? `${coach.id} coach`],
    ...(realtime ? [['Realtime', `${realtime.about}, asked first in spoken turns`]] : []),
    ['Hearing', transcriber.id === 'none' ? "the browser's recogniser, or typing" : transcriber.id],
    ['Speaking', speech.id],
    ...(config.encoder.server
      ? [['Encoder', config.encoder.engine === 'none' ? 'a server' : 'a server, then the built-in one']]
      : []),
    ['E-mail', mail?.id ?? 'none: no mail server is named'],
  ]
  const address = config.baseUrlIsDefault ? `http://localhost:${config.port}` : config.baseUrl
  process.stdout.write(
    `\n  Apogee is ready: ${address}\n\n${lines.map(([name, it]) => `  ${name!.padEnd(9)} ${it}`).join('\n')}\n\n`,
  )
}
