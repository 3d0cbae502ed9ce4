import type { Transaction } from '#server/platform/database/connect.ts'
import type { Day } from '#server/platform/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Award, awardsOf, orbitAt, summarise } from './rules.ts'
import { type LedgerRow, lockTotals, readDay, type Totals, writeLedger, writeSummary } from './store.ts'

/** What a settlement did to the rocket: fuel points, the orbit now (at most 5), whether a new one was reached. */
export interface FlightChange {
  fuelDelta: number
  currentFuel: number
  currentOrbit: number
  leveledUp: boolean
}

/** Makes this transaction the only one that writes for the founder. Take it before reading what you will change. */
export async function takeControls(tx: Transaction, founderId: string): Promise<void> {
  await lockTotals(tx, founderId)
}

/**
 * Brings the ledger, the day's summary and the totals in line with the facts of the days, in the caller's
 * transaction. Safe to call any number of times: what already stands is left alone.
 */
export async function settleDays(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  days: readonly Day[],
): Promise<FlightChange> {
  const before = await lockTotals(context.tx, founderId)
  let gained = 0
  for (const day of days) gained += await settleDay(context, before, day)
  return changeOf(before, gained)
}

async function settleDay(
  { tx, clock }: { tx: Transaction; clock: Clock },
  totals: Totals,
  day: Day,
): Promise<number> {
  const { facts, ledger, stored } = await readDay(tx, totals.founderId, day)
  await writeLedger(tx, totals.founderId, day, differences(ledger, awardsOf(facts)), clock.now())
  const summary = summarise(facts)
  await writeSummary(tx, totals, day, summary, stored)
  return summary.gained - (stored?.gained ?? 0)
}

/** The rows to write so that the ledger says what the facts deserve. An award that fell away becomes 0. */
export function differences(stored: readonly LedgerRow[], deserved: readonly Award[]): Award[] {
  const keyOf = (it: { kind: string; reference: string }) => `${it.kind}/${it.reference}`
  const standing = new Map(stored.filter((it) => it.kind !== 'burn').map((it) => [keyOf(it), it as Award]))
  const changed = deserved.filter((it) => standing.get(keyOf(it))?.amount !== it.amount)
  const kept = new Set(deserved.map(keyOf))
  const fallen = [...standing.values()].filter((it) => it.amount !== 0 && !kept.has(keyOf(it)))
  return [...changed, ...fallen.map((it) => ({ ...it, amount: 0 }))]
}

function changeOf(before: Totals, gained: number): FlightChange {
  const from = orbitAt(before.distance).orbit
  const to = orbitAt(before.distance + gained).orbit
  return {
    fuelDelta: gained,
    currentFuel: before.fuel + gained,
    currentOrbit: Math.min(5, to),
    leveledUp: to > from,
  }
}
