import { describe, expect, test } from 'vitest'
import type { Act } from '#server/providers/coach/acts/port.ts'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { answerWhichFirst, whichFirstIn } from './which-first.ts'

const said = (text: string, act: Act = 'advice') => ({ text, act, probability: 0.9 })

describe('a question which piece of work comes first', () => {
  test.each([
    'What should I do first tomorrow?',
    'which of my missions should come first?',
    'ok, where do I start today',
    'Which one first?',
  ])('"%s" is about the own list', (text) => expect(whichFirstIn([said(text)], false)).toBeDefined())

  test.each(['What should I ask them first?', 'What should I build first?', 'Where do I begin with ads?'])(
    '"%s" names something else',
    (text) => expect(whichFirstIn([said(text)], false)).toBeUndefined(),
  )

  test('is about the trouble that was told with it, or that is being talked about', () => {
    const trouble = said('The rent is late and so are the wages.', 'obstacle')
    expect(whichFirstIn([trouble, said('Where do I start?')], false)).toBeUndefined()
    expect(whichFirstIn([said('Where do I start?')], true)).toBeUndefined()
    expect(whichFirstIn([said('What do I do first tomorrow?')], true)).toBeDefined()
  })
})

describe('the piece of work to begin with', () => {
  const asking = (titles: readonly string[], more = {}) => {
    const missions = titles.map((title, i) => mission(`m${i}`, title, null))
    const context = examplePromptContext({ missions, ...more })
    return { stored: null, today: '2026-11-24', context, question: '' }
  }

  test('is one that is on the list, with what speaks for it', () => {
    const answer = answerWhichFirst(asking(['Tidy the shelves', 'Call five florists']))
    expect(answer).toContain('tidy the shelves')
    const [, second] = asking(['a', 'Call five florists']).context.missions
    const two = asking([], {
      missions: [mission('x', 'Tidy the shelves', null), { ...second!, priority: 'high' as const }],
    })
    expect(answerWhichFirst(two)).toBe(
      "I'd begin with this one: call five florists. It's marked as important, so it gets your best hour.",
    )
  })

  test("is tomorrow's in the evening, where that is planned", () => {
    const planned = asking(['Tidy the shelves'], {
      occasion: 'evening',
      tomorrow: [mission('t', 'Call the bank', null)],
    })
    expect(answerWhichFirst(planned)).toContain('call the bank')
  })

  test('is named by nobody where nothing is planned', () =>
    expect(answerWhichFirst(asking([]))).toContain('Nothing is on the list yet'))
})
