import type { FounderProfile } from '#contract/profile.ts'
import { namesOf } from '#server/features/account/index.ts'
import type { Founder } from '#server/platform/http/request-context.ts'
import { businessStageOf, profileStageOf, wizardStyleOf } from './rules.ts'
import type { ProfileRow } from './store.ts'

type Owner = Pick<Founder, 'name' | 'email' | 'coachingStyle'>

/** A profile as the pages show it, each in its own words, with the document's defaults for what is absent. */
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
    voiceEnabled: said(voiceInterface),
    dailyReminders: said(dailyReminders),
    analyticsEnabled: said(analyticsEnabled),
    setupCompletedAt: setupCompletedAt?.toISOString() ?? null,
  }
}

const said = (on: boolean) => (on ? 'true' : 'false')
