import type { FounderProfile } from '#contract/profile.ts'

export interface ChecklistStep {
  readonly title: string
  readonly why: string
  readonly to: string
  readonly done: boolean
}

/** What the founder has done so far; counts of all time. */
export interface FounderProgress {
  profile: Pick<FounderProfile, 'setupCompletedAt'>
  missions: number
  sessions: number
  goals: number
}

/** The steps before a first real day, each helping the next. */
export function checklistSteps({ profile, missions, sessions, goals }: FounderProgress): ChecklistStep[] {
  return [
    {
      title: 'Set up your profile',
      why: 'So that the coach knows your business.',
      to: '/onboarding',
      done: profile.setupCompletedAt !== null,
    },
    {
      title: 'Set a 90-day goal',
      why: 'What the missions are for.',
      to: '/goals?new=goal',
      done: goals > 0,
    },
    {
      title: 'Launch your first mission',
      why: 'One thing that moves today.',
      to: '/goals?new',
      done: missions > 0,
    },
    {
      title: 'Fly your first session',
      why: 'Two minutes with the coach, by voice or by text.',
      to: '/chat',
      done: sessions > 0,
    },
  ]
}
