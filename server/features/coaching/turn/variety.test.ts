import { expect, test } from 'vitest'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { addDays } from '#server/platform/time/day.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { Style } from '#server/providers/coach/port.ts'
import { talkThrough } from '#server/testing/coach-session.ts'

/** A founder who says the same sentences every day. */
const habits = {
  morning: ['good morning', 'the pricing page', 'at ten', 'if I get stuck I call Maria', 'yes'],
  evening: ['hello', 'not yet', 'ten', 'the copy took too long', 'nothing', 'hm', 'call Tom'],
} as const

const pairsOf = (replies: readonly string[]): string[] =>
  replies.flatMap((reply) => {
    const sentences = sentencesOf(reply)
    return sentences.slice(1).map((it, at) => `${sentences[at]} ${it}`)
  })

const cases = (['supportive', 'balanced', 'aggressive'] as Style[]).flatMap((style) =>
  (['morning', 'evening'] as const).map((occasion) => ({ style, occasion })),
)

test.each(cases)('no two sentences in a row come again the next day: $style, $occasion', async (item) => {
  let before: string[] = []
  const recentReplies: string[] = []
  const openings = new Set<string>()
  for (let day = 0; day < 14; day += 1) {
    const promptContext = examplePromptContext({
      ...item,
      seed: `${addDays('2026-11-09', day)} ${item.occasion}`,
      cacheKey: 'ada',
      recentReplies: recentReplies.slice(-49),
    })
    const { turns } = await talkThrough(promptContext, habits[item.occasion])
    const pairs = pairsOf(turns.map((turn) => turn.reply))
    expect(pairs.filter((pair) => before.includes(pair))).toEqual([])
    before = pairs
    recentReplies.push(...turns.map((turn) => turn.reply))
    openings.add(turns[0]!.reply)
  }
  expect(openings.size).toBeGreaterThanOrEqual(4)
})
