import { expect, test } from 'vitest'
import type { Creation } from '#server/providers/coach/rule-coach/plan/creation.ts'
import { withoutFalseTarget } from './weigh-plans.ts'

const plan = (title: string, targetValue: number): Creation => ({
  action: 'create-mission',
  title,
  targetValue,
  priority: 'medium',
  category: 'other',
  when: 'today',
  quote: title,
  confidence: 0.9,
})

test.each([
  ['Ring Fiona at the Harbour with 2 dates', 2, null],
  ['Follow up with 3 of the Ghent leads', 3, 3],
  ['Send 5 letters with the price list', 5, 5],
  ['Ring the harbour office before 11', 11, null],
  ['Ring Hayfield Manor to confirm that booking, 8 bikes', 8, null],
  ["Order brake pads, we're down to 2 sets", 2, null],
  ['Hit the phones, 25 dials', 25, 25],
])('what counts no pieces of the work is no target: %s', (title, count, target) => {
  expect(withoutFalseTarget(plan(title, count)).targetValue).toBe(target)
})
