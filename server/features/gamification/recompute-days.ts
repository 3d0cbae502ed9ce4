import { notationOf } from '#contract/words/locale-notation.ts'
import { findFounder } from '#server/features/account/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Day, dateInWords } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Award, awardsOf, orbitAt, summarizeDay } from './rules.ts'
import { type DayRecord, emptyTotals, type LedgerRow, readDay, writeRecomputedDay } from './store.ts'

/** Effect of recomputing on the rocket: fuel points, the orbit now (at most 5), whether a new one was reached. */
export interface FlightChange {
  fuelDelta: number
  currentFuel: number
  currentOrbit: number
  leveledUp: boolean
}

type Context = { tx: Transaction; clock: Clock }

/**
 * Brings the ledger, the day's summary and the totals in line with the facts of the days, in a transaction made by
 * `Database.write`. Idempotent. `known` overrides facts: the days have begun although the founder was not active since.
 */
export async function recomputeDays(
  context: Context,
  founderId: string,
  days: readonly Day[],
  known: Partial<Pick<DayRecord['facts'], 'begun'>> = {},
): Promise<FlightChange> {
  let gained = 0
  let before: DayRecord['totals'] = null
  for (const day of days) {
    const stored = await readDay(context.tx, founderId, day)
    const read = { ...stored, facts: { ...stored.facts, ...known } }
    gained += await recomputeDay(context, founderId, day, read)
    before ??= read.totals
  }
  return changeOf(before, gained)
}

/** The same for one day whose record was read before, with the pending change already in its facts. */
export const recomputeReadDay = async (
  context: Context,
  founderId: string,
  day: Day,
  read: DayRecord,
): Promise<FlightChange> => changeOf(read.totals, await recomputeDay(context, founderId, day, read))

async function recomputeDay(
  { tx, clock }: Context,
  founderId: string,
  day: Day,
  read: DayRecord,
): Promise<number> {
  const { facts, ledger, stored } = read
  if (stored?.closedAt) throw dayClosedError(day, (await findFounder(tx, founderId))?.locale ?? null)
  const summary = summarizeDay(facts)
  const rows = ledgerDifferences(ledger, awardsOf(facts))
  await writeRecomputedDay(tx, founderId, day, { rows, summary, before: stored, now: clock.now() })
  return summary.gained - (stored?.gained ?? 0)
}

/** A closed day is final, and so are its fuel, its burn and its part in a streak. */
export const dayClosedError = (day: Day, locale: string | null) =>
  new AppError('Conflict', `${dateInWords(day, notationOf(locale))} is closed. What it came to stands.`, {
    code: 'DayClosed',
  })

/** The rows to write so that the ledger matches the awards. An award that no longer holds becomes 0. */
export function ledgerDifferences(stored: readonly LedgerRow[], deserved: readonly Award[]): Award[] {
  const keyOf = (it: { kind: string; reference: string }) => `${it.kind}/${it.reference}`
  const storedAwards = new Map(
    stored.filter((it) => it.kind !== 'burn').map((it) => [keyOf(it), it as Award]),
  )
  const changed = deserved.filter((it) => storedAwards.get(keyOf(it))?.amount !== it.amount)
  const deservedKeys = new Set(deserved.map(keyOf))
  const revoked = [...storedAwards.values()].filter((it) => it.amount !== 0 && !deservedKeys.has(keyOf(it)))
  return [...changed, ...revoked.map((it) => ({ ...it, amount: 0 }))]
}

function changeOf(totals: DayRecord['totals'], gained: number): FlightChange {
  const { fuel, distance } = totals ?? emptyTotals('')
  const from = orbitAt(distance).orbit
  const to = orbitAt(distance + gained).orbit
  return {
    fuelDelta: gained,
    currentFuel: fuel + gained,
    currentOrbit: Math.min(5, to),
    leveledUp: to > from,
  }
}
