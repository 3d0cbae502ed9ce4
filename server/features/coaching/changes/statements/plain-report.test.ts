import { describe, expect, test } from 'vitest'
import { mission } from '#server/providers/coach/examples.ts'
import { findReportDoubt } from './plain-report.ts'

const calls = mission('calls', 'Call ten owners', 10)
const contract = mission('contract', 'Send the Patel contract', null)
const missions = [calls, contract]

const ofCalls = (said: string, quote = said) =>
  findReportDoubt(
    { action: 'record-progress', missionId: 'calls', change: { by: 4 }, quote, confidence: 0.9 },
    said,
    calls,
    {
      occasion: 'status-update',
      missions,
      turns: [],
    },
  )
const ofContract = (said: string, quote = said) =>
  findReportDoubt(
    { action: 'complete-mission', missionId: 'contract', quote, confidence: 0.9 },
    said,
    contract,
    {
      occasion: 'status-update',
      missions,
      turns: [],
    },
  )

describe('plain reports are booked', () => {
  test.each([
    'called four owners',
    'I called four owners this morning',
    'four more calls before lunch',
    'got through four calls, finally',
    "we've called four owners so far",
  ])('%s', (said) => expect(ofCalls(said)).toBeNull())

  test.each(['sent the Patel contract', "the Patel contract's sent", 'I finally sent the contract to Patel'])(
    '%s',
    (said) => expect(ofContract(said)).toBeNull(),
  )
})

/**
 * One test for each class of text that reports no progress of today: feelings, other days, hearsay, set-backs,
 * negations, the work of others.
 */
describe('nothing is booked of', () => {
  test.each([
    ["I'm scared of the four calls", 'scared of the four calls'],
    ['last week I called four owners', 'I called four owners'],
    ['called four owners on Monday', 'called four owners'],
    ['Ben says he called four owners', 'he called four owners'],
    ['apparently four owners were called', 'four owners were called'],
    ['I have not called four owners', 'called four owners'],
    ['none of the four owners were called', 'four owners were called'],
    ['did I call four owners?', 'did I call four owners'],
    ['an owner called me four times', 'an owner called me four times'],
    ['I dreamt that I called four owners', 'I called four owners'],
    ['if I had called four owners by now', 'I had called four owners by now'],
  ])('%s', (said, quote) => expect(ofCalls(said, quote)).toBe('drop'))

  test.each([
    ['the contract came back unsigned', 'the contract came back'],
    ['Patel sent us the contract', 'Patel sent us the contract'],
  ])('%s', (said, quote) => expect(ofContract(said, quote)).toBe('drop'))
})

describe('it is asked about', () => {
  test.each([
    ['maybe four calls done', 'four calls done'],
    ['called around twenty owners', 'called around twenty owners'],
    ['four owners called, but to the wrong number', 'four owners called'],
    ['called four owners. Then it turned out they were last year’s list', 'called four owners'],
  ])('%s', (said, quote) => expect(ofCalls(said, quote)).not.toBeNull())

  test.each([
    ['the contract went out yesterday', 'the contract went out yesterday'],
    ['wrote two pages of the Patel contract', 'wrote two pages of the Patel contract'],
    ['the contract was sent by the machine to nobody in particular', 'the contract was sent by the machine'],
  ])('%s', (said, quote) => expect(ofContract(said, quote)).not.toBeNull())
})
