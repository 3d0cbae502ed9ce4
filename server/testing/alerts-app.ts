import { afterAll, beforeAll, beforeEach } from 'vitest'
import { contract } from '#contract/index.ts'
import { deliverAlerts, raiseDueAlerts } from '#server/features/alerts/index.ts'
import { webPush } from '#server/providers/push/web-push.ts'
import { type TestApp, type TestFounder, testApp } from './app.ts'
import { type FakePushService, startPushService } from './fakes/fake-push-service.ts'
import { type FakeMailServer, startSmtp } from './fakes/fake-smtp.ts'

const { alerts, missions } = contract

export let app: TestApp
export let smtp: FakeMailServer
export let service: FakePushService

/** Gives the calling test file an application of its own with a mail server and a push service. */
export function setUpAlertsApp(): void {
  beforeAll(async () => {
    smtp = await startSmtp()
    service = await startPushService()
    app = await testApp({
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Apogee <apogee@example.com>' },
      replace: ({ database, secrets, config }) => ({
        push: webPush(
          { database, secrets },
          { ...config.delivery.push, nearby: { certificate: service.certificate } },
        ),
      }),
    })
  })
  afterAll(async () => {
    await smtp.close()
    await service.close()
  })
  beforeEach(async () => {
    smtp.answer = 250
    service.received.length = 0
    await app.database.pool.query('delete from alerts; delete from alert_deliveries; delete from alert_looks')
  })
}

const neverAborted = new AbortController().signal
export const look = () => raiseDueAlerts(app.context, ['UTC'], neverAborted)
export const deliver = () => {
  const sender = { baseUrl: app.context.config.baseUrl, key: app.context.keys.unsubscribing }
  return deliverAlerts({ ...app.context, sender }, neverAborted)
}
/** Emails about alerts, without those that confirm an address. */
export const emails = (to: TestFounder) =>
  smtp.emails.filter((it) => it.to.includes(to.email) && !it.headers.subject?.startsWith('Confirm'))
export const confirm = (founder: TestFounder) =>
  app.database.pool.query('update "user" set email_verified = true where id = $1', [founder.id])
export const stateOf = async (founder: TestFounder) => {
  const { rows } = await app.database.pool.query(
    'select target, state, attempts, problem from alert_deliveries where founder_id = $1 order by target',
    [founder.id],
  )
  return rows as { target: string; state: string; attempts: number; problem: string }[]
}

/** Friday morning; the founder was last active on Wednesday. */
export async function founderWhoMissedADay(): Promise<TestFounder> {
  app.clock.set('2026-11-18T09:00:00Z')
  const signUp = await app.signUp()
  await signUp.call(missions.launchMission, { body: { goal: 'Call Ben', targetValue: 1 } })
  app.clock.set('2026-11-20T10:05:00Z')
  return signUp
}

export async function deviceOf(founder: TestFounder, name: string) {
  const channels = await founder.call(alerts.addAlertDevice, {
    body: { ...service.subscribe(name), userAgent: 'Firefox' },
  })
  return channels.push.devices.at(-1)!
}
