import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { deliverAlerts, raiseDueAlerts } from '#server/features/alerts/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

const { account, alerts, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const { signal } = new AbortController()
const look = () => raiseDueAlerts(app.context, ['UTC'], signal)
const deliver = () =>
  deliverAlerts(
    {
      ...app.context,
      sender: { baseUrl: 'http://localhost:3000', unsubscribing: 'k'.repeat(43) } as never,
    },
    signal,
  )

test('a quiet day raises nothing and sends nothing, not even what was queued', async () => {
  app.clock.set('2026-11-17T09:00:00Z')
  const ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
  await ada.call(missions.launchMission, { body: { goal: 'Call Anna' } })
  const queued = (kind: string, target: string) =>
    app.database.pool.query(
      `insert into alert_deliveries (founder_id, day, kind, target, next_try_at) values ($1, '2026-11-20', $2, $3, '2026-11-20T10:00:00Z')`,
      [ada.id, kind, target],
    )
  const told = (kind: string) =>
    app.database.pool.query(
      `insert into alerts (founder_id, day, kind, title, body, path) values ($1, '2026-11-20', $2, 't', 'b', '/')`,
      [ada.id, kind],
    )
  app.clock.set('2026-11-20T09:00:00Z')
  for (const kind of ['missed-check-in', 'sprint']) {
    await told(kind)
    await queued(kind, 'email')
  }
  await ada.ask(missions.launchMission, { body: { goal: 'End my life' } })
  app.clock.set('2026-11-20T11:00:00Z')
  await look()
  await deliver()
  const { rows } = await app.database.pool.query(
    'select kind, state, next_try_at from alert_deliveries where founder_id = $1 order by kind',
    [ada.id],
  )
  expect(rows).toMatchObject([
    { kind: 'missed-check-in', state: 'dropped' },
    { kind: 'sprint', state: 'waiting', next_try_at: new Date('2026-11-21T06:00:00Z') },
  ])
  expect((await ada.call(alerts.readAlerts)).alerts).toHaveLength(2)
})
