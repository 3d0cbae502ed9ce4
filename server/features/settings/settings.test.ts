import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

const { account, calendar, settings, voice } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** The defaults of the product document and of product rule 25. */
const defaults = {
  coachingStyle: 'balanced',
  sessionTiming: 'flexible',
  voiceSpeed: 1,
  reminderFrequency: 'smart',
  calendarEnabled: false,
  calendarProvider: 'google',
  autoScheduleCoaching: true,
  blockHighPriorityTime: true,
  meetingPrep: true,
  pushNotifications: true,
  emailReports: true,
  sprintReminders: true,
  goalDeadlineAlerts: true,
  missedCheckInAlerts: true,
  weeklyReportTime: 'friday-5pm',
  mobileOptimized: true,
  voiceInterface: true,
  offlineSync: true,
  quickGoalUpdates: true,
  advisorReports: false,
  quietFrom: 21 * 60,
  quietUntil: 8 * 60,
}

test('a new founder has the defaults of the document', async () => {
  const ada = await app.signUp()
  expect(await ada.call(settings.readSettings)).toEqual(defaults)
})

test('every field is kept, by itself and for good', async () => {
  const ada = await app.signUp()
  const other = {
    ...Object.fromEntries(
      Object.entries(defaults).map(([name, it]) => [name, typeof it === 'boolean' ? !it : it]),
    ),
    coachingStyle: 'aggressive',
    sessionTiming: 'evening',
    voiceSpeed: 1.7,
    reminderFrequency: 'weekly',
    calendarProvider: 'outlook',
    weeklyReportTime: 'monday-8am',
    quietFrom: 1300,
    quietUntil: 400,
  } as const
  for (const [name, value] of Object.entries(other))
    await ada.call(settings.changeSettings, { body: { [name]: value } })
  expect(await ada.call(settings.readSettings)).toEqual(other)
})

test.each([
  ['voiceSpeed', 2.1],
  ['weeklyReportTime', 'friday-25pm'],
  ['quietFrom', 1440],
  ['coachingStyle', 'direct'],
])('%s of %j is refused by name', async (field, value) => {
  const ada = await app.signUp()
  const { status, body } = await ada.ask(settings.changeSettings, { body: { [field]: value } as never })
  expect({ status, body }).toMatchObject({ status: 400, body: { field } })
})

test('a reset needs its words, and leaves name and zone alone', async () => {
  const ada = await app.signUp('Ada Lovelace')
  await ada.call(settings.changeSettings, { body: { voiceSpeed: 0.5, coachingStyle: 'supportive' } })
  await ada.call(account.changeAccount, {
    body: { timeZone: 'Asia/Tokyo', restDays: [5], workFrom: 600, dailyTarget: 50 },
  })
  expect(await ada.ask(settings.resetSettings, { body: { confirmation: 'yes' as never } })).toMatchObject({
    status: 400,
    body: { field: 'confirmation' },
  })
  await ada.call(voice.changeVoiceSettings, { body: { handsFree: true, silenceMs: 3000, voice: 'device' } })
  const { url } = await ada.call(calendar.makeFeed)
  const feed = () => app.app.inject({ url: new URL(url).pathname })
  expect((await feed()).statusCode).toBe(200)
  await ada.call(settings.resetSettings, { body: { confirmation: 'reset my settings' } })
  expect(await ada.call(voice.readVoiceSettings)).toMatchObject({
    handsFree: false,
    silenceMs: 1200,
    voice: null,
  })
  expect((await feed()).statusCode).toBe(404)
  expect((await ada.call(calendar.readCalendar)).feedSince).toBeNull()
  expect(await ada.call(settings.readSettings)).toEqual(defaults)
  expect(await ada.call(account.readAccount)).toMatchObject({
    firstName: 'Ada',
    timeZone: 'Asia/Tokyo',
    restDays: [6, 7],
    workFrom: 540,
    dailyTarget: 80,
    coachingStyle: 'balanced',
  })
})
