import { type FounderTable, founderTables } from '#server/platform/database/founder-tables.ts'

/** Tables that are not exported: secrets, temporary data, and counters of this server's limits. */
const staysHere = [
  'integrations',
  'calendar_feeds',
  'speeches',
  'sheltered_turns',
  'idempotency_keys',
  'mind_budgets',
  'model_connections',
  'model_usage',
  'alerts',
  'alert_deliveries',
  'alert_devices',
  'alert_looks',
  'work_timers',
]

/** Every founder table is exported, future ones included, unless it is listed above. */
export const travelling: readonly FounderTable[] = founderTables.filter(
  ({ name }) => !staysHere.includes(name),
)
