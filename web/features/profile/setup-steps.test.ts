import { expect, test } from 'vitest'
import { isStepComplete, steps, validateAnswers } from './setup-steps.ts'

const full = {
  companyName: 'Orbits',
  industry: 'SaaS',
  businessStage: 'growth',
  problemSolving: 'Waste',
  targetCustomers: 'Bakers',
  valueProposition: 'It plans',
  customerCount: '1-10',
  monthlyRevenue: '$1K-5K',
  primaryGoal: 'Reach a hundred bakers',
  challenges: ['Operations'],
  coachingStyle: 'direct',
  focusAreas: ['sales'],
}

test('each step needs all its required answers, none missing or blank', () => {
  steps.forEach(({ needs }, index) => {
    expect(isStepComplete(full, index + 1)).toBe(true)
    expect(isStepComplete({}, index + 1)).toBe(false)
    for (const name of needs) {
      expect(isStepComplete({ ...full, [name]: typeof full[name] === 'string' ? '  ' : [] }, index + 1)).toBe(
        false,
      )
    }
  })
})

test("the one-step form reports what is missing with the document's text", () => {
  expect(validateAnswers({})).toEqual({
    companyName: 'Company name is required',
    industry: 'Industry is required',
    monthlyRevenue: 'Revenue range is required',
    primaryGoal: 'Goal must be at least 10 characters',
    challenges: 'Select at least one challenge',
  })
  expect(validateAnswers({ ...full, primaryGoal: 'Too short' })).toEqual({
    primaryGoal: 'Goal must be at least 10 characters',
  })
  expect(validateAnswers(full)).toEqual({})
})
