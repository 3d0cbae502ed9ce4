import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { scheduledJobs } from '#server/housekeeping.ts'
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
} from '#server/testing/alerts-app.ts'
import type { TestFounder } from '#server/testing/app.ts'

const { alerts, reports, strategy } = contract

setUpAlertsApp()

test('a missed day raises one alert, in the bell and on the device, unreadable for its push service', async () => {
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
        body: 'Two minutes with your coach, and today is planned.',
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

test('rest days, leave and a switched-off reminder raise no alert about check-ins', async () => {
  const [resting, leaving, tired, willing] = [
    await founderWhoMissedADay(),
    await founderWhoMissedADay(),
    await founderWhoMissedADay(),
    await founderWhoMissedADay(),
  ]
  // New rest days count from the next day on.
  app.clock.set('2026-11-19T10:05:00Z')
  await resting.call(contract.account.changeAccount, { body: { restDays: [5, 6, 7] } })
  app.clock.set('2026-11-20T10:05:00Z')
  await leaving.call(contract.days.takeLeave, { body: { fromDay: '2026-11-20', toDay: '2026-11-20' } })
  await tired.call(contract.profile.changeFounderProfile, { body: { dailyReminders: 'false' } })
  await look()
  const countAlerts = async (it: TestFounder) => (await it.call(alerts.readAlerts)).alerts.length
  expect([
    await countAlerts(resting),
    await countAlerts(leaving),
    await countAlerts(tired),
    await countAlerts(willing),
  ]).toEqual([0, 0, 0, 1])
})

test('at most three alerts a day, including the weekly report, whose email has its content', async () => {
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
  const weekly = mine.find(
    (it) => it.headers.subject === `Your weekly report, ${report.week}${report.draft ? ' (draft)' : ''}`,
  )!
  expect(weekly.text).toContain(report.summary)
  expect(weekly.html).toContain('Ten &lt;b&gt;customers&lt;/b&gt;')
  expect(weekly.html).not.toContain('<b>customers')
  await ada.call(reports.makeReport, { body: {} })
  await deliver()
  expect(emails(ada)).toHaveLength(3)
})

test('a test is sent on every channel at once and returns the result of each', async () => {
  const ada = await app.signUp()
  await deviceOf(ada, 'tablet')
  expect((await ada.call(alerts.testAlerts, { body: {} })).results).toMatchObject([
    { ok: true },
    { ok: false, says: `Confirm ${ada.email} first. Until then, no email is sent to it.` },
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

test('the scheduled jobs raise and deliver alerts', () => {
  expect(scheduledJobs(app.context).map((it) => it.name)).toEqual(
    expect.arrayContaining(['look-for-reminders', 'deliver-alerts']),
  )
})
