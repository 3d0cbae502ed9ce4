import { expect, test } from 'vitest'
import { actKind } from '#contract/days.ts'
import { actAddress, actNames, isAmber } from './acts.ts'

test('the acts of the document have its words and its addresses', () => {
  expect([actNames.plan, actAddress('plan', null)]).toEqual(['Start Mission Planning', '/goals'])
  expect([actNames.report, actAddress('report', null)]).toEqual(['Quick Mission Update', '/goals?update'])
  expect([actNames.debrief, actAddress('debrief', null)]).toEqual([
    'Mission Debrief',
    '/chat?mode=retrospective',
  ])
  expect([actNames.continue, actAddress('continue', 'a')]).toEqual(['Continue Mission', '/mission/a?start'])
  expect(actAddress('continue', null)).toBe('/goals')
  expect([actNames.launch, actAddress('launch', null)]).toEqual(['Mission Complete - Launch!', '/goals'])
})

test('a newcomer is led to the first flight', () => {
  expect([actNames['first-flight'], actAddress('first-flight', null)]).toEqual([
    'Plan your first flight',
    '/welcome',
  ])
})

test('rest leads nowhere, and only rest and a landed day are not amber', () => {
  expect(actAddress('rest', null)).toBeNull()
  expect(actKind.options.filter((act) => !isAmber(act))).toEqual(['landed', 'rest'])
})
