import type { FirstFlight } from '#contract/first-flight.ts'
import { changeProfile } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { readFirstFlight } from './read-first-flight.ts'
import { readBusiness } from './rules.ts'

/** Keeps what is built and for whom in the profile. What the answer does not name stays as it is. */
export async function answerBusiness(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  answer: string,
): Promise<FirstFlight> {
  await changeProfile(context, founder, readBusiness(answer))
  return readFirstFlight({ db: context.tx, now: context.clock.now() }, founder)
}
