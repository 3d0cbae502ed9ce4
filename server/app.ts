import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { type Context, originsOf } from './context.ts'
import { identifyFounder, todayOf } from './features/account/index.ts'
import { mountAccount } from './features/account/routes.ts'
import { mountAdministration } from './features/administration/routes.ts'
import { mountAlerts } from './features/alerts/routes.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { mountBackup } from './features/backup/routes.ts'
import { closeFeed } from './features/calendar/index.ts'
import { mountCalendar } from './features/calendar/routes.ts'
import { mountChanges } from './features/changes/routes.ts'
import { mountCoaching } from './features/coaching/routes.ts'
import { mountCrm } from './features/crm/routes.ts'
import { closeDaysBeforeRequest, noteComeback, recomputeBegunDays } from './features/days/index.ts'
import { mountDays } from './features/days/routes.ts'
import { mountFirstFlight } from './features/first-flight/routes.ts'
import { mountGamification } from './features/gamification/routes.ts'
import { mountInstallation } from './features/installation/routes.ts'
import { mountManual } from './features/manual/routes.ts'
import { mountMemory } from './features/memory/routes.ts'
import { mountMetrics } from './features/metrics/routes.ts'
import { mountMissions } from './features/missions/routes.ts'
import { mountModelConnections } from './features/model-connections/routes.ts'
import { mountProfile } from './features/profile/routes.ts'
import { mountReports } from './features/reports/routes.ts'
import { DangerInFile, guardWords, offerSupport } from './features/safety/index.ts'
import { mountSafety } from './features/safety/routes.ts'
import { mountSettings } from './features/settings/routes.ts'
import { mountStats } from './features/stats/routes.ts'
import { mountStatusUpdates } from './features/status-updates/routes.ts'
import { mountStrategy } from './features/strategy/routes.ts'
import { forgetVoice } from './features/voice/index.ts'
import { mountVoice } from './features/voice/routes.ts'
import { mountVoicePacks } from './features/voice-packs/routes.ts'
import { mountWork } from './features/work/routes.ts'
import { mountMonitoring } from './monitoring/serve-metrics.ts'
import { checkBackups } from './operations/scheduled-backup.ts'
import { buildApplication } from './platform/http/application.ts'
import { type Check, mountHealth } from './platform/http/health.ts'
import type { RouteDeps } from './platform/http/mount.ts'
import { mountDocs } from './platform/http/openapi.ts'

/**
 * The whole application over HTTP, not yet listening. `pagesDir` is the folder of the built pages, if they are served.
 */
export async function buildApp(context: Context, pagesDir: string | null): Promise<FastifyInstance> {
  const { config, log, database } = context
  const app = await buildApplication({
    logger: log,
    baseUrl: config.baseUrl,
    origins: originsOf(config),
    trustProxy: config.trustProxy,
    rateLimitScale: config.rateLimitScale,
    pagesDir,
    bringsSession: (cookies) => context.identity.tokenOf(cookies) !== null,
  })
  const guarding = { database, clock: context.clock, supportLines: config.supportLines, todayOf }
  const deps: RouteDeps = {
    app,
    database,
    changes: context.changes,
    rateLimitScale: config.rateLimitScale,
    identify: (request, reply) => whoAsks(context, request, reply),
    guard: (endpoint, founder, body) => guardWords(guarding, endpoint, founder, body),
    async refusalOf(error, founder) {
      if (!(error instanceof DangerInFile)) return error
      return offerSupport(guarding, founder, error.text).then(
        () => error,
        (offered: unknown) => offered,
      )
    },
  }

  const checks = checksOf(context)
  mountHealth(app, checks)
  await mountMonitoring(app, context)
  mountDocs(app, endpoints, config.baseUrl)
  await mountAccount(deps, context)
  mountProfile(deps, context)
  mountSettings(deps, context, [forgetVoice, closeFeed])
  mountCrm(deps, context)
  mountModelConnections(deps, context)
  mountAlerts(deps, context)
  mountBackup(deps, context)
  mountCalendar(deps, context)
  mountMissions(deps, context)
  mountWork(deps, context)
  mountDays(deps, context)
  mountFirstFlight(deps, context)
  mountGamification(deps, context)
  mountStats(deps, context)
  mountStrategy(deps, context)
  mountStatusUpdates(deps, context)
  mountCoaching(deps, context)
  mountVoice(deps, context)
  mountVoicePacks(deps, context)
  mountAnalytics(deps, context)
  mountManual(deps, context)
  mountMemory(deps, context)
  mountMetrics(deps, context)
  mountChanges(deps, context)
  mountReports(deps, context)
  mountSafety(deps, context)
  mountInstallation(deps, context, partsOf(checks))
  mountAdministration(deps, context)
  return app
}

async function whoAsks(context: Context, request: FastifyRequest, reply: FastifyReply) {
  const all = () => new Headers({ cookie: request.headers.cookie ?? '', 'x-real-peer': request.ip })
  const found = await identifyFounder(context, { cookie: request.headers.cookie, all })
  if (found && found.cookies.length > 0) reply.header('set-cookie', found.cookies)
  if (!found) return null
  await noteComeback(context, found.founder, found.lastHere)
  await recomputeBegunDays(context, found.founder, found.lastHere)
  return closeDaysBeforeRequest(context, found.founder)
}

function checksOf(context: Context): Check[] {
  const { database, identity, coach, encoder, speech, transcriber } = context
  const backups = checkBackups(context)
  return [
    {
      name: 'database',
      vital: true,
      check: async () => database.ping(1_000).then(() => ({ ok: true, detail: 'answers' })),
    },
    { name: 'identity', vital: false, check: () => identity.check() },
    {
      name: 'mind',
      vital: false,
      check: async () => coach.check?.() ?? { ok: true, detail: `${coach.id} coach` },
    },
    { name: 'transcription', vital: false, check: () => transcriber.check() },
    { name: 'speech', vital: false, check: () => speech.check() },
    ...(encoder?.check ? [{ name: 'embeddings', vital: false, check: encoder.check.bind(encoder) }] : []),
    ...(backups ? [backups] : []),
  ]
}

/** The checks by the names that faults are recorded under. */
const partsOf = (checks: readonly Check[]) =>
  checks.map((it) => (it.name === 'mind' ? { ...it, name: 'coach' } : it))
