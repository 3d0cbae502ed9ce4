import { createHash } from 'node:crypto'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import type { PlaybookEntry } from '#server/features/coaching/playbook/read-entry.ts'
import {
  noSituation,
  places,
  type SituationHead,
  softmax,
  wordPlaces,
  wordValues,
} from '#server/features/coaching/playbook/situation-head.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { embedAll } from './embed-all.ts'
import { randomFrom } from './train-head.ts'
import { hashOfTrainingData, readActSentences, readPlainSentences } from './voices.ts'

export interface SituationExample {
  id: string
  text: string
  vector: Float32Array
}

const epochs = 24
const rate = 0.35
const decay = 2e-5
/** How often the meaning is left out, so that the words alone are of use as well. */
const wordsAlone = 0.25

/** Trains the head by Adagrad from a fixed seed: the same examples in the same order give the same weights. */
export function trainSituations(
  examples: readonly SituationExample[],
  situations: readonly string[],
  more: Pick<SituationHead, 'encoder' | 'dataHash' | 'dimensions'>,
): SituationHead {
  const ids = [...situations, noSituation]
  const idf = idfOf(examples.map((it) => it.text))
  const rows = (length: number) => ids.map(() => new Float32Array(length))
  const head: SituationHead = {
    ...more,
    ids,
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
  const order = examples.map((_, i) => i)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    const pace = rate * (1 - (0.8 * epoch) / epochs)
    for (const i of order) {
      const vector = random() < wordsAlone ? null : examples[i]!.vector
      const probabilities = softmax(head, words[i]!, vector)
      const right = ids.indexOf(examples[i]!.id)
      for (let row = 0; row < ids.length; row += 1) {
        const error = probabilities[row]! - (row === right ? 1 : 0)
        if (Math.abs(error) < 2e-3) continue
        head.bias[row]! -= 0.05 * pace * error
        const [own, seen] = [head.sparse[row]!, squares.sparse[row]!]
        for (const { place, value } of words[i]!) {
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

/** The texts that stand for a situation: its title and how founders say it. */
export const phrasesOf = ({ title, says }: Pick<PlaybookEntry, 'title' | 'says'>): string[] => [
  title.replace(/["“”]/g, ''),
  ...says,
]

/** Acts of sentences that are about no situation. */
const ordinary = /^(?:plan|progress|completion|small-talk|answer|correction|data)$/
/** Every so many of them are enough. */
const everyOther = 2

/** The phrases of the playbook, and sentences of ordinary days that are none of its situations. */
export async function situationExamples(encoder: Encoder): Promise<SituationExample[]> {
  const phrases = [...playbook().values()].flatMap((entry) =>
    phrasesOf(entry).map((text) => ({ id: entry.id, text })),
  )
  const others = [...readActSentences(), ...readPlainSentences()]
    .filter(({ act }) => ordinary.test(act))
    .filter((_, i) => i % everyOther === 0)
    .map(({ text }) => ({ id: noSituation, text }))
  const all = [...phrases, ...others]
  const vectors = await embedAll(
    encoder,
    all.map((it) => it.text),
  )
  return all.map((it, i) => ({ ...it, vector: vectors[i]! }))
}

/** A hash over everything the head learns from, so that weights that are out of date are noticed. */
export function hashOfPhrases(): string {
  const hash = createHash('sha256').update(hashOfTrainingData())
  for (const entry of playbook().values()) hash.update(`${entry.id}\n${phrasesOf(entry).join('\n')}\n`)
  return hash.digest('hex').slice(0, 16)
}
