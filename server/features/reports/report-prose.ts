import type { ReportContent } from '#contract/reports.ts'
import * as messages from './messages.ts'
import { hasOnlyKnownNumbers } from './rules.ts'

type Slots = Omit<ReportContent, 'summary' | 'question'>

/** A carried mission without the founder's words. */
export interface Carried {
  title: string
  times: number
}

/** The week in a few sentences; all numbers come from the report's fields. */
export function summaryOf(slots: Slots): string {
  const { planned, completed, completion, completionBefore: before, sessions, perfectDays } = slots.scorecard
  if (planned === 0 && sessions === 0) return messages.emptyWeek
  const [goal] = slots.goals
  const prose = [
    planned === 0 ? messages.noMissions : messages.missionsDone({ completed, planned, completion }),
    sessions > 0 && messages.sessionsHeld({ sessions }),
    completion !== null && before !== null && comparison(completion, before),
    perfectDays > 0 && messages.perfectDays({ days: perfectDays }),
    goal && messages.goalStands(goal),
  ]
  return withKnownNumbers(prose.filter(Boolean).join(' '), slots, messages.seeScorecard)
}

const comparison = (completion: number, before: number): string =>
  completion > before
    ? messages.upFrom({ before })
    : completion < before
      ? messages.downFrom({ before })
      : messages.levelWith

/** One hard question about the week's most obvious gap. */
export function questionOf(slots: Slots, carried: Carried | null): string {
  const { scorecard, goals, promises } = slots
  const { planned, completed, completion, categories } = scorecard
  const selling = categories.filter((it) => it.category === 'revenue' || it.category === 'customers')
  const behind = goals.find((goal) =>
    slots.problems.some((p) => p.kind === 'behind' && p.text.includes(goal.title)),
  )
  const broken = promises.find((it) => it.state === 'broken')
  const question =
    carried && carried.times >= 2
      ? messages.carriedOften(carried)
      : broken
        ? messages.brokenPromise({ promise: broken.text })
        : planned === 0
          ? messages.noPlan
          : completed > 0 && selling.every((it) => it.done === 0)
            ? messages.nothingSold
            : behind
              ? messages.goalBehind(behind)
              : completion !== null && completion < 60
                ? messages.planTooBig({ completed, planned })
                : completion !== null && completion >= 95
                  ? messages.planTooSmall({ completed, planned })
                  : messages.whatAvoided
  return withKnownNumbers(question, slots, messages.whatAvoided)
}

/** Replaces prose that contains a number from outside the report by a sentence without numbers. */
const withKnownNumbers = (prose: string, slots: Slots, instead: string): string =>
  hasOnlyKnownNumbers(prose, slots) ? prose : instead
