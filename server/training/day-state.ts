import type { BookedStep, MissionFact } from '#server/providers/coach/port.ts'
import type { Change, OpenMission } from './voices.ts'

interface TrackedMission extends OpenMission {
  current: number
  done: boolean
}

/** The missions of a day as the labels say they stand, and what was booked so far. */
export interface DayState {
  missions: TrackedMission[]
  booked: BookedStep[]
}

export const startDay = (open: readonly OpenMission[]): DayState => ({
  missions: open.map((it) => ({ ...it, current: 0, done: false })),
  booked: [],
})

export const missionFacts = ({ missions }: DayState): MissionFact[] =>
  missions.map(({ id, title, target, current, done }) => ({
    id,
    title,
    targetValue: target,
    currentValue: current,
    isCompleted: done,
    priority: 'medium',
    category: 'other',
  }))

export const bookedToday = ({ booked }: DayState): BookedStep[] => booked

/** Where a mission stands after a labelled change; null where it is complete. */
export function valueAfter(
  change: Exclude<Change, { create: string }>,
  { missions }: DayState,
): number | null {
  if ('complete' in change) return null
  const known = missions.find((it) => it.id === change.progress)
  const after = 'to' in change ? change.to : (known?.current ?? 0) + change.by
  return known?.target != null && after >= known.target ? null : after
}

/** So much of a label's word has to stand in a title. */
const enoughOfTitle = 12

/** Whether a title and target are those of a labelled mission. */
export const makes = (title: string, targetValue: number | null, change: Change): boolean =>
  'create' in change &&
  title.toLowerCase().includes(change.create.toLowerCase().slice(0, enoughOfTitle)) &&
  (change.target === null || change.target === targetValue)

/**
 * The day after the labelled changes of a turn. A mission made in it gets the id that the labels use, and the title that
 * the coach gave it, where it did.
 */
export function withChanges(
  state: DayState,
  changes: readonly Change[],
  quote: string,
  titles: ReadonlyMap<string, string> = new Map(),
): DayState {
  const missions = state.missions.map((it) => ({ ...it }))
  const booked = [...state.booked]
  for (const change of changes) {
    if ('create' in change) {
      const title =
        titles.get(change.create) ?? change.create.charAt(0).toUpperCase() + change.create.slice(1)
      missions.push({ id: `new:${change.create}`, title, target: change.target, current: 0, done: false })
      continue
    }
    const mission = missions.find(
      (it) => it.id === ('complete' in change ? change.complete : change.progress),
    )
    if (!mission) continue
    const from = mission.current
    if ('complete' in change) {
      mission.current = mission.target ?? mission.current
      mission.done = true
    } else {
      const to = 'to' in change ? change.to : mission.current + change.by
      mission.current = mission.target === null ? to : Math.min(to, mission.target)
      mission.done ||= mission.target !== null && mission.current >= mission.target
    }
    booked.push({ missionId: mission.id, quote, from, to: mission.current, completed: mission.done })
  }
  return { missions, booked }
}
