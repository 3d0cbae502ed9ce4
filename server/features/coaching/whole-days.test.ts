import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type DayResult, liveDay, readToldDays, type ToldDay } from '#server/testing/whole-days.ts'

/*
 * Whole days told by people who did not know the coach, lived through the API with the built-in coach. The held-out
 * days measure: their misses are not read, so a floor that falls is a step back, and nothing is mended for one of them.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function liveAll(days: readonly ToldDay[]): Promise<DayResult> {
  const sum: DayResult = { turns: 0, wrongWrites: [], created: [], missed: 0, needlessOffers: 0 }
  for (const day of days) {
    const result = await liveDay(app, day)
    sum.turns += result.turns
    sum.wrongWrites.push(...result.wrongWrites)
    sum.created.push(...result.created)
    sum.missed += result.missed
    sum.needlessOffers += result.needlessOffers
  }
  return sum
}

const figures = ({ turns, wrongWrites, created, missed, needlessOffers }: DayResult): string =>
  `${turns} utterances: ${wrongWrites.length} wrong writes, ${created.length} missions nobody planned, ${missed} missed, ${needlessOffers} needless questions`

const development = [...readToldDays('days-development'), ...readToldDays('days-development-more')]
const heldOut = readToldDays('days-held-out')

describe.each([
  { name: 'development', days: development, wrong: 0.01, made: 0.01 },
  { name: 'held out', days: heldOut, wrong: 0.03, made: 0.01 },
])('$name days', ({ name, days, wrong, made }) => {
  test.each(['once', 'no-progress', 'answers', 'plain'] as const)(
    '%s',
    { timeout: 240_000 },
    async (kind) => {
      const result = await liveAll(days.filter((day) => day.class === kind))
      console.info(`${name} ${kind}: ${figures(result)}`)
      const shown = name === 'development' ? [...result.wrongWrites, ...result.created].join('\n') : ''
      if (process.env.SHOW_DAYS && shown) console.info(shown)
      expect(result.wrongWrites.length / result.turns, shown).toBeLessThanOrEqual(wrong)
      expect(result.created.length / result.turns, shown).toBeLessThanOrEqual(made)
      expect(result.needlessOffers / result.turns).toBeLessThanOrEqual(0.25)
    },
  )
})
