import * as z from 'zod/mini'
import { isDay } from '#server/platform/time/day.ts'
import type { StreakState } from './streak-state.ts'

const count = z.int().check(z.minimum(0), z.maximum(1e6))
const day = z.string().check(z.refine(isDay))

const streakStateSchema = z.object({
  through: z.nullable(day),
  streak: count,
  best: count,
  shields: count,
  missed: count,
  asleep: z.boolean(),
  lost: z.nullable(z.object({ streak: count, on: day, until: z.nullable(day), completed: count })),
  earnedBackOn: z.nullable(day),
  weeks: count,
  week: z.object({ qualified: count, active: count }),
})

/** A valid stored streak state, or null: days are then counted from the beginning. */
export function sanitizeStreakState(stored: unknown): StreakState | null {
  if (stored === null) return null
  const read = z.safeParse(streakStateSchema, stored)
  return read.success ? read.data : null
}
