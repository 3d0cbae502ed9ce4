import { paceNumber } from '#contract/words/goal-number.ts'
import type { Notation } from '#contract/words/notation.ts'
import * as messages from './messages.ts'
import type { DayState } from './next-act.ts'
import { daysOfAbsence } from './next-act.ts'

/** What home knows about the founder beside the state of the day. */
export interface FounderFacts {
  /** How the founder's figures are written. */
  notation: Notation
  /** The last day with a check-in, in words; null before the first. */
  lastCheckIn: string | null
  /** Missions that an earlier, open day left open, and its weekday. */
  leftOpen: { count: number; weekday: string } | null
  /** What was promised for today. */
  promise: string | null
  /** Days planned like today, and how many of them were finished; null below ten days of history. */
  alike: { days: number; finished: number } | null
  /** The leading 90-day goal with its needed pace; `unit` is what is written around its numbers. */
  goal: { title: string; perWeek: number | null; missionsToday: number } | null
  /** Yesterday's plan, when there was one. */
  yesterday: { planned: number; completed: number } | null
  /** Missions done since Monday, and fuel gained today. */
  doneThisWeek: number
  gained: number
  /** The local time of the latest completion today. */
  lastDone: string | null
}

/**
 * One sentence about this founder beside the next act. It says what the act does not: a promise, a record, a goal. The
 * first that holds wins. Pure.
 */
export function founderSentence(state: DayState, facts: FounderFacts): string {
  const { missions, debriefed, hour } = state
  const planned = missions.length
  const done = missions.filter((it) => it.isCompleted).length
  if (state.isNewcomer) return facts.goal ? clearSentence(facts) : messages.firstWords
  if (state.daysAway >= daysOfAbsence)
    return facts.lastCheckIn === null ? messages.welcome : messages.welcomeSince({ date: facts.lastCheckIn })
  if (state.duty !== 'active' && planned === 0 && !debriefed)
    return facts.doneThisWeek === 0 ? messages.dayOff : messages.dayOffAfter({ done: facts.doneThisWeek })
  if (debriefed)
    return planned === 0
      ? messages.loggedWithoutPlan
      : messages.logged({ done, planned, gained: facts.gained })
  if (planned > 0 && done === planned) return finishedSentence(state, facts)
  if (hour < 12 && facts.leftOpen) return messages.leftOpen(facts.leftOpen)
  if (hour >= 17) {
    const next = missions.find((it) => !it.isCompleted)
    return next
      ? messages.eveningOpen({ done, planned, next: shortened(next.title) })
      : messages.eveningWithoutPlan
  }
  return planned === 0 ? clearSentence(facts) : workSentence({ done, planned }, facts)
}

function finishedSentence({ streak, missions }: DayState, { lastDone }: FounderFacts): string {
  const landed =
    lastDone === null ? messages.nothingOpen : messages.landedAt({ planned: missions.length, time: lastDone })
  return streak > 1 ? messages.daysInARow({ landed, streak }) : landed
}

function clearSentence({ promise, goal, yesterday, notation, lastCheckIn }: FounderFacts): string {
  if (promise) return messages.promised({ promise: withoutEnd(promise) })
  if (goal?.perWeek)
    return messages.paceNeeded({
      goal: shortened(goal.title),
      pace: paceNumber(notation, { before: '', after: '' }, goal.perWeek),
    })
  if (yesterday) return messages.yesterdayThenOpen(yesterday)
  return lastCheckIn === null ? messages.firstClearSky : messages.clearSky
}

function workSentence(
  share: { done: number; planned: number },
  { promise, alike, goal, yesterday }: FounderFacts,
): string {
  if (promise) return messages.promised({ promise: withoutEnd(promise) })
  if (alike && alike.days >= 3) return messages.daysAlike(alike)
  if (goal && goal.missionsToday > 0) {
    const { missionsToday: moving, title } = goal
    return messages.movingGoal({ moving, planned: share.planned, goal: shortened(title) })
  }
  return yesterday
    ? messages.doneAndYesterday({ ...share, before: yesterday })
    : messages.doneOneAtATime(share)
}

const longest = 60

/** A founder's text on one line: cut at a word, in quotation marks. */
export function shortened(text: string): string {
  return `“${cut(text)}”`
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const head = line.slice(0, longest - 1)
  const end = head.lastIndexOf(' ')
  return `${end > longest / 2 ? head.slice(0, end) : head}…`
}

/** A text as the end of a sentence that brings its own full stop. */
const withoutEnd = (text: string) => cut(text.replace(/[\s.!]+$/, ''))
