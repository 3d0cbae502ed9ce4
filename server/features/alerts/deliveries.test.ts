import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  app,
  confirm,
  deliver,
  deviceOf,
  emails,
  founderWhoMissedADay,
  look,
  service,
  setUpAlertsApp,
  smtp,
  stateOf,
} from '#server/testing/alerts-app.ts'
import { claimDue } from './delivery-store.ts'

const { alerts, settings } = contract

setUpAlertsApp()

test('without a device an alert is emailed, to a confirmed address only, and one click unsubscribes', async () => {
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

test('an email that the mail server rejects is retried, and dropped after four attempts', async () => {
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

test('an email that may have arrived is never sent again: lost connection after the text, killed server', async () => {
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

test('a device that is gone is deleted; a push service that is down is retried', async () => {
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

test('quiet hours delay deliveries to their end, unless the alert was switched off meanwhile', async () => {
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

test('an address is confirmed, and a forgotten password replaced, by emails whose links work once', async () => {
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
