import { expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { Style } from '#server/providers/coach/port.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'
import { wordsIn } from './phrasing.ts'
import { writeReply } from './replying.ts'

const styles: Style[] = ['supportive', 'balanced', 'aggressive']
const ask = (said: string, overrides: Parameters<typeof examplePromptContext>[0] = {}): string => {
  const promptContext = examplePromptContext(overrides)
  return writeReply(promptContext, extractByRules(said, promptContext), []).text
}

test.each([
  ['what should I do first?', /hurt most if it stayed undone.*'Ship the pricing page' has moved least/],
  ["I'm stuck", /Stuck has a cause.*'Ship the pricing page'/],
  [
    'how do I get my first customers?',
    /people who have the problem.*'Reach \$10,000 MRR' stands at 3,200 of 10,000/,
  ],
  ['I feel burned out', /cut the plan.*Two missions are open/],
  ['how much should I charge?', /A price is tested by asking/],
  ['should I hire a salesperson or do it myself', /Bring somebody in/],
])('"%s" gets short advice on the founder’s own plan', (said, reply) => {
  expect(ask(said)).toMatch(reply)
})

test('advice moves nothing, invents no number and keeps its length in every style', () => {
  const known = new Set(['1', '2', '5', '50', '3,200', '10,000', '41', '90'])
  for (const style of styles)
    for (const occasion of ['morning', 'evening', 'status-update'] as const)
      for (const said of [
        'what should I do first?',
        "I'm stuck",
        'how do I find customers?',
        'I am burned out',
        'can we afford this?',
        'I keep procrastinating',
        'is it worth it?',
        'what price?',
        'should I hire?',
      ]) {
        const text = ask(said, { style, occasion })
        expect(wordsIn(text), text).toBeLessThanOrEqual(occasion === 'status-update' ? 60 : 70)
        for (const number of text.match(/\d(?:[\d,]*\d)?/g) ?? []) expect(known, text).toContain(number)
        expect((text.match(/\?/g) ?? []).length, text).toBeLessThanOrEqual(1)
        const extraction = extractByRules(said, examplePromptContext({ style, occasion }))
        expect(extraction.proposals.filter((it) => it.action !== 'remember')).toEqual([])
      }
})

test('style changes the words and never the fact', () => {
  const replies = styles.map((style) => ask('what should I do first?', { style }))
  expect(new Set(replies).size).toBe(3)
  for (const reply of replies)
    expect(reply).toContain("'Ship the pricing page' has moved least: it is still open.")
})
