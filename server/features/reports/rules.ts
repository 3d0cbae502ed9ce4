import type { ReportContent } from '#contract/reports.ts'
import { valueOfDigits } from '#contract/words/figures.ts'
import { tenWords, unitWords } from '#server/platform/text/number-words.ts'
import { addDays, type Day, daysBetween, mondayOf, weekdayOf } from '#server/platform/time/day.ts'

/** The week a day belongs to by ISO 8601: the year is that of its Thursday. */
export function isoWeekOf(day: Day): string {
  const monday = mondayOf(day)
  const year = addDays(monday, 3).slice(0, 4)
  const number = daysBetween(mondayOf(`${year}-01-04`), monday) / 7 + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** The Monday of an ISO 8601 week; null for a week its year does not have. */
export function mondayOfWeek(week: string): Day | null {
  const [year, number] = week.split('-W') as [string, string]
  const monday = addDays(mondayOf(`${year}-01-04`), 7 * (Number(number) - 1))
  return isoWeekOf(monday) === week ? monday : null
}

/**
 * The Monday of the week that a report made now covers: the current one from Friday on, otherwise the last; for a
 * founder who joined this week always the current one.
 */
export function mondayToReport(today: Day, joinedOn: Day | null): Day {
  const monday = mondayOf(today)
  return weekdayOf(today) >= 5 || (joinedOn ?? today) >= monday ? monday : addDays(monday, -7)
}

/** Percent of missions done; null when none was planned. */
export const completionOf = (planned: number, completed: number): number | null =>
  planned === 0 ? null : Math.round((100 * completed) / planned)

/** The hour of the week of a setting such as `friday-5pm`. Weekday 1-7 from Monday, hour 0-23. */
export function reportTimeOf(weekday: number, hour: number): string {
  const day = ['mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun'][weekday - 1]
  return `${day}day-${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
}

// "one" is hardly ever a count.
const spelled = new Map(
  [...unitWords, 'twenty'].map((word, value) => [word, value] as const).filter(([word]) => word !== 'one'),
)
const further = new RegExp(
  `\\b(${tenWords.slice(1).join('|')}|hundred|thousand|million|billion|half|twice|double[ds]?|tripled?|dozens?)\\b`,
  'gi',
)

/** Every number in a text, digits and words; NaN for a number that cannot be one of ours. */
export function proseNumbers(text: string): number[] {
  const digits = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map((it) => valueOfDigits(it[0]))
  const named = [...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap((it) => spelled.get(it[0]) ?? [])
  return [...digits, ...named, ...[...text.matchAll(further)].map(() => Number.NaN)]
}

type Slots = Omit<ReportContent, 'summary' | 'question'>

/** Every number in a report's figures and titles. */
export function slotNumbers(slots: Slots): Set<number> {
  const known = new Set<number>()
  const visit = (value: unknown): void => {
    if (typeof value === 'number') known.add(value).add(Math.abs(value))
    else if (typeof value === 'string') for (const number of proseNumbers(value)) known.add(number)
    else if (value && typeof value === 'object') for (const inner of Object.values(value)) visit(inner)
  }
  const {
    week: _week,
    monday: _monday,
    sunday: _sunday,
    coversUntil: _until,
    draft: _draft,
    ...figures
  } = slots
  visit(figures)
  return known
}

/** Checks the numbers in a report's generated prose: only those of the report's own fields (product rule 24). */
export function hasOnlyKnownNumbers(prose: string, slots: Slots): boolean {
  const known = slotNumbers(slots)
  return proseNumbers(prose).every((it) => known.has(it))
}
