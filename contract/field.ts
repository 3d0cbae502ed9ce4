import * as z from 'zod/mini'

/** A row's id: UUID in its canonical form. */
export const id = z.uuid()
export const idParams = z.object({ id })

/** A calendar date in the founder's own zone, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-11-20'))

/** A calendar date a client names: one that exists, so `2026-02-30` is refused. */
export const calendarDay = day.check(
  z.refine((it) => {
    const moment = Date.parse(`${it}T00:00:00Z`)
    return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(it)
  }, 'must be a date of the calendar'),
)

/** A moment, ISO 8601 in UTC. */
export const instant = z.string()

/** A moment a client names: ISO 8601 with its offset. */
export const moment = z
  .string()
  .check(
    z.refine(
      (it) => /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(it) && !Number.isNaN(Date.parse(it)),
      'must be a date and time',
    ),
  )

/** Text as people paste it: trimmed, then between `min` and `max` characters. */
export const text = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min, min === 1 ? 'must not be empty' : undefined), z.maxLength(max))
