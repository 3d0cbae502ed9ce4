import { judge } from '#server/platform/text/trees.ts'
import { newsCandidates } from './news-candidates.ts'
import { replyJudges } from './reply-judges.ts'
import type { WrittenReply } from './written-replies.ts'

/** What to say to news of a known kind, and how likely it takes up what was said (0..1). */
export interface FoundNews {
  text: string
  tone: WrittenReply['tone']
  probability: number
}

/** The replies to the events that a text may tell, the likeliest first. */
export const findNews = (text: string, vector: Float32Array): FoundNews[] =>
  newsCandidates(text, vector)
    .map(({ reply, features }) => ({
      text: reply.text,
      tone: reply.tone,
      probability: judge(replyJudges().news, features),
    }))
    .toSorted((one, other) => other.probability - one.probability)
