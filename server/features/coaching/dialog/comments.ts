import { headIn, rankLabels } from '#server/platform/text/text-head.ts'

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

export const commentHead = headIn(commentFile)

export interface FittingComment {
  comment: Comment
  chance: number
}

/** How well each comment fits a message, the best first; `row` is its meaning and setting, or null. */
export const commentsOn = (text: string, row: Float32Array | null): FittingComment[] =>
  rankLabels(commentHead.read(), comments, text, row).map(({ label, chance }) => ({ comment: label, chance }))
