import { expect, test } from 'vitest'
import { mission } from '#server/providers/coach/examples.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { whereDayStands } from './report.ts'

const done = (title: string): MissionFact => ({ ...mission(title, title, null), isCompleted: true })
const open = (title: string) => mission(title, title, null)
const [planks, bank, dinghy, tar] = ['planks', 'bank', 'dinghy', 'tar'].map(open) as [
  MissionFact,
  MissionFact,
  MissionFact,
  MissionFact,
]

test('what was just spoken of is not named again', () => {
  expect(whereDayStands([planks, bank, dinghy], [planks])).toEqual([
    { name: 'still-open', missions: [bank, dinghy], values: { beside: 'others' } },
  ])
  expect(whereDayStands([planks], [planks])).toEqual([])
})

test.each([
  [
    'names the little that is left',
    [done('a'), bank],
    { missions: [bank], values: { done: 'one', all: 'two' } },
  ],
  ['counts a long list', [planks, bank, dinghy, tar], { missions: [], values: { count: 'four' } }],
  ['says that there is no list', [], { missions: [], values: {} }],
])('the day %s', (_, missions, move) => {
  expect(whereDayStands(missions)).toEqual([{ name: 'still-open', ...move }])
})

test('a day on which all is done needs no word', () => {
  expect(whereDayStands([done('a')])).toEqual([])
})
