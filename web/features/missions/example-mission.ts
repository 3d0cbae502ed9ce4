import type { Mission } from '#contract/missions.ts'

/** A mission for tests, with what the test is about put over it. */
export const exampleMission = (over: Partial<Mission> = {}): Mission => ({
  id: '0b8f4c1e-6f2a-4c39-9b59-6f3d1a2b3c4d',
  goal: 'Send 50 outreach transmissions',
  description: '',
  targetValue: 50,
  currentValue: 32,
  priority: 'medium',
  category: 'revenue',
  isCompleted: false,
  date: '2026-11-20',
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
  createdAt: '2026-11-20T07:00:00.000Z',
  ...over,
})
