import type { FounderProfile, ProfileDraft } from '#contract/profile.ts'
import { simpleChallenges, simpleIndustries, simpleRevenues } from './profile-options.ts'
import type { Answers } from './setup-steps.ts'
import { steps } from './setup-steps.ts'

const answerFields = [
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
export function initialWizardState(
  profile: FounderProfile,
  draft: ProfileDraft | undefined,
): { step: number; answers: Answers } {
  const savedAnswers = answerFields.flatMap((name) => {
    const value = profile[name]
    // A new founder's style is a default, not an answer.
    if (name === 'coachingStyle' && !profile.setupCompletedAt) return []
    return value === null || value.length === 0 ? [] : [[name, value] as const]
  })
  const step = Math.min(steps.length, Math.max(1, draft?.step ?? 1))
  return { step, answers: { ...Object.fromEntries(savedAnswers), ...draft?.answers } }
}

/** The one-step form's initial values: earlier answers where its options allow them. */
export function initialSimpleAnswers(profile: FounderProfile | undefined): Answers {
  if (!profile) return {}
  const keepIfOption = (options: readonly (readonly [string, string])[], text: string) =>
    options.some(([value]) => value === text) ? text : ''
  return {
    companyName: profile.companyName,
    industry: keepIfOption(simpleIndustries, profile.industry),
    monthlyRevenue: keepIfOption(simpleRevenues, profile.monthlyRevenue),
    primaryGoal: profile.primaryGoal,
    challenges: profile.challenges.filter((it) => simpleChallenges.includes(it)),
  }
}
