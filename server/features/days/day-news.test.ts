import { expect, test } from 'vitest'
import { plainNotation } from '#contract/words/notation.ts'
import { type ClosedStory, newsOf } from './day-news.ts'

const closed = (day: string, more: Partial<ClosedStory>): ClosedStory => ({
  day,
  burned: 0,
  asleep: false,
  shielded: false,
  streak: 0,
  shields: 0,
  ...more,
})

test('the end of a streak is told from three days on, never of a shorter one', () => {
  const ended = (streak: number) =>
    newsOf([closed('2026-11-23', { streak }), closed('2026-11-24', {})], '2026-11-23', plainNotation).map(
      (it) => it.kind,
    )
  expect([1, 2, 3, 12].map(ended)).toEqual([[], [], ['streak-ended'], ['streak-ended']])
})
