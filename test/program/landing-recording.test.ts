import { afterAll, expect, test } from 'vitest'
import { openStage, recordTalk, type Stage } from '#server/testing/sample-story.ts'
import recording from '#web/screens/landing/recording.json' with { type: 'json' }

let stage: Stage | undefined
afterAll(() => stage?.end())

test('what the landing page shows of the coach is what the program says and does', async () => {
  stage = await openStage()
  expect(await recordTalk(stage)).toEqual(recording)
  // Every quoted phrase is in the message, once, so that each can be marked.
  const { text, effects } = recording.message
  expect(effects.map(({ quote }) => text.split(quote).length)).toEqual(effects.map(() => 2))
  expect(new Set(effects.map(({ kind }) => kind)).size).toBe(effects.length)
})
