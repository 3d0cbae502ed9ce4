import { forCount } from '#contract/words/plural.ts'
import type { LedgerLine } from './explain-store.ts'

/** The words that explain the numbers of the flight: fuel, distance, streaks, scores. */

// Fuel and distance
export const fuel = ({ value }: { value: number }) =>
  `${value} fuel: the 100 you started with, plus what you earned, minus a tenth of the tank for each working day that closed.`
export const distance = ({ value }: { value: number }) =>
  `${value} of distance: everything you ever earned. Nothing is taken from it.`
export const stationAhead = ({ station, toGo }: { station: string; toGo: number }) =>
  `${station} is ${toGo} away.`
export const waypointAhead = (ahead: { number: number; of: number; station: string; toGo: number }) =>
  `Waypoint ${ahead.number} of ${ahead.of} on the way to ${ahead.station} is ${ahead.toGo} away.`
export const awards: Record<LedgerLine['kind'], string> = {
  mission: 'A mission',
  'morning-session': 'Mission Planning completed',
  'evening-session': 'Mission Debrief completed',
  'status-update': 'First Mission Status Report of the day',
  'all-done': 'All missions of the day complete',
  'perfect-day': 'Perfect Mission Day',
  comeback: 'The first mission after a comeback',
  burn: 'A tenth of the tank burned when the day closed',
}
export const quoted = ({ title }: { title: string }) => `"${title}"`

// The daily streak
export const dailyStreak = ({ streak, best, shields }: { streak: number; best: number; shields: number }) =>
  `Days in a row: ${streak}. Best: ${best}. Shields: ${shields}. A day counts with one completed mission or one session. Five counted days in a row earn a shield, and a shield saves the streak once.`
type Dated = { date: string }
export const countsByMissions = ({ date, missions }: Dated & { missions: number }) =>
  forCount(missions, {
    one: `${date} counts: 1 mission completed.`,
    other: `${date} counts: ${missions} missions completed.`,
  })
export const countsBySessions = ({ date, sessions }: Dated & { sessions: number }) =>
  forCount(sessions, { one: `${date} counts: 1 session.`, other: `${date} counts: ${sessions} sessions.` })
export const sessionsToo = ({ sessions }: { sessions: number }) =>
  forCount(sessions, { one: 'It also had 1 session.', other: `It also had ${sessions} sessions.` })
export const earnedBack = 'The lost streak was earned back.'
export const earnedShield = 'It earned a shield.'
export const stillOpen = ({ date }: Dated) => `${date} is open and does not count yet.`
export const cutShort = ({ date }: Dated) =>
  `${date} was cut short by travel. It neither counts nor ends the streak.`
export const cameWithFile = ({ date }: Dated) =>
  `${date} was imported from elsewhere. It neither counts nor ends the streak.`
export const restDay = ({ date }: Dated) => `${date} was a rest day. It neither counts nor ends the streak.`
export const leave = ({ date }: Dated) => `${date} was leave. It neither counts nor ends the streak.`
export const cryosleep = ({ date }: Dated) =>
  `${date} passed in cryosleep. It neither counts nor ends the streak.`
export const savedByShield = ({ date }: Dated) => `${date} did not count; a shield saved the streak.`
export const endedStreak = ({ date, streak }: Dated & { streak: number }) =>
  `${date} did not count; the streak of ${streak} ended.`
export const didNotCount = ({ date }: Dated) => `${date} did not count.`

// The weekly and the sprint streak
export const weeklyStreak = ({ weeks }: { weeks: number }) =>
  forCount(weeks, {
    one: '1 week in a row with three days or more that counted.',
    other: `${weeks} weeks in a row with three days or more that counted.`,
  })
type Week = Dated & { days: number }
const countedDays = ({ date, days }: Week) =>
  forCount(days, {
    one: `Week of ${date}: 1 day counted.`,
    other: `Week of ${date}: ${days} days counted.`,
  })
export const goodWeek = (week: Week) => `${countedDays(week)} A good week.`
export const weekUnderWay = ({ more, ...week }: Week & { more: number }) => {
  const missing = forCount(more, {
    one: '1 more makes it a good week.',
    other: `${more} more make it a good week.`,
  })
  return `${countedDays(week)} ${missing}`
}
export const tooFewDays = (week: Week) => `${countedDays(week)} A good week has three.`
export const sprintStreak = ({ sprints }: { sprints: number }) =>
  forCount(sprints, {
    one: '1 closed sprint in a row at 80% or more of the objectives.',
    other: `${sprints} closed sprints in a row at 80% or more of the objectives.`,
  })
export const sprintReached = ({ title, completion }: { title: string; completion: number }) =>
  `${title} reached ${completion}%.`
export const sprintWithoutObjectives = ({ title }: { title: string }) => `${title} had no objectives.`

// The score of a session
export const howScored =
  'High priority counts three times, medium twice, low once. An open mission counts by the share that is done.'
export const noScore = 'Nothing was planned, so there is no score.'
export const missionsGone = ({ score }: { score: number }) =>
  `${score}%. The missions it was counted from are gone.`
interface Sum {
  done: number
  of: number
  share: number
}
export const score = ({ done, of, share }: Sum) => `${done} of ${of} is ${share}%. ${howScored}`
export const morningScore = ({ done, of, share }: Sum) =>
  `The plan of a morning is scored when its day closes. By now ${done} of ${of} is ${share}%. ${howScored}`
export const withoutScore = ({ done, of, share }: Sum) =>
  `This session has no score. By its missions ${done} of ${of} is ${share}%. ${howScored}`
export const closedScore = ({ before, done, of, share }: Sum & { before: number }) =>
  `${before}% when the day closed. Missions have moved on since: now ${done} of ${of} is ${share}%. ${howScored}`
export const debriefScore = ({ before, done, of, share }: Sum & { before: number }) =>
  `${before}% at the debrief. It is counted again when the day closes. By now ${done} of ${of} is ${share}%. ${howScored}`
