import * as z from 'zod/mini'
import * as field from '#contract/endpoint/field.ts'
import type { FounderColumn, FounderTable } from '#server/platform/database/founder-tables.ts'
import { describe } from '#server/platform/http/validation.ts'
import { addDays, type Day, isZone } from '#server/platform/time/day.ts'
import { earliestDay, latestDay, whyTooFar } from '#server/platform/time/day-limits.ts'
import { requestRules, storedRules } from './table-rules.ts'
import { travelling } from './tables.ts'

export type Rule = z.core.$ZodType

/** The date of the import: no first day lies after `today`, and every other date within an account's range. */
export interface Reach {
  today: Day
}

/** Upper bound for values whose column states no closer one. */
const longestText = 4000
const largest = { PgSmallInt: 32_767, PgInteger: 2_147_483_647, PgBigInt53: 1e15 }

/** A zone moves the calendar by at most this many days. */
const daysBeyondReach = 3

const storedText = field.storable().check(z.maxLength(longestText))
const zone = field.text(1, 64).check(z.refine(isZone, 'must be a time zone like Europe/Berlin'))

/** A value that satisfies both rules: its column's, and the one for the same field of a request. */
function bothRules(rule: Rule, also: Rule): Rule {
  return z.any().check((context) => {
    for (const schema of [rule, also]) {
      const read = z.safeParse(schema, context.value, { reportInput: true })
      if (read.success) continue
      const [issue] = read.error.issues
      context.issues.push({
        code: 'custom',
        message: describe(issue!),
        path: [...issue!.path],
        input: context.value,
      })
      return
    }
  })
}

/** A contract's field without optional and nullable: the column decides whether it may be empty. */
function unwrapField(rule: Rule): Rule {
  const { type, innerType } = rule._zod.def as { type: string; innerType?: Rule }
  return innerType && (type === 'optional' || type === 'nullable') ? unwrapField(innerType) : rule
}

const day = (from: Day, to: Day) =>
  field.calendarDay.check(z.refine((it) => it >= from && it <= to, `must be between ${from} and ${to}`))

function dayRules({ today }: Reach): Record<string, Rule> {
  const datesInReach = day(earliestDay(today), addDays(today, daysBeyondReach))
  return {
    'founders.joined_on': day(earliestDay(today), today),
    'founders.last_day': datesInReach,
    'founders.closed_through': datesInReach,
    'founders.earlier_until': datesInReach,
    'flight_totals.seen_through': datesInReach,
    'keepings.until_day': datesInReach,
    // Business figures may be older than the account.
    'metric_snapshots.month': day('1900-01-01', today).check(z.regex(/-01$/, 'must be the first of a month')),
  }
}

const zones = ['founders.time_zone', 'founders.earlier_zone', 'keepings.time_zone']

/** The rule that follows from a column's type. */
function typeRule({ type, choices }: FounderColumn, { today }: Reach): Rule {
  switch (type) {
    case 'PgUUID':
      return field.id
    case 'PgText':
      return choices ? z.enum(choices as string[]) : storedText
    case 'PgBoolean':
      return z.boolean()
    case 'PgSmallInt':
    case 'PgInteger':
    case 'PgBigInt53':
      return z.int().check(z.minimum(0), z.maximum(largest[type]))
    case 'PgDoublePrecision':
      return z.number().check(z.minimum(-1e15), z.maximum(1e15))
    case 'PgDateString':
      return field.calendarDay.check(
        z.refine(
          (it) => whyTooFar(it, today) === null,
          `must be between ${earliestDay(today)} and ${latestDay(today)}`,
        ),
      )
    case 'PgTimestamp':
      return field.moment.check(
        z.refine((it) => it.slice(0, 10) <= latestDay(today), `must not be after ${latestDay(today)}`),
      )
    case 'PgJsonb':
      return z.unknown()
    case 'PgCustomColumn':
      return z.string().check(z.regex(/^\\x([0-9a-f]{2})*$/, 'must be bytes in hexadecimal'))
    default:
      return z.any()
  }
}

function ruleOf(table: FounderTable, column: FounderColumn, reach: Reach): Rule {
  const path = `${table.name}.${column.name}`
  const special = dayRules(reach)[path] ?? (zones.includes(path) ? zone : storedRules[path])
  const base = special ?? typeRule(column, reach)
  const asked = special ? undefined : requestRules[table.name]?.[column.field]
  const isPlainText = column.type === 'PgText' && !column.choices
  // Texts are trimmed as in a request; other values are not changed.
  const rule = !asked ? base : isPlainText ? unwrapField(asked) : bothRules(base, unwrapField(asked))
  return column.notNull ? rule : z.nullable(rule)
}

/** The rule for each exported column, by table and column. */
export function columnRules(reach: Reach): Map<FounderTable, { column: FounderColumn; rule: Rule }[]> {
  return new Map(
    travelling.map((table) => [
      table,
      table.columns.map((column) => ({ column, rule: ruleOf(table, column, reach) })),
    ]),
  )
}
