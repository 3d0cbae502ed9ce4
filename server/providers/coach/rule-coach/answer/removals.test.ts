import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { tagWords } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { extractAnswer } from './answer-extraction.ts'

const missions = [
  mission('calls', 'Call the 4 growers', 4),
  mission('labels', 'Proof the labels', null),
  mission('rota', 'Write the rota', null),
]

function changesIn(said: string, open = missions) {
  const context = examplePromptContext({ occasion: 'status-update', missions: open })
  return extractAnswer(said, tagWords(said, context), context).extraction.proposals.map((it) =>
    'missionId' in it ? `${it.action} ${it.missionId}` : it.action,
  )
}

describe('what is taken off the list is dropped, and nothing else is read from those words', () => {
  test.each([
    ['Please take the four calls and the labels off my list.', ['drop-mission calls', 'drop-mission labels']],
    ["The rota is Dag's now, so get it off my plate", ['drop-mission rota']],
    [
      'Leave the calls on the list but strike the labels from it, I mean from the list',
      ['drop-mission labels'],
    ],
    ['pull the rota out of the plan', ['drop-mission rota']],
    ['Take "Proof the labels" off the list, they are the printer\'s', ['drop-mission labels']],
    ['oh and the labels can come off the list', ['drop-mission labels']],
    ['can you bin the rota?', ['drop-mission rota']],
  ])('%s', (said, changes) => expect(changesIn(said)).toEqual(changes))
})

test('everything is dropped where two are left, and asked about where there are more', () => {
  expect(changesIn('take the lot off the list', missions.slice(1))).toEqual([
    'drop-mission labels',
    'drop-mission rota',
  ])
  expect(changesIn('take the lot off the list')).toEqual([])
})

test.each(['I took the labels off to the printer', 'Got the old paint off the list of colours'])(
  'a deed is no wish: %s',
  (said) => expect(changesIn(said).some((it) => it.startsWith('drop-'))).toBe(false),
)
