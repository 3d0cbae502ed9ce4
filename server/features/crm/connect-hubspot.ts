import type { connectHubspot as endpoint, Hubspot } from '#contract/crm.ts'
import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import { todayOf } from '#server/features/account/index.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Crm, CrmProblem } from '#server/providers/crm/port.ts'
import { pipelineOf } from './rules.ts'
import { ownerOf, shownHubspot } from './shown-hubspot.ts'
import { findIntegration, type Integration, saveIntegration } from './store.ts'

export interface CrmContext {
  database: Database
  clock: Clock
  crm: Crm
  secrets: SecretBox
  signal: AbortSignal
}

type Commit = (work: (tx: Transaction) => Promise<Hubspot>) => Promise<Hubspot>

/**
 * Tests the credentials with HubSpot, and saves them only when they work; with the connection switched off, saves them
 * untested. Throws a refusal that names the cause.
 */
export async function connectHubspot(
  context: CrmContext & { commit: Commit },
  founder: Founder,
  given: BodyOf<typeof endpoint>,
): Promise<Hubspot> {
  const { database, clock, crm, secrets, signal, commit } = context
  const before = await findIntegration(database.orm, founder.id)
  const { hubspotApiKey, hubspotClientSecret, hubspotIntegrationEnabled: enabled } = given
  const key = hubspotApiKey || keyOf(before, secrets)
  if (enabled && !key) {
    throw new AppError('Invalid', 'hubspotApiKey: paste the token of a private app first', {
      field: 'hubspotApiKey',
    })
  }
  const read = enabled
    ? await crm.deals(key, signal).then(
        (deals) => ({ figures: pipelineOf(deals, todayOf(founder, clock.now()), founder.timeZone) }),
        (problem: unknown) => {
          throw asRefusal(problem)
        },
      )
    : null
  return commit(async (tx) => {
    const now = clock.now()
    const row = await saveIntegration(tx, founder.id, {
      enabled,
      clientId: given.hubspotClientId ?? before?.clientId ?? '',
      portalId: given.hubspotPortalId ?? before?.portalId ?? '',
      ...(hubspotApiKey
        ? {
            sealedKey: secrets.seal(hubspotApiKey, ownerOf(founder.id, 'key')),
            keyEnding: hubspotApiKey.slice(-4),
          }
        : {}),
      ...(hubspotClientSecret
        ? { sealedClientSecret: secrets.seal(hubspotClientSecret, ownerOf(founder.id, 'client-secret')) }
        : {}),
      ...(read ? { ...read, problem: null, syncedAt: now, triedAt: now } : {}),
    })
    return shownHubspot(row)
  })
}

/** The key of a connected founder, or '' when none can be opened. */
export const keyOf = (row: Integration | null, secrets: SecretBox): string =>
  (row?.sealedKey && secrets.open(row.sealedKey, ownerOf(row.founderId, 'key'))) || ''

/** A problem of HubSpot's as a refusal of ours; names the field when the founder can fix it. */
function asRefusal(problem: unknown): unknown {
  if (!(problem instanceof CrmProblem)) return problem
  const code = `HUBSPOT_${problem.why.toUpperCase()}`
  switch (problem.why) {
    case 'token':
    case 'scope':
      return new AppError('Unprocessable', problem.message, { code, field: 'hubspotApiKey' })
    case 'rate':
      return new AppError('TooMany', problem.message, { code, retryAfter: 60 })
    case 'network':
    case 'server':
      return new AppError('ProviderFailed', problem.message, { code })
  }
}
