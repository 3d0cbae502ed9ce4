import { expect, test } from 'vitest'
import { readClause } from '#server/providers/coach/rule-coach/parse/clause-reader.ts'
import { splitClauses } from '#server/providers/coach/rule-coach/parse/clauses.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'

const status = (said: string): string | null => readClause(splitClauses(tokenize(said))[0]!, null).status

test.each([
  ['the page is live', 'live'],
  ['the memo is ready since yesterday', 'ready'],
  ['the third interview went really well', 'happened'],
  ['that invoice is off my plate', 'off my plate'],
  ['seven cold emails away before nine', 'away'],
  ['three bugs down', 'down'],
])('%s', (said, expected) => {
  expect(status(said)).toBe(expected)
})

test.each(['I am ready', 'we are up to forty', 'a closed deal came back', 'the report looks long'])(
  'says nothing finished: %s',
  (said) => {
    expect(status(said)).toBeNull()
  },
)
