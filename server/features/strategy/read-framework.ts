import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { readFramework as endpoint, NinetyDayGoal, Sprint } from '#contract/strategy.ts'
import { findByDay, shownMission } from '#server/features/missions/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { addDays, type Day, daysBetween } from '#server/platform/time/day.ts'
import type { Clock } from '#server/providers/clock/port.ts'
import { readSprints } from './read-sprints.ts'
import { findGoals, type Reading, shownGoal } from './store.ts'

type Framework = ReplyOf<typeof endpoint>

/** Reads the founder's ninety days, current sprint and the alignment of a day's missions. */
export async function readFramework(
  { db, clock }: { db: Executor; clock: Clock },
  founder: Reading['founder'],
  today: Day,
  day: Day,
): Promise<Framework> {
  const [rows, sprints, missions] = await Promise.all([
    findGoals(db, founder.id),
    readSprints(db, founder.id, today),
    findByDay(db, founder.id, day),
  ])
  const now = clock.now()
  const goals = rows.map((it) => shownGoal(it, { founder, today, now }))
  const count = (how: string) => missions.filter((it) => it.sprintAlignment === how).length
  const aligned = count('aligned')
  return {
    ninetyDays: ninetyDaysOf(sprints, goals, today),
    goals,
    sprint: currentOf(sprints),
    alignment: {
      aligned,
      neutral: count('neutral'),
      misaligned: count('misaligned'),
      percent: missions.length === 0 ? null : Math.round((100 * aligned) / missions.length),
    },
    missions: missions.map(shownMission),
  }
}

/** The sprint to show: the current one, else the oldest without its ritual, else the next. */
function currentOf(sprints: Sprint[]): Sprint | null {
  for (const status of ['active', 'due', 'upcoming'] as const) {
    const found = sprints.find((it) => it.status === status)
    if (found) return found
  }
  return null
}

const campaignDays = 90

/** The newest cycle of ninety days: six sprints, then the review. */
function ninetyDaysOf(sprints: Sprint[], goals: NinetyDayGoal[], today: Day): Framework['ninetyDays'] {
  const first = sprints.findLast((it) => it.number % 6 === 1)
  if (!first) return null
  const endDay = addDays(first.startDate, campaignDays - 1)
  const daysElapsed = Math.min(campaignDays, Math.max(0, daysBetween(first.startDate, today)))
  const counted = goals.filter((it) => it.status === 'active' || it.status === 'achieved')
  const progress = counted.reduce((sum, it) => sum + (it.status === 'achieved' ? 100 : it.progress), 0)
  const lastSprintEnds = sprints.at(-1)!.endDate
  return {
    startDay: first.startDate,
    endDay,
    daysElapsed,
    daysRemaining: campaignDays - daysElapsed,
    progress: counted.length === 0 ? 0 : Math.round(progress / counted.length),
    phase: today > endDay ? 'over' : today > lastSprintEnds ? 'review' : 'sprint',
  }
}
