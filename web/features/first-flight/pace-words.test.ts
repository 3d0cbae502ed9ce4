import { expect, test } from 'vitest'
import { daysTo, paceWords } from './pace-words.ts'

test('the pace counts both ways, and a threefold way is called steep', () => {
  expect(paceWords('12', '40', 90)).toEqual({
    pace: '2.2',
    isUp: true,
    sentence: "{pace} more a week gets you there. That's steep, and you can change it any day.",
  })
  expect(paceWords('14', '40', 90)?.sentence).toBe(
    '{pace} more a week gets you there. You can change it any day.',
  )
  expect(paceWords('6 %', '3 %', 90)).toEqual({
    pace: '0.23',
    isUp: false,
    sentence: '{pace} less a week gets you there. You can change it any day.',
  })
  expect(paceWords('0', '10', 70)).toMatchObject({ pace: '1' })
  expect(paceWords('€ 4,5k', '1,2 Mio €', 90)).toMatchObject({ pace: '92,983' })
})

test('without two different numbers and time there is no pace', () => {
  expect([
    paceWords('', '40', 90),
    paceWords('40', '40', 90),
    paceWords('1', '2', 0),
    paceWords('1', '2', Number.NaN),
  ]).toEqual([null, null, null, null])
})

test('days between calendar dates', () => {
  expect(daysTo('2026-11-23', '2027-02-21')).toBe(90)
})
