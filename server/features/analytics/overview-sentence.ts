import type { GoalLine } from '#contract/goal-line.ts'
import type { Overview } from '#contract/overview.ts'
import { firstFigure } from '#contract/words/figures.ts'
import { goalNumber, landingNumber, paceNumber } from '#contract/words/goal-number.ts'
import type { Notation } from '#contract/words/notation.ts'
import { compareWithCourse, differenceText, nounAfter } from '#server/features/strategy/index.ts'
import { unitWords } from '#server/platform/text/number-words.ts'
import * as messages from './messages.ts'

/** Days with a plan from which on their completion is told. */
export const daysForFigures = 10

interface Known {
  /** The line of the first goal with numbers. */
  line: GoalLine | null
  hasGoal: boolean
  /** Days with a score, and their mean in percent. */
  scoredDays: number
  completion: number | null
  isQuiet: boolean
}

/** The page in one sentence: where things stand, then the one thing that moves them. */
export function overviewSentence(notation: Notation, { isQuiet, ...known }: Known): Overview['sentence'] {
  if (isQuiet) return { state: messages.yourFlightData, lever: null }
  if (known.line) return { state: stateOf(notation, known.line), lever: leverOf(notation, known.line) }
  if (known.hasGoal) return { state: messages.goalWithoutNumber, lever: messages.addNumber }
  const { scoredDays, completion } = known
  if (scoredDays >= daysForFigures)
    return { state: messages.completionSoFar({ completion }), lever: messages.setNumber }
  const days = daysForFigures - scoredDays
  return scoredDays === 0
    ? { state: messages.noDaysYet, lever: messages.firstDaysMissing({ days }) }
    : { state: messages.firstDays, lever: messages.moreDaysMissing({ days }) }
}

/** "Two clinics behind.": the state of the goal line, with the noun of its title where there is one. */
function stateOf(notation: Notation, line: GoalLine): string {
  const courseState = compareWithCourse(line, line)
  switch (courseState.course) {
    case 'begins':
      return messages.daysBegin({ days: courseState.daysLeft })
    case 'reached':
      return messages.targetReached
    case 'on-course':
      return messages.onCourse
    default: {
      const isPlain = line.before === '' && line.after === '' && courseState.decimals === 0
      const count = isPlain ? Math.round(courseState.amount) : null
      const word = count === null ? undefined : unitWords[count]
      const amount = word ? capitalised(word) : differenceText(notation, courseState, line)
      const noun = count !== null && count > 1 ? nounOf(line) : null
      if (courseState.course === 'behind')
        return noun ? messages.countBehind({ amount, noun }) : messages.behindCourse({ amount })
      return noun ? messages.countAhead({ amount, noun }) : messages.aheadOfCourse({ amount })
    }
  }
}

const capitalised = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`

/** The last word of what the title counts, in the plural it has there: "40 paying clinics" -> "clinics". */
function nounOf({ title, target }: GoalLine): string | null {
  const number = firstFigure(title)
  if (number?.value !== target) return null
  const noun = nounAfter(title.slice(number.end)).split(' ').at(-1) ?? ''
  return /^[a-z]{3,}s$/.test(noun) ? noun : null
}

function leverOf(notation: Notation, line: GoalLine): string {
  const { start, current, target, perWeek, forecast } = line
  const way = target < start ? -1 : 1
  const isThere = (value: number) => (value - target) * way >= 0
  if (isThere(current)) return messages.nameNext
  if (perWeek === null) return messages.newDay
  const landing = (value: number) => landingNumber(notation, line, value)
  if (forecast && isThere(forecast.landing)) return messages.keepPace({ landing: landing(forecast.landing) })
  const steady = forecast?.steady ?? null
  // Days at 80 % are the lever where they close at least half of the gap; otherwise it takes a faster pace.
  const gain = forecast && steady !== null ? (steady - forecast.landing) / (target - forecast.landing) : 0
  if (steady !== null && gain >= 0.5)
    return isThere(steady)
      ? messages.steadyReaches({ target: goalNumber(notation, line, target) })
      : messages.steadyLands({ landing: landing(steady) })
  return messages.paceReaches({
    pace: paceNumber(notation, line, perWeek),
    target: goalNumber(notation, line, target),
  })
}
