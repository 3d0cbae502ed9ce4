import type { FounderProfile } from '#contract/profile.ts'
import { namesOf } from '#server/features/account/index.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { businessStageOf, profileStageOf, wizardStyleOf } from './rules.ts'
import type { ProfileRow } from './store.ts'

type Owner = Pick<Founder, 'name' | 'email' | 'coachingStyle'>

/** A profile in the vocabulary of each page, with the product document's defaults for missing answers. */
export function shownProfile(owner: Owner, row: ProfileRow, voiceInterface: boolean): FounderProfile {
  const { stage, revenue, customers, teamSize, dailyReminders, analyticsEnabled, setupCompletedAt, ...rest } =
    row
  return {
    ...namesOf(owner.name),
    ...rest,
    email: owner.email,
    stage: stage && profileStageOf(stage),
    businessStage: stage && businessStageOf(stage),
    revenue: revenue ?? 0,
    customers: customers ?? 0,
    teamSize: teamSize ?? 1,
    currentGoal: rest.primaryGoal,
    coachingStyle: wizardStyleOf(owner.coachingStyle),
    voiceEnabled: toggleText(voiceInterface),
    dailyReminders: toggleText(dailyReminders),
    analyticsEnabled: toggleText(analyticsEnabled),
    setupCompletedAt: setupCompletedAt?.toISOString() ?? null,
  }
}

const toggleText = (on: boolean) => (on ? 'true' : 'false')
