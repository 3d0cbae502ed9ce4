import trained from './classifier.json' with { type: 'json' }
import { featuresOf, places, valuesOf } from './features.ts'

const bytesOf = (packed: string) => new Int8Array(Buffer.from(packed, 'base64'))
const weights = bytesOf(trained.weights)
const idf = bytesOf(trained.idf)
if (weights.length !== places || idf.length !== places)
  throw new Error('classifier.json was trained for another feature table')

/** Shorter sentences are left to the phrases. */
const minWords = 5

/**
 * Similarity of a sentence to sentences of people in danger, 0 to 1. A linear model over hashed words and parts of words,
 * each weighed by how rare it is (see server/training/train-danger.ts). A high score leads to a question, never to 'danger'.
 */
export function dangerScore(sentence: string): number {
  if (sentence.split(' ').length < minWords) return 0
  let sum = 0
  for (const { place, value } of valuesOf(featuresOf(sentence), idf)) sum += weights[place]! * value
  return 1 / (1 + Math.exp(-(trained.bias + sum * trained.scale)))
}
