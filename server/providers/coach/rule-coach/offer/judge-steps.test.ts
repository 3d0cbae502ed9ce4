import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readText } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import { confidences } from './confidences.ts'
import { judgeSteps } from './judge-steps.ts'

const encoder = new MiniLmEncoder()
beforeAll(() => encoder.warmUp(), 60_000)
afterAll(() => encoder.close())

const context = examplePromptContext({
  occasion: 'status-update',
  missions: [
    mission('candles', 'Pour 60 candles', 60, 20),
    mission('orders', 'Ship 12 orders', 12),
    mission('bank', 'Ring the bank', null),
  ],
  booked: [{ missionId: 'candles', quote: '20 poured', from: 0, to: 20, completed: false }],
})
const never = new AbortController().signal

async function stepsIn(said: string, by: MiniLmEncoder | null = encoder, day = context) {
  const read = await readText(said, day, by, never)
  return judgeSteps(read.extraction.proposals, read, day, by, never)
}
const written = async (said: string) =>
  (await stepsIn(said)).filter((it) => it.confidence > confidences.offered)

describe('what a report says of each mission', () => {
  test.each([
    ['another 15 candles are poured', [{ missionId: 'candles', change: { by: 15 } }]],
    ['rang the bank this morning', [{ missionId: 'bank', action: 'complete-mission' }]],
    ['all but two of the orders are out', [{ missionId: 'orders', change: { to: 10 } }]],
    ['the first three orders went out', [{ missionId: 'orders', change: { by: 3 } }]],
    ['seven orders are shipped, no, six', [{ missionId: 'orders', change: { by: 6 } }]],
    ['Rang the bank. But no candles yet.', [{ missionId: 'bank', action: 'complete-mission' }]],
    [
      'four of the orders went out and the bank is rung',
      [
        { missionId: 'orders', change: { by: 4 } },
        { missionId: 'bank', action: 'complete-mission' },
      ],
    ],
  ])('"%s" is written', async (said, steps) => {
    const found = await written(said)
    expect(found).toHaveLength(steps.length)
    expect(found).toEqual(expect.arrayContaining(steps.map((it) => expect.objectContaining(it))))
  })

  test.each([
    'the candles are not poured yet',
    'waiting for the wax of the candles',
    'the bank rang me about a card I never ordered',
    'tomorrow I ring the bank',
    'a chandler wants ten candles free',
    'sold the old van for 9,400',
    'should I ring the bank or write?',
    'and I did not ring the bank at all, it went out of my head',
  ])('"%s" writes nothing', async (said) => expect(await written(said)).toEqual([]))

  test('nothing is written that only its meaning points to', async () => {
    const steps = await stepsIn('had the branch manager on the line, sorted')
    expect(steps.every((it) => it.confidence <= confidences.offered)).toBe(true)
  })
})

test('a step rests on words of the text, and each mission has one', async () => {
  const said = 'so, twelve candles, then the bank, then six orders out, and two more candles'
  const steps = await stepsIn(said)
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.every((it) => said.includes(it.quote))).toBe(true)
  expect(new Set(steps.map((it) => it.missionId)).size).toBe(steps.length)
})

test('a change of the list reports no work on it', async () => {
  expect(await stepsIn('Change the orders to thirty.')).toEqual([])
})

test('without meaning what is plain is written', async () => {
  const [read] = await stepsIn('poured 15 more candles', null)
  expect(read).toMatchObject({ missionId: 'candles', change: { by: 15 } })
  expect(read!.confidence).toBeGreaterThan(confidences.offered)
})

test('no open mission, no step', async () => {
  const day = { ...context, missions: context.missions.map((it) => ({ ...it, isCompleted: true })) }
  expect(await stepsIn('another 15 candles are poured', encoder, day)).toEqual([])
})

test('what shares only a small verb with a mission does not finish it', async () => {
  const day = examplePromptContext({
    occasion: 'status-update',
    missions: [
      mission('numbers', 'Get the numbers out of the accountant', null),
      mission('deck', 'Send the deck to Helen', null),
    ],
  })
  const said = "Helen's got the new version of the deck, I took out the slide about margins."
  const steps = (await stepsIn(said, encoder, day)).filter((it) => it.confidence > confidences.offered)
  expect(steps.map((it) => it.missionId)).toEqual(['deck'])
})

test('one of two who were to be called is asked about, and both are not', async () => {
  const day = examplePromptContext({
    occasion: 'status-update',
    missions: [mission('calls', 'Call the electrician and the scaffolder', null)],
  })
  const confidenceOf = async (said: string) => (await stepsIn(said, encoder, day))[0]?.confidence ?? 0
  expect(await confidenceOf('called the electrician this morning')).toBe(confidences.offered)
  expect(await confidenceOf('called the electrician and the scaffolder this morning')).toBeGreaterThan(
    confidences.offered,
  )
})
