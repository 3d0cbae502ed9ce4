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

test('the greetings and their actions match the product document', () => {
  expect(greetings).toEqual({
    morning: { greeting: 'Good Morning, Commander', action: 'Start Mission Planning', to: '/goals' },
    afternoon: { greeting: 'Afternoon Status, Commander', action: 'Quick Mission Update', to: '/goals' },
    evening: {
      greeting: 'Evening Report, Commander',
      action: 'Mission Debrief',
      to: '/chat?mode=retrospective',
    },
  })
})
