import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testOrigin, testPassword } from './app.ts'

/** A resource of a founder's for each endpoint that names one, and a valid body for it. */
export type CreateResource = (
  endpoint: Endpoint,
  founder: TestFounder,
) => Promise<{ id: string; body?: object }>

export const keyOf = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64url')

/** Creates resources in an app; each call creates another where a founder may have several. */
export function fixturesIn(app: TestApp): CreateResource {
  let made = 0
  return (endpoint, founder) => resourceFor(app, endpoint, founder, ++made)
}

const trades = ['bakeries', 'clinics', 'schools', 'garages', 'museums', 'florists', 'breweries']

async function resourceFor(
  app: TestApp,
  endpoint: Endpoint,
  founder: TestFounder,
  count: number,
): Promise<{ id: string; body?: object }> {
  const { missions, coaching, days, statusUpdates } = contract
  if (/^\/api\/(goals|work)\//.test(endpoint.path)) {
    const mission = await founder.call(missions.launchMission, {
      body: { goal: 'Send 50 emails', targetValue: 50 },
    })
    return { id: mission.id, body: endpoint === missions.stepMission ? { by: 1 } : { isCompleted: true } }
  }
  if (endpoint.path.startsWith('/api/coaching-sessions/')) {
    return { id: (await founder.call(coaching.startSession, { body: { type: 'morning' } })).id }
  }
  if (endpoint.path.startsWith('/api/coach-changes/')) {
    // No two alike, so that the report is surely of one of them.
    const trade = trades[count % trades.length]!
    await founder.call(missions.launchMission, { body: { goal: `Call 50 ${trade}`, targetValue: 50 } })
    const update = await founder.call(statusUpdates.sendStatusUpdate, {
      body: { content: `I called 12 ${trade}` },
    })
    return { id: update.changes[0]!.id }
  }
  if (endpoint.path.startsWith('/api/administration/')) return managedAccountOf(app)
  if (endpoint.path.startsWith('/api/account/sessions/')) return otherDeviceOf(app, founder)
  if (endpoint.path.startsWith('/api/alerts/devices/')) return alertDeviceOf(founder)
  if (endpoint.path.startsWith('/api/account/passkeys/')) return passkeyOf(app, founder)
  if (endpoint.path.startsWith('/api/recordings/')) return keptRecordingOf(founder)
  if (/ninety-day-goals|sprint/.test(endpoint.path)) return strategyResourceFor(endpoint, founder)
  if (endpoint.path.startsWith('/api/leaves/')) {
    const date = new Date(Date.UTC(2027, 0, count)).toISOString().slice(0, 10)
    return await founder.call(days.takeLeave, { body: { fromDay: date, toDay: date } })
  }
  if (endpoint.path.startsWith('/api/business-metrics/')) {
    const none = { customers: null, newCustomers: null, lostCustomers: null, grossMargin: null }
    const money = { revenue: 850_000, acquisitionSpend: null, cash: null, expenses: null }
    return founder.call(contract.metrics.saveSnapshot, { body: { month: '2026-10', ...none, ...money } })
  }
  if (endpoint.path.startsWith('/api/memories/'))
    return founder.call(contract.memory.writeMemory, { body: { content: 'We sell to dentists' } })
  if (endpoint.path.startsWith('/api/model-connections/')) return modelConnectionOf(app, founder)
  if (endpoint.path.startsWith('/api/promises/')) {
    const made = await founder.call(contract.memory.writePromise, { body: { content: 'Call Ben' } })
    return { id: made.id, body: { outcome: 'kept' } }
  }
  if (endpoint.path.startsWith('/api/reports/'))
    return { id: (await founder.call(contract.reports.makeReport, { body: {} })).id }
  if (endpoint.path.startsWith('/api/advisor-links/'))
    return { id: (await founder.call(contract.reports.createAdvisorLink, { body: {} })).id }
  const { audioUrl } = await founder.call(coaching.speakText, { body: { text: 'Hello.' } })
  return { id: audioUrl!.split('/').at(-1)! }
}

/** A goal, a sprint or an objective of a founder's; one goal each, since a founder may have seven. */
async function strategyResourceFor(endpoint: Endpoint, founder: TestFounder) {
  const { strategy } = contract
  const known = await founder.call(strategy.readStrategicContext)
  const goal =
    known.ninetyDayGoals[0] ??
    (await founder.call(strategy.createNinetyDayGoal, { body: { title: 'Ten customers' } }))
  if (endpoint.path.startsWith('/api/ninety-day-goals/'))
    return { id: goal.id, body: endpoint === strategy.setConfidence ? { level: 'green' } : {} }
  const [sprint] = await founder.call(strategy.readSprints)
  const params = { id: sprint!.id }
  if (endpoint === strategy.closeSprint)
    return { ...params, body: { worked: 'Calls', failed: 'Ads', next: 'More calls' } }
  if (endpoint === strategy.addObjective || endpoint === strategy.changeSprint)
    return { ...params, body: { title: 'Talk to ten customers' } }
  const body = { title: 'Ship the pricing page' }
  const { objectives } = await founder.call(strategy.addObjective, { params, body })
  return { id: objectives.at(-1)!.id, body: { isCompleted: true } }
}

/** Another account, for the administrator; the body suits every endpoint about one. */
async function managedAccountOf(app: TestApp): Promise<{ id: string; body: object }> {
  const { id, email } = await app.signUp('Managed Account')
  return { id, body: { confirmation: email, password: testPassword, isDisabled: true } }
}

async function otherDeviceOf(app: TestApp, founder: TestFounder): Promise<{ id: string }> {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: testOrigin },
    payload: { email: founder.email, password: testPassword },
  })
  expect(statusCode).toBe(200)
  const { sessions } = await founder.call(contract.account.readAccess)
  return { id: sessions.find((it) => !it.current)!.id }
}

async function alertDeviceOf(founder: TestFounder): Promise<{ id: string }> {
  const { push } = await founder.call(contract.alerts.addAlertDevice, {
    body: { endpoint: 'https://push.example.com/x', p256dh: keyOf(65), auth: keyOf(16) },
  })
  return { id: push.devices[0]!.id }
}

async function passkeyOf(app: TestApp, founder: TestFounder): Promise<{ id: string }> {
  const id = randomUUID()
  await app.database.pool.query(
    `insert into passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up)
      values ($1, 'key', $2, $3, 0, 'singleDevice', false)`,
    [id, founder.id, id],
  )
  return { id }
}

async function modelConnectionOf(app: TestApp, founder: TestFounder) {
  const id = randomUUID()
  await app.database.pool.query(
    `insert into model_connections (founder_id, id, scope, preset) values ($1, $2, 'founder', 'openai')`,
    [founder.id, id],
  )
  return { id, body: { model: 'a-model' } }
}

async function keptRecordingOf(founder: TestFounder): Promise<{ id: string }> {
  const { coaching, voice } = contract
  await founder.call(voice.changeVoiceSettings, { body: { keepRecordings: 7 } })
  const session = await founder.call(coaching.startSession, { body: { type: 'evening' } })
  await founder.call(coaching.converse, {
    body: { sessionId: session.id, sessionType: 'evening', transcript: 'Hello.' },
    audio: { bytes: readFileSync('server/platform/audio/fixtures/hello.webm'), type: 'audio/webm' },
  })
  return { id: (await founder.call(voice.readRecordings))[0]!.id }
}
