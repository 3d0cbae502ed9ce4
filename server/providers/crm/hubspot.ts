import { type Crm, CrmProblem, type Deal } from './port.ts'

const properties = [
  'dealname',
  'amount',
  'closedate',
  'hs_is_closed',
  'hs_is_closed_won',
  'hs_deal_stage_probability',
  'hs_lastmodifieddate',
]
const pageSize = 100
const pagesAtMost = 100

interface Page {
  results?: { id?: unknown; properties?: Record<string, unknown> }[]
  paging?: { next?: { after?: unknown } }
}

/** HubSpot's CRM API, version 3, with a private-app token. `baseUrl` is the operator's choice, never a founder's. */
export function hubspot(options: { baseUrl: string; timeoutMs?: number }): Crm {
  async function page(key: string, after: string | null, signal: AbortSignal): Promise<Page> {
    const query = new URLSearchParams({ limit: String(pageSize), properties: properties.join(',') })
    if (after) query.set('after', after)
    const until = AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 10_000)])
    let answer: Response
    try {
      answer = await fetch(`${options.baseUrl}/crm/v3/objects/deals?${query}`, {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        signal: until,
        // A redirect could carry the key to another host.
        redirect: 'error',
      })
    } catch {
      if (signal.aborted) throw signal.reason
      throw new CrmProblem('network', 'HubSpot could not be reached. Check the connection and try again.')
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw refusal(answer.status)
    }
    return (await answer.json().catch(() => {
      throw new CrmProblem('server', 'HubSpot sent an answer that cannot be read. Try again later.')
    })) as Page
  }

  return {
    id: 'hubspot',
    async deals(key, signal) {
      const deals: Deal[] = []
      let after: string | null = null
      for (let count = 0; count < pagesAtMost; count++) {
        const { results, paging }: Page = await page(key, after, signal)
        deals.push(...(results ?? []).map((it) => dealOf(String(it.id), it.properties ?? {})))
        after = typeof paging?.next?.after === 'string' ? paging.next.after : null
        if (after === null) return deals
      }
      return deals
    },
  }
}

function refusal(status: number): CrmProblem {
  if (status === 401)
    return new CrmProblem('token', 'HubSpot does not accept this key. Check it and paste it again.')
  if (status === 403)
    return new CrmProblem(
      'scope',
      'This key may not read deals. Give the private app the scope crm.objects.deals.read.',
    )
  if (status === 429)
    return new CrmProblem('rate', 'HubSpot is being asked too often just now. Try again in a minute.')
  return new CrmProblem('server', `HubSpot has trouble of its own (${status}). Try again later.`)
}

/** HubSpot returns numbers, dates and booleans as strings, and omits empty values. */
function dealOf(id: string, item: Record<string, unknown>): Deal {
  const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0)
  const moment = (value: unknown) => {
    const at = typeof value === 'string' ? new Date(/^\d+$/.test(value) ? Number(value) : value) : null
    return at && !Number.isNaN(at.getTime()) ? at : null
  }
  return {
    id,
    name: typeof item.dealname === 'string' ? item.dealname : '',
    amount: number(item.amount),
    probability: Math.min(1, Math.max(0, number(item.hs_deal_stage_probability))),
    closed: String(item.hs_is_closed) === 'true',
    won: String(item.hs_is_closed_won) === 'true',
    closesAt: moment(item.closedate),
    touchedAt: moment(item.hs_lastmodifieddate),
  }
}
