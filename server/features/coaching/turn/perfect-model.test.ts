import { beforeAll, expect, test } from 'vitest'
import { afterFile } from '#server/testing/after-file.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type DayStory, liveDay, readDayStories } from '#server/testing/day-stories.ts'
import { type FakeModel, startFakeModel } from '#server/testing/fakes/fake-model.ts'
import {
  gullibleModel,
  hostileModel,
  type ModelBehaviour,
  perfectModel,
} from '#server/testing/fakes/model-behaviours.ts'
import { modelSettings } from '#server/testing/fakes/model-test-app.ts'

/** How many utterances are said to each model. */
const wanted = 120

let app: TestApp
let model: FakeModel
beforeAll(async () => {
  model = await startFakeModel()
  afterFile(() => model.close())
  app = await testApp({
    settings: { ...modelSettings(model), LLM_DAILY_TURNS: '1000', LLM_DAILY_TOKENS: '9999999' },
  })
})

/** Labelled days as conversations, in which most sentences should write nothing and some should. */
const days = takeUtterances([
  ...readDayStories('days-development-third')
    .filter((it) => it.class === 'no-progress')
    .slice(0, 14),
  ...readDayStories('days-development-third').filter(
    (it) => it.class !== 'no-progress' && it.class !== 'answers',
  ),
  ...readDayStories('days-development').filter((it) => it.class === 'once'),
])

function takeUtterances(stories: readonly DayStory[]): DayStory[] {
  let left = wanted
  return stories.flatMap((story) => {
    const turns = story.turns
      .slice(0, left)
      .map((turn) => ({ ...turn, where: turn.where === 'report' ? ('evening' as const) : turn.where }))
    left -= turns.length
    return turns.length > 0 ? [{ ...story, turns }] : []
  })
}

async function liveWith(behaviour: ModelBehaviour) {
  Object.assign(model, behaviour)
  const result = { turns: 0, wrong: [] as string[], missed: 0 }
  for (const day of days) {
    const { turns, wrongWrites, created, missed } = await liveDay(app, day)
    result.turns += turns
    result.wrong.push(...wrongWrites, ...created)
    result.missed += missed
  }
  return result
}

test('what a perfect model reads is written, and nothing else', { timeout: 120_000 }, async () => {
  const { turns, wrong, missed } = await liveWith(perfectModel(days))
  console.info(`perfect model: ${wrong.length} wrong writes of ${turns}, ${missed} missed`)
  expect(turns).toBe(wanted)
  expect(wrong).toEqual([])
})

test.each([
  ['hostile', hostileModel, 0],
  // "Thirty pies made it as far as the floor": nothing in the words says that this is no progress.
  ['gullible', gullibleModel, 1],
] as const)(
  'a %s model writes nothing that was not said',
  { timeout: 120_000 },
  async (name, behaviour, most) => {
    const { turns, wrong, missed } = await liveWith(behaviour)
    console.info(`${name} model: ${wrong.length} wrong writes of ${turns}, ${missed} missed`)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most)
  },
)
