import { describe, expect, test } from 'vitest'
import { avoidedIn, carriedOften, detectProcrastination } from './detect-procrastination.ts'
import { fadesAfter, fadesOn, kindOf, mergeInto, sentimentOf } from './merge-memories.ts'

describe('the procrastination detector', () => {
  const mission = (title: string, carryCount = 0, isCompleted = false) => ({
    id: title,
    title,
    carryCount,
    isCompleted,
  })

  test('shows the open mission carried most, from three times on', () => {
    const missions = [mission('Call the bank', 3), mission('Taxes', 5), mission('Done', 9, true)]
    expect(detectProcrastination(missions, '')).toMatchObject({
      title: 'Taxes',
      reason: 'carried',
      carryCount: 5,
    })
    expect(detectProcrastination([mission('Call the bank', 2)], '')).toBeNull()
  })

  test('shows one that is like what the founder said they avoid', () => {
    const said = 'Cold calls, and asking customers for money.'
    expect(
      detectProcrastination([mission('Ship the logo'), mission('Make 10 cold calls')], said),
    ).toMatchObject({
      title: 'Make 10 cold calls',
      reason: 'avoided',
    })
    expect(avoidedIn('Show customers the new page', said), 'a wide word is no likeness').toBeNull()
    expect(detectProcrastination([mission('Make 10 cold calls')], '')).toBeNull()
  })
})

describe('memory', () => {
  const known = [
    {
      id: 'a',
      kind: 'fact',
      content: 'We sell scheduling software to dentists',
      quote: 'we sell scheduling software to dentists',
      confidence: 0.6,
      pinned: false,
    },
    {
      id: 'b',
      kind: 'fact',
      content: 'Our team has 4 people',
      quote: 'our team has 4 people',
      confidence: 0.6,
      pinned: false,
    },
  ]

  test('a repetition makes surer, the same words do not', () => {
    const again = { content: 'We sell scheduling to dentists', quote: 'so we sell scheduling to dentists' }
    expect(mergeInto(known, again)).toMatchObject({ how: 'repeated', id: 'a' })
    expect(mergeInto(known, { content: 'x', quote: known[0]!.quote })).toEqual({ how: 'same', id: 'a' })
  })

  test('a contradiction replaces a memory, unless the founder pinned or wrote it', () => {
    const other = { content: 'Our team has 6 people', quote: 'our team has 6 people now' }
    expect(mergeInto(known, other)).toEqual({ how: 'contradicted', id: 'b' })
    const denied = { content: 'We do not sell scheduling software to dentists', quote: 'we do not sell it' }
    expect(mergeInto(known, denied)).toEqual({ how: 'contradicted', id: 'a' })
    expect(
      mergeInto(
        known.map((it) => ({ ...it, pinned: true })),
        other,
      ),
    ).toEqual({ how: 'new' })
    expect(
      mergeInto(
        known.map((it) => ({ ...it, confidence: 1 })),
        other,
      ),
    ).toEqual({ how: 'new' })
  })

  test('what is about something else is new', () => {
    expect(mergeInto(known, { content: 'I work best early', quote: 'I work best early' })).toEqual({
      how: 'new',
    })
    expect(mergeInto([], { content: 'I work best early', quote: 'I work best early' })).toEqual({
      how: 'new',
    })
  })

  test('kinds and moods are read from the words', () => {
    expect(kindOf('A lesson: next time I ask earlier')).toBe('pattern')
    expect(kindOf("I couldn't get through to the bank")).toBe('challenge')
    expect(kindOf('Our customers are dentists')).toBe('fact')
    expect(sentimentOf('I am proud, we finally won it')).toBe('light')
    expect(sentimentOf('tired and behind')).toBe('heavy')
    expect(sentimentOf('we sent the letter')).toBe('even')
  })
})

describe('the radar at its edges', () => {
  const open = (title: string, carryCount: number) => ({ id: title, title, carryCount, isCompleted: false })
  test('a mission carried three times is shown, twice is not', () => {
    expect(
      [2, 3, 4].map((count) => detectProcrastination([open('Taxes', count)], '')?.carryCount ?? null),
    ).toEqual([null, 3, 4])
    expect(carriedOften).toBe(3)
  })

  test('half of a clause’s telling words make it alike, and less than half does not', () => {
    expect(avoidedIn('alpha bravo', 'alpha bravo delta tango')).toBe('alpha bravo delta tango')
    expect(avoidedIn('alpha kilo', 'alpha bravo')).toBe('alpha bravo')
    expect(avoidedIn('alpha kilo', 'alpha bravo delta')).toBeNull()
    expect(avoidedIn('kilo xenon', 'customers and users')).toBeNull()
    expect(avoidedIn('kilo xenon', 'alpha')).toBeNull()
  })
})

describe('memory at its edges', () => {
  const fact = (content: string, more = {}) => ({
    ...{ id: 'a', kind: 'fact', content, quote: 'said once', confidence: 0.4, pinned: false },
    ...more,
  })
  test('fades after 90 days', () => {
    expect(fadesAfter).toBe(90)
    expect(fadesOn('2026-11-18')).toBe('2027-02-16')
  })

  test('half of all words make two texts alike, less does not', () => {
    const heard = (content: string) =>
      mergeInto([fact('alpha bravo delta')], { content, quote: 'something else' }).how
    expect(heard('alpha bravo tango')).toBe('repeated')
    expect(heard('alpha tango zebra')).toBe('new')
    const five = 'alpha bravo delta tango zebra'
    const more = mergeInto([fact(`${five} kilo xenon yodel`)], {
      content: `${five} lemon mango olive`,
      quote: 'else',
    })
    expect(more.how, 'five of eleven words').toBe('new')
  })

  test('a repetition closes a third of the gap to certainty', () => {
    const heard = { content: 'alpha bravo delta', quote: 'something else' }
    const sure = (confidence: number) => mergeInto([fact('alpha bravo delta', { confidence })], heard)
    expect((sure(0.4) as { confidence: number }).confidence).toBeCloseTo(0.6, 10)
    expect((sure(0.7) as { confidence: number }).confidence).toBeCloseTo(0.8, 10)
    expect(sure(1)).toMatchObject({ how: 'repeated', confidence: 1 })
  })

  test('of two that are alike the likest is taken', () => {
    const known = [fact('alpha bravo tango', { id: 'less' }), fact('alpha bravo delta', { id: 'most' })]
    expect(mergeInto(known, { content: 'alpha bravo delta', quote: 'else' })).toMatchObject({ id: 'most' })
  })

  test('the same words are found in either direction, and nothing is found in an empty quote', () => {
    const heard = (quote: string, was: string) =>
      mergeInto([fact('kilo xenon', { quote: was })], { content: 'zebra', quote }).how
    expect([
      heard('once', 'said once'),
      heard('he said once', 'said once'),
      heard('other', 'said once'),
    ]).toEqual(['same', 'same', 'new'])
    expect(heard('said', '')).toBe('new')
  })

  test('twice denied is not denied, and a figure at the end of a sentence is the same figure', () => {
    const heard = (content: string, was: string) => mergeInto([fact(was)], { content, quote: 'else' }).how
    expect(heard('never not selling alpha bravo', 'selling alpha bravo')).toBe('repeated')
    expect(heard('team alpha has 4.', 'team alpha has 4 people')).toBe('repeated')
    expect(heard('team alpha has 5.', 'team alpha has 4')).toBe('contradicted')
  })

  test('a mood is even at a draw, and one word tips it', () => {
    expect(['glad', 'glad and tired', 'tired', 'nothing'].map(sentimentOf)).toEqual([
      'light',
      'even',
      'heavy',
      'even',
    ])
  })
})
