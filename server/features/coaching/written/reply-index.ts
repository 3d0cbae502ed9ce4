import { readFileSync } from 'node:fs'
import { playbook } from '#server/features/coaching/playbook/playbook.ts'
import { type WrittenReply, writtenAnswers, writtenNews } from './written-replies.ts'

/** Words that may reply to what was said: a written answer, the advice of a page of the playbook, or a reply to news. */
export interface Reply extends WrittenReply {
  kind: 'answer' | 'page' | 'news'
  /** The playbook's situation, a topic beside it, or the topic of the news. */
  topic: string
}

export const replyVectorsFile = new URL('reply-vectors.json', import.meta.url)

/** As stored: one byte a number, in base64, times `scale`; two rows for each reply, in the order of `allReplies`. */
export interface StoredReplyVectors {
  encoder: string
  dataHash: string
  dimensions: number
  scale: number
  rows: string
}

/** Everything that is written to reply with. */
export const allReplies = (): Reply[] => [
  ...[...writtenAnswers()].flatMap(([topic, all]) =>
    all.map((it) => ({ ...it, kind: 'answer' as const, topic })),
  ),
  ...[...playbook()].map(([topic, { title, says, advice }]) => ({
    kind: 'page' as const,
    topic,
    title,
    says,
    text: advice,
    tone: null,
  })),
  ...[...writtenNews()].flatMap(([topic, all]) => all.map((it) => ({ ...it, kind: 'news' as const, topic }))),
]

/** A reply beside a text, by meaning. */
export interface NearReply {
  reply: Reply
  /** How alike the text is to what the reply was written for, and to the reply itself. */
  asked: number
  told: number
  near: number
}

/** What a reply says tells a little less than what it was written for. */
const replyShare = 0.75

interface ReplyIndex {
  /** The replies of each kind, each with the place of its first row. */
  ofKind: Map<Reply['kind'], { reply: Reply; row: number }[]>
  /** Two rows of `dimensions` numbers for each reply, times `scale`: what it was written for, and what it says. */
  rows: Int8Array
  dimensions: number
  scale: number
}

let index: ReplyIndex | null = null

/** The vectors of all replies; read once. Throws when they are not those of the replies as they are. */
function replyIndex(): ReplyIndex {
  if (index) return index
  const stored = JSON.parse(readFileSync(replyVectorsFile, 'utf8')) as StoredReplyVectors
  const { dimensions, scale } = stored
  const rows = new Int8Array(Buffer.from(stored.rows, 'base64'))
  const replies = allReplies().map((reply, i) => ({ reply, row: 2 * i }))
  if (rows.length !== 2 * replies.length * dimensions)
    throw new Error('reply-vectors.json is of other replies: run npm run coach:train.')
  index = { ofKind: Map.groupBy(replies, ({ reply }) => reply.kind), rows, dimensions, scale }
  return index
}

/**
 * The `most` replies of a kind that are nearest to a text, and those that `also` asks for, the nearest first. `vector` is
 * the text's own by the encoder of the index.
 */
export function nearestReplies(
  vector: Float32Array,
  kind: Reply['kind'],
  most: number,
  also: (reply: Reply) => boolean = () => false,
): NearReply[] {
  const { ofKind, rows, dimensions, scale } = replyIndex()
  const replies = ofKind.get(kind) ?? []
  const likenessTo = (row: number) => {
    let sum = 0
    for (let i = 0, at = row * dimensions; i < dimensions; i += 1, at += 1) sum += vector[i]! * rows[at]!
    return sum * scale
  }
  const near = Float32Array.from(replies, ({ row }) => likenessTo(row) + replyShare * likenessTo(row + 1))
  const least = near.toSorted().at(-most) ?? 0
  return replies
    .flatMap(({ reply, row }, i) =>
      near[i]! >= least || also(reply)
        ? [{ reply, asked: likenessTo(row), told: likenessTo(row + 1), near: near[i]! }]
        : [],
    )
    .toSorted((one, other) => other.near - one.near)
}
