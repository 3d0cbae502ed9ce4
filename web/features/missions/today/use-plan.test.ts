import { expect, test } from 'vitest'
import { planState } from './use-plan.ts'

const [done, open] = [{ isCompleted: true }, { isCompleted: false }]
const launch = (preFlight: boolean, planConfirmed = false) => ({ preFlight, planConfirmed })

test('a plan can be confirmed while a mission is open, and shows who planned it', () => {
  expect(planState([], launch(true))).toBe(null)
  expect(planState([open], undefined)).toBe('waiting')
  expect(planState([done, open], launch(false))).toBe('open')
  expect(planState([done], launch(false))).toBe(null)
  expect(planState([done], launch(true, true))).toBe('confirmed')
  expect(planState([open], launch(true))).toBe('flown')
})
