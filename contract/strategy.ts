import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { id, instant, moment, text } from './field.ts'

/** A 90-day goal. Values are free text ("$8,500"); `progress` is the share of their numbers in percent, at most 100. */
export const ninetyDayGoal = z.object({
  id,
  title: z.string(),
  description: z.string(),
  status: z.enum(['active', 'achieved', 'dropped', 'expired']),
  currentValue: z.string(),
  targetValue: z.string(),
  progress: z.int(),
  startDate: instant,
  endDate: instant,
  priority: z.int(),
})
export type NinetyDayGoal = z.output<typeof ninetyDayGoal>

export const readStrategicContext = get('/api/strategic-context', {
  summary: 'The 90-day goals.',
  reply: z.object({ ninetyDayGoals: z.array(ninetyDayGoal) }),
})

export const createNinetyDayGoal = post('/api/ninety-day-goals', {
  summary: 'Creates a 90-day goal; at most seven are active.',
  body: z.object({
    title: text(1, 200),
    description: z.optional(text(0, 2000)),
    targetValue: z.optional(text(0, 60)),
    currentValue: z.optional(text(0, 60)),
    startDate: z.optional(moment),
    endDate: z.optional(moment),
    priority: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  }),
  reply: ninetyDayGoal,
  status: 201,
  stale: ['/api/strategic-context'],
})
