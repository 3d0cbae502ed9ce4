import { expect, test } from 'vitest'
import { correctedTime } from './corrected-time.ts'

test.each([
  ['Actually the flour call is half two, not half nine.', 'half two', 'half nine'],
  ['Sorry, the viewing is at 3:30 instead of 2.', '3:30', '2'],
  ['No, quarter past ten, not ten', 'quarter past ten', 'ten'],
  ['The tasting is at six, not at five.', 'six', 'five'],
  ['Half eleven for Siobhan, not 11.', 'half eleven', '11'],
  ['4pm rather than noon', '4pm', 'noon'],
])('a time of day for another: %s', (said, right, wrong) => {
  expect(correctedTime(said)).toEqual({ right, wrong })
})

test.each(['It was six, not seven.', 'Two emails, not three.', 'I rang at half two.', 'Not at six.'])(
  'none: %s',
  (said) => expect(correctedTime(said)).toBeNull(),
)

test('a long word holds nobody up', () => {
  expect(correctedTime(`At 3 for ${'a'.repeat(50_000)}`)).toBeNull()
})
