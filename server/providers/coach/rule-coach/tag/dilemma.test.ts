import { expect, test } from 'vitest'
import { afterWould, dilemmaIn } from './dilemma.ts'

const asked = (said: string) => {
  const found = dilemmaIn(said, { occasion: 'morning' })
  return found && [found.first, found.second]
}

test.each([
  [
    'The school wants 40 lunches a day from May. Should I take it on alone, or hire somebody for the mornings?',
    ['take it on alone', 'hire somebody for the mornings'],
  ],
  ['He wants my old van for parts. Should I sell it to him?', ['sell it to him', null]],
])('what may be done is found in the words of the question: %s', (said, found) => {
  expect(asked(said)).toEqual(found)
})

test.each([
  'What would you charge for an evening with 20 people?',
  'How do I ask them for the money?',
  'The invoices are out and the van is back.',
  '',
])('nothing is to be decided in "%s"', (said) => {
  expect(asked(said)).toBeNull()
})

test.each([
  ['three licences', 'go for three licences'],
  ['ringing my brother first', 'ring your brother first'],
  ['just waive it', 'waive it'],
  ['bluffing on', null],
])('"%s" stands behind "I\'d" as %s', (words, said) => {
  expect(afterWould(words)).toBe(said)
})

test('what it is about is the question with the words before it, without the rest of the talk', () => {
  const before = 'Yes, tick the chairs. '.repeat(20)
  const about = dilemmaIn(`${before}He pays late every time. Should I ask for half up front?`, {
    occasion: 'evening',
  })?.about
  expect(about).toContain('He pays late every time. Should I ask for half up front?')
  expect(about!.length).toBeLessThan(before.length)
})
