import { createHash } from 'node:crypto'
import type { OptionJudges } from '#server/features/coaching/dialog/choose-option.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { founderDaysAsStored } from './founder-days.ts'
import { gradedOptions, optionGradesAsStored } from './reply-option-examples.ts'
import { hashOfGists } from './train-gists.ts'
import { hashOfReplyData } from './train-reply-judges.ts'
import { trainTrees } from './train-trees.ts'
import { hashOfJudgeData } from './voices.ts'

/** A hash over everything the judges of ways to reply learn from. */
export const hashOfOptionData = (): string =>
  createHash('sha256')
    .update(hashOfReplyData())
    .update(hashOfJudgeData())
    .update(founderDaysAsStored())
    .update(optionGradesAsStored())
    .update(hashOfGists())
    .digest('hex')
    .slice(0, 16)

/** Trains the judges of ways to reply, by the heads, vectors and judges as they are stored. */
export async function trainOptionJudges(encoder: Encoder): Promise<OptionJudges> {
  const graded = await gradedOptions(encoder)
  const judgeOf = (least: 1 | 2) =>
    trainTrees(graded.map(({ features, grade }) => ({ features, isRight: grade >= least })))
  return { dataHash: hashOfOptionData(), passable: judgeOf(1), good: judgeOf(2) }
}
