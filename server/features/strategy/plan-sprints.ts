import type { Transaction } from '#server/platform/database/connect.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { sprintDays, sprintsInNinetyDays } from './sprint-rules.ts'
import { findSprints, insertSprints } from './store.ts'

/** Creates six sprints from today on, unless future sprints exist; the days left of the ninety are the review. */
export async function planSprints(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founderId: string,
  today: Day,
): Promise<void> {
  const known = await findSprints(tx, founderId)
  if (known.some((it) => it.endDay >= today)) return
  const last = known.at(-1)?.number ?? 0
  await insertSprints(
    tx,
    Array.from({ length: sprintsInNinetyDays }, (_, i) => ({
      founderId,
      id: clock.newId(),
      number: last + i + 1,
      title: `Sprint ${last + i + 1}`,
      startDay: addDays(today, i * sprintDays),
      endDay: addDays(today, (i + 1) * sprintDays - 1),
    })),
  )
}
