import { describe, expect, test } from 'vitest'
import { inOrder, openStep, readBusiness } from './rules.ts'

describe('what is built and for whom', () => {
  test.each([
    [
      'Booking software for physiotherapy clinics. I am on my own, twelve clinics pay.',
      {
        industry: 'SaaS',
        targetCustomers: 'physiotherapy clinics',
        customers: 12,
        teamSize: 1,
        businessStage: 'early-revenue',
      },
    ],
    [
      "We're building Larkspur, a shared calendar for choirs, with 300 paying users and a team of four.",
      {
        companyName: 'Larkspur',
        targetCustomers: 'choirs',
        customers: 300,
        teamSize: 4,
        businessStage: 'early-revenue',
      },
    ],
    [
      'Tidepool helps divers log their dives. No customers yet.',
      { companyName: 'Tidepool', targetCustomers: 'divers', customers: 0, businessStage: 'pre-revenue' },
    ],
    [
      'It is just an idea: an online shop for left-handed tools',
      { industry: 'E-commerce', targetCustomers: 'left-handed tools', businessStage: 'idea' },
    ],
    ['My co-founder and I run a bakery', { teamSize: 2 }],
    ['asdf', {}],
    ['I have been doing this for three years', {}],
  ])('%s', (answer, facts) => {
    expect(readBusiness(answer)).toEqual({ problemSolving: answer, ...facts })
  })
})

test('the next step is the first question without an answer, and none once there is work', () => {
  const at = (business: string, hasGoal: boolean, hasBegun = false) =>
    openStep({ business, hasGoal, hasBegun, skipped: [] })
  expect([at('', false), at('', true), at('Choirs', false), at('Choirs', true), at('', false, true)]).toEqual(
    [1, 1, 2, 3, null],
  )
})

test('what moves the goal comes first, then what matters more, then what was said first', () => {
  const mission = (title: string, movesGoal: boolean, priority: 'low' | 'medium' | 'high') => ({
    title,
    movesGoal,
    priority,
  })
  const order = inOrder([
    mission('a', false, 'high'),
    mission('b', true, 'low'),
    mission('c', true, 'medium'),
    mission('d', false, 'high'),
  ])
  expect(order.map((it) => it.title).join('')).toBe('cbad')
})
