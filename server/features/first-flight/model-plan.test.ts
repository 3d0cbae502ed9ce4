import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { extractAsked } from '#server/testing/fakes/extracting-model.ts'
import { type ModelTestApp, modelTestApp } from '#server/testing/fakes/model-test-app.ts'

const { firstFlight } = contract

let world: ModelTestApp
beforeAll(async () => {
  world = await modelTestApp()
})
beforeEach(() => world.resetModel())

const answer = 'Call three bakeries and send Halden the offer'
const read = async (words = answer) => {
  const founder = await world.signUp()
  const { missions } = await founder.call(firstFlight.readPlanAnswer, { body: { answer: words } })
  return missions.map((it) => it.title)
}

test('a language model reads the plan where one is configured', async () => {
  world.fakeModel.fill = extractAsked
  expect(await read()).toEqual(['Call 3 bakeries', 'Send Halden the offer'])
  expect(world.fakeModel.asked).toHaveLength(1)
})

test('what a model invents is dropped, and what it leaves out is read by the built-in coach', async () => {
  world.fakeModel.fill = async (asked) => {
    const { proposals, ...rest } = (await extractAsked(asked)) as {
      proposals: { title: string; quote: string }[]
    }
    const [first] = proposals
    return { ...rest, proposals: [{ ...first, title: 'Sell the company', quote: 'sell it all to Acme' }] }
  }
  expect(await read()).toEqual(['Call 3 bakeries', 'Send Halden the offer'])
})

test('a model that fails is replaced by the built-in coach', async () => {
  world.fakeModel.fault = 'reset'
  expect(await read()).toEqual(['Call 3 bakeries', 'Send Halden the offer'])
})

test('words of danger reach no model', async () => {
  const founder = await world.signUp()
  const { status } = await founder.ask(firstFlight.readPlanAnswer, {
    body: { answer: 'I want to end my life' },
  })
  expect(status).toBe(422)
  // On the quiet day that follows, a plain plan is read without a model.
  const { missions } = await founder.call(firstFlight.readPlanAnswer, { body: { answer } })
  expect(missions).toHaveLength(2)
  expect(world.fakeModel.asked).toEqual([])
})
