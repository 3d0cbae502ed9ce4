import * as z from 'zod/mini'
import { day, id } from './endpoint/field.ts'

const linePoint = z.object({ day, value: z.number() })

/**
 * A goal over its days, for the goal line. Numbers are in the goal's units, written between `before` and `after` ("$",
 * "%"). `points` are the recorded values from the first day to today. `perWeek` is the pace still needed, null when it is
 * reached or its time is over. `forecast` is null below ten recorded days: `landing` is where the pace so far leads,
 * `steady` where 80 % of each day would, null where that was not measured on the founder's own days. `perMission` is what a finished mission linked to the goal has
 * brought, the median of the founder's own; null below five of them, and where they did not bring it nearer.
 */
export const goalLine = z.object({
  goalId: id,
  title: z.string(),
  before: z.string(),
  after: z.string(),
  startDay: day,
  endDay: day,
  today: day,
  start: z.number(),
  current: z.number(),
  target: z.number(),
  points: z.array(linePoint),
  perWeek: z.nullable(z.number()),
  perMission: z.nullable(z.number()),
  forecast: z.nullable(z.object({ landing: z.number(), steady: z.nullable(z.number()) })),
  /** Where it stands against its course: "2 behind course, 66 days left". */
  state: z.string(),
})
export type GoalLine = z.output<typeof goalLine>
