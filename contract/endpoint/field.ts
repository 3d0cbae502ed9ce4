import * as z from 'zod/mini'

/** A row's id: UUID in its canonical form. */
export const id = z.uuid()
export const idParams = z.object({ id })

/** A calendar date in the founder's own zone, `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-11-20'))

/** Years in which every sum of days stays a date, of ours and of the database's. */
const inReach = (it: string) => it >= '1900' && it < '3000'

/** A calendar date a client names: one that exists, so `2026-02-30` is refused, from 1900 to 2999. */
export const calendarDay = day.check(
  z.refine((value) => {
    const moment = Date.parse(`${value}T00:00:00Z`)
    return inReach(value) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value)
  }, 'must be a date of the calendar'),
)

/** A moment, ISO 8601 in UTC. */
export const instant = z.string()

/** A moment a client names: ISO 8601 with its offset, from 1900 to 2999. */
export const moment = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/, 'must be a date and time'),
  z.refine((it) => inReach(it) && !Number.isNaN(Date.parse(it)), 'must be a date and time'),
)

/** What a database can keep of a text: all of it but U+0000 and the halves of broken pairs. */
export const storable = () => z.string().check(z.overwrite((it) => it.replaceAll('\0', '').toWellFormed()))

/** Text as people paste it: what can be kept of it, trimmed, then between `min` and `max` characters. */
export const text = (min: number, max: number) =>
  storable().check(z.trim(), z.minLength(min, min === 1 ? 'must not be empty' : undefined), z.maxLength(max))
