import { describe, expect, test } from 'vitest'
import {
  changeProgress,
  completionScore,
  isAfterTheFact,
  isDoneAhead,
  isReplan,
  missionsADay,
  type Progress,
  placeOf,
  stepProgress,
} from './rules.ts'

const at = (more: Partial<Progress> = {}): Progress => ({
  targetValue: 50,
  currentValue: 20,
  isCompleted: false,
  valueBeforeCompletion: null,
  ...more,
})

describe('progress', () => {
  test('completing fills it up, un-completing restores what it was', () => {
    const done = changeProgress(at(), { isCompleted: true })
    expect(done).toMatchObject({ currentValue: 50, isCompleted: true })
    expect(changeProgress(done, { isCompleted: false })).toEqual(at())
  })

  test('a mission without a target keeps its count through completion', () => {
    const open = at({ targetValue: null, currentValue: 0 })
    expect(changeProgress(changeProgress(open, { isCompleted: true }), { isCompleted: false })).toEqual(open)
  })

  test('completing twice is completing once', () => {
    const once = changeProgress(at(), { isCompleted: true })
    expect(changeProgress(once, { isCompleted: true })).toEqual(once)
  })

  test('reaching the target completes, falling below it opens again', () => {
    const reached = changeProgress(at(), { currentValue: 50 })
    expect(reached).toMatchObject({ isCompleted: true, valueBeforeCompletion: 20 })
    expect(changeProgress(reached, { currentValue: 49 })).toMatchObject({
      isCompleted: false,
      currentValue: 49,
    })
  })

  test('lowering the target to what is done completes', () => {
    expect(changeProgress(at(), { targetValue: 20 })).toMatchObject({ isCompleted: true, currentValue: 20 })
  })

  test('a mission made as complete reopens at nothing, not at its target', () => {
    const made = at({ currentValue: 50, isCompleted: true, valueBeforeCompletion: 50 })
    expect(changeProgress(made, { isCompleted: false })).toMatchObject({
      currentValue: 0,
      isCompleted: false,
    })
  })
})

describe('steps', () => {
  test.each([
    [1, 21],
    [5, 25],
    [-30, 0],
    [500, 50],
  ])('%i from 20 of 50 is %i', (by, value) => {
    expect(stepProgress(at(), by).currentValue).toBe(value)
  })

  test('the last step completes', () => {
    expect(stepProgress(at({ currentValue: 49 }), 1).isCompleted).toBe(true)
  })

  test('without a target there is nothing to step towards', () => {
    expect(() => stepProgress(at({ targetValue: null }), 1)).toThrow('no target')
  })
})

test('an open mission never scores 100', () => {
  expect(completionScore(at({ currentValue: 1e6 }))).toBe(99)
  expect(completionScore(at({ isCompleted: true }))).toBe(100)
  expect(completionScore(at({ targetValue: null }))).toBeNull()
})

describe('progress at its edges', () => {
  test('reaches the target at its very value, and not one below', () => {
    expect([49, 50, 51].map((value) => changeProgress(at(), { currentValue: value }).isCompleted)).toEqual([
      false,
      true,
      true,
    ])
    expect([19, 20, 21].map((target) => changeProgress(at(), { targetValue: target }).isCompleted)).toEqual([
      true,
      true,
      false,
    ])
  })

  test('a value set on a completed mission keeps what it reopens to', () => {
    const done = changeProgress(at(), { isCompleted: true })
    expect(changeProgress(done, { currentValue: 60 })).toMatchObject({
      isCompleted: true,
      currentValue: 60,
      valueBeforeCompletion: 20,
    })
  })

  test('without a target a value neither completes nor opens', () => {
    const open = at({ targetValue: null, currentValue: 3 })
    expect(changeProgress(open, { currentValue: 1e6 })).toMatchObject({
      isCompleted: false,
      currentValue: 1e6,
    })
    const done = changeProgress(open, { isCompleted: true })
    expect(changeProgress(done, { currentValue: 9 })).toMatchObject({ isCompleted: true, currentValue: 9 })
  })

  test('taking the target away neither completes nor opens, nor does a target for what is done', () => {
    expect(changeProgress(at(), { targetValue: null })).toMatchObject({
      targetValue: null,
      isCompleted: false,
    })
    const done = changeProgress(at(), { isCompleted: true })
    expect(changeProgress(done, { targetValue: 80 })).toMatchObject({ isCompleted: true, currentValue: 50 })
  })

  test('opening what is open changes nothing, and what was never counted reopens at nothing', () => {
    expect(changeProgress(at(), { isCompleted: false })).toEqual(at())
    const unknown = at({ isCompleted: true, currentValue: 50 })
    expect(changeProgress(unknown, { isCompleted: false })).toMatchObject({
      currentValue: 0,
      isCompleted: false,
    })
    const full = at({ isCompleted: true, currentValue: 50, valueBeforeCompletion: 49 })
    expect(changeProgress(full, { isCompleted: false }).currentValue).toBe(49)
  })

  test('a day takes fifty missions', () => expect(missionsADay).toBe(50))
})

test('an open mission scores by its share, rounded down', () => {
  const scoreAt = (currentValue: number) => completionScore(at({ currentValue }))
  expect([-5, 0, 1, 24.9, 25, 49, 49.5, 50].map(scoreAt)).toEqual([0, 0, 2, 49, 50, 98, 99, 99])
})

describe('a mission of another day', () => {
  const [yesterday, today, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21']
  test('is done ahead only when its day is to come and it is complete or at its target', () => {
    const ahead = (day: string, more = {}) => isDoneAhead({ ...at(more), day }, today)
    const done = { isCompleted: true }
    expect([yesterday, today, tomorrow].map((day) => ahead(day, done))).toEqual([false, false, true])
    expect([49, 50, 51].map((currentValue) => ahead(tomorrow, { currentValue }))).toEqual([false, true, true])
    expect(ahead(today, { currentValue: 50 })).toBe(false)
    expect(ahead(tomorrow, { targetValue: null, currentValue: 50 })).toBe(false)
  })

  test('completed before its day it moves to today, and open again it goes back while that is to come', () => {
    const of = (day: string, plannedDay: string | null = null) => ({ day, plannedDay, isCompleted: false })
    expect(placeOf(of(tomorrow), true, today)).toEqual({ day: today, plannedDay: tomorrow })
    expect(placeOf(of(today), true, today)).toEqual({ day: today, plannedDay: null })
    expect(placeOf(of(yesterday), true, today)).toEqual({ day: yesterday, plannedDay: null })
    expect(placeOf(of(today, tomorrow), true, today)).toEqual({ day: today, plannedDay: tomorrow })
    expect(placeOf(of(today, tomorrow), false, today)).toEqual({ day: tomorrow, plannedDay: null })
    expect(placeOf(of(yesterday, today), false, today)).toEqual({ day: yesterday, plannedDay: null })
    expect(placeOf(of(yesterday, tomorrow), false, today)).toEqual({ day: tomorrow, plannedDay: null })
    expect(placeOf(of(tomorrow), false, today)).toEqual({ day: tomorrow, plannedDay: null })
  })
})

test('work completed within a minute of its making was done before it was planned', () => {
  const createdAt = new Date('2026-11-20T08:00:00Z')
  const after = (ms: number) => isAfterTheFact({ createdAt, completedAt: new Date(createdAt.getTime() + ms) })
  expect([0, 59_999, 60_000, 60_001].map(after)).toEqual([true, true, true, false])
  expect(isAfterTheFact({ createdAt, completedAt: null })).toBe(false)
})

test('a lower target, or none any more, is a re-plan', () => {
  expect([49, 50, 51, null].map((to) => isReplan(50, to))).toEqual([true, false, false, true])
  expect([isReplan(null, 50), isReplan(null, null)]).toEqual([false, false])
})
