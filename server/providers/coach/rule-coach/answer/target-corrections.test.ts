import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { tagWords } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { extractAnswer } from './answer-extraction.ts'

const missions = [
  mission('crates', 'Load 40 crates for the market', 40),
  mission('letters', 'Write six letters', 6),
  mission('tiles', 'Glaze six tiles', 6),
  mission('rota', 'Write the rota', null),
]

function changesIn(said: string) {
  const context = examplePromptContext({ occasion: 'morning', missions })
  return extractAnswer(said, tagWords(said, context), context).extraction.proposals.map((it) =>
    it.action === 'change-mission' && 'target' in it.change
      ? `${it.missionId} ${it.change.target}`
      : it.action,
  )
}

describe('a new number beside the old one puts a target right', () => {
  test.each([
    ['sorry it is 45 crates not 40', ['crates 45']],
    ["No, it's not forty crates but fifty.", ['crates 50']],
    ['no wait, 45 not 40', ['crates 45']],
    ['The tiles are eight rather than six, I miscounted.', ['tiles 8']],
    ['make the letters seven, Anna wants one too', ['letters 7']],
    ['Make the tiles nine, they broke some, and push the rota to tomorrow.', ['tiles 9', 'move-mission']],
  ])('%s', (said, changes) => expect(changesIn(said)).toEqual(changes))
})

test.each([
  'I sent 45 crates, not 40',
  'He is 40, not 45',
  'We open at 8 not 6',
  'Eight people came, not six of them',
])('other numbers change none: %s', (said) =>
  expect(changesIn(said).filter((it) => /\d/.test(it))).toEqual([]),
)
