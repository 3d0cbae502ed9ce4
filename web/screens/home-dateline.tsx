import { useCampaignDay } from '#web/features/strategy/use-campaign-day.ts'
import { dateline } from '#web/words/dates.ts'
import * as messages from './messages-home.ts'

/** The date over the greeting, and the day of the founder's 90. */
export default function Dateline({ now }: { now: Date }) {
  const campaign = useCampaignDay()
  return (
    <p className="eyebrow text-white/72">
      {campaign
        ? messages.dateAndDay({ date: dateline(now), day: campaign.day, of: campaign.of })
        : dateline(now)}
    </p>
  )
}
