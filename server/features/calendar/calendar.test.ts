import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'
import { fullRun } from '#server/testing/sample.ts'

const { calendar, missions, settings } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (url: string) => app.app.inject(new URL(url).pathname)

test('the feed needs only its address, contains missions and coaching, and a new address ends the old one', async () => {
  const ada = await app.signUp()
  await ada.call(missions.launchMission, { body: { goal: 'Ship, at last', targetValue: 1 } })
  const { url } = await ada.call(calendar.makeFeed)
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex',
  })
  expect(answer.body).toContain('SUMMARY:Ship\\, at last')
  expect(answer.body).toContain('DTSTART;VALUE=DATE:20261120')
  expect(answer.body).toContain('SUMMARY:Mission Planning')
  await ada.call(settings.changeSettings, { body: { autoScheduleCoaching: false } })
  expect((await get(url)).body).not.toContain('Mission Planning')
  const again = await ada.call(calendar.makeFeed)
  expect((await get(url)).statusCode).toBe(404)
  expect((await get(again.url)).statusCode).toBe(200)
  await ada.call(calendar.closeFeed)
  expect((await get(again.url)).statusCode).toBe(404)
})

test('what is planned in free time is shown beside the feed, and a feed that is switched off answers nobody', async () => {
  const ada = await app.signUp()
  await ada.call(missions.launchMission, {
    body: { goal: 'Close the round', priority: 'high', targetValue: 1 },
  })
  const { url } = await ada.call(calendar.makeFeed)
  expect((await ada.call(settings.readSettings)).calendarEnabled).toBe(true)
  const { planned } = await ada.call(calendar.readCalendar)
  expect(planned.slice(0, 3)).toMatchObject([
    { kind: 'planning', startsAt: '2026-11-20T09:00:00.000Z' },
    { kind: 'focus', title: 'Focus: Close the round', startsAt: '2026-11-20T09:15:00.000Z' },
    { kind: 'debrief', startsAt: '2026-11-20T17:45:00.000Z' },
  ])
  expect((await get(url)).body).toContain('SUMMARY:Focus: Close the round')
  await ada.call(settings.changeSettings, { body: { blockHighPriorityTime: false } })
  expect((await ada.call(calendar.readCalendar)).planned.map((it) => it.kind)).not.toContain('focus')
  await ada.call(settings.changeSettings, { body: { calendarEnabled: false } })
  expect((await get(url)).statusCode).toBe(404)
})

test("another founder's token does not open it, and only a hash is kept", async () => {
  const ada = await app.signUp()
  const eve = await app.signUp()
  const { url } = await ada.call(calendar.makeFeed)
  const eves = await eve.call(calendar.makeFeed)
  const secretOf = (it: string) => it.split('.').at(-2)!
  const forged = url.replace(secretOf(url), secretOf(eves.url))
  expect((await get(forged)).statusCode).toBe(404)
  const { rows } = await app.database.pool.query('select token_hash from calendar_feeds')
  expect(rows.map((it) => it.token_hash)).not.toContain(secretOf(url))
})

test('busy times are imported from a file, and coaching slots avoid them', async () => {
  const ada = await app.signUp()
  const file =
    'BEGIN:VEVENT\r\nSUMMARY:Board\r\nDTSTART:20261120T083000Z\r\nDTEND:20261120T100000Z\r\nEND:VEVENT'
  const send = (text: string) =>
    ada.ask(calendar.importBusy, { body: {}, audio: { bytes: Buffer.from(text), type: 'text/calendar' } })
  expect(await send('nothing')).toMatchObject({ status: 400, body: { field: 'file' } })
  expect(await send(file)).toMatchObject({ status: 200, body: { taken: 1, busy: [{ title: 'Board' }] } })
  const { url } = await ada.call(calendar.makeFeed)
  expect((await get(url)).body).toContain('DTSTART:20261120T100000Z')
  expect((await ada.call(calendar.forgetBusy)).busy).toEqual([])
  expect((await get(url)).body).toContain('DTSTART:20261120T090000Z')
})

const take = (founder: TestFounder, text: string) =>
  founder.ask(calendar.importBusy, { body: {}, audio: { bytes: Buffer.from(text), type: 'text/calendar' } })
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

test('events that repeat are busy each time, in the next 26 weeks', async () => {
  const ada = await app.signUp()
  const daily = event('SUMMARY:Daily', 'DTSTART:20260101T090000Z', 'DURATION:PT15M', 'RRULE:FREQ=DAILY')
  const { status, body } = await take(ada, daily)
  expect(status).toBe(200)
  expect(body).toMatchObject({ taken: 182, repeating: 1, busy: { length: 50 } })
})

test('one file of a founder is read at a time, and a second is refused with a retry hint', async () => {
  const [ada, eve] = [await app.signUp(), await app.signUp()]
  // Long enough that all three are read before the first is done.
  const file = event('DTSTART:20261120T090000Z').concat('\r\n').repeat(8000)
  const [first, second, other] = await Promise.all([take(ada, file), take(ada, file), take(eve, file)])
  expect([first.status, second.status].sort()).toEqual([200, 429])
  expect(other.status).toBe(200)
})

test('a file that is larger than it may be is refused, whether its length is named or not', async () => {
  const ada = await app.signUp()
  // A file slightly over the limit is noticed while it arrives, a far larger one before anything is read.
  for (const size of [2.15e6, 9e6])
    expect(await take(ada, event(`SUMMARY:${'x'.repeat(size)}`))).toMatchObject({
      status: 413,
      body: { code: 'TooLarge', message: 'The file is larger than 2 MB.' },
    })
})

const endlessRule: [string, string, number, string] = [
  'a rule that is worked out for ever',
  event('DTSTART:20261120T090000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=10'),
  400,
  'takes too long',
]

describe('a hostile calendar gets a clear error while other requests are served', () => {
  test.each([
    ['folded without end', `BEGIN:VEVENT${'\n '.repeat(900_000)}`, 400, 'not a calendar'],
    ['nested without end', 'BEGIN:VEVENT\r\n'.repeat(100_000), 400, 'not a calendar'],
    [
      'each second for a hundred years',
      event('DTSTART:20261120T090000Z', 'RRULE:FREQ=SECONDLY;UNTIL=21261120T000000Z'),
      400,
      'repeats more often',
    ],
    [
      'a count without end',
      event('DTSTART:20261120T090000Z', 'RRULE:FREQ=DAILY;COUNT=1000000000'),
      400,
      'repeats more often',
    ],
    // It keeps a core busy until its deadline of 20 s; file-reader.test.ts tries a short one.
    ...(fullRun ? [endlessRule] : []),
    [
      'three megabytes',
      event(`SUMMARY:${'x'.repeat(3e6)}`, 'DTSTART:20261120T090000Z'),
      413,
      'larger than 2 MB',
    ],
    ['nothing', '', 400, 'no events'],
    ['another kind of file', 'PK\x03\x04 and so on', 400, 'not a calendar'],
  ])(
    '%s',
    async (_, text, status, message) => {
      const [eve, ada] = [await app.signUp(), await app.signUp()]
      let answer: Awaited<ReturnType<typeof take>> | null = null
      const asked = take(eve, text).then((response) => {
        answer = response
      })
      let served = 0
      while (!answer) {
        expect((await ada.ask(missions.readToday)).status).toBe(200)
        served += 1
      }
      await asked
      expect(answer).toMatchObject({
        status,
        body: { field: 'file', message: expect.stringContaining(message) },
      })
      expect(served).toBeGreaterThan(0)
    },
    60_000,
  )
})
