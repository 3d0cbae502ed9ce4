import { plural } from '#contract/words/plural.ts'
import { readFigures } from '#server/features/metrics/index.ts'
import { findByDays } from '#server/features/missions/index.ts'
import { findProfile, type ProfileRow } from '#server/features/profile/index.ts'
import { type findGoals, shownGoal } from '#server/features/strategy/index.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { addDays, type Day } from '#server/platform/time/day.ts'

type Goals = Awaited<ReturnType<typeof findGoals>>

/**
 * What a language model has to know of the business, a statement a line and the most telling first: the profile, the
 * newest month's figures, every active 90-day goal, and the last seven days.
 */
export async function businessFacts(
  { db, now }: { db: Executor; now: Date },
  founder: Founder,
  today: Day,
  goals: Goals,
): Promise<string[]> {
  const [profile, figures, week] = await Promise.all([
    findProfile(db, founder.id),
    readFigures({ db }, founder, today),
    findByDays(db, founder.id, addDays(today, -7), addDays(today, -1)),
  ])
  const done = week.filter((it) => it.isCompleted).length
  return [
    ...profileFacts(profile, figures !== null),
    ...(figures
      ? [`figures of ${figures.month}: ${listed(Object.entries(figures.values).map((it) => it.join(' ')))}`]
      : []),
    ...goals
      .filter((it) => it.status === 'active')
      .map((goal) => {
        const { title, currentValue, targetValue, daysLeft } = shownGoal(goal, { founder, today, now })
        return `90-day goal: ${title}, from ${currentValue || 'nothing'} to ${targetValue}, ${plural(daysLeft, 'day')} left`
      }),
    ...(week.length > 0
      ? [`last seven days: ${done} of ${plural(week.length, 'mission')} done; ${listed(titlesOf(week))}`]
      : []),
  ]
}

/** What the founder told about the business; the ranges of the wizard only where no month was entered. */
function profileFacts(profile: ProfileRow, hasFigures: boolean): string[] {
  const facts: [string, string | number | null][] = [
    ['company', profile.companyName],
    ['industry', profile.industry],
    ['stage', profile.stage],
    ['team size', profile.teamSize],
    ['problem it solves', profile.problemSolving],
    ['customers it is for', profile.targetCustomers],
    ['value it promises', profile.valueProposition],
    ['business model', profile.businessModel],
    ['pricing', profile.pricingStructure],
    ['monthly revenue as first told', hasFigures ? null : profile.monthlyRevenue || profile.revenue],
    ['customers as first told', hasFigures ? null : profile.customerCount || profile.customers],
    ['primary goal', profile.primaryGoal],
    ['challenges', listed(profile.challenges)],
    ['avoids or struggles with', profile.avoidingStruggling],
    ['channels', profile.customerChannels],
    ['competitors', profile.mainCompetitors],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}: ${value}`]))
}

const listed = (items: readonly string[]): string => items.join(', ')

/** Titles of a week's missions, without those that come back each day. */
const titlesOf = (missions: readonly { title: string; isCompleted: boolean }[]): string[] => {
  const titles = new Map(missions.map((it) => [it.title, it.isCompleted]))
  return [...titles].slice(-8).map(([title, isDone]) => `${title} (${isDone ? 'done' : 'open'})`)
}
