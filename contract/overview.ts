import * as z from 'zod/mini'
import { day } from './endpoint/field.ts'

/** A square of the 90 days: `level` 0 to 3 by the share of the plan that was done, null where nothing was planned. */
const squareDay = z.object({ day, level: z.nullable(z.int()), isRest: z.boolean() })

/** Flight Data at a glance, from the founder's records. Its series begin with the account. */
export const overview = z.object({
  today: day,
  since: day,
  /** Where things stand, then the one thing that moves them; no lever on a quiet day. */
  sentence: z.object({ state: z.string(), lever: z.nullable(z.string()) }),
  /** Mean minutes of this week's completed sessions; null without one. */
  sessionMinutes: z.nullable(z.int()),
  /**
   * At most 28 days, oldest first. `score` in percent, null where nothing was planned. `mean` of the seven days up to it,
   * of closed days only, null below ten days with a score.
   */
  execution: z.array(
    z.object({ day, score: z.nullable(z.int()), mean: z.nullable(z.int()), isRest: z.boolean() }),
  ),
  /** Days with a score still missing for the mean; 0 when it is shown. */
  missingForMean: z.int(),
  /** Promises due in 28 days; `ratio` in percent, null below ten that came to an end. */
  sayDo: z.object({ kept: z.int(), broken: z.int(), dueToday: z.int(), ratio: z.nullable(z.int()) }),
  /** The days of the 90-day goal, or the first 90 of the account; those still to come have no square. */
  days: z.object({ from: day, of: z.int(), streak: z.int(), past: z.array(squareDay) }),
})
export type Overview = z.output<typeof overview>
