import type { BodyOf } from '#contract/endpoint/endpoint.ts'
import type { changeSettings as endpoint, Settings } from '#contract/settings.ts'
import { changeAccount } from '#server/features/account/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { type Choices, saveChoices } from './store.ts'

/** Changes the named choices. The coaching style is stored with the account, which the coach reads. */
export async function changeSettings(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  change: BodyOf<typeof endpoint>,
): Promise<Settings> {
  const { coachingStyle, ...rest } = change
  const named = Object.fromEntries(Object.entries(rest).filter(([, it]) => it !== undefined))
  if (coachingStyle) await changeAccount(context, founder, { coachingStyle })
  const choices = await saveChoices(context.tx, founder.id, named as Partial<Choices>)
  return { ...choices, coachingStyle: coachingStyle ?? founder.coachingStyle }
}
