import { expect, test } from 'vitest'
import { splitLongSentence } from './text-chunks.ts'

test('a short sentence is one chunk', () => {
  expect(splitLongSentence('You sent twenty emails, and three founders wrote back.')).toEqual([
    'You sent twenty emails, and three founders wrote back.',
  ])
})

test('a long one is cut at a clause, else at a word, and nothing of it is lost', () => {
  const clauses = `${'one two three four five six '.repeat(6)}seven, ${'eight nine ten '.repeat(12)}end.`
  const [first, ...others] = splitLongSentence(clauses)
  expect(first).toMatch(/seven,$/)
  expect([first, ...others].join(' ')).toBe(clauses)
  const words = 'word '.repeat(300).trim()
  expect(splitLongSentence(words).join(' ')).toBe(words)
  expect(splitLongSentence(words).every((it) => it.length <= 240 && !it.includes('wor '))).toBe(true)
})

test('a word without an end is cut where the chunk ends', () => {
  const said = splitLongSentence('y'.repeat(4_096))
  expect(said.join('')).toBe('y'.repeat(4_096))
  expect(Math.max(...said.map((it) => it.length))).toBe(240)
})
