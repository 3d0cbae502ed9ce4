import { expect, test } from 'vitest'
import { tokenize } from './tokenizing.ts'

const text = (said: string): string =>
  tokenize(said)
    .map((token) => token.lower)
    .join(' ')

test.each([
  ['mtg w/ ppl tmrw', 'meeting with people tomorrow'],
  ['+4 emails', 'did another 4 emails'],
  ['bugs & docs', 'bugs and docs'],
])('%s', (said, written) => {
  expect(text(said)).toBe(written)
})

test.each([
  ['nurse #3 done', 'ordinal'],
  ['fixed issue #4711', 'label'],
])('%s', (said, kind) => {
  expect(tokenize(said).find((token) => token.quantity)?.quantity?.kind).toBe(kind)
})
