import { toneProbabilities } from '#server/features/coaching/dialog/tone.ts'
import { flag } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import { candidatesAmong, type ReplyCandidate } from './reply-features.ts'
import { nearestReplies } from './reply-index.ts'

/** How many replies to a text are judged. */
const most = 8

/** The replies nearest to a text by meaning, with what they are judged by. */
export function newsCandidates(text: string, vector: Float32Array): ReplyCandidate[] {
  const found = nearestReplies(vector, 'news', most)
  const tone = toneProbabilities(text, vector)
  const ofText = {
    'text: good': tone.good,
    'text: bad': tone.bad,
    'text: words': Math.min(40, wordsIn(text)),
    'text: asks': flag(text.includes('?')),
  }
  return candidatesAmong(found, text, ofText, ({ reply }) => ({
    'topic: near': found.filter((other) => other.reply.topic === reply.topic).length,
    'topic: general': flag(reply.topic === 'in-general'),
    'topic: talk': flag(reply.topic === 'talk-with-the-coach'),
    'tone: good': flag(reply.tone === 'good'),
    'tone: bad': flag(reply.tone === 'bad'),
    'tone: fits': reply.tone ? tone[reply.tone] : tone.neutral,
    'tone: opposite': reply.tone === 'good' ? tone.bad : reply.tone === 'bad' ? tone.good : 0,
  }))
}
