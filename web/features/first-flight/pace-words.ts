import { firstFigure } from '#contract/words/figures.ts'
import { formatNumber } from '#web/words/numbers.ts'
import * as messages from './messages.ts'

const day = 86_400_000

/** Days from a calendar date to a later one. */
export const daysTo = (today: string, lastDay: string): number =>
  Math.round((Date.parse(`${lastDay}T12:00:00Z`) - Date.parse(`${today}T12:00:00Z`)) / day)

const written = (value: number) => formatNumber(value, value >= 100 ? 0 : value >= 1 ? 1 : 2)

/** What a goal asks of each week, with its place in an honest sentence about it; null without two numbers and time. */
export function paceWords(
  start: string,
  target: string,
  days: number,
): { pace: string; sentence: string; isUp: boolean } | null {
  const [from, to] = [start, target].map((value) => firstFigure(value)?.value ?? null)
  if (from == null || to == null || from === to || !(days > 0)) return null
  const pace = written((7 * Math.abs(to - from)) / days)
  const isSteep = from > 0 && to > from && to / from >= 3
  return {
    pace,
    isUp: to > from,
    sentence: isSteep ? messages.steepPace : to > from ? messages.morePace : messages.lessPace,
  }
}
