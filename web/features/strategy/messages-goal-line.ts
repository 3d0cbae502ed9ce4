import { forCount } from '#contract/words/plural.ts'

/** The words of the goal line at home. */

// Goal strip
export const proudNumber = 'Which number would make you proud in 90 days?'
export const nameIt = 'Name it'
export const whereToday = 'What is the number today?'
export const whichNumber = 'Which number says you made it?'
export const addIt = 'Add it'
export const n90DayGoal = '90-day goal'
export const day = 'Day'
export const value = 'Value'
export const targetOn = ({ date }: { date: string }) => `${date}, target`
export const paceOn = ({ date }: { date: string }) => `${date}, at this pace`
export const previousGoal = 'Previous goal'
export const nextGoal = 'Next goal'

// The goal line
export const timeOver = ({ date }: { date: string }) => `Its time ran out on ${date}.`
interface Way {
  pace: string
  target: string
  date: string
}
export const paceAndLanding = ({ pace, target, date, landing }: Way & { landing: string }) =>
  `At this pace ${landing} by ${date}. ${pace} a week reaches ${target}.`
export const paceReaches = ({ pace, target, date }: Way) => `${pace} a week reaches ${target} by ${date}.`
export const likelyToday = ({ count, change }: { count: number; change: string }) =>
  forCount(count, {
    one: `Today's mission: likely ${change}`,
    other: `Today's ${count} missions: likely ${change}`,
  })
interface Line {
  title: string
  current: string
  target: string
  state: string
  pace: string
}
export const lineSentence = ({ title, current, target, state, pace }: Line) =>
  `${title}: ${current} of ${target}. ${state}. ${pace}`.trim()
export const reached = '{current} of {target}'
