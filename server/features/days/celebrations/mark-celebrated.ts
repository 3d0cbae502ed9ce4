import type { markCelebrated as endpoint } from '#contract/celebrations.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint/endpoint.ts'
import { todayOf } from '#server/features/account/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { markSeen } from '../store.ts'
import { readCelebrations } from './read-celebrations.ts'
import { findCelebrated, saveCelebrated } from './store.ts'

/** Records that a milestone was celebrated. Idempotent. Throws NotFound for one that was not reached. */
export async function markCelebrated(
  { tx, clock }: { tx: Transaction; clock: Clock },
  founder: Founder,
  { kind, reference }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const isThis = (it: { kind: string; reference: string }) => it.kind === kind && it.reference === reference
  if ((await findCelebrated(tx, founder.id)).some(isThis)) return { kind, reference }
  if (!(await readCelebrations({ db: tx, clock }, founder)).some(isThis))
    throw new AppError('NotFound', 'There is no such milestone to celebrate.')
  const day = todayOf(founder, clock.now())
  await saveCelebrated(tx, founder.id, { kind, reference, day })
  // A founder who was welcomed back is not told afterwards what the days between came to.
  if (kind === 'comeback') await markSeen(tx, founder.id, addDays(day, -1))
  return { kind, reference }
}
