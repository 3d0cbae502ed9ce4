import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readText } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import { confidences } from './confidences.ts'
import { judgePlans } from './judge-plans.ts'

const encoder = new MiniLmEncoder()
beforeAll(() => encoder.warmUp(), 60_000)
afterAll(() => encoder.close())

const never = new AbortController().signal
const open = [mission('a', 'Finish the wiring diagram', null), mission('o', 'Send 6 offers', 6)]

async function planned(said: string, missions = open) {
  const context = examplePromptContext({ occasion: 'morning', missions, slots: {} })
  const { extraction, works, parts, byMeaning } = await readText(said, context, encoder, never)
  const plans = await judgePlans(extraction.proposals, works, { parts, byMeaning }, context, encoder, never)
  return [...plans.values()]
    .filter((it) => it.confidence > confidences.offered)
    .map(({ title, targetValue }) => [title, targetValue])
}

describe('a mission is written', () => {
  test.each([
    ['also call the plumber', [['Call the plumber', null]]],
    ['write 3 posts', [['Write 3 posts', 3]]],
    ['and call 5 banks before 11', [['Call 5 banks before 11', 5]]],
    [
      'also ring the harbour office before 11 about the dues',
      [['Ring the harbour office before 11 about the dues', null]],
    ],
    ['I need to ring Anna about the invoice', [['Ring Anna about the invoice', null]]],
    ['and buy a birthday present for my son', [['Buy a birthday present for my son', null]]],
  ])('beside others: "%s"', async (said, expected) => expect(await planned(said)).toEqual(expected))

  test('or as one of a list', async () => {
    const said = 'today: the wiring diagram, call the authority about the permit and 6 offers to ski schools'
    expect(await planned(said, [])).toHaveLength(3)
  })
})

test.each([
  'How do I ask for a referral without begging? Cleaning service for flats, Lisbon, 19 owners',
  'How do I price a thing nobody sold before? A burnt barn costs 200k',
  'a friend of mine sold her bakery and is opening a hotel',
])('what is told beside a question plans nothing: "%s"', async (said) => {
  expect(await planned(said, [])).toEqual([])
})
