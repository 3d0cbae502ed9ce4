import { expect, test } from 'vitest'
import { dayName } from '#web/features/missions/day-name.ts'
import { exampleMission as mission } from '#web/features/missions/dialogs/example-mission.ts'
import { dayHeadline } from './day-headline.ts'

const day = { evening: false, debriefed: false }

test('the sentence names the first action of the day', () => {
  expect(dayHeadline(undefined, day)).toBe('')
  expect(dayHeadline([], day)).toMatch(/^Nothing is planned yet/)
  expect(dayHeadline([mission()], day)).toBe(
    '1 mission left today. Start with “Send 50 outreach transmissions” (32\u00a0of\u00a050).',
  )
  expect(dayHeadline([mission(), mission({ id: 'b', isCompleted: true })], day)).toContain('Go on with')
  expect(dayHeadline([mission({ isCompleted: true })], day)).toMatch(/^Your one mission is complete/)
  const both = [mission({ isCompleted: true }), mission({ id: 'b', isCompleted: true })]
  expect(dayHeadline(both, day)).toMatch(/^All 2 missions are complete/)
})

test('in the evening it suggests the debrief, and nothing after it', () => {
  expect(dayHeadline([mission()], { evening: true, debriefed: false })).toMatch(/^1 mission still open/)
  expect(dayHeadline([mission()], { evening: true, debriefed: true })).toMatch(/^The day is logged/)
})

test('days near today have names', () => {
  expect(dayName('2026-11-20', '2026-11-20')).toBe('Today')
  expect(dayName('2026-11-21', '2026-11-20')).toBe('Tomorrow')
  expect(dayName('2026-10-31', '2026-11-01')).toBe('Yesterday')
  expect(dayName('2026-11-16', '2026-11-20')).toBe('Monday 16 November')
})
