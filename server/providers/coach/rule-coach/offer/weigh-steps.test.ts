import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { confidences, stepFor, weighMissions } from './weigh-steps.ts'

const candles = mission('candles', 'Pour 60 candles', 60, 20)
const orders = mission('orders', 'Ship 12 orders', 12)
const context = examplePromptContext({
  occasion: 'status-update',
  missions: [candles, orders, mission('bank', 'Ring the bank', null)],
  booked: [{ missionId: 'candles', quote: '20 poured', from: 0, to: 20, completed: false }],
})
const reports = () => 0.9
const weigh = async (text: string, likely = reports) => {
  const [best] = await weighMissions({ text, likely }, context, null, AbortSignal.timeout(1000))
  return best
    ? { id: best.mission.id, confidence: best.confidence, step: stepFor({ text, likely }, best) }
    : null
}

describe('a bare count', () => {
  test('is of the mission that was counted last', async () => {
    expect(await weigh('another 15')).toMatchObject({
      id: 'candles',
      confidence: confidences.written,
      step: { action: 'record-progress', change: { by: 15 } },
    })
  })

  test('is of the mission whose target it names', async () => {
    expect(await weigh('4 of 12 now')).toMatchObject({ id: 'orders', step: { change: { to: 4 } } })
    expect(await weigh('all twelve are out')).toMatchObject({
      id: 'orders',
      step: { action: 'complete-mission' },
    })
  })

  test('is only asked about where the sentence may tell something else', async () => {
    expect(await weigh('another 15', () => 0.3)).toMatchObject({ confidence: confidences.offered })
  })
})

test('without vectors words alone write nothing', async () => {
  expect(await weigh('shipped four of the orders')).toMatchObject({ confidence: confidences.offered })
})

test.each([
  'half the candles are poured',
  'the candles are not poured',
  'waiting for the wax of the candles',
])('no step is made of "%s"', async (text) => expect((await weigh(text))?.step ?? null).toBeNull())
