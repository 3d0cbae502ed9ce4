import { describe, expect, test } from 'vitest'
import {
  bandsOf,
  calibrationOf,
  daysNeeded,
  forecastOf,
  forecastSentence,
  historyWeeks,
  shownForecast,
} from './forecast.ts'
import { days } from './rule-examples.ts'

describe('the forecast', () => {
  test('says nothing below ten days', () => {
    const forecast = forecastOf(3, days(9, 3, 3))
    expect(forecast.chance).toBeNull()
    expect(forecastSentence(forecast)).toBe(
      '9 closed days with a plan: too few for a forecast, which needs 10.',
    )
  })

  test('is the share of finished days among plans of this size, drawn to the share of all', () => {
    const history = [...days(6, 3, 3), ...days(4, 3, 1), ...days(10, 8, 2)]
    const forecast = forecastOf(3, history)
    expect(forecast).toMatchObject({ days: 20, similar: 10, finished: 6 })
    const overall = 7 / 22
    expect(forecast.chance).toBeCloseTo((6 + 2 * overall) / 12, 10)
    expect(forecastOf(8, history).chance).toBeLessThan(0.1)
    expect(forecastSentence(forecast).split(' ').length).toBeLessThanOrEqual(18)
  })

  test('never promises certainty', () => {
    const { chance } = forecastOf(3, days(40, 3, 3))
    expect(chance).toBeGreaterThan(0.9)
    expect(chance).toBeLessThan(1)
    expect(forecastOf(3, days(40, 3, 0)).chance).toBeGreaterThan(0)
  })

  test('is compared with the result by the Brier score', () => {
    const forecasts = [
      { chance: 1, planned: 2, completed: 2 },
      { chance: 0.5, planned: 2, completed: 1 },
    ]
    expect(calibrationOf(forecasts)).toEqual({ days: 2, brier: 0.125, told: 75, finished: 50 })
    expect(calibrationOf([]).brier).toBeNull()
  })
})

describe('the forecast at its edges', () => {
  test('begins with ten days, from twelve weeks', () => {
    expect([9, 10].map((count) => forecastOf(3, days(count, 3, 3)).chance === null)).toEqual([true, false])
    expect([daysNeeded, historyWeeks]).toEqual([10, 12])
  })

  test('a plan is of about the same size within one mission', () => {
    const similar = (planned: number) => forecastOf(5, days(10, planned, 0)).similar
    expect([3, 4, 5, 6, 7].map(similar)).toEqual([0, 10, 10, 10, 0])
  })

  test('a day is finished when all was done, not one less', () => {
    expect([2, 3, 4].map((done) => forecastOf(3, days(10, 3, done)).finished)).toEqual([0, 10, 10])
  })

  test('speaks of one day and one mission as of one', () => {
    expect(forecastSentence(forecastOf(1, days(1, 1, 1)))).toBe(
      '1 closed day with a plan: too few for a forecast, which needs 10.',
    )
    expect(forecastSentence(forecastOf(1, days(10, 1, 1)))).toBe(
      'You finished 10 of 10 plans of this size; the chance for 1 mission is 99%.',
    )
    expect(forecastSentence(forecastOf(9, days(10, 1, 1)))).toBe(
      'You have had no day with about 9 missions yet. Over all your days the chance is 92%.',
    )
    expect(forecastSentence(forecastOf(2, [...days(9, 9, 0), ...days(1, 1, 1)]))).toContain('1 of 1 plans')
  })

  test('is shown in whole percent, or as none', () => {
    expect(shownForecast(forecastOf(3, days(9, 3, 3)))).toMatchObject({ chance: null, days: 9 })
    expect(shownForecast(forecastOf(3, days(10, 3, 3)))).toMatchObject({ chance: 99, finished: 10 })
  })

  test('is held against results in five bands, each from its lower edge to below its upper one', () => {
    const told = (...chances: number[]) => chances.map((chance) => ({ chance, planned: 1, completed: 1 }))
    const bands = bandsOf(told(0, 0.199, 0.2, 0.39, 0.4, 0.6, 0.79, 0.8, 1))
    expect(bands.map(({ from, to, days: count }) => [from, to, count])).toEqual([
      [0, 20, 2],
      [20, 40, 2],
      [40, 60, 1],
      [60, 80, 2],
      [80, 100, 2],
    ])
    expect(bands[4]).toMatchObject({ told: 90, finished: 100 })
    expect(bandsOf([])[0]).toEqual({ from: 0, to: 20, days: 0, told: null, finished: null })
  })
})

test('the Brier score is rounded to thousandths', () => {
  const told = (chance: number, completed: number) => ({ chance, planned: 1, completed })
  expect(calibrationOf([told(1 / 3, 1)]).brier).toBe(0.444)
  expect(calibrationOf([told(0, 1), told(1 / 3, 0)]).brier).toBe(0.556)
})
