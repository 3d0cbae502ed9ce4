import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, type TestFounder, testApp } from '#server/testing/app.ts'

const { account, profile, settings } = contract

let app: TestApp
let ada: TestFounder
beforeAll(async () => {
  app = await testApp()
  ada = await app.signUp('Ada King Lovelace')
})

test('a new founder has a profile: names of the account and the defaults', async () => {
  expect(await ada.call(profile.readFounderProfile)).toMatchObject({
    firstName: 'Ada',
    lastName: 'King Lovelace',
    email: ada.email,
    revenue: 0,
    customers: 0,
    teamSize: 1,
    stage: null,
    challenges: [],
    coachingStyle: 'balanced',
    voiceEnabled: 'true',
    dailyReminders: 'true',
    analyticsEnabled: 'true',
    setupCompletedAt: null,
  })
})

test('PUT takes strings or numbers, changes what is named and leaves the rest', async () => {
  const eve = await app.signUp('Eve Moneypenny')
  await eve.call(profile.changeFounderProfile, {
    body: { companyName: 'Difference Engines', revenue: '8500.5', customers: '42', teamSize: 3 },
  })
  const changed = await eve.call(profile.changeFounderProfile, {
    body: { firstName: 'Evelyn', voiceEnabled: 'false', challenges: 'Sales\nFundraising', customers: '' },
  })
  expect(changed).toMatchObject({
    firstName: 'Evelyn',
    lastName: 'Moneypenny',
    companyName: 'Difference Engines',
    revenue: 8500.5,
    customers: 0,
    teamSize: 3,
    challenges: ['Sales', 'Fundraising'],
    voiceEnabled: 'false',
  })
  expect(await eve.call(profile.readFounderProfile)).toEqual(changed)
  expect(await eve.call(account.readAccount)).toMatchObject({ firstName: 'Evelyn' })
  expect(await eve.call(settings.readSettings)).toMatchObject({ voiceInterface: false })
})

describe('words that differ between pages', () => {
  test('stage and style are one answer, shown to each page in its own vocabulary', async () => {
    const grace = await app.signUp('Grace Hopper')
    const made = await grace.call(profile.createFounderProfile, {
      body: {
        companyName: 'Compilers',
        industry: 'SaaS',
        businessStage: 'pre-revenue',
        coachingStyle: 'direct',
      },
    })
    expect(made).toMatchObject({ stage: 'validation', businessStage: 'pre-revenue', coachingStyle: 'direct' })
    expect(await grace.call(settings.readSettings)).toMatchObject({ coachingStyle: 'aggressive' })
    expect(await grace.call(account.readAccount)).toMatchObject({ coachingStyle: 'aggressive' })
    await grace.call(settings.changeSettings, { body: { coachingStyle: 'supportive' } })
    expect(await grace.call(profile.readFounderProfile)).toMatchObject({ coachingStyle: 'supportive' })
  })

  test('an established company stays one when the wizard says growth', async () => {
    const mary = await app.signUp('Mary Jackson')
    await mary.call(profile.changeFounderProfile, { body: { stage: 'established' } })
    const again = await mary.call(profile.createFounderProfile, {
      body: { companyName: 'Tunnels', industry: 'Consulting', businessStage: 'growth' },
    })
    expect(again).toMatchObject({ stage: 'established', businessStage: 'growth' })
  })
})

test('a draft is kept, read back on another visit, and gone once the profile is created', async () => {
  const draft = { step: 3, answers: { companyName: 'Orbits', challenges: ['Operations'] } }
  expect(await ada.call(profile.readProfileDraft)).toEqual({ step: 1, answers: {}, savedAt: null })
  await ada.call(profile.saveProfileDraft, { body: { step: 1, answers: { companyName: 'Or' } } })
  await ada.call(profile.saveProfileDraft, { body: draft })
  expect(await ada.call(profile.readProfileDraft)).toMatchObject(draft)
  const made = await ada.call(profile.createFounderProfile, {
    body: { companyName: 'Orbits', industry: 'SaaS', challenges: ['Operations'], primaryGoal: 'Reach 100' },
  })
  expect(made).toMatchObject({ primaryGoal: 'Reach 100', currentGoal: 'Reach 100' })
  expect(made.setupCompletedAt).toBe(app.clock.now().toISOString())
  expect(await ada.call(profile.readProfileDraft)).toEqual({ step: 1, answers: {}, savedAt: null })
})

test.each([
  ['revenue', 'plenty'],
  ['revenue', -1],
  ['customers', 1.5],
  ['teamSize', 0],
  ['stage', 'moon'],
  ['challenges', 7],
])('a %s of %j is refused by name', async (field, value) => {
  const { status, body } = await ada.ask(profile.changeFounderProfile, { body: { [field]: value } as never })
  expect({ status, field: (body as { field: string }).field }).toEqual({ status: 400, field })
})

test('a working day that ends before it begins is refused, whichever end was sent', async () => {
  const { status, body } = await ada.ask(account.changeAccount, { body: { workFrom: 1080 } })
  expect({ status, body }).toMatchObject({ status: 400, body: { field: 'workUntil' } })
  expect(await ada.call(account.changeAccount, { body: { workFrom: 480, workUntil: 1020 } })).toMatchObject({
    workFrom: 480,
    workUntil: 1020,
    restDays: [6, 7],
    weekStarts: 1,
    dailyTarget: 80,
  })
})
