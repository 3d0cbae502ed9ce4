import { expect, test } from 'vitest'
import * as coaching from '#contract/coaching.ts'
import { launchMission } from '#contract/missions.ts'
import { sendStatusUpdate } from '#contract/status-updates.ts'
import { testApp } from '#server/testing/app.ts'
import { storableJson } from './json-column.ts'

test('halves of emoji and NUL become text that jsonb takes; everything else stays', () => {
  const given = {
    title: `${'🚀'.repeat(2)}\ud83d`,
    lines: ['a\0b', 'plain 🎉 "quoted" \\ud83d'],
    n: 1.5,
    none: null,
  }
  expect(JSON.parse(storableJson(given))).toEqual({
    title: '🚀🚀\ufffd',
    lines: ['ab', 'plain 🎉 "quoted" \\ud83d'],
    n: 1.5,
    none: null,
  })
})

test('missions named by a row of emoji are talked about and reported on', async () => {
  const app = await testApp({ settings: { LOG_LEVEL: 'error' } })
  const founder = await app.signUp()
  const goal = '🚀'.repeat(100)
  await founder.call(launchMission, {
    body: { goal, category: 'revenue', priority: 'high', targetValue: 5 },
  })
  const { id } = await founder.call(coaching.startSession, { body: { type: 'morning', status: 'active' } })
  for (const text of [`2 done of: ${goal}`, `${'😀'.repeat(150)}`, `a${'😀'.repeat(150)}`]) {
    const body = { sessionId: id, sessionType: 'morning' as const, transcript: text }
    expect(
      (await founder.ask(coaching.converse, { body, key: `talk ${text.length}`.replace(' ', '-') })).status,
    ).toBe(200)
    expect((await founder.ask(sendStatusUpdate, { body: { content: text } as never })).status).toBeLessThan(
      300,
    )
  }
})
