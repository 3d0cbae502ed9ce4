import { describe, expect, test } from 'vitest'
import type { Hearing, MissionFact, Proposal } from '#server/providers/mind/port.ts'
import { passGate } from './gate.ts'
import { numbersIn, supports } from './quoted-numbers.ts'

const emails: MissionFact = {
  id: 'emails',
  title: 'Send 50 outreach emails',
  targetValue: 50,
  currentValue: 10,
  isCompleted: false,
  priority: 'high',
  category: 'revenue',
}
const page: MissionFact = {
  ...emails,
  id: 'page',
  title: 'Ship the pricing page',
  targetValue: null,
  currentValue: 0,
}
const heard = (...proposals: Proposal[]): Hearing => ({
  proposals,
  intent: 'report',
  blockers: [],
  metrics: [],
  slots: {},
})
const progress = (quote: string, change: { by: number } | { to: number }, more: object = {}): Proposal => ({
  action: 'record-progress',
  missionId: 'emails',
  change,
  quote,
  confidence: 0.9,
  ...more,
})
const judge = (said: string, ...proposals: Proposal[]) => passGate(heard(...proposals), said, [emails, page])
const verdicts = (said: string, ...proposals: Proposal[]) => judge(said, ...proposals).map((it) => it.verdict)

describe('the gate', () => {
  test('lets a founded step through, and says how the mission would stand', () => {
    expect(judge('I sent 20 emails', progress('sent 20 emails', { by: 20 }))).toMatchObject([
      { verdict: 'applied', mission: { currentValue: 30, isCompleted: false } },
    ])
  })

  test('clips at the target and completes there', () => {
    expect(judge('sent 400 emails', progress('sent 400 emails', { by: 400 }))[0]).toMatchObject({
      mission: { currentValue: 50, isCompleted: true },
    })
  })

  test.each([
    ['words that were not said', 'I slept well', progress('sent 20 emails', { by: 20 })],
    ['a number that is not in the quote', 'sent some emails, 20', progress('sent some emails', { by: 20 })],
    ['a step back', 'at 5 emails', progress('at 5 emails', { to: 5 })],
    ['a negative step', 'sent 20 emails', progress('sent 20 emails', { by: -20 })],
    ['no number', 'sent 20 emails', progress('sent 20 emails', { by: Number.NaN })],
    ['a huge number', 'sent 1e300 emails', progress('sent 1e300 emails', { by: 1e300 })],
    [
      "another founder's mission",
      'sent 20 emails',
      progress('sent 20 emails', { by: 20 }, { missionId: 'not-mine' }),
    ],
    [
      'a mission without a target',
      'sent 20 pages',
      progress('sent 20 pages', { by: 20 }, { missionId: 'page' }),
    ],
    ['low confidence', 'sent 20 emails', progress('sent 20 emails', { by: 20 }, { confidence: 0.44 })],
    [
      'confidence that is no number',
      'sent 20 emails',
      progress('sent 20 emails', { by: 20 }, { confidence: Number.NaN }),
    ],
    ['an empty quote', 'sent 20 emails', progress('', { by: 20 })],
  ])('drops %s', (_, said, proposal) => {
    expect(verdicts(said, proposal)).toEqual(['dropped'])
  })

  test.each([
    'I will send 20 emails',
    'tomorrow 20 emails',
    'almost sent 20 emails',
    "I didn't send 20 emails",
    'I should send 20 emails',
    'going to send 20 emails',
  ])('takes no plan, wish or near miss for progress: %s', (said) => {
    expect(verdicts(said, progress(said, { by: 20 }))).toEqual(['dropped'])
    expect(
      verdicts(said, { action: 'complete-mission', missionId: 'emails', quote: said, confidence: 1 }),
    ).toEqual(['dropped'])
  })

  test('offers what is likely', () => {
    expect(verdicts('sent 20 emails', progress('sent 20 emails', { by: 20 }, { confidence: 0.6 }))).toEqual([
      'offered',
    ])
  })

  test('two steps in one breath add up', () => {
    const outcomes = judge(
      'sent 20 emails then sent 5 emails',
      progress('sent 20 emails', { by: 20 }),
      progress('sent 5 emails', { by: 5 }),
    )
    expect(outcomes.at(-1)?.mission?.currentValue).toBe(35)
  })

  test('asks before it completes more than two', () => {
    const missions = ['a', 'b', 'c'].map((id) => ({ ...page, id }))
    const said = 'everything is done'
    const proposals = missions.map(
      (it): Proposal => ({ action: 'complete-mission', missionId: it.id, quote: said, confidence: 0.95 }),
    )
    expect(passGate(heard(...proposals), said, missions).map((it) => it.verdict)).toEqual([
      'offered',
      'offered',
      'offered',
    ])
  })

  test('changes at most eight things a turn, of ten thousand proposed', () => {
    const said = 'a mission'
    const many = Array.from(
      { length: 10_000 },
      (): Proposal => ({
        action: 'create-mission',
        title: 'A mission',
        targetValue: null,
        priority: 'low',
        category: 'other',
        when: 'today',
        quote: said,
        confidence: 1,
      }),
    )
    expect(verdicts(said, ...many).filter((it) => it === 'applied')).toHaveLength(8)
  })

  test.each([0, -5, 1.5, 2e9, Number.POSITIVE_INFINITY, 7])(
    'makes no mission with the target %d from "50 emails"',
    (targetValue) => {
      const said = 'send 50 emails'
      expect(
        verdicts(said, {
          action: 'create-mission',
          title: 'Send emails',
          targetValue,
          priority: 'low',
          category: 'revenue',
          when: 'today',
          quote: said,
          confidence: 1,
        }),
      ).toEqual(['dropped'])
    },
  )
})

describe('numbers in a quote', () => {
  test.each([
    ['sent 20 of the 50', [20, 50]],
    ['twenty-five calls', [25]],
    ['two dozen samples', [24]],
    ['a hundred and twenty signups', [120]],
    ['up to $4,500 MRR', [4500]],
    ['crossed 5k', [5000]],
    ['our second customer', [2]],
    ['posted twice', [2]],
  ])('%s', (quote, numbers) => {
    expect(numbersIn(quote)).toEqual(expect.arrayContaining(numbers))
  })

  test('shares of the target, people by name, and a single act', () => {
    expect(supports('halfway through', 25, 50, 0)).toBe(true)
    expect(supports('interviewed Sarah and Tom', 2, 5, 0)).toBe(true)
    expect(supports('closed the deal', 1, 2, 0)).toBe(true)
    expect(supports('closed the deal', 2, 2, 0)).toBe(false)
  })
})
