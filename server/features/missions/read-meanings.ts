import type { Executor } from '#server/platform/database/connect.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { type Meanings, suggesting } from './goal-likeness.ts'
import { toGoalSpace } from './goal-space.ts'
import { findActiveGoals } from './store.ts'

/** How long a new mission waits for the encoder while it has much to do, in milliseconds. */
const longestWait = 500

/**
 * What tells which goal each of these new missions works on. It is read before the transaction that writes them, as it
 * takes the encoder some ten milliseconds a title. Empty where there is no goal, no encoder, or none that is ready.
 */
export async function readMeanings(
  { db, clock, encoder }: { db: Executor; clock: Clock; encoder: Encoder | null },
  founderId: string,
  titles: readonly string[],
  signal: AbortSignal,
): Promise<Meanings> {
  if (!encoder || titles.length === 0) return new Map()
  const goals = await findActiveGoals(db, founderId, clock.now())
  if (goals.length === 0) return new Map()
  const texts = [...titles, ...goals.map((it) => it.title)]
  const vectors = await vectorsOf(encoder, suggesting.encoder, texts, signal, longestWait)
  return new Map([...vectors].map(([text, vector]) => [text, toGoalSpace(vector)]))
}
