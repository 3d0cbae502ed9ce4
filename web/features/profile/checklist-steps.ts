import type { FounderProfile } from '#contract/profile.ts'
import * as messages from './messages.ts'

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
      title: messages.setUpYourProfile,
      why: messages.checkProfileNote,
      to: '/onboarding',
      done: profile.setupCompletedAt !== null,
    },
    {
      title: messages.setA90DayGoal,
      why: messages.checkGoalNote,
      to: '/goals?new=goal',
      done: goals > 0,
    },
    {
      title: messages.launchYourFirstMission,
      why: messages.checkMissionNote,
      to: '/goals?new',
      done: missions > 0,
    },
    {
      title: messages.flyYourFirstSession,
      why: messages.checkSessionNote,
      to: '/chat',
      done: sessions > 0,
    },
  ]
}
