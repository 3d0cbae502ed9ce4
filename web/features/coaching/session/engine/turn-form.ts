import type { SessionType } from '#contract/coaching.ts'
import type { Turn } from './session-state.ts'

/** The turn as form data: the recording unless it is empty, the transcript if there is one. */
export function turnForm(turn: Turn, sessionId: string, sessionType: SessionType): FormData {
  const form = new FormData()
  form.append('sessionId', sessionId)
  form.append('sessionType', sessionType)
  if (turn.overCoach) form.append('over', 'true')
  if (turn.transcript) form.append('transcript', turn.transcript)
  if (turn.audio && turn.audio.size > 0)
    form.append('audio', turn.audio, turn.audio.type.startsWith('audio/mp4') ? 'turn.mp4' : 'turn.webm')
  return form
}
