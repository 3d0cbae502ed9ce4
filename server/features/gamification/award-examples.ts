import { awardsOf, type DayFacts } from './rules.ts'

export type Mission = DayFacts['missions'][number]

export const mission = (more: Partial<Mission> = {}): Mission => ({
  id: 'm',
  priority: 'medium',
  category: 'revenue',
  targetValue: null,
  currentValue: 0,
  isCompleted: false,
  carriedValue: 0,
  imported: false,
  ...more,
})

export const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  missions: [],
  morningSessions: 0,
  eveningSessions: 0,
  statusUpdates: 0,
  comeback: false,
  planConfirmed: false,
  begun: true,
  ...more,
})

export const sum = (day: DayFacts) => awardsOf(day).reduce((total, it) => total + it.amount, 0)
