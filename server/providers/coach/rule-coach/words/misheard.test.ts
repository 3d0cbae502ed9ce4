import { expect, test } from 'vitest'
import { heardRight } from './misheard.ts'
import { tokenize } from './tokenizing.ts'

const heard = (said: string): string =>
  heardRight(tokenize(said))
    .map((token) => token.lower)
    .join(' ')

test.each([
  ['fixed to bugs', 'fixed 2 bugs'],
  ['called for of them', 'called 4 of them'],
  ['planted ate trees', 'planted 8 trees'],
  ['we are at seven m r r', 'we are at seven mrr'],
  ['to day I will right the spec', 'today i will write the spec'],
  ['meat with Jenny', 'meet with jenny'],
  ['the return is file', 'the return is filed'],
])('%s', (said, right) => {
  expect(heard(said)).toBe(right)
})

test.each(['sent the deck to users', 'looked for bugs', 'the page is live', 'tested for leaks'])(
  'leaves "%s" as it is',
  (said) => {
    expect(heard(said)).toBe(said.toLowerCase())
  },
)
