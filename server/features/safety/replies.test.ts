import { describe, expect, test } from 'vitest'
import helplines from './helplines.json' with { type: 'json' }
import { cardOf, countryOf, findAHelpline, knownCountries } from './helplines.ts'
import { fixedTexts, spokenDigits } from './replies.ts'

const codes = knownCountries.map((it) => it.code)

describe.each([...codes, null])('in %s', (country) => {
  const card = cardOf(country, 'talk', null)
  const texts = fixedTexts(card)

  test('every text is short, asks at most one thing, and says none of what is never said', () => {
    for (const text of texts) {
      expect(text.length, text).toBeLessThan(330)
      expect(text.split('?').length - 1, text).toBeLessThanOrEqual(1)
      expect(text).not.toMatch(
        /exactly how you feel|think of your family|others have it worse|stay positive|so much to live for|streak|score|goal|fuel|I(?:'ve| have) (?:told|called|notified|informed)|secret|between us|diagnos|depress|medication|undefined|null/i,
      )
    }
  })

  test('the card has an emergency number and somebody to talk to', () => {
    expect(card.emergency.number).not.toBe('')
    expect(card.lines.length).toBeGreaterThan(0)
    for (const line of card.lines) expect(line.call ?? line.text ?? line.page).not.toBeNull()
  })
})

test('every line of the table has its source and the day of its check', () => {
  for (const { talk, abuse } of Object.values(helplines.countries))
    for (const row of [...talk, ...abuse]) {
      expect(row.source).toMatch(/^https?:\/\//)
      expect(row.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
})

test('a line without them is not shown, and the general one is', () => {
  const table = helplines.countries as Record<string, { talk: { source?: string }[] }>
  const { source } = table.FR!.talk[0]!
  delete table.FR!.talk[0]!.source
  expect(cardOf('FR', 'talk', null).lines).toEqual([findAHelpline])
  table.FR!.talk[0]!.source = source!
  expect(cardOf('FR', 'talk', null).lines[0]?.number).toBe('3114')
})

test.each([
  ['America/New_York', 'US'],
  ['Europe/London', 'GB'],
  ['Asia/Calcutta', 'IN'],
  ['Etc/GMT', null],
  ['Nonsense/Zone', null],
])('%s lies in %s', (zone, country) => {
  expect(countryOf(zone)).toBe(country)
})

test('lines of the operator come first', () => {
  const own = { emergency: null, lines: [{ name: 'House line', number: '555 0100', how: 'call' }] }
  const card = cardOf('US', 'talk', own)
  expect(card.lines).toMatchObject([{ name: 'House line', call: 'tel:5550100' }])
  expect(card.emergency.number).toBe('911')
})

test('a line that takes text messages says so in its address', () => {
  expect(cardOf('GB', 'talk', null).lines[1]).toMatchObject({ call: null, text: 'sms:85258?&body=SHOUT' })
  expect(cardOf('AU', 'talk', null).lines[0]).toMatchObject({ call: 'tel:131114', text: 'sms:0477131114' })
})

test('numbers are read digit by digit', () => {
  expect(spokenDigits('Call 988 or 116 123 now.')).toBe('Call 9 8 8 or 1 1 6 1 2 3 now.')
})
