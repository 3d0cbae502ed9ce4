import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEntry } from './read-entry.ts'

const files = globSync('server/features/coaching/playbook/*/*.md')
const wordsIn = (text: string) => text.split(/\s+/).length

test('the playbook knows at least 140 situations, each by its own name', () => {
  expect(files.length).toBeGreaterThanOrEqual(140)
  expect(new Set(files.map((it) => basename(it))).size).toBe(files.length)
})

test.each(files)('%s can be said and checked', (file) => {
  const entry = readEntry(readFileSync(file, 'utf8'))
  expect(entry.title).not.toBe('')
  expect(entry.says.length).toBeGreaterThanOrEqual(4)
  expect(entry.ask.map((it) => it.at(-1))).toEqual(['?', '?'])
  expect(wordsIn(entry.advice), 'one question still fits into a turn of 70 words').toBeLessThanOrEqual(60)
  expect(entry.mission.title).not.toMatch(/, target/)
  expect(entry.mission.target ?? 1).toBeGreaterThanOrEqual(1)
  if (entry.number && entry.number.kind !== 'sum') {
    expect(entry.number.source, 'no figure without its source').toBeTruthy()
    expect(entry.number.page).toMatch(/^https?:\/\//)
  }
})

describe('an entry is refused', () => {
  const whole = readFileSync(files[0]!, 'utf8')
  test.each([
    ['without advice', whole.replace(/## Advice[^#]+/, ''), /Advice is missing/],
    ['with advice in two paragraphs', whole.replace('## Unless', 'And more.\n\n## Unless'), /one paragraph/],
    ['with a question outside the list', whole.replace('## Ask\n', '## Ask\n\nWhy?\n'), /Ask is a list/],
    ['with a number of no kind', `${whole}\n## Number\n\none in ten\n`, /names its kind/],
  ])('%s', (_, markdown, reason) => {
    expect(() => readEntry(markdown)).toThrow(reason)
  })
})
