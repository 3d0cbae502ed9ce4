import { type MetricName, monthlyMetrics, snapshot } from '#contract/metrics.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { deleteSnapshot, findMonth, upsertFigure } from './store.ts'

/** A figure of a month as stored: money in cents. */
export interface MonthlyFigure {
  month: string
  metric: MetricName
  value: number | null
}

const money: ReadonlySet<MetricName> = new Set(['revenue', 'acquisitionSpend', 'cash', 'expenses'])

export const isMoney = (metric: MetricName): boolean => money.has(metric)

/** A figure as it is stored, from the number that was said; null where the limits of a month forbid it. */
export function storedValue(metric: MetricName, said: number): number | null {
  const value = isMoney(metric) ? Math.round(said * 100) : said
  return snapshot.shape[metric].safeParse(value).success ? value : null
}

/** The stored figure of a month; `hasMonth` says whether the month has any. */
export async function readFigure(
  db: Executor,
  founderId: string,
  { month, metric }: Omit<MonthlyFigure, 'value'>,
): Promise<{ value: number | null; hasMonth: boolean }> {
  const stored = await findMonth(db, founderId, month)
  return { value: stored?.[metric] ?? null, hasMonth: stored !== null }
}

/** Stores one figure of a month; the others of that month stay. */
export async function recordFigure(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  figure: MonthlyFigure,
): Promise<void> {
  await upsertFigure(tx, founderId, clock.newId(), figure)
}

/** Puts a figure back to an earlier value; a month that was new and has no other figure goes. */
export async function restoreFigure(
  context: { tx: Transaction; clock: Clock },
  founderId: string,
  figure: MonthlyFigure,
  hadMonth: boolean,
): Promise<void> {
  await recordFigure(context, founderId, figure)
  if (hadMonth) return
  const stored = await findMonth(context.tx, founderId, figure.month)
  if (stored && monthlyMetrics.every((metric) => stored[metric] === null))
    await deleteSnapshot(context.tx, founderId, stored.id)
}
