import { statfs } from 'node:fs/promises'
import type { Installation } from '#contract/installation.ts'
import { isAdmin } from '#server/features/account/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Check } from '#server/platform/http/health.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { ProviderFaults } from '#server/platform/telemetry/provider-faults.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import type { Jobs } from '#server/providers/jobs/port.ts'
import { version } from '#server/version.ts'
import { readDatabaseFacts } from './store.ts'

export interface InstallationContext {
  database: Database
  clock: Clock
  encoder: Encoder | null
  jobs: Pick<Jobs, 'depths'>
  faults: ProviderFaults
  dataDir: string
  checks: readonly Check[]
}

/** The state of the installation. Throws Forbidden for everybody but its admin. */
export async function readInstallation(
  context: InstallationContext,
  founder: Pick<Founder, 'id'>,
): Promise<Installation> {
  const { database, clock, encoder, jobs, dataDir } = context
  if (!(await isAdmin(database.orm, founder.id)))
    throw new AppError('Forbidden', 'Only the admin of this installation can see this.', { code: 'NotAdmin' })
  const asked = performance.now()
  const [facts, depths, disk, providers] = await Promise.all([
    readDatabaseFacts(database.orm).then((found) => ({ ...found, ms: performance.now() - asked })),
    jobs.depths(),
    // Nothing has needed the data folder yet: it would lie on the disk of the program's own.
    statfs(dataDir).catch(() => statfs('.')),
    readProviders(context),
  ])
  const { totalCount, idleCount, waitingCount } = database.pool
  return {
    version,
    node: process.version,
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    database: {
      version: facts.version,
      sizeBytes: facts.sizeBytes,
      answeredInMs: Math.round(facts.ms),
      connections: { busy: totalCount - idleCount, idle: idleCount, waitedFor: waitingCount },
    },
    migrations: { applied: facts.applied, latest: facts.latest },
    jobs: depths.map((job) => ({ ...job, lastEndedAt: job.lastEndedAt?.toISOString() ?? null })),
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    encoder: encoder && { id: encoder.id, isReady: encoder.isReady },
    providers,
  }
}

/** The providers that can be asked for their state, then those that are only known by a fault. */
async function readProviders({ checks, faults }: InstallationContext): Promise<Installation['providers']> {
  const failed = faults.last()
  const faultOf = (name: string) => {
    const fault = failed.find((it) => it.provider === name)
    return fault ? { at: fault.at.toISOString(), reason: fault.reason } : null
  }
  const asked = await Promise.all(
    checks.map(async ({ name, check }) => {
      const answer = await check().catch(() => ({ ok: false, detail: 'does not answer' }))
      return { name, ...answer, lastFault: faultOf(name) }
    }),
  )
  const others = failed.filter((it) => asked.every(({ name }) => name !== it.provider))
  return [
    ...asked,
    ...others.map(({ provider }) => ({
      name: provider,
      ok: true,
      detail: 'is asked only when it is needed',
      lastFault: faultOf(provider),
    })),
  ]
}
