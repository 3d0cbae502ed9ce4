import type { ActKind, NextAct } from '#contract/days.ts'
import * as messages from './messages.ts'

/** A mission of today as far as the next act needs it. */
export interface PlannedMission {
  id: string
  title: string
  /** Units still missing, as they are written; null without a target. */
  left: string | null
  isCompleted: boolean
}

/** The hour and the state of the day. */
export interface DayState {
  /** Nothing was ever planned, reported or said, and the first flight was not put away. */
  isNewcomer: boolean
  /** The founder's local hour, 0-23. */
  hour: number
  /** Working days without a check-in since the last one; 0 once today has one. */
  daysAway: number
  duty: 'active' | 'rest' | 'leave'
  streak: number
  debriefed: boolean
  /** The founder has launched the day's finished plan. */
  launched: boolean
  /** Today's missions; the next one to work on is the first open one. */
  missions: readonly PlannedMission[]
  /** Hours since the last report, turn or change of a mission today, and its time; null without any. */
  lastSign: { hoursAgo: number; time: string } | null
  /** What tomorrow begins with, when it is known. */
  firstMove: string | null
}

/** Working days away from which on a founder is welcomed back instead of reminded. */
export const daysOfAbsence = 3
/** Hours without a sign after which home asks what moved. */
export const silentHours = 3

type Choice = Pick<NextAct, 'act' | 'line' | 'missionId' | 'quiet'>

/** The document's greeting action of an hour: morning before 12:00, afternoon until 16:59, evening from 17:00. */
export const hourAct = (hour: number): 'plan' | 'report' | 'debrief' =>
  hour < 12 ? 'plan' : hour < 17 ? 'report' : 'debrief'

/**
 * The next act by hour and state: the first row that matches (product rule 45). Beside it stand the row's second choice
 * and the hour's greeting action, except a debrief that is done. Pure.
 */
export function chooseNextAct(state: DayState): Choice {
  const { act, line, missionId = null, second } = matchRow(state)
  const hours = hourAct(state.hour)
  const offered = [second, hours === 'debrief' && state.debriefed ? undefined : hours]
  const quiet = [...new Set(offered)].filter((it): it is ActKind => it !== undefined && it !== act)
  return { act, line, missionId, quiet }
}

interface Row {
  act: ActKind
  line: string
  /** The mission that the act or the second choice goes on with. */
  missionId?: string
  /** The second choice of this row. */
  second?: ActKind | undefined
}

const firstMoveLine = (title: string | null) => (title === null ? '' : messages.tomorrowStarts({ title }))

function matchRow(state: DayState): Row {
  const { hour, missions, debriefed } = state
  const next = missions.find((it) => !it.isCompleted)
  const done = missions.filter((it) => it.isCompleted).length
  if (state.isNewcomer) return { act: 'first-flight', line: messages.firstFlight, second: 'new-mission' }
  if (state.daysAway >= daysOfAbsence)
    return { act: 'small-mission', line: messages.smallMission, second: 'plan' }
  if (state.duty !== 'active' && missions.length === 0 && !debriefed)
    return { act: 'rest', line: restLine(state), second: 'new-mission' }
  if (debriefed) return { act: 'landed', line: firstMoveLine(state.firstMove) }
  if (missions.length > 0 && !next && !state.launched)
    return {
      act: 'launch',
      line: messages.allDone({ done, planned: missions.length }),
      second: 'new-mission',
    }
  // Planned in the evening, a moment ago: the work comes before the look back.
  const isFresh = done === 0 && state.lastSign !== null && state.lastSign.hoursAgo < 1
  if (hour >= 17 && !(next && isFresh))
    return {
      act: 'debrief',
      line: messages.debrief,
      ...(next ? { second: 'continue', missionId: next.id } : { second: 'new-mission' }),
    }
  if (!next && state.launched)
    return {
      act: 'landed',
      line: firstMoveLine(state.firstMove),
      second: 'new-mission',
    }
  if (!next) return { act: 'plan', line: messages.plan, second: 'new-mission' }
  if (hour >= 12 && isSilent(state))
    return { act: 'report', line: reportLine(state), missionId: next.id, second: 'continue' }
  return { act: 'continue', line: missionLine(next), missionId: next.id }
}

const isSilent = ({ lastSign }: DayState) => lastSign === null || lastSign.hoursAgo >= silentHours

const restLine = ({ streak }: DayState) => (streak > 0 ? messages.streakIsSafe : messages.nothingBurns)

const reportLine = ({ lastSign }: DayState) =>
  lastSign ? messages.reportSince({ time: lastSign.time }) : messages.reportToday

const missionLine = ({ title, left }: PlannedMission) =>
  left === null ? title : messages.missionLeft({ title, left })
