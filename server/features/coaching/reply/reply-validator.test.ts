import { describe, expect, test } from 'vitest'
import { passGate, soundHearing } from '#server/features/coaching/changes/proposal-policy.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import { builtInMind } from '#server/providers/coach/embedded-text.ts'
import { exampleScene } from '#server/providers/coach/examples.ts'
import { readMissions, readSentences } from '#server/testing/evals/measure.ts'
import { sampled } from '#server/testing/sample.ts'
import { receiptsOf } from './citations.ts'
import { openDesk } from './reply-validator.ts'

const scene = exampleScene()
const desk = (said = '', more = {}) => openDesk({ ...scene, ...more }, said, [], () => {})

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
    expect(desk().offer(sentence)).toBeNull()
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
    expect(desk().offer(sentence)).toBe(problem)
  })

  test('numbers of the founder, in whatever words, may be repeated', () => {
    expect(desk('I called twelve leads').offer('You called 12 leads.')).toBeNull()
  })

  test('stops a spoken answer at 70 words, and keeps room for its ending', () => {
    const open = desk()
    const openings = ['Still', 'Today', 'Now', 'Here', 'Again', 'Yet', 'Then', 'So']
    const results = openings.map((word) =>
      open.offer(`${word} the pricing page is open and it waits for you.`),
    )
    expect(results).toContain('length')
    expect(open.lacks()).toBe('ending')
    expect(open.offer('What stops you?')).toBeNull()
    expect(open.lacks()).toBeNull()
    expect(open.text().split(' ').length).toBeLessThanOrEqual(70)
  })

  test('says no sentence twice', () => {
    const open = desk()
    expect(open.offer('The pricing page is open.')).toBeNull()
    expect(open.offer('The pricing page is open.')).toBe('repeated')
  })

  test('misses a fact of the founder, an ending, and in a report enough words', () => {
    const open = desk()
    open.offer('Noted.')
    expect(open.lacks()).toBe('fact')
    open.offer('The pricing page is open.')
    expect(open.lacks()).toBe('ending')
    const report = desk('', { occasion: 'status-update' })
    report.offer('Ship the pricing page.')
    expect(report.lacks()).toBe('length')
  })

  test('receipts are the facts that were named, and no others', () => {
    const open = desk()
    expect(receiptsOf('The outreach emails wait. What now?', open.facts, [])).toEqual([
      { kind: 'mission', id: 'emails', label: 'Send 50 outreach emails', address: '/goals' },
    ])
    expect(receiptsOf('What now?', open.facts, [])).toEqual([])
  })
})

test.each(['supportive', 'balanced', 'aggressive'] as const)(
  'nothing the built-in coach says is refused, %s',
  async (style) => {
    const mind = builtInMind()
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
          const now = { ...scene, style, occasion, missions: missions.filter((it) => open.includes(it.id)) }
          const heard = soundHearing(await mind.hear(text, now, signal), text)
          const outcomes = passGate(heard, text, now.missions)
          const reply = await mind.reply(now, heard, outcomes, signal)
          const desk = openDesk(now, text, outcomes, () => {})
          for (const sentence of sentencesOf(reply.text)) {
            const problem = desk.offer(sentence)
            if (problem) refused.push(`${problem}: ${sentence} | said: ${text}`)
          }
        }
    }
    expect(refused).toEqual([])
  },
  60_000,
)
