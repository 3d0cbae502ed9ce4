import type { SupportOffer } from '#contract/support-offer.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder, ShelteredDay } from '#server/platform/http/request-context.ts'
import { addDays, type Day, dayOf, startOfDay } from '#server/platform/time/day.ts'
import { type CardOf, type Cleared, decide, type Progress, type State, type Step } from './decide.ts'
import { cardOf, countryOf, type OwnLines } from './helplines.ts'
import { saveShelteredDay } from './store.ts'

type FounderZone = Pick<Founder, 'shelter' | 'timeZone'>

/** The hour of the next morning, in the founder's time zone, at which a quiet period ends. */
const quietEndHour = 6

/** The end of the current quiet period and whether helplines may be shown; null outside a quiet period. */
export function quietOf(
  { shelter }: Pick<Founder, 'shelter'>,
  now: Date,
): { until: Date; showsCard: boolean } | null {
  if (!shelter?.quietUntil) return null
  const until = new Date(shelter.quietUntil)
  return until > now ? { until, showsCard: !shelter.discreet } : null
}

/** The safety state of today, or of a quiet period that lasts past midnight. */
function stateOf(
  founder: FounderZone,
  today: Day,
  now: Date,
): { progress: ShelteredDay | null; quiet: boolean } {
  const quiet = quietOf(founder, now) !== null
  const { shelter } = founder
  return { progress: shelter && (quiet || shelter.day === today) ? shelter : null, quiet }
}

export const cardsFor =
  (founder: Pick<Founder, 'timeZone'>, own: OwnLines | null): CardOf =>
  (lines) =>
    cardOf(countryOf(founder.timeZone), lines, own)

/** The safety answer to a text, or null when safety does not apply. Writes nothing. */
export function stepFor(
  founder: FounderZone,
  said: string,
  {
    today,
    now,
    own,
    ...reading
  }: { today: Day; now: Date; own: OwnLines | null } & Pick<State, 'takesWork' | 'heaviness'>,
): Step | Cleared | null {
  return decide(said, { ...stateOf(founder, today, now), ...reading }, cardsFor(founder, own))
}

/** Stores the state of the day after an answer. A sheltered day counts as rest and stays quiet until the next morning. */
export async function saveStep(
  db: Executor,
  founder: Pick<Founder, 'id' | 'shelter' | 'timeZone'>,
  { progress, shelters }: Pick<Step | Cleared, 'progress' | 'shelters'>,
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const { awaiting, asked, linesSaid, discreet }: Progress = progress
  const day = shelters || !quietOf(founder, now) ? today : founder.shelter!.day
  const until = startOfDay(addDays(dayOf(now, founder.timeZone, 0), 1), founder.timeZone, quietEndHour)
  await saveShelteredDay(
    db,
    founder.id,
    day,
    { awaiting, asked, linesSaid, discreet },
    shelters ? until : null,
    now,
  )
}

/** The answer for the client, with whether the rest of the day is quiet. */
export const offerOf = (step: Step, founder: FounderZone, now: Date): SupportOffer => ({
  ...step.offer,
  quiet: step.shelters || quietOf(founder, now) !== null,
})
