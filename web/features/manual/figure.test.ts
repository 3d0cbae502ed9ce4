import { expect, test } from 'vitest'
import { figureIn } from './figure.ts'

test.each([
  ['about 19 percent of 101 startup post-mortems named a competitor', '19%'],
  ['40 to 60 percent of deals end in no decision', '40 to 60%'],
  ['the average cold email gets about 3.4 percent replies', '3.4%'],
  ['two of 14 is less than 5 of 14', '5 of 14'],
  ['half of them reported loneliness, and 61 percent of those believed it hurt', null],
  ['in a study of sixty interviews, the first twelve held most of the themes', null],
  ['1,000 customers at 100 a month is 1.2 million a year', null],
])('%s', (sentence, figure) => {
  expect(figureIn(sentence)).toBe(figure)
})
