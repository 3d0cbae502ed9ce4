import { expect, test } from 'vitest'
import { frameOf } from './frames.ts'

test('a second question is no second thing to choose', () => {
  expect(frameOf('Can I point it this afternoon or will the frost wreck the grout?').name).toBe('yes-or-no')
  expect(frameOf('Point it today or wait?').name).toBe('choose-one')
})
