import { acts } from '#server/providers/coach/acts/port.ts'
import { featuresOf } from '#server/providers/coach/rule-coach/acts/features.ts'
import { type Head, predict, storeHead } from '#server/providers/coach/rule-coach/acts/head.ts'
import type { StoredHeads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { linkFeatures } from '#server/providers/coach/rule-coach/offer/link-features.ts'
import { linkLabels, linksOf } from '#server/providers/coach/rule-coach/offer/link-missions.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { missionFacts, startDay, withChanges } from './day-state.ts'
import { embedAll } from './embed-all.ts'
import { titlesOf } from './mission-titles.ts'
import { type Example, trainHead } from './train-head.ts'
import {
  type ActSentence,
  hashOfTrainingData,
  readActSentences,
  readPlainSentences,
  settingOf,
  type VoiceLine,
} from './voices.ts'

type Vectors = ReadonlyMap<string, Float32Array>

/**
 * Trains the head of the acts on these lines and on the sentences without a day, each with its meaning and once more
 * without: until the encoder is loaded, the words alone have to do.
 */
function trainActs(lines: readonly ActSentence[], vectors: Vectors, plain: readonly ActSentence[]): Head {
  const example = (line: ActSentence, vector: Float32Array | null): Example => ({
    features: featuresOf(line.text, settingOf(line), vector),
    label: acts.indexOf(line.act),
  })
  const all = [...lines, ...readActSentences(), ...plain]
  const examples = all.flatMap((line) => [example(line, vectors.get(line.text)!), example(line, null)])
  return trainHead(examples, acts, { decay: 1e-2, dropout: 0.3, epochs: 20 })
}

/** Voices are dealt into this many parts; each part is judged by a head that never saw it. */
const folds = 3

/**
 * Every part of a day beside every open mission, and whether it reports work on it. The acts are those a head gives that
 * was trained without this voice, as it will be in use.
 */
async function linkExamples(
  lines: readonly VoiceLine[],
  vectors: Vectors,
  encoder: Encoder,
  plain: readonly ActSentence[],
): Promise<Example[]> {
  const voices = [...new Set(lines.map((it) => it.voice))]
  const foldOf = (line: VoiceLine) => voices.indexOf(line.voice) % folds
  const judges = Array.from({ length: folds }, (_, fold) =>
    trainActs(
      lines.filter((it) => foldOf(it) !== fold),
      vectors,
      plain,
    ),
  )
  const examples: Example[] = []
  let state = startDay([])
  for (const line of lines) {
    if (line.open) state = startDay(line.open)
    const judge = judges[foldOf(line)]!
    const probabilities = predict(
      judge,
      featuresOf(line.text, settingOf(line), vectors.get(line.text) ?? null),
    )
    const likely = (...names: string[]) =>
      names.reduce((sum, name) => sum + probabilities[judge.labels.indexOf(name)]!, 0)
    const open = missionFacts(state).filter((it) => !it.isCompleted)
    const beside = await embedAll(encoder, [line.text, ...open.map((it) => it.title)])
    const links = linksOf({ text: line.text, likely }, open, beside)
    const meant = new Set(
      (line.does ?? []).flatMap((it) =>
        'complete' in it ? [it.complete] : 'progress' in it ? [it.progress] : [],
      ),
    )
    links.forEach((link, i) => {
      examples.push({ features: linkFeatures(link), label: meant.has(open[i]!.id) ? 1 : 0 })
    })
    state = withChanges(state, line.does ?? [], line.text, titlesOf(line, state))
  }
  return examples
}

/** Trains the heads. */
export async function trainHeads(
  lines: readonly VoiceLine[],
  encoder: Encoder,
  plain: readonly ActSentence[] = readPlainSentences(),
): Promise<StoredHeads> {
  const texts = [...lines, ...readActSentences(), ...plain].map((it) => it.text)
  const vectors = await embedAll(encoder, texts)
  const links = trainHead(await linkExamples(lines, vectors, encoder, plain), linkLabels, {
    epochs: 20,
    rate: 0.05,
    dropout: 0,
  })
  return {
    dataHash: hashOfTrainingData(),
    encoder: encoder.id,
    acts: storeHead(trainActs(lines, vectors, plain)),
    links: storeHead(links),
  }
}
