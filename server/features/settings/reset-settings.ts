import type { Settings } from '#contract/settings.ts'
import { changeAccount } from '#server/features/account/index.ts'
import { removeIntegration } from '#server/features/crm/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { defaults, forgetChoices } from './store.ts'

/** Defaults for how days are counted and for the coaching style. */
const accountDefaults = {
  dayStartHour: 0,
  restDays: [6, 7],
  weekStarts: 1,
  workFrom: 540,
  workUntil: 1080,
  dailyTarget: 80,
  coachingStyle: 'balanced' as const,
}

/** Resets the choices that another feature stores. */
export type Forget = (tx: Transaction, founderId: string) => Promise<void>

/** Resets every choice to its default and disconnects HubSpot; names, zone and data stay. */
export async function resetSettings(
  context: { tx: Transaction; clock: Clock },
  founder: Founder,
  others: readonly Forget[],
): Promise<Settings> {
  await forgetChoices(context.tx, founder.id)
  await removeIntegration(context.tx, founder.id)
  for (const forget of others) await forget(context.tx, founder.id)
  await changeAccount(context, founder, accountDefaults)
  return { ...defaults, coachingStyle: accountDefaults.coachingStyle }
}
