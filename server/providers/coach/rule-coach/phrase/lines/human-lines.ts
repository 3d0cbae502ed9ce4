import { answerLines } from './answer-lines.ts'
import { commentLines } from './comment-lines.ts'
import { feelingLines } from './feeling-lines.ts'
import type { Line } from './line.ts'
import { newsLines } from './news-lines.ts'
import { talkLines } from './talk-lines.ts'
import { winLines } from './win-lines.ts'

/** Every line about the founder: feelings, wins, news, obstacles, decisions, lessons, answers, small talk. */
export const humanLines: Record<string, Line[]> = {
  ...feelingLines,
  ...winLines,
  ...newsLines,
  ...answerLines,
  ...commentLines,
  ...talkLines,
}
