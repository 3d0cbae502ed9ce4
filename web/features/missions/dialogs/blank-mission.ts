import type { Mission } from '#contract/missions.ts'

/** A new mission with default values, overridden by what is given. */
export const blankMission = (
  fields: Partial<Mission> & Pick<Mission, 'id' | 'date' | 'createdAt'>,
): Mission => ({
  goal: '',
  description: '',
  targetValue: null,
  currentValue: 0,
  priority: 'medium',
  category: 'other',
  isCompleted: false,
  notes: '',
  sprintAlignment: 'neutral',
  completionScore: null,
  carryCount: 0,
  carriedFrom: null,
  replanCount: 0,
  afterTheFact: false,
  goalId: null,
  objectiveId: null,
  completedAt: null,
  ...fields,
})
