import { toneProbabilities } from '#server/features/coaching/dialog/tone.ts'
import { predictLabels, readHead } from '#server/platform/text/text-head.ts'
import { flag } from '#server/platform/text/trees.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { ReplyCandidate } from './answer-candidates.ts'
import { nearnessOf, wordsShared, wordWeights } from './reply-features.ts'
import { nearestReplies, type Reply } from './reply-index.ts'
import { type WrittenReply, writtenNews } from './written-replies.ts'

/** No news of a kind that is known. */
export const noNews = '-'
export const newsFile = new URL('news-head.json', import.meta.url)

/** Every event by its id: its topic and its place there. */
export function newsById(): ReadonlyMap<string, WrittenReply> {
  events ??= new Map(
    [...writtenNews()].flatMap(([topic, all]) => all.map((it, i) => [`${topic} ${i}`, it] as const)),
  )
  return events
}
let events: Map<string, WrittenReply> | null = null

/** How many events of a text are judged, by meaning and by the head each. */
const most = 4

/** The events that a text may tell, with what the replies to them are judged by. */
export function newsCandidates(text: string, vector: Float32Array): ReplyCandidate[] {
  const head = readHead(newsFile)
  const likely = predictLabels(head, text, vector)
  const events = newsById()
  const probabilityOf = new Map(head.ids.map((id, i) => [events.get(id)?.text ?? noNews, likely[i]!]))
  const ofReply = ({ text: told }: Pick<Reply, 'text'>) => probabilityOf.get(told) ?? 0
  const least = likely.toSorted().at(-most) ?? 0
  const found = nearestReplies(vector, 'news', most, (reply) => ofReply(reply) >= least)
  const tone = toneProbabilities(text, vector)
  const weights = wordWeights(text)
  const ofText = {
    'head: none': probabilityOf.get(noNews) ?? 0,
    'text: good': tone.good,
    'text: bad': tone.bad,
    'text: words': Math.min(40, wordsIn(text)),
    'text: asks': flag(text.includes('?')),
  }
  return found.map((it) => {
    const { reply } = it
    const own = ofReply(reply)
    return {
      reply,
      features: {
        ...ofText,
        ...nearnessOf(it, found),
        ...wordsShared(weights, reply),
        'head: probability': own,
        'head: lead':
          own - Math.max(0, ...found.filter((other) => other !== it).map((other) => ofReply(other.reply))),
        'head: topic': found
          .filter((other) => other.reply.topic === reply.topic)
          .reduce((sum, other) => sum + ofReply(other.reply), 0),
        'tone: good': flag(reply.tone === 'good'),
        'tone: bad': flag(reply.tone === 'bad'),
        'tone: fits': reply.tone ? tone[reply.tone] : tone.neutral,
        'tone: opposite': reply.tone === 'good' ? tone.bad : reply.tone === 'bad' ? tone.good : 0,
      },
    }
  })
}
