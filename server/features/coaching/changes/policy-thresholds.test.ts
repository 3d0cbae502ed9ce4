import { describe, expect, test } from 'vitest'
import type { Proposal } from '#server/providers/coach/port.ts'
import { emails, extraction, page, progress, verdicts } from './policy-examples.ts'
import { decideChanges } from './proposal-policy.ts'

describe('thresholds at their very value', () => {
  const said = 'sent 20 emails'
  const at = (confidence: number) => verdicts(said, progress(said, { by: 20 }, { confidence }))[0]

  test.each([
    [0.4499, 'dropped'],
    [0.45, 'offered'],
    [0.4501, 'offered'],
    [0.7499, 'offered'],
    [0.75, 'applied'],
    [0.7501, 'applied'],
    [1, 'applied'],
    [1.0001, 'dropped'],
    [-1, 'dropped'],
  ])('a confidence of %d is %s', (confidence, verdict) => expect(at(confidence)).toBe(verdict))

  test.each([
    [
      'a mission',
      {
        action: 'create-mission',
        title: 'Call Tom',
        targetValue: null,
        priority: 'low',
        category: 'revenue',
        when: 'today',
      },
    ],
    ['a promise', { action: 'note-promise', what: 'call Tom', due: null }],
    ['a memory', { action: 'remember', kind: 'fact', content: 'call Tom' }],
  ])('they hold for %s alike', (_, proposal) => {
    const words = 'I want to call Tom'
    const verdictAt = (confidence: number) =>
      verdicts(words, { ...proposal, quote: words, confidence } as Proposal)[0]
    expect([0.44, 0.45, 0.74, 0.75].map(verdictAt)).toEqual(['dropped', 'offered', 'offered', 'applied'])
  })

  test('two completions at once are made, three are asked about', () => {
    const missions = ['a', 'b', 'c'].map((id) => ({ ...page, id }))
    const words = 'everything is done'
    const complete = (count: number) =>
      missions.slice(0, count).map(
        (it): Proposal => ({
          action: 'complete-mission',
          missionId: it.id,
          quote: words,
          confidence: 0.95,
        }),
      )
    const verdictsOf = (count: number) =>
      decideChanges(extraction(...complete(count)), words, missions).map((it) => it.verdict)
    expect([verdictsOf(1), verdictsOf(2), verdictsOf(3)]).toEqual([
      ['applied'],
      ['applied', 'applied'],
      ['offered', 'offered', 'offered'],
    ])
  })

  const remember = (): Proposal => ({
    action: 'remember',
    kind: 'fact',
    content: 'sent emails',
    quote: said,
    confidence: 1,
  })
  test('the eighth change of a turn is made, the ninth is dropped, what was let pass before counts', () => {
    const many = Array.from({ length: 9 }, remember)
    expect(verdicts(said, ...many)).toEqual([...Array(8).fill('applied'), 'dropped'])
    const before = decideChanges(extraction(remember()), said, [emails, page])
    expect(
      decideChanges(extraction(...many), said, [emails, page], { before }).filter(
        (it) => it.verdict === 'applied',
      ),
    ).toHaveLength(7)
  })

  test('forty proposals are read, no more', () => {
    const offered = Array.from({ length: 41 }, () => ({ ...remember(), confidence: 0.5 }))
    expect(decideChanges(extraction(...offered), said, [emails, page])).toHaveLength(40)
  })

  test('a step must be above nothing, at most a billion, and raise what stands', () => {
    const big = { ...emails, targetValue: 2_000_000_000 }
    const step = (words: string, change: { by: number } | { to: number }) =>
      decideChanges(extraction(progress(words, change)), words, [big])[0]
    expect(step('sent 0 emails', { by: 0 })?.verdict).toBe('dropped')
    expect(step('sent 1 email', { by: 1 })).toMatchObject({
      verdict: 'applied',
      mission: { currentValue: 11 },
    })
    expect(step('sent 1000000000 emails', { by: 1e9 })?.verdict).not.toBe('dropped')
    expect(step('sent 1000000001 emails', { by: 1e9 + 1 })?.verdict).toBe('dropped')
    expect(step('at 10 emails', { to: 10 })?.verdict).toBe('dropped')
    expect(step('at 11 emails', { to: 11 })).toMatchObject({ mission: { currentValue: 11 } })
  })

  test.each([
    [1, 'applied'],
    [1e9, 'applied'],
    [1e9 + 1, 'dropped'],
  ])('a mission may have the target %d: %s', (targetValue, verdict) => {
    const words = `send ${targetValue} emails`
    expect(
      verdicts(words, {
        ...{ action: 'create-mission', title: 'Send emails', targetValue, priority: 'low' },
        ...{ category: 'revenue', when: 'today', quote: words, confidence: 1 },
      } as Proposal),
    ).toEqual([verdict])
  })

  test('a title has at most 200 characters, a promise and a memory 300, and none is empty', () => {
    const words = 'send emails '
    const long = (length: number) =>
      words
        .repeat(60)
        .slice(0, length - 1)
        .padEnd(length, 's')
    const title = (text: string) =>
      verdicts(text || words, {
        ...{ action: 'create-mission', title: text, targetValue: null, priority: 'low' },
        ...{ category: 'revenue', when: 'today', quote: text || words, confidence: 1 },
      } as Proposal)[0]
    expect(title(long(201))).toBe('dropped')
    expect(title(long(200))).not.toBe('dropped')
    const fact = (content: string) =>
      verdicts(content || words, {
        ...{ action: 'remember', kind: 'fact', content, quote: content || words, confidence: 1 },
      } as Proposal)[0]
    expect([fact(long(300)), fact(long(301)), fact('')]).toEqual(['applied', 'dropped', 'dropped'])
    const promise = (what: string) =>
      verdicts(what || words, {
        ...{ action: 'note-promise', what, due: null, quote: what || words, confidence: 1 },
      } as Proposal)[0]
    expect([promise(long(300)), promise(long(301)), promise(' ')]).toEqual(['applied', 'dropped', 'dropped'])
  })

  test.each([
    ['title', 'create-mission', { title: 's', targetValue: null, priority: 'low', category: 'revenue' }],
    ['promise', 'note-promise', { what: 's', due: null }],
    ['memory', 'remember', { kind: 'fact', content: 's' }],
  ])('one character is enough for a %s', (_, action, fields) => {
    const words = 'send s'
    expect(
      verdicts(words, { action, ...fields, when: 'today', quote: words, confidence: 1 } as never),
    ).not.toEqual(['dropped'])
  })
})
