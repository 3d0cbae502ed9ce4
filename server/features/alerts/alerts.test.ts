import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { scheduledJobs } from '#server/housekeeping.ts'
import { webPush } from '#server/providers/push/web-push.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { type FakePushService, startPushService } from '#server/testing/fakes/fake-push-service.ts'
import { type FakeMailServer, startSmtp } from '#server/testing/fakes/fake-smtp.ts'
import { claimDue } from './delivery-store.ts'
import { deliverAlerts, raiseDueAlerts } from './index.ts'

const { alerts, missions, reports, settings, strategy } = contract

let app: TestApp
let smtp: FakeMailServer
let service: FakePushService
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

const staying = new AbortController().signal
const look = () => raiseDueAlerts(app.context, ['UTC'], staying)
const deliver = () => {
  const sender = { baseUrl: app.context.config.baseUrl, key: app.context.keys.unsubscribing }
  return deliverAlerts({ ...app.context, sender }, staying)
}
/** Emails about alerts, without those that confirm an address. */
const emails = (to: TestFounder) =>
  smtp.emails.filter((it) => it.to.includes(to.email) && !it.headers.subject?.startsWith('Confirm'))
const confirm = (founder: TestFounder) =>
  app.database.pool.query('update "user" set email_verified = true where id = $1', [founder.id])
const stateOf = async (founder: TestFounder) => {
  const { rows } = await app.database.pool.query(
    'select target, state, attempts, problem from alert_deliveries where founder_id = $1 order by target',
    [founder.id],
  )
  return rows as { target: string; state: string; attempts: number; problem: string }[]
}

/** Friday morning; the founder was last active on Wednesday. */
async function founderWhoMissedADay(): Promise<TestFounder> {
  app.clock.set('2026-11-18T09:00:00Z')
  const signUp = await app.signUp()
  await signUp.call(missions.launchMission, { body: { goal: 'Call Ben', targetValue: 1 } })
  app.clock.set('2026-11-20T10:05:00Z')
  return signUp
}

async function deviceOf(founder: TestFounder, name: string) {
  const channels = await founder.call(alerts.addAlertDevice, {
    body: { ...service.subscribe(name), userAgent: 'Firefox' },
  })
  return channels.push.devices.at(-1)!
}

beforeEach(async () => {
  smtp.answer = 250
  service.received.length = 0
  await app.database.pool.query('delete from alerts; delete from alert_deliveries; delete from alert_looks')
})

test('a missed day is told once, by the bell and on the device, whose push service can read none of it', async () => {
  const ada = await founderWhoMissedADay()
  await deviceOf(ada, 'phone')
  // Two servers at once, and a third time later.
  await Promise.all([look(), look()])
  await look()
  await Promise.all([deliver(), deliver()])
  await deliver()
  const bell = await ada.call(alerts.readAlerts)
  expect(bell).toMatchObject({
    unseen: 1,
    alerts: [{ day: '2026-11-20', kind: 'missed-check-in', path: '/chat?mode=planning', seen: false }],
  })
  const { publicKey } = (await ada.call(alerts.readAlertChannels)).push
  const mine = service.received.filter((it) => it.device === 'phone')
  expect(mine).toEqual([
    {
      device: 'phone',
      payload: {
        title: bell.alerts[0]!.title,
        body: 'Two minutes with your coach, and the day has its one thing.',
        path: '/chat?mode=planning',
        tag: 'missed-check-in',
      },
      ttl: 4 * 3600,
      topic: 'missed-check-in',
      signedBy: publicKey,
      audience: service.subscribe('x').endpoint.replace(/\/x$/, ''),
      subject: 'mailto:apogee@example.com',
    },
  ])
  expect(emails(ada)).toEqual([])
  expect((await ada.call(alerts.markAlertsSeen, { body: {} })).unseen).toBe(0)
})

test('on rest days, on leave, and to who wants no daily reminders, nothing is said of check-ins', async () => {
  const [resting, leaving, tired, willing] = [
    await founderWhoMissedADay(),
    await founderWhoMissedADay(),
    await founderWhoMissedADay(),
    await founderWhoMissedADay(),
  ]
  await resting.call(contract.account.changeAccount, { body: { restDays: [5, 6, 7] } })
  await leaving.call(contract.days.takeLeave, { body: { fromDay: '2026-11-20', toDay: '2026-11-20' } })
  await tired.call(contract.profile.changeFounderProfile, { body: { dailyReminders: 'false' } })
  await look()
  const countAlerts = async (it: TestFounder) => (await it.call(alerts.readAlerts)).alerts.length
  expect([await countAlerts(resting), await countAlerts(leaving), await countAlerts(tired), await countAlerts(willing)]).toEqual([
    0, 0, 0, 1,
  ])
})

test('without a device it comes by email, to a confirmed address only, and one press ends it', async () => {
  const ada = await founderWhoMissedADay()
  const eve = await founderWhoMissedADay()
  await confirm(ada)
  await look()
  await deliver()
  expect(emails(eve)).toEqual([])
  expect(await stateOf(eve)).toMatchObject([{ state: 'dropped', problem: 'address not confirmed' }])
  const [email] = emails(ada)
  expect(email).toMatchObject({
    from: 'apogee@example.com',
    headers: { from: 'Apogee <apogee@example.com>' },
  })
  expect(email!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const way = new URL(/<(.+)>/.exec(email!.headers['list-unsubscribe']!)![1]!).pathname
  expect(email!.text).toContain(way)
  expect(email!.html).toContain('href="http://localhost:3000/chat?mode=planning"')

  const press = (url: string, method: 'GET' | 'POST' = 'POST') =>
    app.app.inject({
      method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
    })
  expect((await press(way, 'GET')).body).toContain('Turn off missed check-in alerts?')
  expect((await ada.call(settings.readSettings)).missedCheckInAlerts).toBe(true)
  for (const forged of [
    way.slice(0, -2),
    way.replace(ada.id, eve.id),
    way.replace('missed-check-in', 'sprint'),
  ])
    expect((await press(forged)).statusCode).toBe(404)
  expect((await press(way)).statusCode).toBe(200)
  expect(await ada.call(settings.readSettings)).toMatchObject({
    missedCheckInAlerts: false,
    sprintReminders: true,
  })
  expect((await eve.call(settings.readSettings)).missedCheckInAlerts).toBe(true)
})

test('what the mail server did not take is tried again, and given up after the fourth time', async () => {
  const ada = await founderWhoMissedADay()
  await confirm(ada)
  await look()
  smtp.answer = 451
  const before = smtp.offered
  for (const minutes of [0, 0.5, 0.6, 5, 25, 60]) {
    app.clock.advance(minutes * 60_000)
    await deliver()
  }
  expect(smtp.offered - before).toBe(4)
  expect(await stateOf(ada)).toMatchObject([{ state: 'failed', attempts: 4 }])
  smtp.answer = 250
  await deliver()
  expect(emails(ada)).toEqual([])
})

test('what may have arrived is never sent again: a line that breaks after the text, a server that dies', async () => {
  const ada = await founderWhoMissedADay()
  await confirm(ada)
  await look()
  smtp.answer = 'drop'
  await deliver()
  smtp.answer = 250
  app.clock.advance(3_600_000)
  await deliver()
  expect(emails(ada)).toHaveLength(1)
  expect(await stateOf(ada)).toMatchObject([{ state: 'failed', attempts: 1 }])

  const eve = await founderWhoMissedADay()
  await confirm(eve)
  await look()
  // A server claims the delivery and is killed.
  expect(await claimDue(app.database.orm, app.clock.now(), 10)).toHaveLength(1)
  app.clock.advance(3_600_000)
  await deliver()
  expect(emails(eve)).toEqual([])
  expect(await stateOf(eve)).toMatchObject([{ state: 'sending' }])
})

test('a device that is gone is forgotten; a push service that is down is asked again', async () => {
  const ada = await founderWhoMissedADay()
  await deviceOf(ada, 'old-phone')
  await deviceOf(ada, 'laptop')
  service.answers.set('old-phone', 410).set('laptop', 503)
  await look()
  await deliver()
  expect(
    (await ada.call(alerts.readAlertChannels)).push.devices.map((it) => it.endpoint.split('/').at(-1)),
  ).toEqual(['laptop'])
  service.answers.delete('laptop')
  app.clock.advance(61_000)
  await deliver()
  expect(service.received.filter((it) => /old-phone|laptop/.test(it.device))).toMatchObject([
    { device: 'laptop' },
  ])
})

test('in quiet hours nothing goes out; at their end it does, unless it was switched off meanwhile', async () => {
  const [ada, eve] = [await founderWhoMissedADay(), await founderWhoMissedADay()]
  for (const founder of [ada, eve]) {
    await confirm(founder)
    await founder.call(settings.changeSettings, { body: { quietUntil: 660 } })
  }
  await look()
  await deliver()
  expect([...emails(ada), ...emails(eve)]).toEqual([])
  await eve.call(settings.changeSettings, { body: { missedCheckInAlerts: false } })
  app.clock.set('2026-11-20T11:00:00Z')
  await deliver()
  expect(emails(ada)).toHaveLength(1)
  expect(emails(eve)).toEqual([])
})

test('at most three a day, the weekly report among them, with its words in the letter', async () => {
  const ada = await founderWhoMissedADay()
  await confirm(ada)
  await ada.call(strategy.createNinetyDayGoal, { body: { title: 'Ten <b>customers</b>', targetValue: '10' } })
  await app.database.pool.query(
    `update ninety_day_goals set end_date = '2026-11-26T12:00:00Z' where founder_id = $1`,
    [ada.id],
  )
  await app.database.pool.query(
    `update sprints set start_day = '2026-11-10', end_day = '2026-11-21' where founder_id = $1 and number = 1`,
    [ada.id],
  )
  await look()
  const report = await ada.call(reports.makeReport, { body: {} })
  const countAlerts = (await ada.call(alerts.readAlerts)).alerts.map((it) => it.kind).sort()
  expect(countAlerts).toEqual(['goal-deadline', 'sprint', 'weekly-report'])
  await deliver()
  const mine = emails(ada)
  expect(mine).toHaveLength(3)
  const weekly = mine.find((it) => it.headers.subject === `Your weekly report, ${report.week}`)!
  expect(weekly.text).toContain(report.summary)
  expect(weekly.html).toContain('Ten &lt;b&gt;customers&lt;/b&gt;')
  expect(weekly.html).not.toContain('<b>customers')
  await ada.call(reports.makeReport, { body: {} })
  await deliver()
  expect(emails(ada)).toHaveLength(3)
})

test('a test goes to every channel at once, and says what became of each', async () => {
  const ada = await app.signUp()
  await deviceOf(ada, 'tablet')
  expect((await ada.call(alerts.testAlerts, { body: {} })).results).toMatchObject([
    { ok: true },
    { ok: false, says: `Confirm ${ada.email} first; no email goes there before.` },
  ])
  await confirm(ada)
  service.answers.set('tablet', 404)
  expect((await ada.call(alerts.testAlerts, { body: {} })).results).toMatchObject([
    { ok: false },
    { ok: true },
  ])
  expect((await ada.call(alerts.readAlertChannels)).push.devices).toEqual([])
  expect(emails(ada)[0]!.headers.subject).toBe('This is a test from Apogee')
})

test('the chores include both', () => {
  expect(scheduledJobs(app.context).map((it) => it.name)).toEqual(
    expect.arrayContaining(['look-for-reminders', 'deliver-alerts']),
  )
})

test('an address is confirmed, and a forgotten password replaced, by letters that work once', async () => {
  const ada = await app.signUp()
  const mailOf = async (subject: string) => {
    for (let waited = 0; waited < 500; waited++) {
      const found = smtp.emails.find((it) => it.to.includes(ada.email) && it.headers.subject === subject)
      if (found) return found
      await new Promise((done) => setTimeout(done, 20))
    }
    throw new Error(`No letter "${subject}" came.`)
  }
  const link = /http:\S+verify-email\S+/.exec((await mailOf('Confirm your email address')).text)![0]
  expect((await ada.call(alerts.readAlertChannels)).email).toEqual({ address: ada.email, confirmed: false })
  const { pathname, search } = new URL(link)
  expect((await app.app.inject(pathname + search)).statusCode).toBe(302)
  expect((await ada.call(alerts.readAlertChannels)).email).toEqual({ address: ada.email, confirmed: true })

  const post = (path: string, payload: object) =>
    app.app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      headers: { origin: 'http://localhost:3000' },
      payload,
    })
  const unknown = await post('request-password-reset', { email: 'nobody@example.com' })
  const known = await post('request-password-reset', { email: ada.email })
  expect({ status: known.statusCode, body: known.json() }).toEqual({ status: 200, body: unknown.json() })
  const reset = /login\?reset=(\S+)/.exec((await mailOf('Choose a new password')).text)![1]!
  const change = { token: decodeURIComponent(reset), newPassword: 'a wholly new password' }
  expect((await post('reset-password', change)).statusCode).toBe(200)
  expect((await post('reset-password', change)).statusCode).toBe(400)
  const signIn = await post('sign-in/email', { email: ada.email, password: 'a wholly new password' })
  expect(signIn.statusCode).toBe(200)
  expect((await ada.ask(alerts.readAlerts)).status).toBe(401)
})
