import { beforeAll, describe, expect, test } from 'vitest'
import { extractChanges } from '#server/features/coaching/turn/extract-changes.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { type DayResult, type DayStory, liveDay, readDayStories } from '#server/testing/day-stories.ts'
import { sampled } from '#server/testing/sample.ts'

/*
 * Whole days written by authors who did not know the coach, run through the API with the rule-based coach. The
 * held-out days only measure: their failures are not inspected, and a lower score is a regression.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function liveAll(days: readonly DayStory[]): Promise<DayResult> {
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

// Only in a full run: the coach was built with them, so they find less than the held-out days.
const development = sampled(
  'days told during development',
  ['days-development', 'days-development-more', 'days-development-third'].flatMap(readDayStories),
  { part: 0 },
)
const heldOut = readDayStories('days-held-out')

const sets = [
  { name: 'development', days: development, wrong: 0.02, made: 0.01 },
  { name: 'held out', days: heldOut, wrong: 0.05, made: 0.01 },
]
describe.each(sets.filter(({ days }) => days.length > 0))('$name days', ({ name, days, wrong, made }) => {
  const check = (kind: string, result: DayResult) => {
    console.info(`${name} ${kind}: ${figures(result)}`)
    const shown = name === 'development' ? [...result.wrongWrites, ...result.created].join('\n') : ''
    expect(result.wrongWrites.length / result.turns, shown).toBeLessThanOrEqual(wrong)
    expect(result.created.length / result.turns, shown).toBeLessThanOrEqual(made)
    expect(result.needlessOffers / result.turns).toBeLessThanOrEqual(0.25)
  }

  test.each(['once', 'no-progress', 'plain'] as const)('%s', { timeout: 240_000 }, async (kind) => {
    check(kind, await liveAll(days.filter((day) => day.class === kind)))
  })

  // Answers need the coach's question in the session first.
  test('answers', async () => {
    const result: DayResult = { turns: 0, wrongWrites: [], created: [], missed: 0, needlessOffers: 0 }
    for (const day of days.filter((it) => it.class === 'answers'))
      for (const { says, coach, where } of day.turns) {
        const made = coach && where !== 'report' ? await plannedBy(day, { says, coach, where }) : []
        result.turns += 1
        result.created.push(...made.map((title) => `${day.id} "${says}" made '${title}'`))
      }
    check('answers', result)
  })
})

/** The missions created without an offer from an answer to the coach's question. */
async function plannedBy(
  day: DayStory,
  { says, coach, where }: { says: string; coach: string; where: 'morning' | 'evening' },
): Promise<string[]> {
  const missions = day.missions.map(({ title, target }, index) => ({
    ...mission(String(index), title, target),
  }))
  const promptContext = examplePromptContext({
    occasion: where,
    missions,
    turns: [{ role: 'assistant', content: coach }],
  })
  const signal = AbortSignal.timeout(5000)
  const { decisions } = await extractChanges(
    { coach: ruleCoach(), latencySensitive: false, signal },
    says,
    promptContext,
    '2026-11-18',
  )
  return decisions.flatMap(({ proposal, verdict }) =>
    proposal.action === 'create-mission' && verdict === 'applied' && !/first move/i.test(coach)
      ? [proposal.title]
      : [],
  )
}
