import { expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import type { ChangeDecision } from '#server/providers/coach/port.ts'
import { withoutAskedBefore } from './extract-changes.ts'

const { missions } = examplePromptContext({ missions: [mission('crab', 'Finish the crab boss', null)] })
const [crab] = missions
const finished = (verdict: ChangeDecision['verdict']): ChangeDecision => ({
  proposal: { action: 'complete-mission', missionId: 'crab', quote: 'done', confidence: 0.6 },
  verdict,
  mission: crab!,
})

test.each([
  ['a first time', 'Four of them are up.', [], 1],
  ['again, where nothing names it', 'Four of them are up.', ['crab'], 0],
  ['again, where a word names it', 'The crab walks.', ['crab'], 1],
])('whether work is finished is asked %s', (_, said, asked, times) => {
  expect(withoutAskedBefore([finished('offered')], said, asked)).toHaveLength(times)
})

test('what is written stays written, whatever was asked before', () => {
  expect(withoutAskedBefore([finished('applied')], 'It is done.', ['crab'])).toHaveLength(1)
})
