import { expect, test } from 'vitest'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { splitClauses } from './clauses.ts'
import { inOrder } from './fronted.ts'

const ordered = (said: string): string =>
  splitClauses(tokenize(said))
    .map(inOrder)
    .map((clause) => clause.tokens.map((token) => token.lower).join(' '))
    .join(' | ')

test('puts an object that was said first behind its verb', () => {
  expect(ordered('three nurses I interviewed this week')).toBe('i interviewed three nurses this week')
})

test('leaves a thing that stands in a relative clause where it is', () => {
  expect(ordered('the posts I planned are up')).toBe('the posts i planned are up')
})
