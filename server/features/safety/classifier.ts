import trained from './classifier.json' with { type: 'json' }
import { featuresOf, places } from './features.ts'

const weights = new Int8Array(Buffer.from(trained.weights, 'base64'))
if (weights.length !== places) throw new Error('classifier.json was trained for another feature table')

/** Fewer words than this say too little for it; the phrases know the short ones. */
const fewest = 5

/**
 * How much a sentence is like those in which somebody was in danger or near it, 0 to 1. A linear model over hashed words
 * (train-classifier.ts); it never decides that there is danger, only that it is worth asking.
 */
export function heaviness(sentence: string): number {
  if (sentence.split(' ').length < fewest) return 0
  const features = featuresOf(sentence)
  let sum = 0
  for (const place of features) sum += weights[place]!
  return 1 / (1 + Math.exp(-(trained.bias + (sum * trained.scale) / Math.sqrt(features.length || 1))))
}
