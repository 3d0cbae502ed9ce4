import { expect, test } from 'vitest'
import { readClause } from '#server/providers/coach/rule-coach/parse/clause-reader.ts'
import { splitClauses } from '#server/providers/coach/rule-coach/parse/clauses.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'

const reading = (said: string) => readClause(splitClauses(tokenize(said))[0]!, null)

test.each([
  'our competitor shipped a pricing page',
  'Apple published four posts',
  'hopefully the contract is signed',
  'an influencer emailed me asking for free stuff',
  'my intern ran two experiments for her own thesis',
])('is no news of the founder: %s', (said) => {
  expect(reading(said).mood).toBe('unfit')
})

test('not a single one is a failure', () => {
  expect(reading('not a single box was packed').mood).toBe('failed')
})

test('a rumour is asked about', () => {
  expect(reading('apparently the database was migrated')).toMatchObject({ mood: 'report', weak: true })
})

test('what the other side does is news', () => {
  expect(reading('Globex signed').mood).toBe('report')
})
