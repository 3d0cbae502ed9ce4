import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { numbersIn } from './numbers-in.ts'
import { confidences, isPartly, stepFor, weighMissions } from './weigh-steps.ts'

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

describe('one of the things that are counted', () => {
  test('is told by its place in the row', async () => {
    const two = mission('tables', 'Oil 4 tables', 4, 1)
    const text = "second one's done too"
    const day = { ...context, missions: [two], booked: [] }
    const [best] = await weighMissions({ text, likely: reports }, day, null, AbortSignal.timeout(1000))
    expect(stepFor({ text, likely: reports }, best!)).toMatchObject({ change: { to: 2 } })
    expect(await weigh('another one, same as before')).toMatchObject({
      id: 'candles',
      step: { action: 'record-progress', change: { by: 1 } },
    })
  })

  test('ends the work where it is the last', async () => {
    const almost = mission('letters', 'Write 5 letters', 5, 4)
    const one = { ...context, missions: [almost], booked: [] }
    const [best] = await weighMissions(
      { text: 'last one written', likely: reports },
      one,
      null,
      AbortSignal.timeout(1000),
    )
    expect(stepFor({ text: 'last one written', likely: reports }, best!)).toMatchObject({
      action: 'complete-mission',
    })
  })
})

test('fewer than all of the things is not the whole', () => {
  expect(isPartly('seven of the nine parcels went out')).toBe(true)
  expect(isPartly('seven of the nine parcels went out', 'Send the parcels')).toBe(true)
  expect(isPartly('seven of the nine parcels went out', 'Call the bank')).toBe(false)
  expect(isPartly('nine of nine')).toBe(false)
})

test('a price far above the target counts something else', async () => {
  expect((await weigh('sold the old van for 9,400'))?.step ?? null).toBeNull()
})

test.each([
  ['what somebody else wants', 'a chandler wants ten candles free'],
  ['what somebody else asked for', 'and one shop asked for a candle trial'],
])('%s is no work of the founder', async (_, text) => {
  expect((await weigh(text))?.step ?? null).toBeNull()
})

test('a length of time counts nothing', () => {
  for (const text of ['three months', 'a six-week trial', '2 more hours', 'two to three weeks'])
    expect(numbersIn(text)).toEqual([])
  expect(numbersIn('four more candles')).toEqual([4])
})
