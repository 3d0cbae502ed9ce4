import { writeFileSync } from 'node:fs'
import { toneFile, tones } from '#server/features/coaching/dialog/tone.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { noSituation, situationFile } from '#server/features/coaching/playbook/rank-situations.ts'
import { answerVectorsFile, type StoredAnswerVectors } from '#server/features/coaching/written/find-answer.ts'
import { newsById, newsFile, noNews } from '#server/features/coaching/written/find-news.ts'
import { goalSpaceFile } from '#server/features/missions/goal-space.ts'
import { heavinessFile, heavinessLabels } from '#server/features/safety/heaviness.ts'
import { pack } from '#server/platform/text/text-head.ts'
import { acts } from '#server/providers/coach/acts/port.ts'
import { featuresOf } from '#server/providers/coach/rule-coach/acts/features.ts'
import { type Head, predict, storeHead } from '#server/providers/coach/rule-coach/acts/head.ts'
import { type StoredHeads, weightsFile } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { judgesFile } from '#server/providers/coach/rule-coach/offer/judge.ts'
import { linkFeatures } from '#server/providers/coach/rule-coach/offer/link-features.ts'
import { linkLabels, linksOf } from '#server/providers/coach/rule-coach/offer/link-missions.ts'
import { MiniLmEncoder } from '#server/providers/encoder/minilm.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { writeProbes } from '#server/providers/encoder/probes.ts'
import { missionFacts, startDay, withChanges } from './day-state.ts'
import { embedAll } from './embed-all.ts'
import { titlesOf } from './mission-titles.ts'
import { trainGoalSpace } from './train-goal-space.ts'
import { type Example, trainHead } from './train-head.ts'
import { trainJudges } from './train-judges.ts'
import { type TextExample, trainTextHead } from './train-text-head.ts'
import {
  answerVectors,
  hashOfPhrases,
  heavinessExamples,
  newsExamples,
  situationExamples,
  toneExamples,
} from './training-texts.ts'
import {
  type ActSentence,
  hashOfTrainingData,
  readActSentences,
  readPlainSentences,
  readVoices,
  settingOf,
  type VoiceLine,
} from './voices.ts'

/*
 * Trains what the built-in coach learned, by hand: `npm run coach:train`. Reads the training voices and the playbook,
 * never the held-out files. The same data give the same files on one machine.
 */

type Vectors = ReadonlyMap<string, Float32Array>

/**
 * Trains the head of the acts on these lines and on the sentences without a day, each with its meaning and once more
 * without: until the encoder is loaded, the words alone have to do.
 */
export function trainActs(
  lines: readonly ActSentence[],
  vectors: Vectors,
  plain: readonly ActSentence[],
): Head {
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
    const links = await linksOf({ text: line.text, likely }, open, encoder, new AbortController().signal)
    const meant = new Set(
      (line.does ?? []).flatMap((it) =>
        'complete' in it ? [it.complete] : 'progress' in it ? [it.progress] : [],
      ),
    )
    links.forEach((link, i) => {
      examples.push({ features: linkFeatures(link), label: meant.has(open[i]!.id) ? 1 : 0 })
    })
    state = withChanges(state, line.does ?? [], line.text, await titlesOf(line, state))
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

/** One byte a number: finer than the answers differ. */
function packRows(
  rows: readonly Float32Array[],
  more: Pick<StoredAnswerVectors, 'encoder' | 'dataHash' | 'dimensions'>,
): StoredAnswerVectors {
  const scale =
    Math.max(...rows.map((row) => row.reduce((most, it) => Math.max(most, Math.abs(it)), 0))) / 127
  const bytes = rows.map((row) => Buffer.from(Int8Array.from(row, (it) => Math.round(it / scale)).buffer))
  return { ...more, scale, rows: Buffer.concat(bytes).toString('base64') }
}

if (import.meta.main) {
  const encoder = new MiniLmEncoder()
  await encoder.warmUp()
  writeFileSync(weightsFile, `${JSON.stringify(await trainHeads(readVoices('train'), encoder))}\n`)
  writeFileSync(
    judgesFile,
    `${JSON.stringify(await trainJudges(readVoices('train'), encoder, trainHeads))}\n`,
  )
  const more = { encoder: encoder.id, dataHash: hashOfPhrases(), dimensions: encoder.dimensions }
  const situations = await situationExamples(encoder)
  const write = (file: URL, examples: readonly TextExample[], ids: readonly string[]) =>
    writeFileSync(file, `${JSON.stringify(pack(trainTextHead(examples, ids, more)))}\n`)
  write(situationFile, situations, [...playbook().keys(), noSituation])
  writeFileSync(answerVectorsFile, `${JSON.stringify(packRows(await answerVectors(encoder), more))}\n`)
  write(newsFile, await newsExamples(encoder), [...newsById().keys(), noNews])
  write(toneFile, await toneExamples(encoder), tones)
  write(heavinessFile, await heavinessExamples(encoder), heavinessLabels)
  writeFileSync(goalSpaceFile, `${JSON.stringify(await trainGoalSpace(encoder))}\n`)
  await writeProbes(encoder, writeFileSync)
  await encoder.close()
}
