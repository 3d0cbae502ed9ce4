import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { createFounderProfile, FounderProfile } from '#contract/profile.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { changeProfile } from './change-profile.ts'
import { deleteDraft } from './store.ts'

/** Saves the answers of a setup, deletes its draft and records the time of completion. */
export async function createProfile(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  answers: BodyOf<typeof createFounderProfile>,
): Promise<FounderProfile> {
  await deleteDraft(context.tx, founder.id)
  return changeProfile(context, founder, answers, { setupCompletedAt: context.clock.now() })
}
