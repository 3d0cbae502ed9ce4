import { readOnce } from '#server/platform/text/read-once.ts'
import type { Trees } from '#server/platform/text/trees.ts'

export const replyJudgesFile = new URL('reply-judges.json', import.meta.url)

/** Whether an answer is one to what was asked, and whether a reply takes up the news that was told. */
export interface ReplyJudges {
  dataHash: string
  answers: Trees
  news: Trees
}

/** The judges of reply-judges.json, which `npm run coach:train` learns from graded replies. */
export const replyJudges = (): ReplyJudges => readOnce(replyJudgesFile)
