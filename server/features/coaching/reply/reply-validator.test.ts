import { describe, expect, test } from 'vitest'
import { decideChanges } from '#server/features/coaching/changes/proposal-policy.ts'
import { sanitizeExtraction } from '#server/features/coaching/changes/sanitize-extraction.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
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
  ])('lets out what stands in the facts: %s', (sentence) => {
    expect(validator().submit(sentence)).toBeNull()
  })

  test.each([
    ['number', 'You have sent 12 emails.'],
    ['number', 'Take twenty five minutes for it.'],
    ['number', 'That is 37% of the target.'],
    ['number', 'You are $6,800 short, so send three more.'],
    ['number', 'Start at 9:30.'],
    ['flattery', 'Great job on the pricing page.'],
    ['flattery', "You're crushing it."],
    ['markup', 'See ![a](https://evil.example/?q=1).'],
    ['markup', '<b>Ship</b> the pricing page.'],
    ['markup', 'Read https://evil.example now.'],
    ['markup', '- Ship the pricing page'],
    ['empty', '…'],
  ])('refuses for %s: %s', (problem, sentence) => {
    expect(validator().submit(sentence)).toBe(problem)
  })

  test('numbers of the founder, in whatever words, may be repeated', () => {
    expect(validator('I called twelve leads').submit('You called 12 leads.')).toBeNull()
  })

  test('stops a spoken answer at 70 words, and keeps room for its ending', () => {
    const open = validator()
    const openings = ['Still', 'Today', 'Now', 'Here', 'Again', 'Yet', 'Then', 'So']
    const results = openings.map((word) =>
      open.submit(`${word} the pricing page is open and it waits for you.`),
    )
    expect(results).toContain('length')
    expect(open.missingPart()).toBe('ending')
    expect(open.submit('What stops you?')).toBeNull()
    expect(open.missingPart()).toBeNull()
    expect(open.text().split(' ').length).toBeLessThanOrEqual(70)
  })

  test('says no sentence twice', () => {
    const open = validator()
    expect(open.submit('The pricing page is open.')).toBeNull()
    expect(open.submit('The pricing page is open.')).toBe('repeated')
  })

  test('misses a fact of the founder, an ending, and in a report enough words', () => {
    const open = validator()
    open.submit('Noted.')
    expect(open.missingPart()).toBe('fact')
    open.submit('The pricing page is open.')
    expect(open.missingPart()).toBe('ending')
    const report = validator('', { occasion: 'status-update' })
    report.submit('Ship the pricing page.')
    expect(report.missingPart()).toBe('length')
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
    const coach = ruleCoach()
    const signal = AbortSignal.timeout(60_000)
    const refused: string[] = []
    for (const name of ['coach', 'own']) {
      const at = (file: string) => new URL(`../../../testing/evals/data/${file}`, import.meta.url)
      const missions = readMissions(at(`${name}-missions.json`))
      for (const { text, open } of sampled(
        'sentences replied to',
        readSentences(at(`${name}-sentences.jsonl`)),
      ))
        for (const occasion of ['morning', 'evening', 'status-update'] as const) {
          const now = {
            ...promptContext,
            style,
            occasion,
            missions: missions.filter((it) => open.includes(it.id)),
          }
          const extraction = sanitizeExtraction(await coach.extract(text, now, signal), text)
          const decisions = decideChanges(extraction, text, now.missions)
          const reply = await coach.reply(now, extraction, decisions, signal)
          const validator = createReplyValidator(now, text, decisions, () => {})
          for (const sentence of sentencesOf(reply.text)) {
            const problem = validator.submit(sentence)
            if (problem) refused.push(`${problem}: ${sentence} | said: ${text}`)
          }
        }
    }
    expect(refused).toEqual([])
  },
  60_000,
)
