import { describe, expect, test } from 'vitest'
import { mission } from '#server/providers/coach/examples.ts'
import type { ChangeRow } from './change-store.ts'
import { readProtest } from './read-protest.ts'

const row = (kind: ChangeRow['kind'], title: string, more: Partial<ChangeRow> = {}): ChangeRow => ({
  founderId: 'f',
  id: `${kind} ${title}`,
  origin: 'o',
  sessionId: null,
  kind,
  state: 'applied',
  proposal: { action: 'remember', kind: 'fact', content: '', quote: '', confidence: 1 },
  quote: '',
  createdAt: new Date(0),
  missionId: null,
  promiseId: null,
  goalId: null,
  title,
  message: '',
  before: null,
  after: null,
  ...more,
})

const invoice = mission('invoice', 'Send the invoice to Northgate', null)
const emails = mission('emails', 'Write 3 welcome emails', 3)

const plumbers = row('create-mission', 'Get 1 a plumbing firm', { state: 'offered' })
const sides = row('create-mission', 'Get 2 sides')
const dropped = row('drop-mission', 'Send the invoice to Northgate')
const deck = row('complete-mission', 'Finish the deck', { after: { isCompleted: true } })

test.each([
  ["And no, a plumbing firm isn't a task, please leave that out.", [plumbers], 'declined'],
  ['But "two sides" is not something to do today, can you take that off?', [sides], 'undone'],
  ['Take that off please.', [sides], 'undone'],
  ['No wait, the invoice stays!', [dropped], 'undone'],
  ['Please put the invoice to Northgate back on the list.', [dropped], 'undone'],
  ["And the deck isn't done, pricing is missing.", [deck], 'undone'],
  ['Deck is not finished. Reopen it.', [deck], 'undone'],
  ["The deck didn't happen, why is it ticked off?", [deck], 'undone'],
  ['Put the deck back to open, a slide fell out.', [deck], 'undone'],
  ['Move the invoice back to today, please.', [dropped], 'undone'],
] as const)('"%s" takes back that change and no other', (said, expected, list) => {
  const changes = [deck, dropped, plumbers, sides]
  const protest = readProtest(said, changes, [sides], [emails])
  expect([...new Set(protest[list])]).toEqual(expected)
  expect([...protest.undone, ...protest.declined].every((it) => expected.includes(it as never))).toBe(true)
})

test('what is said of one mission reopens no other that was just finished', () => {
  const demo = mission('demo', 'Run the demo for Novadent', null)
  const said = "Demo isn't done yet, it's at half past two."
  expect(readProtest(said, [deck], [deck], [demo, invoice]).undone).toEqual([])
})

test('nor where the sentence before it, typed without a capital, names that other', () => {
  const spec = mission('spec', 'Go through the spec', null)
  const said = 'hey. the deck went better than i feared. spec is NOT done, 5 pages left'
  expect(readProtest(said, [deck], [], [spec]).undone).toEqual([])
})

test('a time of day in a title is put right', () => {
  const ring = mission('ring', 'Quick ring to Siobhan at 11', null)
  const { corrected } = readProtest('No, half eleven, not 11.', [], [], [ring, emails])
  expect(corrected.map((it) => it.mission?.title)).toEqual(['Quick ring to Siobhan at half eleven'])
})

test('what is on the list is put back without another change', () => {
  const sign = mission('sign', 'Paint the sign', null)
  const moved = row('move-mission', 'Renew the insurance')
  expect(readProtest('Put the sign back to today.', [moved], [moved], [sign]).undone).toEqual([])
  expect(readProtest('Put it back to today.', [moved], [moved], [sign]).undone).toEqual([moved])
})

describe('a new target', () => {
  test.each([
    "Make it two welcome emails, I won't manage three.",
    "And it's two emails now, not three.",
    'Two emails, not three.',
  ])('"%s"', (said) => {
    const { corrected } = readProtest(said, [], [], [emails, invoice])
    expect(corrected.map((it) => it.proposal)).toMatchObject([{ missionId: 'emails', change: { target: 2 } }])
  })

  test.each(['I sent two, not one', 'It is two emails from the bank', 'We have two cars, not three trucks'])(
    '"%s" is none',
    (said) => {
      expect(readProtest(said, [], [], [mission('a', 'Call 5 suppliers', 5)]).corrected).toEqual([])
    },
  )
})

test('what has nothing to do with the list is no objection', () => {
  for (const said of [
    'I stay in the office until six',
    'The supplier takes ten percent off the price',
    'It is not ready for the fair, I think',
    'Should I leave the footer out?',
  ])
    expect(readProtest(said, [deck, sides], [], [invoice]).clauses).toEqual([])
})

test('what is not finished in one part of a sentence reopens nothing of another', () => {
  const said = 'The deck is in, the timetable not finished because I fell asleep.'
  expect(readProtest(said, [deck], [], [invoice]).clauses).toEqual([])
})

test('the rest of the text is kept', () => {
  const said = "No, a plumbing firm isn't a task, leave that out. I'll call the bank at ten."
  expect(readProtest(said, [plumbers], [plumbers], []).rest).toContain("I'll call the bank at ten.")
})
