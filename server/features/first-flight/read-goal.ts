import type { GoalReading } from '#contract/first-flight.ts'
import type { Notation } from '#contract/words/notation.ts'
import { amountText, goalTitle, type KnownCount, readGoalWords } from '#server/features/strategy/index.ts'
import type { Day } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'

/** Reads an answer about the number of 90 days as it is read back to the founder. */
export function readGoal(notation: Notation, answer: string, today: Day, known: KnownCount): GoalReading {
  const goal = readGoalWords(answer, today, known)
  const { start, target, unit, noun, lastDay } = goal
  const text = (value: number | null) => (value === null ? '' : amountText(notation, value, unit))
  return {
    answer,
    title: goalTitle(notation, goal, target, answer),
    unit: noun,
    startValue: text(start),
    targetValue: text(target),
    lastDay,
    question: questionFor(start, target),
  }
}

/** What is missing, and what it would be good for. */
const questionFor = (start: number | null, target: number | null): string | null =>
  target === null ? messages.targetQuestion : start === null ? messages.startQuestion : null
