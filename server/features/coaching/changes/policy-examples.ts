import type { Extraction, MissionFact, Proposal } from '#server/providers/coach/port.ts'
import { decideChanges } from './proposal-policy.ts'

export const emails: MissionFact = {
  id: 'emails',
  title: 'Send 50 outreach emails',
  targetValue: 50,
  currentValue: 10,
  isCompleted: false,
  priority: 'high',
  category: 'revenue',
}

export const page: MissionFact = {
  ...emails,
  id: 'page',
  title: 'Ship the pricing page',
  targetValue: null,
  currentValue: 0,
}

export const extraction = (...proposals: Proposal[]): Extraction => ({
  proposals,
  intent: 'report',
  blockers: [],
  metrics: [],
  slots: {},
})

export const progress = (
  quote: string,
  change: { by: number } | { to: number },
  more: object = {},
): Proposal => ({
  action: 'record-progress',
  missionId: 'emails',
  change,
  quote,
  confidence: 0.9,
  ...more,
})

export const judge = (said: string, ...proposals: Proposal[]) =>
  decideChanges(extraction(...proposals), said, [emails, page])

export const verdicts = (said: string, ...proposals: Proposal[]) =>
  judge(said, ...proposals).map((it) => it.verdict)
