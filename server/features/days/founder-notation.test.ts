import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testApp } from '#server/testing/app.ts'

const { account, days, gamification, missions, strategy } = contract

test('dates in sentences are written as the founder’s locale does', async () => {
  const app = await testApp()
  app.clock.set('2026-11-18T09:00:00Z')
  const ada = await app.signUp()
  await ada.call(account.changeAccount, { body: { timeZone: 'UTC', locale: 'en-US' } })
  await ada.call(strategy.createNinetyDayGoal, { body: { title: 'Reach 40' } })
  await ada.call(missions.launchMission, { body: { goal: 'Call', isCompleted: true } })
  const left = await ada.call(missions.launchMission, { body: { goal: 'Write' } })

  const preview = { timeZone: 'America/New_York', dayStartHour: 0 }
  const { sentence } = await ada.call(account.previewDayChange, { query: preview })
  expect(sentence).toContain('from Thursday, November 19, which')
  const [sprint] = await ada.call(strategy.readSprints)
  const answers = { worked: 'Calls', failed: 'Nothing', next: 'More' }
  expect(await ada.ask(strategy.closeSprint, { params: { id: sprint!.id }, body: answers })).toMatchObject({
    status: 409,
    body: { message: 'This sprint can be closed from Tuesday, December 1 on.' },
  })
  const explained = await ada.call(gamification.explainNumber, { query: { of: 'daily-streak' } })
  expect(explained.reasons[0]!.sentence).toBe('Wednesday, November 18 counts: 1 mission completed.')
  const weeks = await ada.call(gamification.explainNumber, { query: { of: 'weekly-streak' } })
  expect(weeks.reasons[0]!.sentence).toContain('Week of Monday, November 16:')

  app.clock.set('2026-11-19T09:00:00Z')
  const [yesterday] = (await ada.call(days.readDayNow)).openDays
  expect(yesterday!.sentence).toContain('of Wednesday, November 18')
  const early = { day: '2026-11-18', confirmed: true }
  expect((await ada.ask(days.confirmPlan, { body: early })).body).toMatchObject({
    message: 'Wednesday, November 18 is not today. A plan is confirmed on its day.',
  })

  app.clock.set('2026-11-24T09:00:00Z')
  await ada.call(days.closeOpenDays)
  const late = { params: { id: left.id }, body: { isCompleted: true } }
  expect((await ada.ask(missions.changeMission, late)).body).toMatchObject({
    message: 'Wednesday, November 18 is closed. What it came to stands.',
  })
  const { nextAct, news } = await ada.call(days.readDayNow)
  expect(nextAct.sentence).toContain(
    'Your last day here was Wednesday, November 18. There is nothing to catch up on.',
  )
  expect(news.map((it) => it.sentence).join(' ')).toMatch(/on Thursday, November 19\./)
})
