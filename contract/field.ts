import * as z from 'zod/mini'

/** A row's id: UUID in its canonical form. */
export const id = z.uuid()
export const idParams = z.object({ id })

/** A calendar date in the founder's own zone, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-11-20'))

/** A moment, ISO 8601 in UTC. */
export const instant = z.string()

/** Text as people paste it: trimmed, then between `min` and `max` characters. */
export const text = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min, min === 1 ? 'must not be empty' : undefined), z.maxLength(max))
