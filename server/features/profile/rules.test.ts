import { expect, test } from 'vitest'
import { businessStages, profileStages } from '#contract/profile.ts'
import { businessStageOf, challengesOf, chosenStage, numberOf, profileStageOf } from './rules.ts'

test.each([
  ['idea', 'idea'],
  ['validation', 'pre-revenue'],
  ['early-revenue', 'early-revenue'],
  ['scaling', 'growth'],
  ['established', 'growth'],
] as const)('the stage %s of the profile page is %s in the wizard', (stage, wizard) => {
  expect(businessStageOf(stage)).toBe(wizard)
})

test('every word of either page has one in the other, and goes there and back unchanged in meaning', () => {
  for (const stage of [...profileStages, ...businessStages]) {
    expect(profileStages).toContain(profileStageOf(stage))
    expect(businessStages).toContain(businessStageOf(stage))
    expect(businessStageOf(profileStageOf(stage))).toBe(businessStageOf(stage))
  }
})

test('what the founder chose stays while a coarser page sends the same again', () => {
  expect(chosenStage('established', 'growth')).toBe('established')
  expect(chosenStage('pre-revenue', 'validation')).toBe('pre-revenue')
  expect(chosenStage('established', 'scaling')).toBe('scaling')
  expect(chosenStage('established', 'idea')).toBe('idea')
  expect(chosenStage(null, 'growth')).toBe('growth')
})

test('numbers and lists as they are typed', () => {
  expect([numberOf(''), numberOf('8500'), numberOf(12.5)]).toEqual([null, 8500, 12.5])
  expect(challengesOf(' Sales \n\nFundraising')).toEqual(['Sales', 'Fundraising'])
  expect(challengesOf(['Time management'])).toEqual(['Time management'])
})
