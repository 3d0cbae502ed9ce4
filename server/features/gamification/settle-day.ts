import type { Transaction } from '#server/platform/database/connect.ts'
import { type Day, dateInWords } from '#server/platform/day.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Award, awardsOf, orbitAt, summarise } from './rules.ts'
import { type LedgerRow, readDay, type Totals, writeSettlement } from './store.ts'

/** What a settlement did to the rocket: fuel points, the orbit now (at most 5), whether a new one was reached. */
export interface FlightChange {
  fuelDelta: number
  currentFuel: number
  currentOrbit: number
  leveledUp: boolean
}

/**
 * Brings the ledger, the day's summary and the totals in line with the facts of the days, in a transaction made by
 * `Database.write`. Safe to call any number of times: what already stands is left alone.
 */
export async function settleDays(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  days: readonly Day[],
): Promise<FlightChange> {
  let gained = 0
  let before: Pick<Totals, 'fuel' | 'distance'> | null = null
  for (const day of days) {
    const { facts, ledger, stored, totals } = await readDay(tx, founderId, day)
    if (stored?.closedAt) throw dayClosed(day)
    const summary = summarise(facts)
    const rows = differences(ledger, awardsOf(facts))
    await writeSettlement(tx, founderId, day, { rows, summary, before: stored, now: clock.now() })
    gained += summary.gained - (stored?.gained ?? 0)
    before ??= totals
  }
  return changeOf(before ?? { fuel: 100, distance: 0 }, gained)
}

/** A closed day is a record: what it paid and burned, and the streak it is part of, stand on it. */
export const dayClosed = (day: Day) =>
  new AppError('Conflict', `${dateInWords(day)} is closed. What it came to stands.`, { code: 'DayClosed' })

/** The rows to write so that the ledger says what the facts deserve. An award that fell away becomes 0. */
export function differences(stored: readonly LedgerRow[], deserved: readonly Award[]): Award[] {
  const keyOf = (it: { kind: string; reference: string }) => `${it.kind}/${it.reference}`
  const standing = new Map(stored.filter((it) => it.kind !== 'burn').map((it) => [keyOf(it), it as Award]))
  const changed = deserved.filter((it) => standing.get(keyOf(it))?.amount !== it.amount)
  const kept = new Set(deserved.map(keyOf))
  const fallen = [...standing.values()].filter((it) => it.amount !== 0 && !kept.has(keyOf(it)))
  return [...changed, ...fallen.map((it) => ({ ...it, amount: 0 }))]
}

function changeOf(before: Pick<Totals, 'fuel' | 'distance'>, gained: number): FlightChange {
  const from = orbitAt(before.distance).orbit
  const to = orbitAt(before.distance + gained).orbit
  return {
    fuelDelta: gained,
    currentFuel: before.fuel + gained,
    currentOrbit: Math.min(5, to),
    leveledUp: to > from,
  }
}
