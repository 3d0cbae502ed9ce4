import { expect, test } from 'vitest'
import { reviewDependencies } from '../scripts/review-dependencies.mjs'

test('every direct package has a reason, an allowed licence and an exact version', () => {
  const { reviewed, stale } = reviewDependencies()
  expect(reviewed.length).toBeGreaterThan(80)
  expect(reviewed.filter((it) => it.problems.length > 0)).toEqual([])
  expect(stale).toEqual([])
})
