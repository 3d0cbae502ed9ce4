import { createHash } from 'node:crypto'
import type { ReplyJudges } from '#server/features/coaching/written/reply-judges.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import {
  candidatesForNews,
  candidatesForQuestion,
  judgeGradesAsStored,
  readGrades,
  replyExamples,
} from './reply-examples.ts'
import { trainTrees } from './train-trees.ts'
import { hashOfPhrases } from './training-texts.ts'

/** A hash over everything the judges of replies learn from. */
export function hashOfReplyData(): string {
  const hash = createHash('sha256').update(hashOfPhrases())
  for (const it of judgeGradesAsStored()) hash.update(it)
  return hash.digest('hex').slice(0, 16)
}

/** Trains the judges of answers and of replies to news, by the heads and vectors as they are stored. */
export const trainReplyJudges = async (encoder: Encoder): Promise<ReplyJudges> => ({
  dataHash: hashOfReplyData(),
  answers: trainTrees(await replyExamples(readGrades('answer-grades'), candidatesForQuestion, encoder)),
  news: trainTrees(await replyExamples(readGrades('news-grades'), candidatesForNews, encoder)),
})
