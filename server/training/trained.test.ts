import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerJudgesFile } from '#server/features/coaching/changes/judge-answers.ts'
import { type OptionJudges, optionJudgesFile } from '#server/features/coaching/dialog/choose-option.ts'
import { commentFile, commentLabels } from '#server/features/coaching/dialog/comments.ts'
import { messageKindFile, messageLabels } from '#server/features/coaching/dialog/message-kinds.ts'
import { toneFile } from '#server/features/coaching/dialog/tone.ts'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { noSituation, situationHead } from '#server/features/coaching/playbook/rank-situations.ts'
import { reasonFile, takeFile, takeLabels } from '#server/features/coaching/written/dilemmas/judge-dilemma.ts'
import {
  allReplies,
  replyVectorsFile,
  type StoredReplyVectors,
} from '#server/features/coaching/written/reply-index.ts'
import { replyJudges } from '#server/features/coaching/written/reply-judges.ts'
import { noWay, wayFile, ways } from '#server/features/coaching/written/ways/ways.ts'
import { heavinessFile } from '#server/features/safety/heaviness.ts'
import { readHead } from '#server/platform/text/text-head.ts'
import { acts } from '#server/providers/coach/acts/port.ts'
import { ruleCoach } from '#server/providers/coach/embedded-text.ts'
import { type StoredHeads, weightsFile } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { judges } from '#server/providers/coach/rule-coach/offer/judge.ts'
import { moveJudgeFile } from '#server/providers/coach/rule-coach/offer/judge-moves.ts'
import { dilemmaTaggerFile } from '#server/providers/coach/rule-coach/tag/dilemma.ts'
import { gistJudgeFile, gistTaggerFile } from '#server/providers/coach/rule-coach/tag/gist.ts'
import { taggerFile } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { measureDays, type Tally } from './measure-days.ts'
import { nameOf, readGrades } from './reply-examples.ts'
import { hashOfAnswers } from './train-answers.ts'
import { hashOfDilemmas } from './train-dilemmas.ts'
import { hashOfGistGrades, hashOfGists } from './train-gists.ts'
import { hashOfMoves } from './train-moves.ts'
import { hashOfOptionData } from './train-option-judges.ts'
import { hashOfReplyData } from './train-reply-judges.ts'
import { hashOfQuestions } from './train-ways.ts'
import { hashOfMarkedMessages } from './train-work-tagger.ts'
import { hashOfHeaviness, hashOfPhrases, hashOfTones } from './training-texts.ts'
import { countRightActs, hashOfJudgeData, hashOfTrainingData, isPlain, readVoices } from './voices.ts'

const stored = JSON.parse(readFileSync(weightsFile, 'utf8')) as StoredHeads

describe('what was trained', () => {
  test('belongs to the training voices as they are: else run `npm run coach:train`', () => {
    expect(stored.dataHash).toBe(hashOfTrainingData())
    expect(stored.acts.labels).toEqual([...acts])
    expect(judges().dataHash).toBe(hashOfJudgeData())
    expect(JSON.parse(readFileSync(taggerFile, 'utf8')).dataHash).toBe(hashOfMarkedMessages())
    expect(JSON.parse(readFileSync(gistTaggerFile, 'utf8')).dataHash).toBe(hashOfGists())
    expect(JSON.parse(readFileSync(gistJudgeFile, 'utf8')).dataHash).toBe(hashOfGistGrades())
    expect(JSON.parse(readFileSync(dilemmaTaggerFile, 'utf8')).dataHash).toBe(hashOfDilemmas())
    expect(readHead(takeFile)).toMatchObject({ dataHash: hashOfDilemmas(), ids: [...takeLabels] })
    expect(readHead(wayFile)).toMatchObject({
      dataHash: hashOfQuestions(),
      ids: [...Object.keys(ways()), noWay],
    })
    expect(readHead(reasonFile).dataHash).toBe(hashOfDilemmas())
    expect(JSON.parse(readFileSync(moveJudgeFile, 'utf8')).dataHash).toBe(hashOfMoves())
    expect(JSON.parse(readFileSync(answerJudgesFile, 'utf8')).dataHash).toBe(hashOfAnswers())
    expect(readHead(commentFile)).toMatchObject({ dataHash: hashOfGists(), ids: [...commentLabels] })
    expect(readHead(messageKindFile)).toMatchObject({ dataHash: hashOfGists(), ids: [...messageLabels] })
  })

  test('belongs to the phrases of the playbook as they are: else run `npm run coach:train`', () => {
    const head = situationHead()
    expect(head.dataHash).toBe(hashOfPhrases())
    expect(head.ids).toEqual([...playbook().keys(), noSituation])
    expect(readHead(toneFile).dataHash).toBe(hashOfTones())
    expect(readHead(heavinessFile).dataHash).toBe(hashOfHeaviness())
    expect(replyJudges().dataHash).toBe(hashOfReplyData())
    const vectors = JSON.parse(readFileSync(replyVectorsFile, 'utf8')) as StoredReplyVectors
    expect(vectors.dataHash).toBe(hashOfPhrases())
    const options = JSON.parse(readFileSync(optionJudgesFile, 'utf8')) as OptionJudges
    expect(options.dataHash).toBe(hashOfOptionData())
  })

  test('learns from grades of replies that there are', () => {
    const names = new Set(allReplies().map(nameOf))
    const graded = (['answer-grades', 'news-grades', 'answer-grades-of-stories'] as const).flatMap(readGrades)
    expect(graded.flatMap(({ grades }) => Object.keys(grades)).filter((it) => !names.has(it))).toEqual([])
  })

  test('reads the acts of voices it never saw, by words alone', () => {
    const lines = readVoices('development')
    expect(countRightActs(lines, new Map()) / lines.length).toBeGreaterThan(0.6)
  })
})

describe('whole days of plain-speaking founders, by words alone', () => {
  test('are written down as labelled, today as well as when this was last chosen', async () => {
    const { kinds, silent } = await measureDays(ruleCoach(), readVoices('development').filter(isPlain))
    const precision = ({ right, applied }: Tally) => right / applied
    const recall = ({ right, expected }: Tally) => right / expected
    expect(precision(kinds.create)).toBeGreaterThanOrEqual(0.85)
    expect(recall(kinds.create)).toBeGreaterThanOrEqual(0.7)
    expect(precision(kinds.progress)).toBeGreaterThanOrEqual(0.9)
    expect(recall(kinds.progress)).toBeGreaterThanOrEqual(0.3)
    expect(precision(kinds.complete)).toBeGreaterThanOrEqual(0.9)
    expect(recall(kinds.complete)).toBeGreaterThanOrEqual(0.25)
    expect(silent.applied).toBeLessThanOrEqual(3)
  })
})

describe('the voices', () => {
  test('are at least 25 in 150 days and 3,000 sentences, each voice in one split', () => {
    const splits = (['train', 'development', 'held-out'] as const).map(readVoices)
    const all = splits.flat()
    const voices = splits.flatMap((lines) => [...new Set(lines.map((it) => it.voice))])
    expect(new Set(voices).size).toBe(voices.length)
    expect(voices.length).toBeGreaterThanOrEqual(25)
    expect(new Set(all.map((it) => `${it.voice} ${it.day}`)).size).toBeGreaterThanOrEqual(150)
    expect(all.length).toBeGreaterThanOrEqual(3000)
  })
})
