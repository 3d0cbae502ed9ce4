import { describe, expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import { talkThrough } from '#server/testing/coach-session.ts'
import { readMissions, readSentences } from '#server/testing/evals/measure.ts'
import { sampled } from '#server/testing/sample.ts'
import { citationsOf } from './citations.ts'
import { createReplyValidator } from './reply-validator.ts'

const promptContext = examplePromptContext()
const validator = (said = '', more = {}) =>
  createReplyValidator({ ...promptContext, ...more }, said, [], () => {})

describe('the desk', () => {
  test.each([
    "'Send 50 outreach emails' stands at 5 of 50.",
    'There are 45 to go.',
    'Two missions are open.',
    'The goal has 41 days left of its 90-day run.',
    'Your MRR is at $3,200 of $10,000.',
    'What is the one thing for today?',
    'Open the draft now.',
    'Take twenty five minutes for it.',
    'You are $6,800 short, so send three more.',
    'Start at 9:30.',
    '- Ship the pricing page',
  ])('lets out what stands in the facts: %s', (sentence) => {
    expect(validator().submit(sentence)).toBeNull()
  })

  test.each([
    ['number', 'You have sent 12 emails.'],
    ['number', 'That is 37% of the target.'],
    ['number', 'You are $6,900 short, so send three more.'],
    ['number', 'Your call is at 9:30.'],
    ['flattery', 'Great job on the pricing page.'],
    ['flattery', "You're crushing it."],
    ['markup', 'See ![a](https://evil.example/?q=1).'],
    ['markup', '<b>Ship</b> the pricing page.'],
    ['markup', 'Read https://evil.example now.'],
    ['empty', '…'],
  ])('refuses for %s: %s', (problem, sentence) => {
    expect(validator().submit(sentence)).toBe(problem)
  })

  test('numbers of the founder, in whatever words, may be repeated', () => {
    expect(validator('I called twelve leads').submit('You called 12 leads.')).toBeNull()
  })

  test("a small model's copy of its prompt is refused", () => {
    const open = validator()
    for (const sentence of [
      'The founder says to you now: what should you do first?',
      'This turn: do not challenge the founder.',
      "You're not going to challenge the founder.",
      'Assistant: open the draft.',
    ])
      expect(open.submit(sentence)).toBe('secret')
    expect(open.submit('Ask the founder of the other company what they charge.')).toBeNull()
    expect(validator('I must ask the founder first').submit('You ask the founder first.')).toBeNull()
  })

  test('stops a spoken answer at 70 words, and keeps room for its ending', () => {
    const open = validator()
    const openings = ['Still', 'Today', 'Now', 'Here', 'Again', 'Yet', 'Then', 'So']
    const results = openings.map((word) =>
      open.submit(`${word} the pricing page is open and it waits for you.`),
    )
    expect(results).toContain('length')
    expect(open.submit('What stops you?')).toBeNull()
    expect(open.text().split(' ').length).toBeLessThanOrEqual(70)
  })

  test('says no sentence twice', () => {
    const open = validator()
    expect(open.submit('The pricing page is open.')).toBeNull()
    expect(open.submit('The pricing page is open.')).toBe('repeated')
  })

  test('receipts are the facts that were named, and no others', () => {
    const open = validator()
    expect(citationsOf('The outreach emails wait. What now?', open.facts, [])).toEqual([
      { kind: 'mission', id: 'emails', label: 'Send 50 outreach emails', address: '/goals' },
    ])
    expect(citationsOf('What now?', open.facts, [])).toEqual([])
  })
})

test.each(['supportive', 'balanced', 'aggressive'] as const)(
  'nothing the built-in coach says is refused, %s',
  async (style) => {
    const refused: string[] = []
    for (const name of ['coach', 'own']) {
      const at = (file: string) => new URL(`../../../testing/evals/data/${file}`, import.meta.url)
      const missions = readMissions(at(`${name}-missions.json`))
      for (const { text, open } of sampled(
        'sentences replied to',
        readSentences(at(`${name}-sentences.jsonl`)),
      ))
        for (const occasion of ['morning', 'evening', 'status-update'] as const) {
          const start = {
            ...promptContext,
            style,
            occasion,
            missions: missions.filter((it) => open.includes(it.id)),
          }
          const { turns } = await talkThrough(start, [text])
          refused.push(...turns[0]!.refused.map((it) => `${it} | said: ${text}`))
        }
    }
    expect(refused).toEqual([])
  },
  60_000,
)
