import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type FakeHubspot, startHubspot } from '#server/testing/fakes/fake-hubspot.ts'
import { syncDueHubspots } from './index.ts'
import { pipelineOf } from './rules.ts'

const { crm } = contract

let app: TestApp
let hubspot: FakeHubspot
beforeAll(async () => {
  hubspot = await startHubspot()
  app = await testApp({ settings: { HUBSPOT_BASE_URL: hubspot.url } })
  hubspot.deals = [
    deal({ amount: '1000', closedate: '2026-11-24T10:00:00Z', hs_deal_stage_probability: '0.5' }),
    deal({ amount: '400', closedate: '2026-11-10T10:00:00Z', hs_lastmodifieddate: '2026-11-01T00:00:00Z' }),
    deal({ amount: '250.5', closedate: null }),
    deal({
      amount: '900',
      hs_is_closed: 'true',
      hs_is_closed_won: 'true',
      closedate: '2026-11-02T10:00:00Z',
    }),
    deal({ amount: '70', hs_is_closed: 'true', hs_is_closed_won: 'true', closedate: '2026-10-30T10:00:00Z' }),
  ]
})
afterAll(() => hubspot.close())

const deal = (properties: Record<string, string | null>) => ({
  dealname: 'A deal',
  hs_is_closed: 'false',
  hs_is_closed_won: 'false',
  hs_deal_stage_probability: '0.2',
  hs_lastmodifieddate: '2026-11-19T00:00:00Z',
  ...properties,
})

const figures = {
  openCount: 3,
  openAmount: 1650.5,
  weightedAmount: 630.1,
  staleCount: 1,
  closingCount: 1,
  closingAmount: 1000,
  overdueCount: 1,
  overdueAmount: 400,
  wonCount: 1,
  wonAmount: 900,
}

test('a good key is tested and stored encrypted, and the deals are read in pages', async () => {
  const ada = await app.signUp()
  expect(await ada.call(crm.readHubspot)).toMatchObject({
    hubspotConnectionStatus: 'disconnected',
    hubspotApiKey: '',
    pipeline: null,
  })
  const connected = await ada.call(crm.connectHubspot, {
    body: {
      hubspotApiKey: 'pat-good',
      hubspotClientSecret: 'shh',
      hubspotPortalId: '77',
      hubspotIntegrationEnabled: true,
    },
  })
  expect(connected).toMatchObject({
    hubspotConnectionStatus: 'connected',
    hubspotApiKey: '••••••••good',
    hubspotClientSecret: '••••••••',
    hubspotPortalId: '77',
    problem: null,
    pipeline: figures,
  })
  expect(await ada.call(crm.readHubspot)).toEqual(connected)
  const { rows } = await app.database.pool.query('select row_to_json(i)::text as row from integrations i')
  expect(rows.map((it) => it.row).join()).not.toMatch(/pat-good|shh/)
})

test.each([
  ['pat-wrong', 422, 'HUBSPOT_TOKEN', 'hubspotApiKey'],
  ['pat-no-scope', 422, 'HUBSPOT_SCOPE', 'hubspotApiKey'],
  ['pat-busy', 429, 'HUBSPOT_RATE', undefined],
  ['pat-broken', 502, 'HUBSPOT_SERVER', undefined],
])('%s is refused with %i and its cause, and nothing is saved', async (key, status, code, field) => {
  const eve = await app.signUp()
  const answer = await eve.ask(crm.connectHubspot, {
    body: { hubspotApiKey: key, hubspotIntegrationEnabled: true },
  })
  expect(answer).toMatchObject({ status, body: { code, ...(field ? { field } : {}) } })
  expect(JSON.stringify(answer.body)).not.toContain(key)
  expect(await eve.call(crm.readHubspot)).toMatchObject({ hubspotApiKey: '' })
})

test('a HubSpot that cannot be reached is said to be out of reach', async () => {
  const away = await testApp({ settings: { HUBSPOT_BASE_URL: 'http://127.0.0.1:9' } })
  const ada = await away.signUp()
  const body = { hubspotApiKey: 'pat-good', hubspotIntegrationEnabled: true }
  expect(await ada.ask(crm.connectHubspot, { body })).toMatchObject({
    status: 502,
    body: { code: 'HUBSPOT_NETWORK' },
  })
})

test('an empty secret keeps the stored one; a switched-off connection calls nothing', async () => {
  const ada = await app.signUp()
  await ada.call(crm.connectHubspot, { body: { hubspotApiKey: 'pat-good', hubspotIntegrationEnabled: true } })
  await ada.call(crm.connectHubspot, { body: { hubspotApiKey: '', hubspotIntegrationEnabled: true } })
  const asked = hubspot.asked.length
  const off = await ada.call(crm.connectHubspot, { body: { hubspotIntegrationEnabled: false } })
  expect(off).toMatchObject({ hubspotConnectionStatus: 'disconnected', hubspotApiKey: '••••••••good' })
  expect(hubspot.asked.length).toBe(asked)
  expect(await ada.ask(crm.syncHubspot)).toMatchObject({ status: 409 })
  expect(await ada.call(crm.disconnectHubspot)).toMatchObject({ hubspotApiKey: '', pipeline: null })
})

test('every half hour the deals are read again; a failure keeps the last figures and says why', async () => {
  const ada = await app.signUp()
  await ada.call(crm.connectHubspot, { body: { hubspotApiKey: 'pat-good', hubspotIntegrationEnabled: true } })
  const context = { ...app.context, signal: new AbortController().signal }
  const asked = hubspot.asked.length
  await syncDueHubspots(context)
  expect(hubspot.asked.length).toBe(asked)
  app.clock.advance(31 * 60_000)
  const before = hubspot.deals
  hubspot.deals = []
  await syncDueHubspots(context)
  expect((await ada.call(crm.readHubspot)).pipeline).toMatchObject({ openCount: 0 })
  hubspot.deals = before
  await app.database.pool.query('update integrations set sealed_key = $1 where founder_id = $2', [
    app.context.secrets.seal('pat-busy', `integrations:${ada.id}:hubspot:key`),
    ada.id,
  ])
  expect(await ada.call(crm.syncHubspot)).toMatchObject({
    hubspotConnectionStatus: 'failing',
    problem: { cause: 'rate' },
    pipeline: { openCount: 0 },
  })
})

test('no deals are no money', () => {
  expect(Object.values(pipelineOf([], '2026-11-20', 'UTC')).every((it) => it === 0)).toBe(true)
})
