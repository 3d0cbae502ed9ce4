import { frameOf } from '#server/features/coaching/dialog/frames.ts'
import { situationHead } from '#server/features/coaching/playbook/rank-situations.ts'
import { places, wordPlaces } from '#server/platform/text/text-head.ts'
import type { Features } from '#server/platform/text/trees.ts'
import type { Move } from '#server/providers/coach/dialog/port.ts'
import type { NearReply, Reply } from './reply-index.ts'

/* What any reply is judged by beside a text: how near it is, how far ahead of the others, and the words they share. */

/** A reply that may fit, with what it is judged by. */
export interface ReplyCandidate {
  reply: Reply
  features: Features
}

/** The replies found for a text, each with what it is judged by: what is known of the text, of both, and of it alone. */
export function candidatesAmong(
  found: readonly NearReply[],
  text: string,
  ofText: Features,
  ofReply: (found: NearReply) => Features,
): ReplyCandidate[] {
  const weights = wordWeights(text)
  return found.map((it) => ({
    reply: it.reply,
    features: { ...ofText, ...nearnessOf(it, found), ...wordsShared(weights, it.reply), ...ofReply(it) },
  }))
}

/** How near a reply is to a text, and how it stands among the others that were found. */
function nearnessOf({ reply, asked, told, near }: NearReply, found: readonly NearReply[]): Features {
  const ofKind = found.filter((it) => it.reply.kind === reply.kind)
  const ofOtherTopics = ofKind.filter((it) => it.reply.topic !== reply.topic)
  return {
    near,
    'near: asked': asked,
    'near: told': told,
    'near: below best': Math.max(...found.map((it) => it.near)) - near,
    'near: above other topics': near - Math.max(0, ...ofOtherTopics.map((it) => it.near)),
    'near: rank': ofKind.filter((it) => it.near > near).length,
  }
}

/** How telling each word of a text is, by its hashed place; all of them together 1. */
function wordWeights(text: string): Float32Array {
  const { idf } = situationHead()
  const weights = new Float32Array(places)
  const found = wordPlaces(text)
  const all = found.reduce((sum, place) => sum + idf[place]!, 0) || 1
  for (const place of found) weights[place] = idf[place]! / all
  return weights
}

/** The share of a text's words, by their weights, that a reply was written for, and that it says itself. */
function wordsShared(weights: Float32Array, reply: Reply): Features {
  const { asked, told } = wordsOf(reply)
  const shareOf = (own: Uint16Array) => own.reduce((sum, place) => sum + weights[place]!, 0)
  return { 'words: asked': shareOf(asked), 'words: told': shareOf(told) }
}

interface ReplyWords {
  /** The hashed words of what it was written for, and its own. */
  asked: Uint16Array
  told: Uint16Array
  /** The form of the question it was written for. */
  form: Move['name']
}

const known = new WeakMap<Reply, ReplyWords>()

/** What never changes about a reply, worked out when it is first a candidate. */
export function wordsOf(reply: Reply): ReplyWords {
  const before = known.get(reply)
  if (before) return before
  const { title, says, text } = reply
  const words = {
    asked: Uint16Array.from(wordPlaces([title, ...says.slice(0, mostSays)].join(' . '))),
    told: Uint16Array.from(wordPlaces(text)),
    form: frameOf(title).name,
  }
  known.set(reply, words)
  return words
}

/** Of what a reply was written for, so many ways to say it are compared; pages and news have far more than answers. */
const mostSays = 12
