import { describe, expect, test } from 'vitest'
import type { Proposal } from '#server/providers/coach/port.ts'
import { emails, extraction } from './policy-examples.ts'
import { decideChanges } from './proposal-policy.ts'
import { findMoveDay } from './replan-policy.ts'

describe('another target or name', () => {
  const change = (said: string, to: object, mission = emails) =>
    decideChanges(
      extraction({
        ...{ action: 'change-mission', missionId: 'emails', change: to },
        ...{ quote: said, confidence: 0.9 },
      } as Proposal),
      said,
      [mission],
      { today: '2026-11-20' },
    )[0]!
  const untouched = { ...emails, currentValue: 0 }

  test.each([
    [0, 'dropped'],
    [1, 'applied'],
    [1_000_000_000, 'applied'],
    [1_000_000_001, 'dropped'],
  ])('the target %i is %s', (target, verdict) => {
    expect(change(`make it ${target} emails`, { target }, untouched).verdict).toBe(verdict)
  })

  test('is above what is done', () => {
    expect(change('make it ten emails', { target: 10 }).verdict).toBe('dropped')
    expect(change('make it eleven emails', { target: 11 })).toMatchObject({
      verdict: 'applied',
      mission: { targetValue: 11, currentValue: 10 },
    })
  })

  test('a name has 1 to 200 characters besides the space around it, and is another', () => {
    const rename = (title: string, said = `call it ${title}`) => change(said, { title })
    expect(rename('s')).toMatchObject({ verdict: 'applied', mission: { title: 's' } })
    expect(rename('  ', 'call it something').verdict).toBe('dropped')
    expect(rename(` ${'s'.repeat(200)} `).mission?.title).toHaveLength(200)
    expect(rename('s'.repeat(201)).verdict).toBe('dropped')
    expect(rename(emails.title).verdict).toBe('dropped')
  })

  test.each([
    ['Send 50 outreach emails', 50, 9999, 'Send 9999 outreach emails'],
    ['Send 50 outreach emails', 50, 10_000, 'Send 10,000 outreach emails'],
    ['Send 1,500 outreach emails', 1500, 2500, 'Send 2,500 outreach emails'],
    ['Send 1500 outreach emails', 1500, 2500, 'Send 2500 outreach emails'],
    ['Send 150 outreach emails', 50, 60, 'Send 150 outreach emails'],
    ['Send outreach emails', null, 60, 'Send outreach emails'],
  ])('the number in "%s" (%s) becomes %i: "%s"', (title, targetValue, target, renamed) => {
    const mission = { ...untouched, title, targetValue }
    expect(change(`make it ${target} emails`, { target }, mission).mission).toMatchObject({
      title: renamed,
      targetValue: target,
    })
  })
})

describe('the day a plan moves to', () => {
  /** A Friday. */
  const today = '2026-11-20'
  test.each([
    ['move it', '2026-11-21', null],
    ['move it to tomorrow', '2026-11-21', '2026-11-21'],
    ['move it to today', null, '2026-11-20'],
    ['move it to Friday', '2026-11-27', '2026-11-20'],
    ['move it to Saturday', '2026-11-21', '2026-11-21'],
    ['not Friday, Monday', '2026-11-23', '2026-11-23'],
    ['next week', '2026-11-23', '2026-11-29'],
    ['move it to 19 January', '2027-01-19', '2027-01-19'],
    ['move it to 20 January', null, '2027-01-20'],
  ])('%s: a mission to %j, a promise to %j', (words, mission, promise) => {
    expect(findMoveDay(words, today, 'mission')).toBe(mission)
    expect(findMoveDay(words, today, 'promise')).toBe(promise)
  })
})
