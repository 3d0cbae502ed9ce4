import type { FirstFlight, GoalReading } from '#contract/first-flight.ts'
import { notationOf } from '#contract/words/locale-notation.ts'
import { hasBegun } from '#server/features/days/index.ts'
import { findProfile } from '#server/features/profile/index.ts'
import { quietOf } from '#server/features/safety/index.ts'
import { findGoals } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { dayOf } from '#server/platform/time/day.ts'
import { readGoal } from './read-goal.ts'
import { openStep } from './rules.ts'

type Goal = Awaited<ReturnType<typeof findGoals>>[number]

/** Reads where the first flight stands. The profile, the goals and the missions say it; nothing else is stored. */
export async function readFirstFlight(
  { db, now }: { db: Executor; now: Date },
  founder: Founder,
): Promise<FirstFlight> {
  // One after the other: inside a transaction they share a connection.
  const profile = await findProfile(db, founder.id)
  const goal = await findFirstGoal(db, founder.id, now)
  const begun = await hasBegun(db, founder.id)
  const business = profile.problemSolving
  return {
    step: openStep({ hasBegun: begun, business, hasGoal: goal !== null, skipped: founder.skippedQuestions }),
    offered: !begun && !founder.checklistAway && quietOf(founder, now) === null,
    business,
    goal: goal && shownReading(goal, founder),
  }
}

/** The goal that the first flight is about: the first active one. */
export async function findFirstGoal(db: Executor, founderId: string, now: Date): Promise<Goal | null> {
  const goals = await findGoals(db, founderId)
  return goals.find((it) => it.status === 'active' && it.endDate > now) ?? null
}

/** A saved goal as it was read back; its own words are its description. */
function shownReading(goal: Goal, founder: Founder): GoalReading {
  const answer = goal.description || goal.title
  const lastDay = dayOf(goal.endDate, founder.timeZone, founder.dayStartHour)
  const { unit } = readGoal(notationOf(founder.locale), answer, lastDay, { customers: null, words: '' })
  const { title, startValue, targetValue } = goal
  return { answer, title, unit, startValue, targetValue, lastDay, question: null }
}
