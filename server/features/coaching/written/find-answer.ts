import { readFileSync } from 'node:fs'
import { noSituation, situationHead } from '#server/features/coaching/playbook/rank-situations.ts'
import { predictLabels } from '#server/platform/text/text-head.ts'
import { writtenAnswers } from './written-replies.ts'

/** A written answer, and how surely it is what was asked. */
export interface FoundAnswer {
  /** The playbook's situation, or a topic beside it. */
  topic: string
  text: string
  /** How likely the question is about the topic, 0..1. */
  probability: number
  /** How near the question is to what this answer is for, -1..1. */
  likeness: number
}

export const answerVectorsFile = new URL('answer-vectors.json', import.meta.url)

/** As stored: one byte a number, in base64, times `scale`; one row for each answer, in the order of the files. */
export interface StoredAnswerVectors {
  encoder: string
  dataHash: string
  dimensions: number
  scale: number
  rows: string
}

let loaded: Float32Array[] | null = null

function answerVectors(): Float32Array[] {
  if (loaded) return loaded
  const stored = JSON.parse(readFileSync(answerVectorsFile, 'utf8')) as StoredAnswerVectors
  const bytes = new Int8Array(Buffer.from(stored.rows, 'base64'))
  const { dimensions, scale } = stored
  loaded = Array.from({ length: bytes.length / dimensions }, (_, row) =>
    Float32Array.from(bytes.subarray(row * dimensions, (row + 1) * dimensions), (it) => it * scale),
  )
  return loaded
}

/** Where each topic's answers begin among all of them. */
function* placesOf(): Generator<[topic: string, from: number]> {
  let from = 0
  for (const [topic, answers] of writtenAnswers()) {
    yield [topic, from]
    from += answers.length
  }
}

/**
 * The answers of the topic that a question is most likely about, the nearest first. `vector` is the question's own by the
 * encoder that the head was trained with.
 */
export function findAnswers(question: string, vector: Float32Array): FoundAnswer[] {
  const head = situationHead()
  const likely = predictLabels(head, question, vector)
  const starts = new Map(placesOf())
  const best = likely.reduce(
    (most, it, i) => (head.ids[i] !== noSituation && it > (likely[most] ?? 0) ? i : most),
    -1,
  )
  const topic = head.ids[best]
  if (topic === undefined) return []
  return (writtenAnswers().get(topic) ?? [])
    .map(({ text }, i) => ({
      topic,
      text,
      probability: likely[best]!,
      likeness: dot(vector, answerVectors()[starts.get(topic)! + i]!),
    }))
    .toSorted((one, other) => other.likeness - one.likeness)
}

const dot = (one: Float32Array, other: Float32Array) => one.reduce((sum, it, i) => sum + it * other[i]!, 0)
