import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'

const encoder = new MiniLmEncoder()
beforeAll(() => encoder.warmUp(), 60_000)
afterAll(() => encoder.close())

/** The titles that a first message of the morning writes or asks about. */
async function planned(said: string, missions = [] as ReturnType<typeof mission>[]): Promise<string[]> {
  const call = { coach: ruleCoach(encoder), latencySensitive: false, signal: AbortSignal.timeout(20_000) }
  const context = examplePromptContext({ occasion: 'morning', missions, slots: { askedKind: 'plan' } })
  const { decisions } = await extractChanges(call, said, context, '2026-11-20')
  return decisions.flatMap(({ proposal, verdict }) =>
    proposal.action === 'create-mission' && verdict !== 'dropped' ? [proposal.title] : [],
  )
}

test.each([
  [
    "there's thirty six scones for the GAA club to be gone out the door by eleven, and I've the rota to do for next week before Aoife kills me",
    ['rota'],
  ],
])('work is found however it is named: %s', async (said, words) => {
  const titles = await planned(said)
  for (const word of words) expect(titles.filter((it) => it.includes(word))).toHaveLength(1)
})

test('nothing is planned twice, and what is on the list makes no second mission', async () => {
  const said = 'I need to send the deck to Helen and ring the bank about the card.'
  expect(await planned(said)).toHaveLength(2)
  expect(await planned(said, [mission('deck', 'Send the deck to Helen', null)])).toHaveLength(1)
})

test.each([
  'My brother is painting the shop front today and the accountant does the VAT.',
  'How do I ask for a referral without begging?',
  'Honestly I slept badly and the whole thing feels heavy.',
])('the work of others, questions and moods plan nothing: %s', async (said) => {
  expect(await planned(said)).toEqual([])
})
