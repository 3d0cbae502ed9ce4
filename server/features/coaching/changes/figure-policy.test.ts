import { describe, expect, test } from 'vitest'
import type { MetricName } from '#contract/metrics.ts'
import type { Proposal } from '#server/providers/coach/port.ts'
import { figureMonth } from './figure-month.ts'
import { emails, extraction, progress } from './policy-examples.ts'
import { decideChanges } from './proposal-policy.ts'

const today = '2026-11-20'
const figure = (quote: string, value: number, metric: MetricName = 'revenue', more = {}): Proposal => ({
  action: 'record-figure',
  metric,
  value,
  month: null,
  quote,
  confidence: 0.95,
  ...more,
})
const decide = (said: string, ...proposals: Proposal[]) =>
  decideChanges(extraction(...proposals), said, [emails], { today })
const verdicts = (said: string, ...proposals: Proposal[]) =>
  decide(said, ...proposals).map((it) => it.verdict)

describe('a figure', () => {
  test('is offered and never applied, however sure the coach is', () => {
    const said = 'Revenue was 14k in October.'
    expect(
      decide(said, figure('Revenue was 14k in October', 14000, 'revenue', { confidence: 1 })),
    ).toMatchObject([{ verdict: 'offered', until: 'October', proposal: { month: '2026-10' }, mission: null }])
  })

  test.each<[string, string, number, MetricName]>([
    ['a number that was not said', 'revenue is 14k', 15000, 'revenue'],
    ['a part of the number', 'revenue is 14k', 14, 'revenue'],
    ['a share as money', 'revenue is 14 percent', 14, 'revenue'],
    ['half a customer', 'we have 41.5 customers', 41.5, 'customers'],
    ['less than nothing', 'revenue is -14000', -14000, 'revenue'],
    ['a margin above all of it', 'gross margin is 140 percent', 140, 'grossMargin'],
    ['no number', 'revenue is 14k', Number.NaN, 'revenue'],
    ['a goal', 'the goal is revenue of 14k', 14000, 'revenue'],
    ['a wish', 'I want revenue of 14k', 14000, 'revenue'],
    ['a plan', 'revenue will be 14k', 14000, 'revenue'],
    ['a question', 'revenue is 14k?', 14000, 'revenue'],
    ['a denial', 'revenue is not 14k', 14000, 'revenue'],
    ['somebody else’s', 'their revenue is 14k', 14000, 'revenue'],
    ['a difference', 'revenue is up 2k', 2000, 'revenue'],
    ['an addition', '3 more customers', 3, 'newCustomers'],
    ['a month ahead', 'revenue of 14k next month', 14000, 'revenue'],
  ])('that is %s is dropped', (_, said, value, metric) => {
    expect(verdicts(said, figure(said, value, metric))).toEqual(['dropped'])
  })

  test.each([
    ["we've got 85,000 in the bank so today I'll call the tax office", "we've got 85,000 in the bank"],
    ["I'll call the tax office because we've got 85,000 in the bank", "we've got 85,000 in the bank"],
  ])('stands beside a plan: %s', (said, quote) => {
    expect(verdicts(said, figure(quote, 85_000, 'cash'))).toEqual(['offered'])
  })

  test.each<[string, number, MetricName, string]>([
    ['money up to a hundred thousand million', 1e11, 'cash', 'offered'],
    ['more money', 1e11 + 1, 'cash', 'dropped'],
    ['a full margin', 100, 'grossMargin', 'offered'],
    ['a fuller one', 101, 'grossMargin', 'dropped'],
  ])('keeps the limits of a month: %s', (_, value, metric, verdict) => {
    const said = `it is ${value} now`
    expect(verdicts(said, figure(said, value, metric))).toEqual([verdict])
  })

  test('is offered twice a text at most, and of two for one month the later counts', () => {
    const said = 'Revenue is 12k, no, revenue is 14k. We have 41 customers. Cash is 85k.'
    expect(
      verdicts(
        said,
        figure('Revenue is 12k', 12000),
        figure('revenue is 14k', 14000),
        figure('We have 41 customers', 41, 'customers'),
        figure('Cash is 85k', 85000, 'cash'),
      ),
    ).toEqual(['dropped', 'offered', 'offered', 'dropped'])
  })

  test('makes no mission, promise or memory of the same words; other words do', () => {
    const said = 'Revenue is 14k this month, call the bank about the credit line.'
    const quote = 'Revenue is 14k this month'
    const decisions = decide(
      said,
      figure(quote, 14000),
      { action: 'remember', kind: 'fact', content: quote, quote, confidence: 0.9 },
      { action: 'note-promise', what: quote, due: null, quote, confidence: 0.9 },
      {
        action: 'create-mission',
        title: 'Revenue this month',
        targetValue: null,
        priority: 'medium',
        category: 'revenue',
        when: 'today',
        quote,
        confidence: 0.9,
      },
      {
        action: 'remember',
        kind: 'fact',
        content: 'The bank has a credit line',
        quote: 'call the bank about the credit line',
        confidence: 0.9,
      },
    )
    expect(decisions.map((it) => it.verdict)).toEqual(['offered', 'dropped', 'dropped', 'dropped', 'applied'])
  })

  test('is none where the number counts a mission', () => {
    const said = 'sent 20 emails'
    expect(verdicts(said, progress(said, { by: 20 }), figure(said, 20, 'customers'))).toEqual([
      'applied',
      'dropped',
    ])
  })
})

describe('the month of a figure', () => {
  test.each([
    ['revenue is 14k', '2026-11'],
    ['revenue is 14k this month', '2026-11'],
    ['revenue was 14k last month', '2026-10'],
    ['revenue was 14k the month before last', '2026-09'],
    ['revenue was 14k two months ago', '2026-09'],
    ['revenue in October was 14k', '2026-10'],
    ['Oct. revenue was 14k', '2026-10'],
    ['revenue may be 14k', '2026-11'],
    ['December revenue was 14k', '2025-12'],
    ['revenue in October 2025 was 14k', '2025-10'],
    ['revenue in October last year was 14k', '2025-10'],
    ['in May revenue was 14k', '2026-05'],
    ['since October we changed prices, and revenue is 14k', '2026-11'],
    ['revenue in December 2026 is 14k', null],
    ['revenue of 14k next month', null],
    ['in September and in October revenue was 14k', null],
  ])('%s', (said, month) => {
    expect(figureMonth(said, said, today)).toBe(month)
  })

  test('is that of the sentence where the quote names none', () => {
    const said = 'In October we had a good run, revenue was 14k. November is slow.'
    expect(figureMonth('revenue was 14k', said, today)).toBe('2026-10')
  })

  test('is not known without a day', () => {
    expect(figureMonth('revenue is 14k', 'revenue is 14k', undefined)).toBe(null)
  })
})
