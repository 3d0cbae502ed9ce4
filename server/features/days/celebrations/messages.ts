import type { CelebrationKind } from '#contract/celebrations.ts'
import { forCount } from '#contract/words/plural.ts'

/** The words of milestones. None blames, and none names what was lost. Counts up to twelve are said in words. */

const numberWords = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
const inWords = (count: number) => numberWords[count] ?? String(count)
const inLowerCase = (count: number) => inWords(count).toLowerCase()

// Comeback
export const awayFor = ({ days }: { days: number }) =>
  forCount(days, { one: 'Cryosleep · 1 working day', other: `Cryosleep · ${days} working days` })
export const welcome = 'Welcome back'
export const welcomeBy = ({ firstName }: { firstName: string }) => `Welcome back, ${firstName}`
export const stillAt = ({ station }: { station: string }) =>
  `You are still at ${station}, and your stars are where you left them.`

export const withComebackPay = ({ line, fuel }: { line: string; fuel: number }) =>
  `${line} Your first mission back brings ${fuel} Mission Fuel.`

// The first mission back, and a streak that was earned back
export const engineRuns = 'The engine runs'
export const withComebackPaid = ({ line, fuel }: { line: string; fuel: number }) =>
  `${line} Coming back brought ${fuel} Mission Fuel.`
export const newStreak = 'The first mission back is done. A new streak begins today.'
export const streakBackSoon = ({ missions, streak }: { missions: number; streak: number }) =>
  forCount(missions, {
    one: `One more mission within 48 hours, and your streak of ${inLowerCase(streak)} days is back.`,
    other: `${inWords(missions)} more missions within 48 hours, and your streak of ${inLowerCase(streak)} days is back.`,
  })
export const streakBackBy = (values: { missions: number; streak: number; weekday: string }) => {
  const { missions, streak, weekday } = values
  return forCount(missions, {
    one: `One more mission by the end of ${weekday}, and your streak of ${inLowerCase(streak)} days is back.`,
    other: `${inWords(missions)} more missions by the end of ${weekday}, and your streak of ${inLowerCase(streak)} days is back.`,
  })
}
export const earnedBack = ({ days }: { days: number }) => `${inWords(days)} days, earned back`
export const oneStreakAgain = 'Your streak counts as one again.'

// Orbits and waypoints
export const orbitOnDay = ({ orbit, day }: { orbit: number; day: number }) =>
  `Orbit ${orbit} of 5 · Day ${day}`
export const levelOnDay = ({ level, day }: { level: number; day: number }) => `Level ${level} · Day ${day}`
export const beyondCharts = 'No chart goes this far.'
export const waypoint = ({ number, of }: { number: number; of: number }) => `Waypoint ${number} of ${of}`
export const onTheWay = ({ station }: { station: string }) => `On the way to ${station}.`

// Streaks and stars
export const daysInARow = ({ days }: { days: number }) => `${inWords(days)} days in a row`
export const starFigures: Record<number, string> = {
  7: 'The Big Dipper is in your sky for good.',
  12: 'Cassiopeia is in your sky for good.',
  30: 'The Big Dipper, Cassiopeia, and now Orion.',
  90: 'The whole northern sky is yours.',
  180: 'Half a year, and the whole northern sky.',
  365: 'A year of stars.',
}
export const stars = ({ count }: { count: number }) => `${count} stars in your sky`
export const starsStay = 'Each day that counted lit a star, and they all stay lit.'

// Weeks
export const lastWeek = ({ missions }: { missions: number }) =>
  forCount(missions, { one: 'Last week: one mission done', other: `Last week: ${missions} missions done` })
export const lastWeekDays = ({ days }: { days: number }) =>
  forCount(days, { one: 'On one day.', other: `On ${days} days.` })
export const busierWeek = 'Ahead of last week'
export const doneSoFar = ({ missions }: { missions: number }) =>
  forCount(missions, {
    one: 'One mission done this week, and it is not over.',
    other: `${missions} missions done this week, and it is not over.`,
  })

// What happened for the first time
export const firsts: Record<string, { title: string; line: string }> = {
  mission: { title: 'Your first mission', line: 'Every flight begins with one.' },
  debrief: {
    title: 'Your first debrief',
    line: 'What you said today is there when you plan tomorrow.',
  },
  perfect: { title: 'Perfect Mission Day', line: 'Your first: planned, done and debriefed.' },
}

// Launch
export const allSystemsGo = 'All Systems Go!'
export const allComplete = 'Every mission of today is complete.'
export const missions = ({ count }: { count: number }) =>
  forCount(count, { one: 'mission', other: 'missions' })
export const missionFuel = 'Mission Fuel'
export const inARow = 'days in a row'

// Buildings
type BuildingKind = Extract<
  CelebrationKind,
  'communicationArrays' | 'researchLabs' | 'marketingTowers' | 'operationsCenters'
>
export const buildings: Record<BuildingKind, { title: (values: { count: number }) => string; line: string }> =
  {
    communicationArrays: {
      title: ({ count }) =>
        count === 1 ? 'Your first communication array' : `${inWords(count)} communication arrays`,
      line: 'Built by your missions for customers.',
    },
    researchLabs: {
      title: ({ count }) => (count === 1 ? 'Your first research lab' : `${inWords(count)} research labs`),
      line: 'Built by your missions for the product.',
    },
    marketingTowers: {
      title: ({ count }) =>
        count === 1 ? 'Your first marketing tower' : `${inWords(count)} marketing towers`,
      line: 'Built by your missions for revenue.',
    },
    operationsCenters: {
      title: ({ count }) =>
        count === 1 ? 'Your first operations center' : `${inWords(count)} operations centers`,
      line: 'Built by your team missions and all others.',
    },
  }

// Steps back in
export const stepTowards = ({ goal }: { goal: string }) => `One small step toward ${goal}`
export const writeToCustomer = 'Write to one customer'
export const writeDown = 'Write down what happened'
