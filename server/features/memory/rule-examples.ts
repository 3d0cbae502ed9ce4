import type { Promised, Work } from './promise-rules.ts'

/** A Wednesday. */
export const today = '2026-11-18'

export const promise = (more: Partial<Promised> = {}): Promised => ({
  content: 'call Ben about the contract',
  madeOn: today,
  createdAt: new Date('2026-11-18T09:00:00Z'),
  dueDay: '2026-11-20',
  outcome: null,
  ...more,
})

export const work = (more: Partial<Work> = {}): Work => ({
  id: 'm',
  title: 'Call Ben, contract',
  day: '2026-11-20',
  isCompleted: true,
  completedAt: new Date('2026-11-20T10:00:00Z'),
  completedOn: '2026-11-20',
  ...more,
})

export const days = (count: number, planned: number, completed: number) =>
  Array.from({ length: count }, () => ({ planned, completed }))
