import { expect, test } from 'vitest'
import { frameOf } from './frames.ts'

test('what can be taken back may be tried once, what is for good may not', () => {
  expect(frameOf('should I offer free delivery?')).toEqual({
    name: 'yes-or-no',
    values: { do: 'offer free delivery' },
  })
  expect(frameOf('should I accept their offer?')).toEqual({ name: 'yes-or-no' })
  expect(frameOf('should we sign the lease?')).toEqual({ name: 'yes-or-no' })
})

test('a second question is no second thing to choose', () => {
  expect(frameOf('Can I point it this afternoon or will the frost wreck the grout?').name).toBe('yes-or-no')
  expect(frameOf('Point it today or wait?').name).toBe('choose-one')
})

test.each([
  ['Do I say so up front, or wait till they ask?', true],
  ['Do I tell her about the crack now or fix it first and say nothing?', true],
  ['Should I warn the clinics before I have the fix?', true],
  ['Should I tell them a price or a range?', false],
  ['How do I tell him that the price goes up?', false],
])('whether to tell or to keep quiet has an answer of its own: %s', (question, is) => {
  expect(frameOf(question).name === 'tell-first').toBe(is)
})
