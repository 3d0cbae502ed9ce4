import { describe, expect, test } from 'vitest'
import { changeProgress, completionScore, type Progress, stepProgress } from './rules.ts'

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
