import { describe, expect, test } from 'vitest'
import { examplePromptContext } from '#server/providers/coach/examples.ts'
import type { Occasion } from '#server/providers/coach/port.ts'
import { plannedWork } from './planned-work.ts'
import { findWork, kindsWithin, tagWords } from './work-tagger.ts'

function planned(said: string, occasion: Occasion = 'morning') {
  const context = examplePromptContext({ occasion, missions: [], slots: {} })
  return plannedWork(said, tagWords(said, context), context).map(({ plan }) => plan)
}
const titles = (said: string) => planned(said).map((it) => it.title)

describe('the work of a text, in the words of the founder', () => {
  test.each([
    [
      'I need to send the deck to Helen at Fieldstone, and then I have to ring the accountant about the VAT.',
      ['Send the deck to Helen at Fieldstone', 'Ring the accountant about the VAT'],
    ],
    ['get the October invoices out today', ['Get the October invoices out']],
    ["it's chasing the diocese and writing up the report", ['Chase the diocese', 'Write up the report']],
    ['today: demo video, 10 LinkedIn messages', ['Demo video', '10 LinkedIn messages']],
    [
      'finish the prototype and show it to three customers',
      ['Finish the prototype', 'Show the prototype to 3 customers'],
    ],
  ])('%s', (said, expected) => expect(titles(said)).toEqual(expected))

  test.each([
    [
      'send follow ups to 3 angels (Maria, Tom and a guy called Prakash) and write the changelog',
      ['Send follow ups to 3 angels', 'Write the changelog'],
    ],
    [
      'ring five carers from the waiting list and ask how they cope at night',
      ['Ring 5 carers from the waiting list and ask how they cope at night'],
    ],
    ['The budget section is blank and the impact section is half there.', []],
    ["The impact section's at about 400 words out of 500", []],
    ['And a lesson of the day: count the hardener before you mix', []],
    [
      'Two of them may leave, Iron Oak and Southside Barbell. Call Iron Oak and Southside and send the invoices.',
      ['Call Iron Oak and Southside', 'Send the invoices'],
    ],
    [
      'Finish the patio in Clifton, about 18 square metres left to lay. Send the quote for the roof.',
      ['Finish the patio in Clifton', 'Send the quote for the roof'],
    ],
  ])('without what only stands beside it: %s', (said, expected) => expect(titles(said)).toEqual(expected))

  test('none of it runs on into the next sentence', () => {
    const said =
      "I still owe the Kerrs a quote for their stairs, and the van wants its MOT booking. Piet is sanding the bannister, that's his."
    expect(titles(said).filter((it) => it.includes('. '))).toEqual([])
    expect(titles(said).some((it) => it.endsWith('MOT booking'))).toBe(true)
  })

  test('each with the words that plan it, from the text', () => {
    const said = 'Coffee first. I have to call ten clinics today, then the tax return.'
    for (const { quote } of planned(said)) expect(said).toContain(quote)
    expect(planned(said)[0]!.quote).toBe('I have to call ten clinics')
  })
})

test('a count of things is the target', () => {
  expect(planned('I want to call ten clinics')[0]).toMatchObject({
    title: 'Call 10 clinics',
    targetValue: 10,
  })
})

describe('the day of work', () => {
  test.each<[string, Occasion, string[]]>([
    ['Tomorrow I have to call the bank.', 'morning', ['tomorrow']],
    ['I have to call the bank tomorrow and write the memo today.', 'morning', ['tomorrow', 'today']],
    ['I need to send the offer to Bo and call Cy.', 'evening', ['tomorrow', 'tomorrow']],
    ['I still have to send the offer to Bo tonight.', 'evening', ['today']],
  ])('%s (%s)', (said, occasion, days) => expect(planned(said, occasion).map((it) => it.when)).toEqual(days))
})

describe('what the same breath changes', () => {
  test('counts', () => {
    expect(planned('I have to call ten clinics, no, make it twelve')).toMatchObject([{ targetValue: 12 }])
  })
  test('and takes back', () => {
    expect(titles('I have to call the bank, scratch that, I have to write the memo')).toEqual([
      'Write the memo',
    ])
  })
})

test('work that is done or only perhaps is told apart', () => {
  const context = examplePromptContext({ occasion: 'status-update', missions: [], slots: {} })
  const kinds = (said: string) => findWork(tagWords(said, context)).map((it) => it.kind)
  expect(kinds('I sent the invoices and called the bank.')).toEqual(['done', 'done'])
  const said = 'I sent the invoices.'
  const within = kindsWithin(tagWords(said, context), 0, said.length)
  expect(within.done).toBeGreaterThan(within.plan)
})

test.each([
  '',
  '   ',
  '?!',
  '((((',
  'a'.repeat(4000),
  'and '.repeat(900),
  '\u{1F680}',
  'constructor toString',
])('anything can be typed: %s', (said) => expect(Array.isArray(planned(said))).toBe(true))
