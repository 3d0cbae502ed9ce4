import { expect, test } from 'vitest'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { categoryOf } from './sorting.ts'

const sorted = (title: string) => categoryOf(tokenize(title))

test('repairing the product is product work, whatever the thing is named after', () => {
  expect(sorted('Fix the confirmation email')).toBe('product')
  expect(sorted('Debug our broken sign-up page')).toBe('product')
})

test('what is fixed with people stays with them', () => {
  expect(sorted('Fix a call with the first customer')).toBe('customers')
  expect(sorted('Fix the date for the newsletter')).toBe('customers')
  expect(sorted('Write the confirmation email')).toBe('customers')
})
