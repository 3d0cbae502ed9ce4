import { predictLabels, readHead, type TextHead } from '#server/platform/text/text-head.ts'
import { type MessageSetting, withSetting } from './message-kinds.ts'

/** What a friend says to what was told, by what it is above all; the coach's lines of each are in `comments.json`. */
export const comments = [
  'win',
  'earned',
  'people',
  'chance',
  'worry',
  'setback',
  'not-you',
  'own-it',
  'conflict',
  'low',
  'rest',
  'brave',
  'family',
  'waiting',
  'decided',
  'plan',
  'lesson',
  'fact',
  'number',
  'done',
  'part-way',
  'undone',
  'light',
  'coach',
  'goodbye',
] as const
export type Comment = (typeof comments)[number]

/** Labels of the head, which `npm run coach:train` trains: a comment, or none where none fits. */
export const commentLabels = [...comments, 'none'] as const
export const commentFile = new URL('comment-head.json', import.meta.url)

let replacement: TextHead | null = null

/** Reads with another head, as training does to judge what it never saw; null for that of the file again. */
export const readCommentsWith = (head: TextHead | null): void => {
  replacement = head
}

export interface FittingComment {
  comment: Comment
  chance: number
}

/** How well each comment fits a message, the best first; `vector` is its own by the head's encoder, or null. */
export function commentsOn(
  text: string,
  vector: Float32Array | null,
  setting: MessageSetting,
): FittingComment[] {
  const head = replacement ?? readHead(commentFile)
  const likely = predictLabels(head, text, vector && withSetting(vector, setting))
  return comments
    .map((comment) => ({ comment, chance: likely[head.ids.indexOf(comment)]! }))
    .toSorted((one, other) => other.chance - one.chance)
}
