import { bigint, doublePrecision, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { calendarDay, createdAt, updatedAt } from './columns.ts'
import { founderId } from './user.ts'

/** Monthly business figures: money in cents, `month` its first day. */
export const metricSnapshots = pgTable(
  'metric_snapshots',
  {
    founderId: founderId(),
    id: uuid('id').notNull(),
    month: calendarDay('month').notNull(),
    revenue: bigint('revenue', { mode: 'number' }),
    customers: integer('customers'),
    newCustomers: integer('new_customers'),
    lostCustomers: integer('lost_customers'),
    acquisitionSpend: bigint('acquisition_spend', { mode: 'number' }),
    cash: bigint('cash', { mode: 'number' }),
    expenses: bigint('expenses', { mode: 'number' }),
    grossMargin: doublePrecision('gross_margin'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.founderId, t.id] }),
    uniqueIndex('metric_snapshots_by_month').on(t.founderId, t.month),
  ],
)
