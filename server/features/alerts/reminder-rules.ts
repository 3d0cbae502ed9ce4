import type { AlertKind } from '#contract/alerts.ts'
import type { Notation } from '#contract/words/notation.ts'
import { type Day, dateInWords, daysBetween } from '#server/platform/time/day.ts'
import * as messages from './messages.ts'

/** A due reminder. `reference` names its subject; each subject is reminded of once. */
export interface Notice {
  kind: AlertKind
  reference: string
  title: string
  body: string
  path: string
}

interface SprintLike {
  id: string
  title: string
  startDay: Day
  endDay: Day
  closedAt: Date | null
}

/** A sprint that ends within two days, or ended at most three days ago without its ritual. */
export function sprintNotice(
  sprints: readonly SprintLike[],
  today: Day,
  reminded: ReadonlySet<string>,
  notation: Notation,
): Notice | null {
  const path = '/demo'
  for (const { id, title, startDay, endDay } of sprints.filter(
    (it) => !it.closedAt && it.startDay <= today,
  )) {
    const left = daysBetween(today, endDay)
    if (left < 0 && left >= -3 && !reminded.has(`${id}:over`))
      return {
        kind: 'sprint',
        reference: `${id}:over`,
        title: messages.sprintOver,
        body: messages.sprintOverNote({ title, date: dateInWords(endDay, notation) }),
        path,
      }
    if (left >= 0 && left <= 2 && startDay < today && !reminded.has(`${id}:ending`))
      return {
        kind: 'sprint',
        reference: `${id}:ending`,
        title: messages.sprintEnds({ daysLeft: left }),
        body: messages.sprintEndsNote({ title, date: dateInWords(endDay, notation) }),
        path,
      }
  }
  return null
}

interface GoalLike {
  id: string
  title: string
  status: string
  daysLeft: number
  progress: number
}

const deadlines = [1, 7, 14]

/** The most urgent of the 90-day goals that end within 14, 7 or 1 days and were not reminded of yet. */
export function goalNotice(goals: readonly GoalLike[], reminded: ReadonlySet<string>): Notice | null {
  for (const { id, title, daysLeft, progress } of goals
    .filter((it) => it.status === 'active' && it.progress < 100)
    .toSorted((a, b) => a.daysLeft - b.daysLeft)) {
    const deadline = deadlines.find((it) => daysLeft <= it)
    const reference = `${id}:${deadline}`
    if (deadline === undefined || reminded.has(reference)) continue
    return {
      kind: 'goal-deadline',
      reference,
      title: messages.goalEnds({ daysLeft }),
      body: messages.goalEndsNote({ title, progress }),
      path: '/demo',
    }
  }
  return null
}

/** A day as far as check-ins go. */
export interface CheckIns {
  frequency: 'smart' | 'daily' | 'weekly' | 'off'
  today: Day
  /** Whether the founder planned, met the coach or reported, today and on their last working day before. */
  checkedIn: { today: boolean; before: boolean }
  /** The days on which this reminder was raised, and the last day with a check-in. */
  reminded: readonly Day[]
  lastCheckIn: Day | null
}

/**
 * The reminder of a missed check-in. `smart`: only after a working day without a check-in, and at most twice until the
 * founder is back; `daily`: on every working day without a plan; `weekly`: at most once in seven days.
 */
export function missedNotice(checkIns: CheckIns): Notice | null {
  const { frequency, today, checkedIn, reminded, lastCheckIn } = checkIns
  if (frequency === 'off' || checkedIn.today) return null
  if (frequency !== 'daily' && checkedIn.before) return null
  if (frequency === 'weekly' && reminded.some((day) => daysBetween(day, today) < 7)) return null
  const unanswered = reminded.filter((day) => day > (lastCheckIn ?? '')).length
  if (frequency === 'smart' && unanswered >= 2) return null
  return {
    kind: 'missed-check-in',
    reference: today,
    title: checkedIn.before ? messages.nothingPlanned : messages.noCheckIn,
    body: messages.twoMinutes,
    path: '/chat?mode=planning',
  }
}
