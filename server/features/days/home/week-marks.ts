import type { WeekMark } from '#contract/days.ts'
import { type ClosedRow, dutyOf } from '#server/features/days/rules.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'

interface SeenDay {
  day: Day
  qualified: boolean
  shielded: boolean
  closedAt: Date | null
  duty: ClosedRow['duty'] | null
  asleep: boolean
}

const daysShown = 7

/** The last seven days up to today as the streak saw them; empty until one has counted. Days before `first` are left out. */
export function weekMarks(
  today: Day,
  first: Day,
  days: readonly SeenDay[],
  calendar: Parameters<typeof dutyOf>[1],
): WeekMark[] {
  const byDay = new Map(days.map((it) => [it.day, it]))
  if (!days.some((it) => it.qualified && it.day <= today)) return []
  return Array.from({ length: daysShown }, (_, index) => addDays(today, index + 1 - daysShown))
    .filter((day) => day >= first)
    .map((day) => {
      const seen = byDay.get(day)
      const duty = seen?.duty ?? dutyOf(day, calendar)
      if (seen?.qualified) return { day, mark: 'counted' as const }
      if (seen?.shielded) return { day, mark: 'shielded' as const }
      if (duty !== 'active' || seen?.asleep) return { day, mark: 'rest' as const }
      return { day, mark: seen?.closedAt ? ('missed' as const) : ('open' as const) }
    })
}
