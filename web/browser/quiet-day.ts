import { readAccount } from '#contract/account.ts'
import { useRead } from './server/queries.ts'

/**
 * Set while the day is quiet after a sheltered turn; `showsCard` is false where a phone number may not be safe to show.
 */
export const useQuietDay = (): { until: string; showsCard: boolean } | null =>
  useRead(readAccount).data?.quiet ?? null
