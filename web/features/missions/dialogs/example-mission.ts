import type { Mission } from '#contract/missions.ts'
import { blankMission } from './blank-mission.ts'

/** A mission for tests, overridden by what is given. */
export const exampleMission = (overrides: Partial<Mission> = {}): Mission => ({
  ...blankMission({
    id: '0b8f4c1e-6f2a-4c39-9b59-6f3d1a2b3c4d',
    date: '2026-11-20',
    createdAt: '2026-11-20T07:00:00.000Z',
  }),
  goal: 'Send 50 outreach transmissions',
  targetValue: 50,
  currentValue: 32,
  category: 'revenue',
  ...overrides,
})
