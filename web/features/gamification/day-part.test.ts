import { expect, test } from 'vitest'
import { dayPart, greetings } from './day-part.ts'

test.each([
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
] as const)('at %i o’clock it is %s', (hour, part) => {
  expect(dayPart(hour)).toBe(part)
})

test('the greetings match the product document', () => {
  expect(greetings).toEqual({
    morning: 'Good Morning, Commander',
    afternoon: 'Afternoon Status, Commander',
    evening: 'Evening Report, Commander',
  })
})
