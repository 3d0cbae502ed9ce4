import { describe, expect, test } from 'vitest'
import { workOut } from './sums.ts'

describe('a sum with every figure given', () => {
  test.each([
    [
      "we've 56k in the bank and burn 8k a month, how long does it last?",
      'About 7 months: 56,000 at 8,000 a month',
    ],
    [
      '42,000 euros left, we spend 9,000 a month and earn 2,000 a month. how many months is that?',
      'About 6 months',
    ],
    ["The tasting has 12 seats at 65 euros, what do we make if 3 don't turn up?", '585 euros: 9 at 65.'],
    ['If each home takes 10 sessions a month at 65 each, what would 3 homes make?', '1,950: 30 at 65.'],
    ['40 boxes at $12 each, how much do I get?', '480 dollars: 40 at 12.'],
    ['how many customers at 49 do i need to reach 5,000 a month?', '103: 5,000 by 49, rounded up.'],
    ["What's 8% of 1,200?", '96.'],
    ['if I raise 49 euros by 20 percent what is it then?', '58.8 euros'],
    ["the platform takes 15% of 80 dollars, what's left?", '12 dollars goes, and 68 dollars is left.'],
    ["3 of 40 said yes, what's my close rate?", '7.5 percent, that is 3 of 40.'],
    ['It costs 7 and we sell it for 12, what is the margin?', '42 percent'],
    [
      "Rent at £1,450, wages £3,200, margin's about 38%. What do I need to take a month to break even?",
      'About 12,237 pounds',
    ],
    ['What is 4,300 divided by 60?', "71.67: that's 4,300 divided by 60."],
    ["What's 40 times 9 times 12, less 15 percent?", '3,672: '],
    ['65 times ten times four?', "2,600: that's 65 times 10 times 4."],
    [
      "We charge 9 a month per seat. So forty seats at 15 percent off, what's that a year?",
      '3,672: 40 at 9, times 12 months',
    ],
    ["I pay 4,300 for 60 chairs, what's that per piece?", '71.67 a piece'],
    ["40 lunches at 11 euros each every week, what's that a month?", '1,907 euros: 40 at 11, every week'],
    ["12 instructors at 39 a month, what's that over a year?", '5,616: 12 at 39, times 12 months'],
    ["600 euros for 8 hours, what's that an hour?", '75 euros an hour'],
  ])('%s', (said, answer) => expect(workOut(said)).toContain(answer))
})

describe('no sum', () => {
  test.each([
    'should I charge 49 or 59?',
    'two quotes in, 8,900 and 11,200. Which would you go for?',
    'how many calls did I do this week?',
    'shall we meet on 3/4?',
    'can you do 10-12 on Friday?',
    'we have 56k in the bank, how long does it last?',
    'call Ben at 10 and Sam at 12, what comes first?',
    'how do I get from 14 to 40 customers?',
    'I sent 3 of the 5 emails. What do I tell the other two?',
    'Nine of the thirty who took the course asked for their money back. Where would you look first?',
    'Three of our five bakers are leaving. What do I tell the other two?',
    'The mill wants 15 percent more and we need 400 sacks by May. How do I respond?',
  ])('%s', (said) => expect(workOut(said)).toBeNull())
})

test('a long text of figures is read at once', () => {
  expect(workOut(`how much is ${'12 at 65 '.repeat(20_000)}?`)).toBeNull()
})

test('a number said in words is one number', () => {
  expect(workOut("If it lands it's thirty-two thousand.")).toBeNull()
  expect(workOut('what is twenty-five times 4?')).toContain('100')
})
