import { expect, test } from 'vitest'
import { getPlanState } from './use-plan.ts'

const [done, open] = [{ isCompleted: true }, { isCompleted: false }]
const launch = (preFlight: boolean, planConfirmed = false) => ({ preFlight, planConfirmed })

test('a plan can be confirmed while a mission is open, and shows who planned it', () => {
  expect(getPlanState([], launch(true))).toBe(null)
  expect(getPlanState([open], undefined)).toBe('waiting')
  expect(getPlanState([done, open], launch(false))).toBe('open')
  expect(getPlanState([done], launch(false))).toBe(null)
  expect(getPlanState([done], launch(true, true))).toBe('confirmed')
  expect(getPlanState([open], launch(true))).toBe('coached')
})
