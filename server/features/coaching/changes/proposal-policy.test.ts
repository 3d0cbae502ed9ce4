import { describe, expect, test } from 'vitest'
import type { Proposal } from '#server/providers/coach/port.ts'
import { emails, extraction, judge, page, progress, verdicts } from './policy-examples.ts'
import { decideChanges } from './proposal-policy.ts'

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

  test.each([
    ['The pricing page has 2 sections of 4', 'dropped'],
    ['Two of the four parts of the pricing page are shipped', 'dropped'],
    ['Not the pricing page. The other one is shipped.', 'dropped'],
    ['Pricing page shipped, calls 6 of 8', 'applied'],
  ])('takes a part or a denial for no completion: %s', (said, verdict) => {
    const [quote] = said.split(',')
    expect(
      verdicts(said, { action: 'complete-mission', missionId: 'page', quote: quote!, confidence: 0.9 }),
    ).toEqual([verdict])
  })

  test('offers what is likely', () => {
    expect(verdicts('sent 20 emails', progress('sent 20 emails', { by: 20 }, { confidence: 0.6 }))).toEqual([
      'offered',
    ])
  })

  test('two steps in one breath add up', () => {
    const decisions = judge(
      'sent 20 emails then sent 5 emails',
      progress('sent 20 emails', { by: 20 }),
      progress('sent 5 emails', { by: 5 }),
    )
    expect(decisions.at(-1)?.mission?.currentValue).toBe(35)
  })

  test('completes more than two that are named one by one, where they were read by meaning', () => {
    const titles = ['Send the invoices', 'Get the boiler fixed', 'Iron the tablecloths']
    const missions = titles.map((title, i) => ({ ...page, id: `${i}`, title }))
    const complete = (missionId: string, quote: string): Proposal => ({
      action: 'complete-mission',
      missionId,
      quote,
      confidence: 0.9,
    })
    const read = (said: string, proposals: Proposal[]) =>
      decideChanges({ ...extraction(...proposals), byMeaning: true }, said, missions).map((it) => it.verdict)
    const named = ['The invoices are out', 'the boiler is fixed', 'every tablecloth is ironed']
    const said = named.join(', ')
    expect(
      read(
        said,
        named.map((quote, i) => complete(`${i}`, quote)),
      ),
    ).toEqual(['applied', 'applied', 'applied'])
    const all = 'I did everything'
    expect(
      read(
        all,
        named.map((_, i) => complete(`${i}`, all)),
      ),
    ).toEqual(['offered', 'offered', 'offered'])
  })

  test('asks before it completes more than two', () => {
    const missions = ['a', 'b', 'c'].map((id) => ({ ...page, id }))
    const said = 'everything is done'
    const proposals = missions.map(
      (it): Proposal => ({ action: 'complete-mission', missionId: it.id, quote: said, confidence: 0.95 }),
    )
    expect(decideChanges(extraction(...proposals), said, missions).map((it) => it.verdict)).toEqual([
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

describe('progress compared with what was recorded today', () => {
  const mission = { ...emails, currentValue: 20 }
  const booked = [{ missionId: 'emails', quote: 'sent 20 emails', from: 0, to: 20, completed: false }]
  const decide = (said: string, ...proposals: Proposal[]) =>
    decideChanges(extraction(...proposals), said, [page, mission], { booked })

  test('a repetition changes nothing and says how the mission stands', () => {
    const said = 'I sent 20 emails'
    expect(decide(said, progress(said, { by: 20 }))).toEqual([
      { proposal: progress(said, { by: 20 }), verdict: 'restated', mission },
    ])
  })

  test('more of it is added, a total replaces', () => {
    const more = 'I sent 15 more emails'
    expect(decide(more, progress(more, { by: 15 }))).toMatchObject([
      { verdict: 'applied', mission: { currentValue: 35 } },
    ])
    const total = 'I sent 32 emails so far'
    expect(decide(total, progress(total, { by: 32 }))).toMatchObject([
      { verdict: 'applied', proposal: { change: { to: 32 } }, mission: { currentValue: 32 } },
    ])
  })

  test('what may be more or a total is offered as both', () => {
    const said = 'I sent 25 emails'
    expect(decide(said, progress(said, { by: 25 }))).toMatchObject([
      { verdict: 'offered', proposal: { change: { by: 25 } }, mission: { currentValue: 45 } },
      { verdict: 'offered', proposal: { change: { to: 25 } }, mission: { currentValue: 25 } },
    ])
  })

  test('the same number twice in one text is asked about', () => {
    const said = 'I sent 5 emails. After lunch I sent 5 emails.'
    const proposals = ['I sent 5 emails', 'After lunch I sent 5 emails'].map((it) => progress(it, { by: 5 }))
    expect(decide(said, ...proposals).map((it) => it.verdict)).toEqual(['applied', 'offered'])
  })

  test('a completion with a smaller number is progress', () => {
    const said = 'I sent 30 of the 50 emails'
    const complete: Proposal = {
      ...{ action: 'complete-mission', missionId: 'emails', quote: said, confidence: 0.9 },
    }
    expect(decide(said, complete)).toMatchObject([
      { verdict: 'applied', mission: { currentValue: 30, isCompleted: false } },
    ])
  })

  test('of an unknown mission is dropped, and other proposals are not compared', () => {
    const said = 'I sent 20 emails'
    expect(decide(said, progress(said, { by: 20 }, { missionId: 'not-mine' }))).toMatchObject([
      { verdict: 'dropped' },
    ])
    expect(
      decide(said, { action: 'note-promise', what: said, due: null, quote: said, confidence: 1 }),
    ).toEqual([expect.objectContaining({ verdict: 'applied' })])
  })
})

describe('a promise that was kept', () => {
  const keep = (said: string, more = {}, promises = ['acme']) =>
    decideChanges(
      extraction({
        ...{ action: 'keep-promise', promiseId: 'acme', what: 'send the proposal to Acme' },
        ...{ quote: said, confidence: 0.9, ...more },
      } as Proposal),
      said,
      [emails, page],
      { promises },
    )[0]!.verdict

  test('is one that is open', () => {
    expect(keep('I sent the proposal to Acme')).toBe('applied')
    expect(keep('I sent the proposal to Acme', { confidence: 0.6 })).toBe('offered')
    expect(keep('I sent the proposal to Acme', {}, ['ben'])).toBe('dropped')
    expect(keep('I sent the proposal to Acme', {}, [])).toBe('dropped')
  })

  test.each([
    'I will send the proposal to Acme',
    "I haven't sent the proposal to Acme",
    'almost sent the proposal to Acme',
    'I had lunch',
  ])('is said to be kept, in words about it: not "%s"', (said) => {
    expect(keep(said)).toBe('dropped')
  })
})
