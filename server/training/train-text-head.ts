import { places, softmax, type TextHead, wordPlaces, wordValues } from '#server/platform/text/text-head.ts'
import { randomFrom } from './train-head.ts'

export interface TextExample {
  id: string
  text: string
  vector: Float32Array
}

const epochs = 16
const rate = 0.35
const decay = 2e-5
/** How often the meaning is left out, so that the words alone are of use as well. */
const wordsAlone = 0.25
/**
 * The encoder's adapter has learned from these very texts, so their vectors lie closer together than those of new ones:
 * noise in each number, and words left out, keep the head from being surer than it may be.
 */
const noise = 0.03
const wordsLeftOut = 0.3

/** Trains the head by Adagrad from a fixed seed: the same examples in the same order give the same weights. */
export function trainTextHead(
  examples: readonly TextExample[],
  ids: readonly string[],
  more: Pick<TextHead, 'encoder' | 'dataHash' | 'dimensions'>,
): TextHead {
  const idf = idfOf(examples.map((it) => it.text))
  const rows = (length: number) => ids.map(() => new Float32Array(length))
  const head: TextHead = {
    ...more,
    ids: [...ids],
    idf,
    bias: new Float32Array(ids.length),
    dense: rows(more.dimensions),
    sparse: rows(places),
  }
  const squares = {
    dense: rows(more.dimensions).map((it) => it.fill(1e-3)),
    sparse: rows(places).map((it) => it.fill(1e-3)),
  }
  const words = examples.map(({ text }) => wordValues(idf, text))
  const random = randomFrom(1)
  /** About normal: the sum of four even numbers, with a spread of one. */
  const normal = () => (random() + random() + random() + random() - 2) * Math.sqrt(3)
  const order = examples.map((_, i) => i)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    const pace = rate * (1 - (0.8 * epoch) / epochs)
    for (const i of order) {
      const vector = random() < wordsAlone ? null : examples[i]!.vector.map((it) => it + noise * normal())
      const some = words[i]!.filter(() => random() >= wordsLeftOut)
      const probabilities = softmax(head, some, vector)
      const right = ids.indexOf(examples[i]!.id)
      for (let row = 0; row < ids.length; row += 1) {
        const error = probabilities[row]! - (row === right ? 1 : 0)
        if (Math.abs(error) < 2e-3) continue
        head.bias[row]! -= 0.05 * pace * error
        const [own, seen] = [head.sparse[row]!, squares.sparse[row]!]
        for (const { place, value } of some) {
          const slope = error * value + decay * own[place]!
          seen[place]! += slope * slope
          own[place]! -= (pace * slope) / Math.sqrt(seen[place]!)
        }
        if (!vector) continue
        const [meaning, felt] = [head.dense[row]!, squares.dense[row]!]
        for (let at = 0; at < meaning.length; at += 1) {
          const slope = error * vector[at]! + decay * meaning[at]!
          felt[at]! += slope * slope
          meaning[at]! -= (pace * slope) / Math.sqrt(felt[at]!)
        }
      }
    }
  }
  return head
}

function idfOf(texts: readonly string[]): Float32Array {
  const counts = new Float32Array(places)
  for (const text of texts) for (const place of wordPlaces(text)) counts[place]! += 1
  return counts.map((count) => Math.log((texts.length + 1) / (count + 1)) + 1)
}
