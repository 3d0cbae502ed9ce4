import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { findTickRequests } from './tick-requests.ts'

const missions = [
  mission('calls', 'Call the 4 growers', 4),
  mission('labels', 'Proof the labels', null),
  mission('rota', 'Write the rota', null),
]
const ticked = (said: string) =>
  findTickRequests(said, examplePromptContext({ occasion: 'evening', missions, turns: [], slots: {} })).map(
    (it) => ('missionId' in it ? it.missionId : null),
  )

describe('what is asked to be ticked off', () => {
  test.each([
    ['Could you please mark the labels as done?', ['labels']],
    ['tick off the rota', ['rota']],
    ['Mark the calls and the labels done', ['calls', 'labels']],
    ['The rota is pinned up, so tick it off.', ['rota']],
    ["The labels aren't finished. The rota IS done. Tick that one.", ['rota']],
    ['Tick the labels and the rota. Not the calls.', ['labels', 'rota']],
    ['No, the calls are still open. But the labels are finished, you can tick those.', ['labels']],
    ['You can put the rota down as finished', ['rota']],
  ])('%s', (said, ids) => expect(ticked(said)).toEqual(ids))

  test.each([
    'I marked the labels as done already',
    'Remember to tick the boxes on the form',
    'She calls the labels finished',
    'I want to call the growers, then the labels are done',
  ])('nothing by "%s"', (said) => expect(ticked(said)).toEqual([]))
})
