import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { type Mission, readAll, readToday } from '#contract/missions.ts'
import { readKey } from '#web/browser/server/queries.ts'
import { exampleMission as mission } from './dialogs/example-mission.ts'
import { patchMission, removeMission } from './mission-cache.ts'
import { optimisticStep } from './use-mission-actions.ts'
import { optimisticToggle } from './use-toggle-mission.ts'

const first = mission({ id: 'first' })
const second = mission({ id: 'second' })
let cache: QueryClient
const today = () => cache.getQueryData<Mission[]>(readKey(readToday))
const all = () => cache.getQueryData<Mission[]>(readKey(readAll, {}))

beforeEach(() => {
  cache = new QueryClient()
  cache.setQueryData(readKey(readToday), [first, second])
  cache.setQueryData(readKey(readAll, {}), [first, second])
})

test('a toggle shows in every list and is rolled back in every list', () => {
  const takeBack = patchMission(cache, 'first', (it) => optimisticToggle(it, true))
  for (const list of [today(), all()])
    expect(list?.[0]).toMatchObject({ isCompleted: true, currentValue: 50 })
  takeBack()
  for (const list of [today(), all()]) expect(list).toEqual([first, second])
})

test('rolling one change back keeps later changes to other missions', () => {
  const takeBack = patchMission(cache, 'first', () => ({ isCompleted: true }))
  patchMission(cache, 'second', () => ({ isCompleted: true }))
  patchMission(cache, 'first', () => ({ goal: 'Renamed' }))
  takeBack()
  expect(today()?.map((it) => [it.goal, it.isCompleted])).toEqual([
    ['Renamed', false],
    [second.goal, true],
  ])
})

test('a deleted mission is restored at its place', () => {
  const takeBack = removeMission(cache, 'first')
  expect(today()?.map((it) => it.id)).toEqual(['second'])
  takeBack()
  expect(today()).toEqual([first, second])
  expect(all()).toEqual([first, second])
})

test('a step stays between 0 and the target, and completes at it', () => {
  expect(optimisticStep(first, 5)).toEqual({ currentValue: 37 })
  expect(optimisticStep(first, 100)).toEqual({ currentValue: 50, isCompleted: true })
  expect(optimisticStep(first, -100)).toEqual({ currentValue: 0 })
})
