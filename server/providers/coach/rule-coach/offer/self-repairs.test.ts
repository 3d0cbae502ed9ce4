import { expect, test } from 'vitest'
import { selfRepairs } from './self-repairs.ts'

test.each([
  ['wrote to seven schools, no, six, one of them went to my dentist', 6],
  ['Five cars now. No wait, four, I counted one that was clean', 4],
  ['4 prints packed, make that five', 5],
  ['knocked on 9 doors, no 8, one of them twice', 8],
  ['Invitations went to 9 people. Pardon, 11', 11],
  ['I got to 9 agents. No wait, one was only a dead line, 8.', 8],
  ['three more findings. No, two more', 2],
])('"%s" puts its count right', (said, value) => {
  const [repair] = selfRepairs(said)
  expect(repair).toMatchObject({ value })
})

test.each([
  'sent 5 invitations, no replies yet, 2 bounced',
  'called 4 of them, sorry I am late today, 2 kids are sick',
  'I sent 10 invitations. No, 8 more are still to come',
  'two calls, three letters',
])('"%s" does not', (said) => {
  expect(selfRepairs(said)).toEqual([])
})

test('what is put right stands where it was said', () => {
  const said = 'wrote to 7 schools, no, six'
  const [repair] = selfRepairs(said)
  expect(said.slice(repair!.start, repair!.end)).toBe('7 schools, no, six')
  expect(said.slice(repair!.rightStart, repair!.end)).toBe('six')
})
