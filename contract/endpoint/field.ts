import * as z from 'zod/mini'

/** A row's id: UUID in its canonical form. */
export const id = z.uuid()
export const idParams = z.object({ id })

/** A calendar date in the founder's own zone, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-11-20'))

/** Years in which every sum of days is still a valid date, in JavaScript and in the database. */
const inReach = (it: string) => it >= '1900' && it < '3000'

/** A calendar date in a request: an existing one, so `2026-02-30` is refused, from 1900 to 2999. */
export const calendarDay = day.check(
  z.refine((value) => {
    const moment = Date.parse(`${value}T00:00:00Z`)
    return inReach(value) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value)
  }, 'must be a date of the calendar'),
)

/** A moment, ISO 8601 in UTC. */
export const instant = z.string()

/** A moment in a request: ISO 8601 with its offset, from 1900 to 2999. */
export const moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/, 'must be a date and time'),
  z.refine((it) => inReach(it) && !Number.isNaN(Date.parse(it)), 'must be a date and time'),
)

/** Removes what PostgreSQL cannot store: U+0000 and unpaired surrogates. */
export const storable = () => z.string().check(z.overwrite((it) => it.replaceAll('\0', '').toWellFormed()))

/** Pasted text: without what cannot be stored, trimmed, then between `min` and `max` characters. */
export const text = (min: number, max: number) =>
  storable().check(z.trim(), z.minLength(min, min === 1 ? 'must not be empty' : undefined), z.maxLength(max))
