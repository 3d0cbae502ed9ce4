import { describe, expect, test } from 'vitest'
import { examplePromptContext, mission } from '#server/providers/coach/examples.ts'
import { extractAnswer } from './answer-extraction.ts'
import { findAppointments } from './list-commands.ts'

const later = [
  { role: 'user' as const, content: 'Finish the flyer.' },
  { role: 'assistant' as const, content: 'The flyer, then.' },
]
const made = (said: string, turns = later) => {
  const context = examplePromptContext({
    occasion: 'morning',
    turns,
    missions: [mission('a', 'Finish the flyer', null)],
  })
  return extractAnswer(said, context).proposals.flatMap((it) =>
    it.action === 'create-mission' ? [[it.title, it.targetValue]] : [],
  )
}

test.each([
  ['No I mean add glaze 14 mugs to the list please', [['Glaze 14 mugs', 14]]],
  ['And put the returns on please.', [['Returns', null]]],
  ['You missed the lunch with Pia.', [['Lunch with Pia', null]]],
  ['Put the portfolio page on.', [['Portfolio page', null]]],
  ['And add going through the cash with Anders.', [['Go through the cash with Anders', null]]],
  ["Put the coffee with Anders down too, that's the important one.", [['Coffee with Anders', null]]],
  ["The stock count should be on today's list.", [['Stock count', null]]],
])('"%s" asks for that on the list', (said, expected) => {
  expect(made(said)).toEqual(expected)
})

test.each(['Put the flyer on the list please', 'Put both down', "Add it to today's list"])(
  '"%s" makes nothing new',
  (said) => expect(made(said)).toEqual([]),
)

test.each([
  "They're phone people, one's a plumbing firm and one does office cleaning.",
  'These two already know me.',
  'Lumen is a cafe chain, six sites.',
  'Two sides I suppose.',
  'Each one costs me nine pounds in postage.',
])('"%s" is a fact', (said) => {
  expect(made(said)).toEqual([])
})

test('a thing that is a verb as well does not cut a title in two', () => {
  expect(made('Today I want to sign the lease for the second place on Mill Road.', [])).toEqual([
    ['Sign the lease for the second place on Mill Road', null],
  ])
})

test('a list of bare names loses none', () => {
  expect(made('Pitch deck for Lumen. Portfolio page. Reply to the two freelancers.', [])).toHaveLength(3)
})

describe("appointments are the day's work", () => {
  const titles = (said: string, occasion: 'morning' | 'status-update' = 'morning') =>
    findAppointments(said, [], examplePromptContext({ occasion, missions: [] })).map(
      ({ title, targetValue, when }) => `${title}, ${targetValue}, ${when}`,
    )

  test.each([
    ["Today I've got five home visits and the notes", ['Do five home visits, 5, today']],
    ['we have 3 viewings this afternoon', ['Do 3 viewings, 3, today']],
    ["I've got four dogs and a cold", []],
    ["I've got two calls left", []],
  ])('%s', (said, expected) => expect(titles(said)).toEqual(expected))

  test('in a report only those of tomorrow', () => {
    expect(titles("I've got two demos behind me", 'status-update')).toEqual([])
    expect(titles("tomorrow I've got two demos", 'status-update')).toEqual(['Do two demos, 2, tomorrow'])
  })
})
