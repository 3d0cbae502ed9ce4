import trained from './classifier.json' with { type: 'json' }
import { featuresOf, places } from './features.ts'

const weights = new Int8Array(Buffer.from(trained.weights, 'base64'))
if (weights.length !== places) throw new Error('classifier.json was trained for another feature table')

/** Shorter sentences are left to the phrases. */
const minWords = 5

/**
 * Similarity of a sentence to sentences of people in danger, 0 to 1. A linear model over hashed words (see
 * train-classifier.ts). A high score leads to a question, never to 'danger'.
 */
export function dangerScore(sentence: string): number {
  if (sentence.split(' ').length < minWords) return 0
  const features = featuresOf(sentence)
  let sum = 0
  for (const place of features) sum += weights[place]!
  return 1 / (1 + Math.exp(-(trained.bias + (sum * trained.scale) / Math.sqrt(features.length || 1))))
}
