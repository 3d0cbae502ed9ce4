import type { CoachChange, TranscribedSession } from '#contract/coaching.ts'
import type { Answer, SessionEvent } from './session-events.ts'
import { applyEvent } from './session-machine.ts'
import { newSession, type SessionState, type Turn } from './session-state.ts'

export const at = '2026-11-20T09:00:00.000Z'
export const liveSession: TranscribedSession = {
  id: 'session-1',
  type: 'morning',
  status: 'active',
  day: '2026-11-20',
  summary: null,
  createdAt: at,
  completedAt: null,
  duration: 0,
  goalsCreated: 0,
  executionScore: null,
  keyInsights: [],
  messages: [],
  changes: [],
}
export const sound = new Blob(['sound'])
export const turn: Turn = { id: 'turn-1', at, spoken: true, audio: sound, transcript: null }
export const change: CoachChange = {
  id: 'change-1',
  kind: 'record-progress',
  state: 'applied',
  promiseId: null,
  missionId: 'mission-1',
  goal: 'Send 50 outreach transmissions',
  message: 'Progress is now 20 of 50.',
  quote: 'twenty before lunch',
}
export const answer: Answer = {
  userMessage: 'Twenty before lunch.',
  aiResponse: 'Twenty it is. Which one first?',
  audioUrl: '/api/audio/1',
  goalUpdates: [],
  noSpeech: false,
}
export const typed = { type: 'typed', id: 'turn-2', at, text: ' Twenty calls ' } as const
export const replied = (change: Partial<Answer> = {}, turnId = 'turn-1') =>
  ({ type: 'answered', turnId, at, answer: { ...answer, ...change } }) as const

/** Applies events to a new session, or to `from`, and returns the last Transition. */
export function applyEvents(events: readonly SessionEvent[], from: SessionState = newSession('morning')) {
  let last = { state: from, commands: [] as readonly { do: string }[] }
  for (const event of events) last = applyEvent(last.state, event)
  return { ...last, phase: last.state.phase, commandNames: last.commands.map((it) => it.do) }
}
export const begin: SessionEvent[] = [{ type: 'begin' }, { type: 'started', session: liveSession, at }]
export const greeted: SessionEvent[] = [...begin, { type: 'greeting-ready', audioUrl: '/api/audio/0' }]
export const ready: SessionEvent[] = [...greeted, { type: 'played' }]
export const listening: SessionEvent[] = [...ready, { type: 'talk' }, { type: 'microphone-opened' }]
export const sent: SessionEvent[] = [...listening, { type: 'stop' }, { type: 'recorded', turn }]
export const speaking: SessionEvent[] = [...sent, replied()]
export const waiting: SessionEvent[] = [...speaking, { type: 'played' }]
