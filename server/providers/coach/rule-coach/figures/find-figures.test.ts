import { describe, expect, test } from 'vitest'
import { readActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { findFigures } from './find-figures.ts'

const figuresIn = (said: string) =>
  findFigures(said, readActs(said, { where: 'status-update', asked: null })).map(
    ({ metric, value }) => `${metric} ${value}`,
  )

test.each([
  // revenue
  ['revenue is 14k this month', 'revenue 14000'],
  ['MRR: 14.2k', 'revenue 14200'],
  ['So October closed at 14k in revenue.', 'revenue 14000'],
  ['revenue went from 12k to 14k in October', 'revenue 14000'],
  ['We hit 14k MRR!', 'revenue 14000'],
  ['we made 14k in october', 'revenue 14000'],
  ["it's 14,350.50 in revenue for October", 'revenue 14350.5'],
  // customers
  ["we're at 41 paying customers", 'customers 41'],
  ['our customers are at 41 now', 'customers 41'],
  ['47 paying clinics as of tonight, and two giving notice', 'customers 47'],
  ['two months ago we had 30 customers', 'customers 30'],
  ['we won 6 new customers this month', 'newCustomers 6'],
  ['we lost two customers last month', 'lostCustomers 2'],
  ['three customers cancelled in October', 'lostCustomers 3'],
  // money out, and in the bank
  ['we spent 1,200 on ads in October', 'acquisitionSpend 1200'],
  ['sales and marketing spend was 2k in October', 'acquisitionSpend 2000'],
  ['Expenses were 12,500 in October', 'expenses 12500'],
  ['we spend 12k a month', 'expenses 12000'],
  ["we've got 85,000 in the bank", 'cash 85000'],
  ['212,000 in the bank, before VAT on Monday.', 'cash 212000'],
  ['cash is down to 85k', 'cash 85000'],
  ['gross margin is 62 percent', 'grossMargin 62'],
  ['our gross margin was 62.5% last month', 'grossMargin 62.5'],
])('%s', (said, figure) => {
  expect(figuresIn(said)).toEqual([figure])
})

test.each([
  ['MRR is fourteen thousand now', 'revenue 14000'],
  ['we are sitting at three thousand nine hundred MRR', 'revenue 3900'],
  ['MRR hit seven point four k', 'revenue 7400'],
  ["there's about eighty five thousand left in the bank", 'cash 85000'],
  ['we have a hundred and twenty paying clients', 'customers 120'],
  ['our revenue in october was €14.000', 'revenue 14000'],
  ['our revenue in october was 14 000 euros', 'revenue 14000'],
  ['revenue is 14,5k this month', 'revenue 14500'],
  ['1.2 million in the bank as of today', 'cash 1200000'],
])('the number is read as the founder writes or says it: %s', (said, figure) => {
  expect(figuresIn(said)).toEqual([figure])
})

test('several figures are read side by side, each with its own words', () => {
  const said = 'Revenue 14k in October, 41 paying customers and 85,000 in the bank.'
  const figures = findFigures(said, readActs(said, { where: 'status-update', asked: null }))
  expect(figures.map((it) => `${it.metric} ${it.value} ${it.quote}`)).toEqual([
    'revenue 14000 Revenue 14k in October',
    'customers 41 41 paying customers',
    'cash 85000 85,000 in the bank',
  ])
})

describe.each([
  [
    'a goal or a wish',
    [
      'we want to reach 20k MRR',
      'the goal is 20k in revenue this month',
      'Target, 20k MRR',
      'we want to get to 20k MRR and 50 paying customers',
      'I hope we have 50 customers by december',
      'we need 85,000 in the bank',
      'imagine we have 41 paying customers',
    ],
  ],
  ['a condition', ['if revenue is 14k in October we hire', 'we would have 85k in the bank if they paid']],
  ['a question', ['is revenue 14k this month?', 'should I worry that cash is 85k?']],
  [
    'somebody else’s',
    [
      'their revenue is 2 million',
      "Stripe's MRR is 14k",
      'Calendly has 20 million customers',
      'Tom says revenue is 14k this month',
      'my competitor is at 41 paying customers',
      '"revenue is 14k this month", she wrote',
    ],
  ],
  [
    'a difference',
    [
      'revenue is up 2k this month',
      'we added 2k in MRR this month',
      'MRR grew by 2k in October',
      'we have 3 more customers',
      'revenue grew 20 percent in October',
    ],
  ],
  [
    'of another time than a month',
    ['revenue was 14k last week', 'we made 4000 today', 'revenue is 168k a year', 'ARR is 168k'],
  ],
  [
    'not stored by the month',
    ['runway is 9 months', 'LTV is 1,200', 'churn was 3 percent in October', 'burn is 12k a month'],
  ],
  [
    'of one customer or deal',
    ['our average revenue is 340 per customer', 'Globex pays 14k a month', 'the deal brings 4k in revenue'],
  ],
  [
    'a count of work or people',
    [
      'called 5 customers today',
      'sent 20 emails and spoke to 3 customers',
      'we have 3 customers to call',
      'we have 41 customers on the waitlist',
      'Write to 41 paying customers',
      'Close 3 customers today',
      'we have 800 users',
      'we spent 4 hours this month',
    ],
  ],
  ['denied', ['MRR is not 14k yet', "we don't have 41 customers"]],
  ['inexact', ['almost 14k MRR', 'revenue is over 14k', 'we crossed 14k in MRR']],
  ['of several months', ['in September and October revenue was 14k']],
])('what is %s is no figure', (_, sentences) => {
  test.each(sentences)('%s', (said) => {
    expect(figuresIn(said)).toEqual([])
  })
})

test('a clause of forty words is read, a longer one is not', () => {
  expect(figuresIn(`${'now '.repeat(37)}revenue is 14k`)).toEqual(['revenue 14000'])
  expect(figuresIn(`${'now '.repeat(38)}revenue is 14k`)).toEqual([])
})
