import type { Account } from '#contract/account.ts'
import { quietOf } from '#server/features/safety/index.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import type { Day } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { namesOf, timelineOf, todayOf } from './rules.ts'

/** Reads the signed-in founder as the browser shows them. */
export function readAccount({ clock }: { clock: Clock }, founder: Founder): Account {
  const today = todayOf(founder, clock.now())
  const quiet = quietOf(founder, clock.now())
  return {
    id: founder.id,
    email: founder.email,
    ...namesOf(founder.name),
    profileImageUrl: founder.image,
    timeZone: founder.timeZone,
    zoneConfirmed: founder.zoneConfirmed,
    dayStartHour: founder.dayStartHour,
    restDays: founder.restDays,
    weekStarts: founder.weekStarts,
    workFrom: founder.workFrom,
    workUntil: founder.workUntil,
    dailyTarget: founder.dailyTarget,
    coachingStyle: founder.coachingStyle,
    currency: founder.currency,
    locale: founder.locale,
    today,
    stillCounted: stillCounted(founder, today),
    joinedOn: founder.joinedOn ?? today,
    checklistAway: founder.checklistAway,
    quiet: quiet && { until: quiet.until.toISOString(), showsCard: quiet.showsCard },
  }
}

function stillCounted(founder: Founder, today: Day): Account['stillCounted'] {
  const [earlier, now] = timelineOf(founder)
  if (!now || !earlier?.until || today > earlier.until) return null
  const { until, timeZone, dayStartHour } = earlier
  if (timeZone === now.timeZone && dayStartHour === now.dayStartHour) return null
  return { until, timeZone, dayStartHour }
}
