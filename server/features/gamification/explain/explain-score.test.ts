import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { scoreSentence } from './explain-score.ts'

const { account, coaching, days, gamification, missions } = contract

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

test('an execution score opens into its missions, and says when they have moved on', async () => {
  app.clock.set('2026-11-20T08:00:00Z')
  const ada = await app.signUp()
  const eve = await app.signUp('Eve')
  await ada.call(account.changeAccount, { body: { timeZone: 'UTC' } })
  const launch = (body: object) => ada.call(missions.launchMission, { body: { goal: 'Call Anna', ...body } })
  await launch({ goal: 'Close Acme', priority: 'high', isCompleted: true })
  await launch({ goal: 'Emails', priority: 'medium', targetValue: 50, currentValue: 20 })
  const tidy = await launch({ goal: 'Tidy', priority: 'low' })
  const { id } = await ada.call(coaching.completeReflection, { body: { text: 'Acme said yes.' } })
  const explain = () => ada.call(gamification.explainScore, { params: { id } })
  const how =
    'High priority counts three times, medium twice, low once. An open mission counts by the share that is done.'
  const explained = await explain()
  expect(explained).toMatchObject({
    score: 63,
    stands: 63,
    sentence: `3.8 of 6 is 63%. ${how}`,
    missions: [
      { goal: 'Close Acme', priority: 'high', weight: 3, share: 1 },
      { goal: 'Emails', priority: 'medium', weight: 2, share: 0.4 },
      { goal: 'Tidy', priority: 'low', weight: 1, share: 0 },
    ],
  })
  const sum = explained.missions.reduce((all, it) => all + it.weight * it.share, 0)
  expect(Math.round((100 * sum) / 6), 'the rows come to the number').toBe(explained.score)

  await ada.call(missions.changeMission, { params: { id: tidy.id }, body: { isCompleted: true } })
  expect((await explain()).sentence).toBe(
    `63% at the debrief. It is counted again when the day closes. By now 4.8 of 6 is 80%. ${how}`,
  )
  app.clock.set('2026-11-21T07:00:00Z')
  await ada.call(days.closeOpenDays)
  expect(await explain()).toMatchObject({ score: 80, stands: 80, sentence: `4.8 of 6 is 80%. ${how}` })
  expect((await eve.ask(gamification.explainScore, { params: { id } })).status).toBe(404)
})

test('what a morning planned has no score before its day closes, and nothing planned has none at all', () => {
  const mission = { priority: 'high' as const, targetValue: null, currentValue: 0, isCompleted: true }
  const session = { type: 'morning' as const, score: null, closed: false, missions: [mission] }
  expect(scoreSentence(session, 100)).toMatch(
    /^The plan of a morning is scored when its day closes\. By now 3/,
  )
  expect(scoreSentence({ ...session, missions: [] }, null)).toBe('Nothing was planned, so there is no score.')
  expect(scoreSentence({ ...session, score: 50, closed: true }, 100)).toMatch(
    /^50% when the day closed\. Missions have moved on since: now 3 of 3 is 100%\./,
  )
})
