import { expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { talkThrough } from '#server/testing/coach-session.ts'

test('the mark behind "Mr" and "Mrs" ends no sentence', async () => {
  const said =
    'Call Mr. Boateng about the money, send the samples to Mrs. Quaye and print the cards for Dr. Owusu.'
  const { turns } = await talkThrough(examplePromptContext({ missions: [] }), [said])
  const titles = turns[0]!.decisions.flatMap(({ proposal }) => ('title' in proposal ? [proposal.title] : []))
  expect(titles).toEqual([
    'Call Mr. Boateng about the money',
    'Send the samples to Mrs. Quaye',
    'Print the cards for Dr. Owusu',
  ])
})

test('what was cancelled is not done', async () => {
  const call = mission('call', 'Call the port company', null)
  const start = examplePromptContext({ occasion: 'status-update', missions: [call] })
  const { missions } = await talkThrough(start, [
    'Marieke called, her contact at the port company is off sick, so the call is cancelled.',
  ])
  expect(missions[0]!.isCompleted).toBe(false)
})
