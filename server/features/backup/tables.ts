import { type FounderTable, founderTables } from '#server/platform/database/founder-tables.ts'

/** What does not travel: secrets, what is only kept for a time, and what counts towards this server's limits. */
const staysHere = [
  'integrations',
  'calendar_feeds',
  'speeches',
  'sheltered_turns',
  'idempotency_keys',
  'mind_budgets',
  'alerts',
  'alert_deliveries',
  'alert_devices',
  'alert_looks',
]

/** Every table with a founder's rows travels, those of the future too, unless it is named above. */
export const travelling: readonly FounderTable[] = founderTables.filter(
  ({ name }) => !staysHere.includes(name),
)
