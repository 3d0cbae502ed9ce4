import type { FounderProfile, ProfileDraft } from '#contract/profile.ts'
import type { Answers } from './setup-steps.ts'
import { steps } from './setup-steps.ts'
import { simpleChallenges, simpleIndustries, simpleRevenues } from './words.ts'

const asked = [
  'companyName',
  'industry',
  'businessStage',
  'problemSolving',
  'targetCustomers',
  'valueProposition',
  'businessModel',
  'pricingStructure',
  'customerCount',
  'monthlyRevenue',
  'mainCompetitors',
  'customerChannels',
  'primaryGoal',
  'challenges',
  'avoidingStruggling',
  'coachingStyle',
  'focusAreas',
] as const

/** The wizard's initial values: the saved profile, overridden by the draft, at the draft's step. */
export function startOf(
  profile: FounderProfile,
  draft: ProfileDraft | undefined,
): { step: number; answers: Answers } {
  const said = asked.flatMap((name) => {
    const item = profile[name]
    // A new founder's style is a default, not an answer.
    if (name === 'coachingStyle' && !profile.setupCompletedAt) return []
    return item === null || item.length === 0 ? [] : [[name, item] as const]
  })
  const step = Math.min(steps.length, Math.max(1, draft?.step ?? 1))
  return { step, answers: { ...Object.fromEntries(said), ...draft?.answers } }
}

/** The one-step form's initial values: earlier answers where its options allow them. */
export function simpleStart(profile: FounderProfile | undefined): Answers {
  if (!profile) return {}
  const among = (options: readonly (readonly [string, string])[], text: string) =>
    options.some(([value]) => value === text) ? text : ''
  return {
    companyName: profile.companyName,
    industry: among(simpleIndustries, profile.industry),
    monthlyRevenue: among(simpleRevenues, profile.monthlyRevenue),
    primaryGoal: profile.primaryGoal,
    challenges: profile.challenges.filter((it) => simpleChallenges.includes(it)),
  }
}
