import { expect, test } from 'vitest'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import { evident } from './evidence.ts'
import { subjectOf } from './subjects.ts'

const mission = (id: string, title: string, targetValue: number | null = null): MissionFact => ({
  id,
  title,
  targetValue,
  currentValue: 0,
  isCompleted: false,
  priority: 'medium',
  category: 'other',
})
const missions = [
  mission('page', 'Ship the pricing page'),
  mission('proposal', 'Send the proposal to Northwind'),
  mission('crm', 'Update the CRM'),
  mission('calls', 'Make 40 cold calls', 40),
]

/** What the second hearing finds in words of which the grammar made nothing. */
const found = (said: string) =>
  evident(said, tokenize(said), missions.map(subjectOf), []).map((claim) =>
    claim.action === 'complete-mission'
      ? `${claim.missionId} done`
      : `${claim.missionId} ${JSON.stringify(claim.change)}`,
  )

test.each([
  ['well it took all day but there is a pricing page on our website now', ['page done']],
  ['the pricing page is up you can actually see it', ['page done']],
  ['northwind have the proposal now', ['proposal done']],
  ['spent hours in the crm and it is finally clean', ['crm done']],
  ['so I sat there and then made twelve cold calls', ['calls {"by":12}']],
])('%s', (said, expected) => {
  expect(found(said)).toEqual(expected)
})

test.each([
  'I almost shipped the pricing page',
  'if the pricing page is live by noon I will celebrate',
  'is the pricing page live yet',
  'my neighbour told me their pricing page is live',
  'the proposal to northwind still needs to go out',
  'shipped the pricing page and had to roll it back, it broke',
  'we used to make forty cold calls every day',
  'the crm is down again',
  'the pricing page is out of date',
  'the proposal to northwind got moved up',
])('claims nothing from "%s"', (said) => {
  expect(found(said)).toEqual([])
})
