import type { OpenDay, RolloverChoice } from '#contract/days.ts'
import type { Mission } from '#contract/missions.ts'

/** A decision about a mission that an earlier day left open; `days` says how far it is moved, from 1. */
export interface Decision {
  choice: RolloverChoice
  days: number
}

/** The decisions so far, the row that is decided next, and the order in which they were made. */
export interface RolloverState {
  decisions: Readonly<Record<string, Decision>>
  current: string | null
  made: readonly string[]
}

export const noDecisions: RolloverState = { decisions: {}, current: null, made: [] }

/** How many days ahead a mission may be moved on the sheet. */
const furthestDays = 7

/** From the third carrying-over on, dropping is the first choice. */
const oftenCarried = 2

/** The missions that the open days left open, oldest day first. */
export const leftOpen = (openDays: readonly OpenDay[]): Mission[] =>
  openDays.flatMap((day) => day.missions.filter((it) => !it.isCompleted))

export const choices = (mission: Pick<Mission, 'carryCount'>): RolloverChoice[] =>
  isOftenCarried(mission) ? ['drop', 'keep', 'move', 'done'] : ['keep', 'move', 'drop', 'done']

export const isOftenCarried = ({ carryCount }: Pick<Mission, 'carryCount'>): boolean =>
  carryCount >= oftenCarried

/** The row the sheet stands on: the chosen one, else the first without a decision. */
export const currentRow = (state: RolloverState, ids: readonly string[]): string | null =>
  state.current && ids.includes(state.current)
    ? state.current
    : (ids.find((id) => !state.decisions[id]) ?? null)

/** Decides a row and goes on to the next undecided one. Moving a moved row again moves it one day further. */
export function decide(
  state: RolloverState,
  ids: readonly string[],
  id: string,
  choice: RolloverChoice,
): RolloverState {
  const was = state.decisions[id]
  const again = choice === 'move' && was?.choice === 'move'
  const days = again ? (was.days % furthestDays) + 1 : 1
  const decisions = { ...state.decisions, [id]: { choice, days } }
  const made = [...state.made.filter((it) => it !== id), id]
  const after = [...ids.slice(ids.indexOf(id) + 1), ...ids]
  const current = again ? id : (after.find((it) => !decisions[it]) ?? null)
  return { decisions, made, current: choice === 'move' && !current ? id : current }
}

/** Takes back the decision of a row, or the latest one, and stands on it. */
export function takeBack(state: RolloverState, id = state.made.at(-1)): RolloverState {
  if (id === undefined || !state.decisions[id]) return state
  const { [id]: _taken, ...decisions } = state.decisions
  return { decisions, made: state.made.filter((it) => it !== id), current: id }
}

/** Stands on the row above or below. */
export function walk(state: RolloverState, ids: readonly string[], by: 1 | -1): RolloverState {
  const at = ids.indexOf(currentRow(state, ids) ?? '')
  const next = at === -1 ? (by === 1 ? 0 : ids.length - 1) : Math.max(0, Math.min(ids.length - 1, at + by))
  return { ...state, current: ids[next] ?? null }
}
