import type { SessionEvent } from '#web/features/coaching/session/engine/session-events.ts'
import { ready } from '#web/features/coaching/session/engine/session-examples.ts'

export const handsFree: SessionEvent = { type: 'hands-free' }
export const habits = (
  machine: Extract<SessionEvent, { type: 'settings-loaded' }>['habits'],
): SessionEvent => ({
  type: 'settings-loaded',
  habits: machine,
})
export const alarm = (name: Extract<SessionEvent, { type: 'timer-fired' }>['name']): SessionEvent => ({
  type: 'timer-fired',
  name,
})
export const began: SessionEvent = { type: 'speech-started' }
export const ceased = (durationMs = 900): SessionEvent => ({ type: 'speech-ended', durationMs })
export const opened: SessionEvent = { type: 'microphone-opened' }
/** Listening in hands-free mode. */
export const free: SessionEvent[] = [...ready, handsFree, opened]
