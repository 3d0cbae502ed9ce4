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
