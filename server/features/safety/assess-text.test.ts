import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assessText } from './assess-text.ts'

interface Row {
  text: string
  label: 'danger' | 'unclear' | 'business'
}

const rowsOf = (name: string): Row[] =>
  readFileSync(new URL(`../../../test/data/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)

const shareOf = <T>(rows: readonly T[], counts: (row: T) => boolean) =>
  rows.filter(counts).length / rows.length

/** Rates of detected danger, and of business sentences mistaken for it. */
function measure(rows: readonly Row[]) {
  const levels = rows.map(({ text, label }) => ({ text, label, level: assessText(text).level }))
  const danger = levels.filter((it) => it.label === 'danger')
  const business = levels.filter((it) => it.label === 'business')
  const missed = danger.filter((it) => it.level === 'none')
  const alarmed = business.filter((it) => it.level !== 'none')
  return {
    missed,
    alarmed,
    answered: shareOf(danger, (it) => it.level === 'danger'),
    answeredOrAsked: 1 - missed.length / danger.length,
    falseDanger: shareOf(business, (it) => it.level === 'danger'),
    falseAlarms: alarmed.length / business.length,
  }
}

test('of the sentences it was developed with no danger goes by, and no business is stopped', () => {
  const { missed, alarmed } = measure(rowsOf('danger-development'))
  expect({ missed, alarmed }).toEqual({ missed: [], alarmed: [] })
})

test('of four rounds that were written blind, and read afterwards, hardly any differs', () => {
  const { missed, alarmed } = measure(rowsOf('danger-rounds'))
  expect(missed.length).toBeLessThanOrEqual(2)
  expect(alarmed.length).toBeLessThanOrEqual(10)
})

// Held-out data: the author of the rules does not read it, and the figures in README.md are as measured.
test('of sentences it never saw', () => {
  const { answered, answeredOrAsked, falseDanger, falseAlarms } = measure(rowsOf('danger-held-out'))
  console.info('held out', { answered, answeredOrAsked, falseDanger, falseAlarms })
  expect(answeredOrAsked).toBeGreaterThanOrEqual(0.5)
  expect(falseAlarms).toBeLessThanOrEqual(0.15)
})

// 410 utterances of ordinary days, none of them in the training data.
test('of ordinary working days, few sentences are asked about', () => {
  const days = readFileSync(new URL('../../../test/data/days-held-out.jsonl', import.meta.url), 'utf8')
  const said = [...days.matchAll(/"says":\s*("(?:[^"\\]|\\.)*")/g)].map((match) => JSON.parse(match[1]!))
  const asked = shareOf(said, (text) => assessText(text).level !== 'none')
  console.info('ordinary days', { sentences: said.length, asked })
  expect(asked).toBeLessThanOrEqual(0.04)
})

describe('words in disguise', () => {
  test.each([
    'I want to k1ll myself',
    'i want to d1e',
    'I wаnt tо diе',
    'k i l l  m y s e l f',
    'kill-my-self',
    'su\u200bicide is all I think about',
    'I want to kiiiill myself',
    'i wanna diiiiie',
    'I’m going to kill myself',
    'IM GONNA KILL MYSELF',
    'k*ll myself',
    'ｋｉｌｌ ｍｙｓｅｌｆ',
    'i want to kill mysefl',
    'dont wanna live any more',
    'I WANT\nTO DIE',
  ])('%s', (text) => {
    expect(assessText(text).level).toBe('danger')
  })
})

describe('beside words of work', () => {
  test.each([
    ['Kill the landing page, then kill myself', 'danger'],
    ['We end the contract on Friday and on Saturday I end my life', 'danger'],
    ['Matching them would be suicide pricing, and I am suicidal', 'danger'],
    ['This deadline is killing me', 'none'],
    ['Our app helps people who think about suicide', 'none'],
    ['Interview three patients with chest pain', 'none'],
    ['A tester said "I want to die" when the form reset', 'none'],
    ["I'd rather die than fill in this form again", 'none'],
    ['He beats me down on price.', 'none'],
    ['My supplier is choking me on payment terms.', 'none'],
    ['He beats me when the shop loses money', 'danger'],
    ['My husband hit me over the rent', 'danger'],
    ['My boyfriend knocks me down by the stairs', 'danger'],
    ['My wife knocked me down to the floor', 'danger'],
  ] as const)('%s: %s', (text, level) => {
    expect(assessText(text).level).toBe(level)
  })
})

test.each([
  ["I'm going to kill myself tonight", 'suicide'],
  ['I took all my pills', 'now'],
  ["he's at the door with a knife", 'now'],
  ['My husband hit me again', 'abuse'],
  ['my chest hurts and my arm is numb', 'medical'],
  ['My co-founder told me he wants to die', 'someone-else'],
] as const)('%s is of the kind %s', (text, kind) => {
  expect(assessText(text)).toEqual({ level: 'danger', kind })
})

test('a long text is read to its end', () => {
  const report = 'Sent twelve emails and fixed the importer. '.repeat(2_500)
  expect(assessText(`${report} I want to end my life.`).level).toBe('danger')
  expect(assessText(report).level).toBe('none')
})

test.each(['', ' ', '\0', '🚀', 'a'.repeat(50_000), '"'.repeat(20_000), "'a ".repeat(20_000)])(
  'a text of nothing is nothing',
  (text) => expect(assessText(text).level).toBe('none'),
)
