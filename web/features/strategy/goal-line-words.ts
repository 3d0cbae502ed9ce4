import type { GoalLine } from '#contract/goal-line.ts'
import { shortDay } from '#web/words/dates.ts'
import { goalNumber, landingNumber, paceNumber } from '#web/words/numbers.ts'
import * as messages from './messages-goal-line.ts'

/** The words on the right of the line as one sentence. */
export function paceSentence(line: GoalLine): string {
  const end = shortDay(line.endDay)
  const target = goalNumber(line, line.target)
  if (line.perWeek === null) return line.today >= line.endDay ? messages.timeOver({ date: end }) : ''
  const way = { pace: paceNumber(line, line.perWeek), target, date: end }
  return line.forecast
    ? messages.paceAndLanding({ ...way, landing: landingNumber(line, line.forecast.landing) })
    : messages.paceReaches(way)
}

/** What the missions still open today are likely to bring; 0 where the record does not say. */
export const likelyValue = (line: GoalLine, openToday: number): number =>
  Math.round((line.perMission ?? 0) * openToday * 10) / 10

/** The same in words: "+1"; null for nothing. */
export function likelyChange(line: GoalLine, openToday: number): string | null {
  const change = likelyValue(line, openToday)
  return change === 0 ? null : `${change > 0 ? '+' : '-'}${goalNumber(line, Math.abs(change))}`
}

/** The line as a sentence, for its picture. */
export const lineSentence = (line: GoalLine): string =>
  messages.lineSentence({
    title: line.title,
    current: goalNumber(line, line.current),
    target: goalNumber(line, line.target),
    state: line.state,
    pace: paceSentence(line),
  })
