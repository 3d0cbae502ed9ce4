import { readStrategicContext } from '#contract/strategy.ts'
import { useRead } from '#web/browser/server/queries.ts'

/** Which day of the founder's 90 days today is, as the server counts it. */
export const useCampaignDay = () => useRead(readStrategicContext).data?.campaign ?? undefined
