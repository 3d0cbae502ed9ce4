import { answerLines } from './answer-lines.ts'
import { feelingLines } from './feeling-lines.ts'
import type { Line } from './line.ts'
import { newsLines } from './news-lines.ts'
import { reactionLines } from './reaction-lines.ts'
import { talkLines } from './talk-lines.ts'
import { thoughtLines } from './thought-lines.ts'
import { winLines } from './win-lines.ts'

/** Every line about the founder: feelings, wins, news, obstacles, decisions, lessons, answers, small talk. */
export const humanLines: Record<string, Line[]> = {
  ...feelingLines,
  ...winLines,
  ...newsLines,
  ...answerLines,
  ...reactionLines,
  ...talkLines,
  ...thoughtLines,
}
