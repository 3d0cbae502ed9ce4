import { expect, test } from 'vitest'
import { splitQuestion } from './split-question.ts'

test('sets the closing question apart, and nothing else', () => {
  expect(splitQuestion('Not free. Offer half price. What would he lose?')).toEqual({
    statements: 'Not free. Offer half price. ',
    question: 'What would he lose?',
  })
  expect(splitQuestion('How did it go? Tell me about your wins.').question).toBe('')
  expect(splitQuestion('What stands in the way?')).toEqual({
    statements: 'What stands in the way?',
    question: '',
  })
  expect(splitQuestion('').statements).toBe('')
})

test('cuts neither numbers nor quotations', () => {
  expect(splitQuestion('You are at 3.5 of 10. Is 2.5 more enough?').question).toBe('Is 2.5 more enough?')
  expect(splitQuestion('He asks: "Can it be free?" What did you say?').question).toBe('What did you say?')
  expect(splitQuestion('Ask one thing: "What would you pay?"').question).toBe('"What would you pay?"')
})
