import type { CoachChange } from '#contract/coaching.ts'

/** A business figure as the coach offers it. */
export const offeredFigure: CoachChange = {
  id: '019ab000-0000-7000-8000-000000000001',
  kind: 'record-figure',
  state: 'offered',
  missionId: null,
  promiseId: null,
  goal: 'Revenue for November',
  message: 'Put 14,000 into Business Intelligence?',
  quote: 'revenue is 14k this month',
}
