import { readFileSync } from 'node:fs'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import type { FoundEntry } from '#server/features/coaching/playbook/rank-situations.ts'
import { likeness } from '#server/providers/encoder/port.ts'
import { writtenAnswers } from './written-replies.ts'

/** A written answer, and how surely it is what was asked. */
export interface FoundAnswer {
  /** The playbook's situation, or a topic beside it. */
  topic: string
  text: string
  /** How likely the question is about the situation; for a topic beside the playbook, how likely it is not. 0..1. */
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

interface Place {
  topic: string
  text: string
  vector: Float32Array
}

let places: Place[] | null = null

function allAnswers(): Place[] {
  const vectors = answerVectors()
  places ??= [...writtenAnswers()]
    .flatMap(([topic, answers]) => answers.map(({ text }) => ({ topic, text })))
    .map((it, i) => ({ ...it, vector: vectors[i]! }))
  return places
}

/**
 * The answers of the situation that a question is most likely about, `best`, and those of the topics beside the
 * playbook, the nearest first. `vector` is the question's own by the encoder that the answers' were made with.
 */
export function findAnswers(vector: Float32Array, best: FoundEntry | undefined): FoundAnswer[] {
  return allAnswers()
    .filter(({ topic }) => topic === best?.id || !playbook().has(topic))
    .map(({ topic, text, vector: own }) => ({
      topic,
      text,
      probability: topic === best?.id ? best.score : 1 - (best?.score ?? 0),
      likeness: likeness(vector, own),
    }))
    .toSorted((one, other) => other.likeness - one.likeness)
}
