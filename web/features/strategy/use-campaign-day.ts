import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** The number of today within the founder's 90 days, as the server counts it. */
export const useCampaignDay = () => useRead(readStrategicContext).data?.campaign ?? undefined
