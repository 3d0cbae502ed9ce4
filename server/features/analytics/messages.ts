import type { Pattern } from '#contract/analytics.ts'
import { forCount } from '#contract/words/plural.ts'

/** The words of Flight Data that the server chooses: the overview in a sentence, and the patterns. */

// Overview sentence: where things stand
export const yourFlightData = 'Your flight data is here.'
export const goalWithoutNumber = 'Your goal has no number yet.'
export const noDaysYet = 'Your flight data starts with one mission.'
export const firstDays = 'The first days are in.'
export const completionSoFar = ({ completion }: { completion: number | null }) =>
  `You finish ${completion}% of what you plan.`
export const daysBegin = ({ days }: { days: number }) =>
  forCount(days, { one: 'Your 1 day begins today.', other: `Your ${days} days begin today.` })
export const targetReached = 'Target reached.'
export const onCourse = 'On course.'
export const behindCourse = ({ amount }: { amount: string }) => `${amount} behind course.`
export const aheadOfCourse = ({ amount }: { amount: string }) => `${amount} ahead of course.`
export const countBehind = ({ amount, noun }: { amount: string; noun: string }) => `${amount} ${noun} behind.`
export const countAhead = ({ amount, noun }: { amount: string; noun: string }) => `${amount} ${noun} ahead.`

// Overview sentence: the one thing that moves them
export const addNumber = 'Add the number you want to reach, and its line starts here.'
export const setNumber = 'Set a 90-day goal with a number, and you see where that leads.'
export const firstDaysMissing = ({ days }: { days: number }) =>
  forCount(days, {
    one: 'After 1 day with a plan, this page starts to compare.',
    other: `After ${days} days with a plan, this page starts to compare.`,
  })
export const moreDaysMissing = ({ days }: { days: number }) =>
  forCount(days, {
    one: 'After 1 more day with a plan, this page starts to compare.',
    other: `After ${days} more days with a plan, this page starts to compare.`,
  })
export const nameNext = 'Name the next number.'
export const newDay = 'Set a new day for it, or let it go.'
export const keepPace = ({ landing }: { landing: string }) => `Keep this pace and you land at ${landing}.`
export const steadyReaches = ({ target }: { target: string }) =>
  `Finish four missions in five and you reach ${target}.`
export const steadyLands = ({ landing }: { landing: string }) =>
  `Finish four missions in five and you land at ${landing}.`
export const paceReaches = ({ pace, target }: { pace: string; target: string }) =>
  `${pace} a week reaches ${target}.`

// Patterns: the two kinds of days of each question
export const weekdays = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
] as const
export const otherDays = 'Other days'
export const smallPlans = 'Days with up to three missions'
export const largePlans = 'Days with four missions or more'
export const withMorning = 'Days with a morning session'
export const withoutMorning = 'Days without a morning session'
export const withCarried = 'Days with a carried mission'
export const withoutCarried = 'Days without carried missions'
export const plannedEarly = 'Days planned before ten'
export const plannedLate = 'Days planned later'
export const finding = (sides: { better: string; betterShare: number; worse: string; worseShare: number }) =>
  `${sides.better}: ${sides.betterShare}% of missions done. ${sides.worse}: ${sides.worseShare}%.`

// Patterns: the days that a question still waits for
type Missing = (values: { missing: number }) => string
export const weeksMissing: Missing = ({ missing }) =>
  forCount(missing, { one: '1 more week of plans', other: `${missing} more weeks of plans` })

/** By the kind of question: the days of its first side, and of its second. */
export const daysMissing: Record<Exclude<Pattern['kind'], 'weekday'>, readonly [Missing, Missing]> = {
  'plan-size': [
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day with up to three missions',
        other: `${missing} more days with up to three missions`,
      }),
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day with four missions or more',
        other: `${missing} more days with four missions or more`,
      }),
  ],
  'morning-session': [
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day with a morning session',
        other: `${missing} more days with a morning session`,
      }),
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day without a morning session',
        other: `${missing} more days without a morning session`,
      }),
  ],
  'carry-over': [
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day with a carried mission',
        other: `${missing} more days with a carried mission`,
      }),
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day without carried missions',
        other: `${missing} more days without carried missions`,
      }),
  ],
  'time-of-day': [
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day planned before ten',
        other: `${missing} more days planned before ten`,
      }),
    ({ missing }) =>
      forCount(missing, {
        one: '1 more day planned later',
        other: `${missing} more days planned later`,
      }),
  ],
}
