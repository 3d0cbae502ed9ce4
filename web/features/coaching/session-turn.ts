import type { ConversationMessage } from '#contract/coaching.ts'
import type { Answer, Command, Phase, SessionState, Turn } from './session-state.ts'
import { fail, letGo, type Step, stay, to } from './session-step.ts'

/** After so many recordings in a row without speech it no longer listens by itself. */
export const maxQuietRounds = 2

/** Towards listening; through the question of consent where the browser's maker would hear. */
export function talk(state: SessionState): Step {
  const free: readonly Phase[] = ['starting', 'ready', 'speaking', 'waiting', 'paused', 'error']
  if (!free.includes(state.phase)) return stay(state)
  if (state.ears === 'none') return fail(state, { of: 'microphone', cause: 'unsupported' }, letGo(state))
  if (state.ears === 'recogniser' && !state.consented) return to(state, 'asking', {}, letGo(state))
  return openMicrophone(state)
}

/** The permission prompt may now be on screen; it listens from `microphone-opened`. */
export function openMicrophone(state: SessionState, ...first: Command[]): Step {
  return to(state, 'opening', { turn: null, hearing: '', heardFor: 0 }, [
    ...letGo(state),
    ...first,
    { do: 'unlock-sound' },
    { do: 'open-microphone', ears: state.ears },
  ])
}

/** Thinking begins at once; the recording follows in `recorded`. */
export function stopListening(state: SessionState): Step {
  return to(state, 'thinking', { turn: null }, [{ do: 'finish-recording' }])
}

/** Silence is not sent: a turn needs sound or words. */
export function recorded(state: SessionState, turn: Turn | null): Step {
  const audible = turn && ((turn.audio && turn.audio.size > 0) || turn.transcript)
  return audible
    ? send(state, turn)
    : to(state, 'ready', { note: 'nothing-heard', quietRounds: state.quietRounds + 1 })
}

/** The turn stays in the state until it is answered, so it can be sent again. */
export function send(state: SessionState, turn: Turn, first: readonly Command[] = []): Step {
  if (!state.session) return stay(state)
  return to(state, 'thinking', { turn, spoken: turn.spoken, hearing: '' }, [
    ...first,
    { do: 'send-turn', sessionId: state.session.id, sessionType: state.type, turn },
  ])
}

/** The reply joins the transcript, its changes the list, and the coach speaks. */
export function answered(state: SessionState, turn: Turn, answer: Answer, at: string): Step {
  const said: ConversationMessage[] =
    answer.noSpeech || !answer.userMessage
      ? []
      : [{ role: 'user', content: answer.userMessage, timestamp: turn.at, audioUrl: null }]
  const reply: ConversationMessage = {
    role: 'assistant',
    content: answer.aiResponse,
    timestamp: at,
    audioUrl: answer.audioUrl,
  }
  const next = speakOrCaption(
    {
      ...state,
      turn: null,
      messages: [...state.messages, ...said, reply],
      changes: [...state.changes, ...answer.goalUpdates],
      quietRounds: answer.noSpeech ? state.quietRounds + 1 : 0,
    },
    answer.audioUrl,
  )
  const toasts = answer.goalUpdates
    .filter((change) => change.state === 'applied')
    .map(
      ({ id, goal, message }): Command => ({
        do: 'toast',
        tone: 'plain',
        title: 'Goal Updated!',
        text: `${goal}: ${message}`,
        changeId: id,
      }),
    )
  return { state: next.state, commands: [...next.commands, ...toasts] }
}

/** Without a voice the caption carries the words, and a quiet line says so. */
export function speakOrCaption(state: SessionState, audioUrl: string | null): Step {
  return audioUrl
    ? to(state, 'speaking', {}, [{ do: 'play', audioUrl }])
    : to(state, 'ready', { note: 'voiceless' })
}

/** Two seconds after a spoken turn's reply it listens again, unless nobody has spoken for two rounds. */
export function played(state: SessionState): Step {
  return state.spoken && state.quietRounds < maxQuietRounds
    ? to(state, 'waiting', {}, [{ do: 'wait' }])
    : to(state, 'ready')
}
