import { expect, test } from 'vitest'
import type { Move } from '#server/providers/coach/dialog/port.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { phraseReply } from './phrase-reply.ts'

const goal = { id: 'cleans', title: 'Book 15 tank cleans', current: 3, target: 15, daysLeft: 40 }

/** What a report on a mission is told, which belongs to a goal or to none. */
function toldOf(goalId: string | null, score: number | null = null): string {
  const missions = [{ ...mission('calls', 'Ring Faslane', null), goalId }]
  const more: Move[] = [{ name: 'goal-meaning', missions }, { name: 'score' }]
  const speaker = examplePromptContext({ occasion: 'status-update', goal, score, seed: 'a' })
  return phraseReply({ moves: [{ name: 'completion', missions }], more, quiet: false }, speaker, none, 0)
}
const none = { session: [], lately: [] }

test('work means something for the goal that it belongs to, and for no other', () => {
  expect(toldOf('cleans')).toContain('tank cleans')
  expect(toldOf('another')).not.toContain('tank cleans')
  expect(toldOf(null)).not.toContain('tank cleans')
})

test("a short report's answer says the day's score where there is one", () => {
  expect(toldOf(null, 58)).toContain('58 percent')
  expect(toldOf(null)).not.toContain('percent')
})
