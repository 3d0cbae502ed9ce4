import { describe, expect, test } from 'vitest'
import type { Extraction } from '#server/providers/coach/port.ts'
import { extraction } from './policy-examples.ts'
import { sanitizeExtraction } from './sanitize-extraction.ts'

describe('what a session adds beside its changes', () => {
  const sanitize = (more: Partial<Extraction>, said = 'we are blocked, MRR is 4,500') =>
    sanitizeExtraction({ ...extraction(), ...more }, said)
  test('obstacles have 1 to 300 characters, and ten are kept', () => {
    const kept = (text: string) => sanitize({ blockers: [text] }).blockers.length
    expect([kept(''), kept('x'), kept('x'.repeat(300)), kept('x'.repeat(301))]).toEqual([0, 1, 1, 0])
    expect(sanitize({ blockers: Array(11).fill('blocked') }).blockers).toHaveLength(10)
  })

  test('a figure needs a name, words that were said, and its number in them', () => {
    const metric = (more: object) =>
      sanitize({ metrics: [{ name: 'MRR', value: 4500, quote: 'MRR is 4,500', ...more }] } as never).metrics
        .length
    expect([
      metric({}),
      metric({ name: 'x'.repeat(60) }),
      metric({ name: 'x'.repeat(61) }),
      metric({ name: '' }),
    ]).toEqual([1, 1, 0, 0])
    expect([metric({ value: 4501 }), metric({ quote: 'MRR was 4,500' })]).toEqual([0, 0])
    const many = Array.from({ length: 11 }, () => ({ name: 'MRR', value: 4500, quote: 'MRR is 4,500' }))
    expect(sanitize({ metrics: many } as never).metrics).toHaveLength(10)
  })
})
