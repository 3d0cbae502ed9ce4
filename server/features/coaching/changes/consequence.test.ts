import { expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { talkThrough } from '#server/testing/coach-session.ts'

const planned = async (said: string) => {
  const { turns } = await talkThrough(examplePromptContext({ missions: [] }), [said])
  return turns[0]!.decisions.flatMap(({ proposal, verdict }) =>
    verdict !== 'dropped' && proposal.action === 'create-mission' ? [proposal.title] : [],
  )
}

test('what happens otherwise is no mission, and stands in no title', async () => {
  const titles = await planned(
    'I need to order the restock before two or we miss the ship, and ring the bank or they close.',
  )
  expect(titles.join(' ')).not.toMatch(/\bmiss\b|\bclose|\bor\b/i)
  expect(titles).toHaveLength(2)
})

test('what is to be done stays a mission, whatever happens otherwise', async () => {
  expect(await planned("I need to do the taxes today or we don't get the refund.")).toHaveLength(1)
  expect(await planned('I have to get the permit today or we get fined.')).toHaveLength(1)
})
