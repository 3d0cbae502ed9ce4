import { expect, test } from 'vitest'
import { inSecondPerson } from './second-person.ts'

test.each([
  ['the call I was dreading', 'the call you were dreading'],
  ["I wasn't ready", "you weren't ready"],
  ['was I wrong', 'were you wrong'],
  ['our place, my rules', 'your place, your rules'],
  ['half of what I’m owed', "half of what you're owed"],
  ['the flight at 9 AM', 'the flight at 9 AM'],
  ['the US embassy', 'the US embassy'],
  ['the constructor of it', 'the constructor of it'],
])('"%s" is said back as "%s"', (said, back) => {
  expect(inSecondPerson(said)).toBe(back)
})
