import { stationName } from '#contract/gamification.ts'
import type { Notation } from '#contract/words/notation.ts'
import { plural } from '#contract/words/plural.ts'
import { orbitAt } from '#server/features/gamification/rules.ts'
import type { StoredDay } from '#server/features/gamification/store.ts'
import { waypointAfter } from '#server/features/gamification/waypoints.ts'
import { type Day, dateInWords } from '#server/platform/time/day.ts'
import type { LedgerLine } from './explain-store.ts'

export const fuelSentence = (of: 'fuel' | 'distance', value: number): string =>
  of === 'fuel'
    ? `${value} fuel: 100 to begin with, what was earned since, less a tenth for each active day that closed.`
    : `${value} of distance: everything ever earned. Nothing is taken from it. ${aheadSentence(value)}`

/** The milestone ahead; the last one on a way is the next level. */
function aheadSentence(distance: number): string {
  const { number, of, toGo } = waypointAfter(distance)
  const next = stationName(orbitAt(distance).orbit + 1)
  return number === of
    ? `${next} is ${toGo} away.`
    : `Waypoint ${number} of ${of} on the way to ${next} is ${toGo} away.`
}

const reasons: Record<LedgerLine['kind'], string> = {
  mission: 'A mission',
  'morning-session': 'Mission Planning completed',
  'evening-session': 'Mission Debrief completed',
  'status-update': 'First Mission Status Report of the day',
  'all-done': 'All missions of the day complete',
  'perfect-day': 'Perfect Mission Day',
  burn: 'A tenth of the tank burned when the day closed',
}

/** A row of the ledger in words. */
export const ledgerSentence = ({ kind, title, amount }: LedgerLine): string =>
  `${title ? `"${title}"` : reasons[kind]}: ${amount > 0 ? '+' : '−'}${Math.abs(amount)}.`

/** Effect of a day on the streak and the shields; `before` is the day before it, if it is known. */
export function streakSentence(
  day: Pick<
    StoredDay,
    'day' | 'duty' | 'qualified' | 'completed' | 'sessions' | 'streak' | 'shields' | 'shielded' | 'asleep'
  >,
  before: Pick<StoredDay, 'streak' | 'shields'> | undefined,
  notation: Notation,
): string {
  const date = dateInWords(day.day, notation)
  const was = before?.streak ?? 0
  if (day.qualified) {
    const what = [
      day.completed > 0 && `${plural(day.completed, 'mission')} completed`,
      day.sessions > 0 && plural(day.sessions, 'session'),
    ].filter(Boolean)
    const back = day.duty && day.streak > was + 1 ? ' The lost streak was earned back.' : ''
    const earned = day.duty && before && day.shields > before.shields ? ' It earned a shield.' : ''
    return `${date} counts: ${what.join(', ')}.${back}${earned}`
  }
  if (!day.duty) return `${date} is open and does not count yet.`
  if (day.duty === 'skipped') return `${date} was cut short by travel and is stepped over.`
  if (day.duty === 'rest') return `${date} was a rest day and is stepped over.`
  if (day.duty === 'leave') return `${date} was leave and is stepped over.`
  if (day.asleep) return `${date} was slept through in cryosleep and is stepped over.`
  if (day.shielded) return `${date} did not count; a shield saved the streak.`
  return was > 0 ? `${date} did not count; the streak of ${was} ended.` : `${date} did not count.`
}

export function weekSentence(monday: Day, qualified: number, running: boolean, notation: Notation): string {
  const verdict = qualified >= 3 ? 'a good week' : running ? `${3 - qualified} more make it good` : 'too few'
  return `Week of ${dateInWords(monday, notation)}: ${plural(qualified, 'day')} counted, ${verdict}.`
}
