import { expect, test } from 'vitest'
import { withoutLabel } from './label.ts'

test.each([
  [
    'Moving on: I decided that Bas and I print them ourselves.',
    'I decided that Bas and I print them ourselves.',
  ],
  ['One more thing: we never quote on the phone.', 'We never quote on the phone.'],
  ['One thing I learned: ask before you paint.', 'Ask before you paint.'],
  ["I've made up my mind, half up front from now on.", 'Half up front from now on.'],
  ["If I've learned one thing, it's that you ring first.", 'You ring first.'],
  ['My lesson today: ask the quiet ones first.', 'Ask the quiet ones first.'],
  ['Anyway, lesson of the day: ask before you judge.', 'Ask before you judge.'],
  ['Decided: no more weekends.', 'No more weekends.'],
  ['Vermeer: they pay in March.', 'Vermeer: they pay in March.'],
])('%s', (said, kept) => {
  expect(withoutLabel(said)).toBe(kept)
})
