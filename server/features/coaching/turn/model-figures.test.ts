import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type ModelTestApp, modelTestApp, noProposals, turn } from '#server/testing/fakes/model-test-app.ts'

const { coaching, metrics, missions } = contract

let app: ModelTestApp
beforeAll(async () => {
  app = await modelTestApp()
})
beforeEach(() => app.resetModel())

const figure = (quote: string, value: number, more = {}) => ({
  action: 'record-figure',
  metric: 'revenue',
  value,
  quote,
  confidence: 1,
  ...more,
})
const propose = (...proposals: object[]) => {
  app.fakeModel.fill = () => ({ ...noProposals, intent: 'report', proposals })
}

describe('a figure that a language model extracts', () => {
  test('is offered for the month that was said, and entered by its chip', async () => {
    const { ada, sessionId } = await app.startEvening()
    propose(figure('turned over 14k last month', 14_000))
    const { goalUpdates } = await ada.call(
      coaching.converse,
      turn(sessionId, 'I think the team has turned over 14k last month.'),
    )
    expect(goalUpdates).toMatchObject([{ kind: 'record-figure', state: 'offered' }])
    await ada.call(coaching.acceptChange, { params: { id: goalUpdates[0]!.id } })
    expect((await ada.call(metrics.readBoard)).snapshots).toMatchObject([{ revenue: 1_400_000 }])
  })

  test.each([
    ['a number that was not said', 'turned over 14k', 15_000],
    ['a goal', 'we want to turn over 14k', 14_000],
    ['a percentage', 'turned over 14 percent more', 14],
  ])('is dropped where it is %s', async (_, said, value) => {
    const { ada, sessionId } = await app.startEvening()
    propose(figure(said, value))
    const { goalUpdates } = await ada.call(coaching.converse, turn(sessionId, said))
    expect(goalUpdates.map((it) => it.kind)).not.toContain('record-figure')
  })

  test('makes no mission of the same words', async () => {
    const { ada, sessionId } = await app.startEvening()
    const quote = 'turned over 14k last month'
    const create = { action: 'create-mission', title: 'Turn over 14k', target: null, when: 'today' }
    propose(figure(quote, 14_000), { ...create, quote, confidence: 0.9 })
    const { goalUpdates } = await ada.call(coaching.converse, turn(sessionId, `We ${quote}.`))
    expect(goalUpdates.map((it) => it.kind)).toEqual(['record-figure'])
    expect(await ada.call(missions.readAll)).toHaveLength(1)
  })
})
