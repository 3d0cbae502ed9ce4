import { readAccount } from '#contract/account.ts'
import { useRead } from './server/server.ts'

/** Whether this day is quiet after a hard moment; `showsCard` is false where a number may not be safe to show. */
export const useQuiet = (): { until: string; showsCard: boolean } | null =>
  useRead(readAccount).data?.quiet ?? null
