import type { Hubspot } from '#contract/crm.ts'
import type { Integration } from './store.ts'

const masked = '••••••••'

/** HubSpot as a founder sees it: of the secrets only whether they are set. */
export function shownHubspot(row: Integration | null): Hubspot {
  return {
    hubspotIntegrationEnabled: row?.enabled ?? false,
    hubspotConnectionStatus:
      !row?.enabled || !row.syncedAt ? 'disconnected' : row.problem ? 'failing' : 'connected',
    hubspotLastSync: row?.syncedAt?.toISOString() ?? null,
    hubspotApiKey: row?.sealedKey ? masked + row.keyEnding : '',
    hubspotClientId: row?.clientId ?? '',
    hubspotClientSecret: row?.sealedClientSecret ? masked : '',
    hubspotPortalId: row?.portalId ?? '',
    problem: row?.problem ?? null,
    pipeline: row?.figures ?? null,
  }
}

/** The owner name with which a row's secret is sealed. */
export const ownerOf = (founderId: string, secret: 'key' | 'client-secret'): string =>
  `integrations:${founderId}:hubspot:${secret}`
