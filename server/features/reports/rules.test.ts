import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { ReportContent } from '#contract/reports.ts'
import { addDays, mondayOf } from '#server/platform/time/day.ts'
import { fc } from '#server/testing/properties.ts'
import { withoutMoney } from './advisor-view.ts'
import { writeCsv } from './csv.ts'
import { questionOf, summaryOf } from './report-prose.ts'
import {
  completionOf,
  hasOnlyKnownNumbers,
  isoWeekOf,
  mondayOfWeek,
  mondayToReport,
  proseNumbers,
  reportTimeOf,
} from './rules.ts'

const day = fc.integer({ min: 0, max: 30_000 }).map((it) => addDays('2000-01-01', it))

describe('weeks by ISO 8601', () => {
  test('are those of the standard around the turn of years', () => {
    expect(['2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'].map(isoWeekOf)).toEqual([
      '2026-W53',
      '2026-W53',
      '2026-W53',
      '2027-W01',
    ])
    expect(isoWeekOf('2024-12-30')).toBe('2025-W01')
  })

  test('hold seven days, go by in order, and lead back to their Monday', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(mondayOfWeek(isoWeekOf(text))).toBe(mondayOf(text))
        expect(isoWeekOf(addDays(text, 7)) > isoWeekOf(text)).toBe(true)
      }),
    )
    expect(mondayOfWeek('2025-W53')).toBeNull()
  })

  test('are reported from Friday on, before that the last one; who came this week has no other', () => {
    expect(mondayToReport('2026-11-19', '2026-01-01')).toBe('2026-11-09')
    expect(mondayToReport('2026-11-20', '2026-01-01')).toBe('2026-11-16')
    expect(mondayToReport('2026-11-17', '2026-11-16')).toBe('2026-11-16')
  })

  test('an hour of the week has the name the settings give it', () => {
    expect([reportTimeOf(5, 17), reportTimeOf(1, 0), reportTimeOf(7, 12)]).toEqual([
      'friday-5pm',
      'monday-12am',
      'sunday-12pm',
    ])
  })
})

const percent = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
const title = fc.constantFrom('Send 50 emails', 'Close Acme', 'Reach $25K MRR', 'Ship v2.1')
const goal = fc.record({
  title,
  current: fc.constant('$8,500'),
  target: fc.constant('$25,000'),
  progress: fc.integer({ min: 0, max: 100 }),
  daysLeft: fc.integer({ min: 0, max: 90 }),
})
const slots: fc.Arbitrary<Omit<ReportContent, 'summary' | 'question'>> = fc.record({
  week: fc.constant('2026-W47'),
  monday: fc.constant('2026-11-16'),
  sunday: fc.constant('2026-11-22'),
  coversUntil: fc.constant('2026-11-22'),
  scorecard: fc.record({
    planned: fc.integer({ min: 0, max: 40 }),
    completed: fc.integer({ min: 0, max: 40 }),
    completion: percent,
    execution: percent,
    completionBefore: percent,
    sessions: fc.integer({ min: 0, max: 14 }),
    gained: fc.integer({ min: 0, max: 1000 }),
    activeDays: fc.integer({ min: 0, max: 7 }),
    perfectDays: fc.integer({ min: 0, max: 7 }),
    categories: fc.constant([]),
  }),
  goals: fc.array(goal, { maxLength: 2 }),
  progress: fc.constant([]),
  plans: fc.constant([]),
  problems: fc.constant([]),
  promises: fc.constant([]),
  topThree: fc.array(fc.record({ text: title, category: fc.constant(null) }), { maxLength: 3 }),
  business: fc.constant(null),
})

describe('prose', () => {
  test('of any week names only numbers of its slots', () => {
    fc.assert(
      fc.property(slots, (report) => {
        expect(hasOnlyKnownNumbers(summaryOf(report), report)).toBe(true)
        expect(hasOnlyKnownNumbers(questionOf(report, null), report)).toBe(true)
      }),
    )
  })

  test('with any other number is rejected, in digits or in words', () => {
    fc.assert(
      fc.property(slots, fc.integer({ min: 1001, max: 1e6 }), (report, other) => {
        expect(hasOnlyKnownNumbers(`${summaryOf(report)} Revenue rose by ${other}.`, report)).toBe(false)
      }),
    )
    const [week] = fc.sample(slots, { numRuns: 1, seed: 1 }) as [Parameters<typeof hasOnlyKnownNumbers>[1]]
    const bare = { ...week, goals: [], topThree: [] }
    for (const claim of [
      'Growth doubled.',
      'About fifty calls.',
      'A dozen leads.',
      'Half of it.',
      'It cost $9,999.',
    ])
      expect(hasOnlyKnownNumbers(claim, bare)).toBe(false)
    expect(hasOnlyKnownNumbers('One hard week, well flown.', bare)).toBe(true)
  })

  test('a question with an unknown number is replaced by one without numbers', () => {
    const [week] = fc.sample(slots, { numRuns: 1, seed: 2 }) as [Parameters<typeof questionOf>[0]]
    const question = questionOf(week, { title: 'Pricing', times: 4711 })
    expect(proseNumbers(question)).toEqual([])
  })
})

describe('a table as CSV', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', '+A1', '-2', '@x', '\t=1', 'a"b', 'a,b', 'a\r\nb', ' x '),
  )

  test('comes back as it was from any reader of RFC 4180, but for what was neutralised', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const { data } = Papa.parse<string[]>(writeCsv([['a', 'b', 'c'], ...rows]), {
          delimiter: ',',
          newline: '\r\n',
        })
        const back = data.slice(1, rows.length + 1).map((row) => row.map((it) => it.replace(/^'/, '')))
        expect(back).toEqual(rows.map((row) => row.map((it) => it.replace(/^'/, ''))))
      }),
    )
  })

  test('holds no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const written = writeCsv([[text]]).replace(/^"/, '')
        expect(written).not.toMatch(/^\s*[=+@-]/)
      }),
    )
    expect(writeCsv([['=HYPERLINK("http://x")', -5, null]])).toBe('"\'=HYPERLINK(""http://x"")",-5,\r\n')
  })
})

test('money is taken out of words however it is written', () => {
  for (const amount of [
    '$8,500',
    '€ 12k',
    '25K',
    '8500 dollars',
    '9,000 MRR',
    'MRR of 9,000',
    '1.2M',
    '£3.50',
    '₹12,34,567',
    'CHF 1’200',
    '450 kr',
    '1.200,50 €',
  ])
    expect(withoutMoney(`Reach ${amount} soon`)).not.toMatch(/\d/)
  expect(withoutMoney('Send 50 emails and hold 3 demos')).toBe('Send 50 emails and hold 3 demos')
})

describe('at their edges', () => {
  test('a report made on Thursday is of last week, on Friday of this one, unless the founder came within it', () => {
    expect(
      ['2026-11-15', '2026-11-16', '2026-11-19', '2026-11-20', '2026-11-22'].map((it) =>
        mondayToReport(it, '2026-01-01'),
      ),
    ).toEqual(['2026-11-09', '2026-11-09', '2026-11-09', '2026-11-16', '2026-11-16'])
    expect(['2026-11-15', '2026-11-16', null].map((joined) => mondayToReport('2026-11-17', joined))).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
    ])
  })

  test('completion is rounded, and none of a plan of nothing', () => {
    expect([completionOf(0, 0), completionOf(3, 1), completionOf(3, 2), completionOf(3, 3)]).toEqual([
      null,
      33,
      67,
      100,
    ])
  })

  test('every hour has its name', () => {
    expect([0, 1, 11, 12, 13, 23].map((hour) => reportTimeOf(2, hour))).toEqual([
      'tuesday-12am',
      'tuesday-1am',
      'tuesday-11am',
      'tuesday-12pm',
      'tuesday-1pm',
      'tuesday-11pm',
    ])
  })

  test('numbers are those in digits and in words, and what is none of ours is no number', () => {
    expect(proseNumbers('1,250 of 3.5 and 7')).toEqual([1250, 3.5, 7])
    expect(proseNumbers('Zero to two, twenty, one')).toEqual([0, 2, 20])
    expect(proseNumbers('half, twice, doubled, a dozen, thirty')).toEqual(Array(5).fill(Number.NaN))
    expect(proseNumbers('often weighed')).toEqual([])
  })

  test('prose may name each number of the figures and of the titles, a loss without its sign, and no other', () => {
    const slots = {
      planned: 12,
      effect: -4,
      goals: [{ title: 'Reach 25 clinics' }],
      none: null,
      week: '2026-W47',
      monday: '2026-11-16',
      sunday: '2026-11-22',
      coversUntil: '2026-11-22',
    } as never
    for (const prose of ['12 planned', 'twelve', '4 fewer', '25 clinics', 'no number'])
      expect([prose, hasOnlyKnownNumbers(prose, slots)]).toEqual([prose, true])
    for (const prose of ['13 planned', 'week 47', 'half of it', '12 and 13', 'on the 16th'])
      expect([prose, hasOnlyKnownNumbers(prose, slots)]).toEqual([prose, false])
  })
})
