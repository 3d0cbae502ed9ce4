import { expect, test } from 'vitest'
import { decideChanges } from '#server/features/coaching/changes/proposal-policy.ts'
import { sanitizeExtraction } from '#server/features/coaching/changes/sanitize-extraction.ts'
import { supportsNumber } from '#server/features/coaching/reply/numbers-in-text.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { readMissions, readSentences } from '#server/testing/evals/measure.ts'

test('the gate books or asks about nearly all that the built-in coach is sure of, in speech never written down', async () => {
  const at = (file: string) => new URL(`../../../testing/evals/data/${file}`, import.meta.url)
  const missions = readMissions(at('hard-missions.json'))
  const dropped: string[] = []
  let sure = 0
  for (const { text, open } of readSentences(at('hard-sentences.jsonl'))) {
    const promptContext = examplePromptContext({
      occasion: 'status-update',
      missions: missions.filter((it) => open.includes(it.id)),
    })
    const extraction = sanitizeExtraction(
      await ruleCoach().extract(text, promptContext, AbortSignal.timeout(5000)),
      text,
    )
    for (const { proposal, verdict } of decideChanges(extraction, text, promptContext.missions)) {
      if (!/mission|progress/.test(proposal.action) || proposal.confidence < 0.75) continue
      sure += 1
      if (verdict === 'dropped') dropped.push(`${text} | ${JSON.stringify(proposal)}`)
    }
  }
  expect(sure).toBeGreaterThan(140)
  expect(dropped.length / sure, dropped.join('\n')).toBeLessThan(0.06)
})

test.each([
  ['all but two of the boards are soldered', 18, 20],
  ['ten calls short of the forty', 30, 40],
  ['the bugs are all squashed except two', 8, 10],
  ['talked to anna, ben and carla', 3, 5],
  ['invoices one and two are out', 2, 4],
  ['donors eleven through fifteen called', 5, 25],
  ['we crossed four and a half k in mrr', 4500, 5000],
  ['the round is at one twenty k', 120000, 200000],
])('"%s" supports %d', (quote, number, target) => {
  expect(supportsNumber(quote, number, target, 0)).toBe(true)
})

test.each([
  ['all but two of the boards are soldered', 19, 20],
  ['talked to anna and ben', 3, 5],
  ['sent two emails', 48, 50],
  ['two weeks left to sell', 50, 50],
])('"%s" does not support %d', (quote, number, target) => {
  expect(supportsNumber(quote, number, target, 0)).toBe(false)
})
