import type { ReplyOf } from '#contract/endpoint/endpoint.ts'
import type { Mission } from '#contract/missions.ts'
import type { readFramework } from '#contract/strategy.ts'

type Framework = ReplyOf<typeof readFramework>

const mission = (
  id: string,
  goal: string,
  sprintAlignment: Mission['sprintAlignment'],
  isCompleted = false,
): Mission => ({
  id,
  goal,
  sprintAlignment,
  isCompleted,
  description: '',
  targetValue: null,
  currentValue: 0,
  priority: 'medium',
  category: 'revenue',
  date: '2026-11-20',
  notes: '',
  completionScore: null,
  carryCount: 0,
  carriedFrom: null,
  replanCount: 0,
  afterTheFact: false,
  goalId: null,
  objectiveId: null,
  completedAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
})

const goal = (id: string, title: string, currentValue: string, targetValue: string, progress: number) => ({
  id,
  title,
  description: '',
  status: 'active' as const,
  startValue: '',
  currentValue,
  targetValue,
  progress,
  startDate: '2026-10-05T08:00:00.000Z',
  endDate: '2027-01-03T08:00:00.000Z',
  priority: 1,
  daysLeft: 43,
  requiredPace: null,
  confidence: null,
})

/** The framework shown to a founder without a 90-day goal, always labelled as a sample. */
export const sampleFramework: Framework = {
  ninetyDays: {
    startDay: '2026-10-05',
    endDay: '2027-01-02',
    daysElapsed: 47,
    daysRemaining: 90 - 47,
    progress: 52,
    phase: 'sprint',
  },
  goals: [
    goal('g1', 'Reach $25K MRR', '$8,500', '$25,000', 34),
    goal('g2', 'Keep 60 paying customers', '42', '60', 70),
  ],
  sprint: {
    id: 's1',
    number: 4,
    title: 'Sprint 4: sell before you build',
    description: 'Every working day begins with outreach.',
    objectives: [
      { id: 'o1', title: 'Hold 20 discovery calls', isCompleted: true, missions: 6 },
      { id: 'o2', title: 'Close three annual plans', isCompleted: false, missions: 4 },
      { id: 'o3', title: 'Ship self-serve onboarding', isCompleted: false, missions: 3 },
    ],
    startDate: '2026-11-16',
    endDate: '2026-11-29',
    status: 'active',
    completionRate: 33,
    answers: null,
  },
  alignment: { aligned: 2, neutral: 1, misaligned: 0, percent: 67 },
  missions: [
    mission('m1', 'Send 50 outreach transmissions', 'aligned', true),
    mission('m2', 'Call the three open annual offers', 'aligned'),
    mission('m3', 'Answer support', 'neutral'),
  ],
}

/** An example of how the coach uses the framework, always labelled as one. */
export const sampleScripts = [
  {
    when: 'In the morning',
    says: 'Three missions today, and two of them move “Close three annual plans”. Which offer do you call first?',
  },
  {
    when: 'In the evening',
    says: 'You sent all 50 messages; the calls did not happen. What stood between you and the phone?',
  },
  {
    when: 'When a day drifts',
    says: 'The redesign is not in this sprint. Park it, or say what it replaces.',
  },
] as const
