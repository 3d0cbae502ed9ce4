import { writeFileSync } from 'node:fs'
import { answerJudgesFile } from '#server/features/coaching/changes/judge-answers.ts'
import { optionJudgesFile } from '#server/features/coaching/dialog/choose-option.ts'
import { commentFile } from '#server/features/coaching/dialog/comments.ts'
import { messageKindFile } from '#server/features/coaching/dialog/message-kinds.ts'
import { adviceLabels, seeksAdviceFile } from '#server/features/coaching/dialog/seeks-advice.ts'
import { toneFile, tones } from '#server/features/coaching/dialog/tone.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { noSituation, situationFile } from '#server/features/coaching/playbook/rank-situations.ts'
import { reasonFile, takeFile } from '#server/features/coaching/written/dilemmas/judge-dilemma.ts'
import { replyVectorsFile, type StoredReplyVectors } from '#server/features/coaching/written/reply-index.ts'
import { replyJudgesFile } from '#server/features/coaching/written/reply-judges.ts'
import { wayFile } from '#server/features/coaching/written/ways/ways.ts'
import { goalSpaceFile } from '#server/features/missions/goal-space.ts'
import { heavinessFile, heavinessLabels } from '#server/features/safety/heaviness.ts'
import { pack } from '#server/platform/text/text-head.ts'
import { weightsFile } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { judgesFile } from '#server/providers/coach/rule-coach/offer/judge.ts'
import { moveJudgeFile } from '#server/providers/coach/rule-coach/offer/judge-moves.ts'
import { dilemmaTaggerFile } from '#server/providers/coach/rule-coach/tag/dilemma.ts'
import { gistJudgeFile, gistTaggerFile } from '#server/providers/coach/rule-coach/tag/gist.ts'
import { taggerFile } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { writeProbes } from '#server/providers/encoder/probes.ts'
import { trainAnswerJudges } from './train-answers.ts'
import { trainDilemmaHeads, trainDilemmaTagger } from './train-dilemmas.ts'
import { trainComments, trainGistJudge, trainGistTagger, trainMessageKinds } from './train-gists.ts'
import { trainGoalSpace } from './train-goal-space.ts'
import { trainHeads } from './train-heads.ts'
import { trainJudges } from './train-judges.ts'
import { trainMoveJudge } from './train-moves.ts'
import { trainOptionJudges } from './train-option-judges.ts'
import { trainReplyJudges } from './train-reply-judges.ts'
import { type TextExample, trainTextHead } from './train-text-head.ts'
import { trainWays } from './train-ways.ts'
import { trainWorkTagger } from './train-work-tagger.ts'
import { withTrainingEncoder } from './training-encoder.ts'
import {
  adviceExamples,
  hashOfHeaviness,
  hashOfPhrases,
  hashOfTones,
  heavinessExamples,
  replyVectors,
  situationExamples,
  toneExamples,
} from './training-texts.ts'
import { readVoices } from './voices.ts'

/*
 * Trains what the built-in coach learned, by hand: `npm run coach:train`. Reads the training voices and the playbook,
 * never the held-out files. The same data give the same files on one machine.
 */

/** One byte a number: finer than the answers differ. */
function packRows(
  rows: readonly Float32Array[],
  more: Pick<StoredReplyVectors, 'encoder' | 'dataHash' | 'dimensions'>,
): StoredReplyVectors {
  const scale =
    Math.max(...rows.map((row) => row.reduce((most, it) => Math.max(most, Math.abs(it)), 0))) / 127
  const bytes = rows.map((row) => Buffer.from(Int8Array.from(row, (it) => Math.round(it / scale)).buffer))
  return { ...more, scale, rows: Buffer.concat(bytes).toString('base64') }
}

async function train(encoder: Encoder): Promise<void> {
  // Heads and judges weigh what the tagger finds.
  writeFileSync(taggerFile, `${JSON.stringify(trainWorkTagger())}\n`)
  const lines = readVoices('train')
  writeFileSync(weightsFile, `${JSON.stringify(await trainHeads(lines, encoder))}\n`)
  writeFileSync(judgesFile, `${JSON.stringify(await trainJudges(lines, encoder))}\n`)
  const more = { encoder: encoder.id, dataHash: hashOfPhrases(), dimensions: encoder.dimensions }
  const situations = await situationExamples(encoder)
  const write = (file: URL, examples: readonly TextExample[], ids: readonly string[], known = more) =>
    writeFileSync(file, `${JSON.stringify(pack(trainTextHead(examples, ids, known)))}\n`)
  write(situationFile, situations, [...playbook().keys(), noSituation])
  writeFileSync(replyVectorsFile, `${JSON.stringify(packRows(await replyVectors(encoder), more))}\n`)
  write(toneFile, await toneExamples(encoder), tones, { ...more, dataHash: hashOfTones() })
  write(seeksAdviceFile, await adviceExamples(encoder), adviceLabels)
  writeFileSync(moveJudgeFile, `${JSON.stringify(await trainMoveJudge(encoder))}\n`)
  writeFileSync(answerJudgesFile, `${JSON.stringify(await trainAnswerJudges(encoder))}\n`)
  writeFileSync(gistTaggerFile, `${JSON.stringify(trainGistTagger())}\n`)
  writeFileSync(wayFile, `${JSON.stringify(pack(await trainWays(encoder)))}\n`)
  writeFileSync(gistJudgeFile, `${JSON.stringify(trainGistJudge())}\n`)
  writeFileSync(dilemmaTaggerFile, `${JSON.stringify(trainDilemmaTagger())}\n`)
  const { takes, reasons } = await trainDilemmaHeads(encoder)
  writeFileSync(takeFile, `${JSON.stringify(pack(takes))}\n`)
  writeFileSync(reasonFile, `${JSON.stringify(pack(reasons))}\n`)
  writeFileSync(commentFile, `${JSON.stringify(pack(await trainComments(encoder)))}\n`)
  writeFileSync(messageKindFile, `${JSON.stringify(pack(await trainMessageKinds(encoder)))}\n`)
  // They judge by the heads and the vectors just written.
  writeFileSync(replyJudgesFile, `${JSON.stringify(await trainReplyJudges(encoder))}\n`)
  writeFileSync(optionJudgesFile, `${JSON.stringify(await trainOptionJudges(encoder))}\n`)
  const heavy = { ...more, dataHash: hashOfHeaviness() }
  write(heavinessFile, await heavinessExamples(encoder), heavinessLabels, heavy)
  writeFileSync(goalSpaceFile, `${JSON.stringify(await trainGoalSpace(encoder))}\n`)
  await writeProbes(encoder, writeFileSync)
}

if (import.meta.main) await withTrainingEncoder(train)
