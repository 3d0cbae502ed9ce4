import { expect, test } from 'vitest'
import { drawGoalLine, type GoalLineData } from './goal-line.ts'

const box = { width: 910, height: 120, pad: [10, 5, 10, 5] } as const
const goal: GoalLineData = {
  startDay: '2026-11-23',
  endDay: '2027-02-21',
  today: '2026-12-23',
  start: 12,
  current: 17,
  target: 40,
  points: [
    { day: '2026-11-23', value: 12 },
    { day: '2026-12-23', value: 17 },
  ],
  forecast: null,
}

test('days go right and the way to the target goes up', () => {
  const drawn = drawGoalLine(goal, box)
  expect(drawn.course).toBe('M5 110L905 10')
  expect(drawn.head.x).toBe(305)
  expect(drawn.head.y).toBeCloseTo(92.1, 1)
  expect(drawn.goal).toEqual({ x: 905, y: 10 })
  expect(drawn.months.map((it) => it.day)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  expect(drawn.weeks).toHaveLength(13)
})

test('a target below the start goes up as well', () => {
  const down = { ...goal, start: 6, target: 3, current: 4.5, points: [] }
  const drawn = drawGoalLine(down, box)
  expect(drawn.course).toBe('M5 110L905 10')
  expect(drawn.head.y).toBe(60)
})

test('without a forecast nothing is drawn after today; with one it is dashed to its landing, with a fan to 80 %', () => {
  expect(drawGoalLine(goal, box)).toMatchObject({ cast: null, fan: null })
  const forecast = { landing: 26, steady: null }
  const drawn = drawGoalLine({ ...goal, forecast }, box)
  expect(drawn.cast).toMatchObject({ x: 905, y: 60 })
  expect(drawn.fan).toBeNull()
  expect(drawGoalLine({ ...goal, forecast: { ...forecast, steady: 40 } }, box).fan).toMatch(/L905 10V60Z$/)
})

test('the curve never leaves the values, and a wild forecast does not flatten the line', () => {
  const drawn = drawGoalLine({ ...goal, forecast: { landing: 4000, steady: null } }, box)
  expect(drawn.cast?.y).toBe(10)
  expect(drawn.goal.y).toBe(30)
  const fallen = drawGoalLine({ ...goal, current: -500 }, box)
  expect(fallen.head.y).toBe(110)
  expect(drawGoalLine({ ...goal, target: 12, current: 12, points: [] }, box).head.y).not.toBeNaN()
})

test('the dates are clamped to the days of the goal', () => {
  const late = drawGoalLine({ ...goal, today: '2027-03-05' }, box)
  expect(late.head.x).toBe(905)
})

test('what today is likely to bring is a step from the head, and never past the end', () => {
  expect(drawGoalLine(goal, box).step).toBeNull()
  const { head, step } = drawGoalLine({ ...goal, likely: 4 }, box)
  expect(step).toMatchObject({ x: head.x + 24, path: expect.stringMatching(`^M${head.x} ${head.y}L`) })
  expect(step!.y).toBeLessThan(head.y)
  expect(drawGoalLine({ ...goal, today: '2027-02-21', likely: 4 }, box).step?.x).toBe(905)
  const down = { ...goal, start: 6, target: 3, current: 4.5, points: [], likely: -0.5 }
  expect(drawGoalLine(down, box).step!.y).toBeLessThan(60)
})
