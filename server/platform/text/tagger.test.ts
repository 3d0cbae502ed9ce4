import { expect, test } from 'vitest'
import { trainTagger } from '#server/training/train-tagger.ts'
import { chancesOf, likeliest, packTagger, rowsOf, unpackTagger } from './tagger.ts'

const labels = ['O', 'B', 'I']
const featuresOf = (text: string) =>
  text.split(' ').map((word, i, all) => [word, `after ${all[i - 1] ?? ''}`])
const text = (said: string, right: number[]) => ({ words: featuresOf(said), labels: right })
const texts = [
  text('i must call ada today', [0, 0, 1, 2, 0]),
  text('i must pay bo today', [0, 0, 1, 2, 0]),
  text('i must call cy', [0, 0, 1, 2]),
  text('they must pay bo today', [0, 0, 1, 2, 0]),
  text('ada is here', [0, 0, 0]),
  text('bo is here today', [0, 0, 0, 0]),
  text('i call ada', [0, 1, 2]),
]
const tagger = trainTagger(texts, labels)
const rows = (said: string) => rowsOf(tagger, featuresOf(said))

test('labels what it learned, and words it never saw by their neighbours', () => {
  expect(likeliest(tagger, rows('i must call ada today'))).toEqual([0, 0, 1, 2, 0])
  expect(likeliest(tagger, rows('we must fetch bo'))).toEqual([0, 0, 1, 2])
  expect(likeliest(tagger, rows('ada is here'))).toEqual([0, 0, 0])
  expect(likeliest(tagger, [])).toEqual([])
})

test('favour makes a label likelier', () => {
  const favour = (label: number) => (label === 0 ? 20 : 0)
  expect(likeliest(tagger, rows('i must call ada'), favour)).toEqual([0, 0, 0, 0])
})

test('the chances of a word sum to one, and no label follows that never did', () => {
  const { words, logSum } = chancesOf(tagger, rows('i must call ada today'))
  for (const word of words) expect(word.reduce((sum, it) => sum + it, 0)).toBeCloseTo(1, 9)
  expect(words[2]![1]).toBeGreaterThan(0.6)
  expect(logSum).toBeGreaterThan(0)
})

test('the same texts give the same weights, and one byte a weight is enough', () => {
  expect(trainTagger(texts, labels).weights).toEqual(tagger.weights)
  const stored = unpackTagger(JSON.parse(JSON.stringify(packTagger(tagger))))
  expect(stored.rows).toEqual(tagger.rows)
  for (const [at, weight] of tagger.weights.entries()) expect(stored.weights[at]).toBeCloseTo(weight, 1)
})
