import type { DailyUse, ModelConnection } from '#contract/model-connections.ts'
import { findDailyUse, type ModelBudget } from '#server/features/coaching/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type ConnectionRow, type ConnectionUse, findUse } from './store.ts'

interface Reading {
  db: Executor
  clock: Clock
}

/**
 * Connections as a founder sees them: of their own everything but the key, of the installation's only which model it
 * is.
 */
export async function shownConnections(
  { db, clock }: Reading,
  founderId: string,
  rows: readonly ConnectionRow[],
): Promise<ModelConnection[]> {
  const today = clock.now().toISOString().slice(0, 10)
  const own = rows.filter((it) => it.founderId === founderId).map((it) => it.id)
  const uses = await findUse(db, founderId, own, today)
  return rows.map((row) =>
    row.founderId === founderId
      ? ownConnection(
          row,
          uses.find((it) => it.connectionId === row.id),
        )
      : othersConnection(row),
  )
}

export async function shownConnection(
  reading: Reading,
  founderId: string,
  row: ConnectionRow,
): Promise<ModelConnection> {
  const [shown] = await shownConnections(reading, founderId, [row])
  return shown!
}

const daysShown = 14

/** The use of the last days, also of those without any, beside what the operator allows a day. */
export async function shownUse(
  db: Executor,
  founderId: string,
  today: Day,
  { turns, tokens }: ModelBudget,
): Promise<DailyUse> {
  const dates = Array.from({ length: daysShown }, (_, at) => addDays(today, at + 1 - daysShown))
  const used = await findDailyUse(db, founderId, dates[0]!)
  const days = dates.map((date) => used.find((it) => it.date === date) ?? { date, turns: 0, tokens: 0 })
  return { limits: { turns, tokens }, days }
}

function ownConnection(row: ConnectionRow, use: ConnectionUse | undefined): ModelConnection {
  const { id, scope, preset, address, model, keyEnding, enabled, price, test, monthLimitCents } = row
  const dollars = (microDollars: number) => (price ? microDollars / 1e6 : null)
  const month = use?.month ?? { tokens: 0, microDollars: 0 }
  const day = use?.day ?? { tokens: 0, microDollars: 0 }
  const isLimited = price !== null && price.from !== 'machine'
  const isReached = isLimited && month.microDollars >= monthLimitCents * 10_000
  return {
    id,
    scope,
    isMine: true,
    preset,
    address,
    model,
    keyEnding,
    enabled,
    price,
    test: test?.model === model ? test : null,
    monthLimitCents,
    today: { tokens: day.tokens, dollars: dollars(day.microDollars) },
    month: { tokens: month.tokens, dollars: dollars(month.microDollars) },
    limitReachedAt: isReached ? ((use?.lastUsedAt ?? null)?.toISOString() ?? null) : null,
  }
}

const othersConnection = ({ id, preset, model, enabled }: ConnectionRow): ModelConnection => ({
  id,
  scope: 'installation',
  isMine: false,
  preset,
  address: null,
  model,
  keyEnding: '',
  enabled,
  price: null,
  test: null,
  monthLimitCents: 0,
  today: { tokens: 0, dollars: null },
  month: { tokens: 0, dollars: null },
  limitReachedAt: null,
})
