import type { GoalLine } from '#contract/goal-line.ts'
import { goalNumber, landingNumber, paceNumber } from '#contract/words/goal-number.ts'
import { shortDay } from '#web/design/charts/date-words.ts'

/** The words on the right of the line as one sentence. */
export function paceSentence(line: GoalLine): string {
  const end = shortDay(line.endDay)
  const target = goalNumber(line, line.target)
  if (line.perWeek === null) return line.today >= line.endDay ? `Its time was over on ${end}.` : ''
  const pace = `${paceNumber(line, line.perWeek)} a week`
  return line.forecast
    ? `At this pace ${landingNumber(line, line.forecast.landing)} by ${end}. ${pace} reaches ${target}.`
    : `${pace} reaches ${target} by ${end}.`
}

/** The line as a sentence, for its picture. */
export const lineSentence = (line: GoalLine): string =>
  `${line.title}: ${goalNumber(line, line.current)} of ${goalNumber(line, line.target)}. ${line.state}. ${paceSentence(line)}`.trim()
