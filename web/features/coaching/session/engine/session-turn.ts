import type { ConversationMessage } from '#contract/coaching.ts'
import type { RecogniserPlace } from '#web/browser/audio/recogniser.ts'
import { changeTitle } from '#web/features/coaching/session/session-messages.ts'
import type { Answer, Command } from './session-events.ts'
import type { Phase, SessionState, Turn } from './session-state.ts'
import {
  canBargeIn,
  enterError,
  enterPhase,
  noChange,
  resumeCoach,
  stopActivity,
  type Transition,
} from './session-step.ts'

/** After this many consecutive silent recordings the microphone no longer reopens by itself. */
export const maxQuietRounds = 2
/** Milliseconds from the end of the coach's reply until the microphone reopens. */
export const autoListenMs = 2000

/** Starts listening. Probes the recogniser first, and asks for consent if the browser sends audio to its vendor. */
export function startTalking(state: SessionState): Transition {
  const startablePhases: readonly Phase[] = ['greeting', 'ready', 'speaking', 'waiting', 'paused', 'error']
  if (!startablePhases.includes(state.phase)) return noChange(state)
  if (state.transcriber === 'none')
    return enterError(state, { of: 'microphone', cause: 'unsupported' }, stopActivity(state))
  if (state.transcriber !== 'recogniser' || state.consented) return openMicrophone(state)
  if (state.recogniserProbed) return enterPhase(state, 'asking', {}, stopActivity(state))
  return enterPhase(state, 'opening', {}, [
    ...stopActivity(state),
    { do: 'unlock-sound' },
    { do: 'probe-recogniser' },
  ])
}

/**
 * Handles the result of the recogniser probe: on this device it needs no consent; without an answer there is no
 * transcriber.
 */
export function handleProbe(state: SessionState, place: RecogniserPlace): Transition {
  const probedState: SessionState = {
    ...state,
    recogniserProbed: true,
    transcriber: place === 'silent' ? 'none' : state.transcriber,
    consented: state.consented || place === 'here',
  }
  if (state.phase !== 'opening' || state.recogniserProbed) return noChange(probedState)
  if (place === 'silent') return enterError(probedState, { of: 'microphone', cause: 'unsupported' })
  if (place === 'away') return enterPhase(probedState, 'asking', { holding: false })
  const next = openMicrophone(probedState)
  return { ...next, state: { ...next.state, holding: state.holding } }
}

/** Opens the microphone; the browser may show a permission prompt. Listening starts with `microphone-opened`. */
export function openMicrophone(state: SessionState, ...first: Command[]): Transition {
  const resetRecording: Partial<SessionState> = {
    turn: null,
    partialTranscript: '',
    recordedSeconds: 0,
    bargingIn: false,
    holding: false,
    muted: false,
  }
  const previousTurn = state.phase === 'error' ? null : (state.turn ?? state.previousTurn)
  return enterPhase(state, 'opening', { ...resetRecording, previousTurn }, [
    ...stopActivity(state),
    ...first,
    { do: 'unlock-sound' },
    { do: 'open-microphone', transcriber: state.transcriber },
  ])
}

/** Ends the recording. It arrives in `recorded`; a transcript streamed by the server arrives in `transcribed`. */
export function finishRecording(state: SessionState): Transition {
  return enterPhase(state, 'uploading', { turn: null, holding: false, isSpeaking: false }, [
    { do: 'finish-recording' },
  ])
}

/** Sends the recording unless it is empty. The server detects the coach's own voice in it. */
export function handleRecorded(state: SessionState, turn: Turn | null): Transition {
  const audible = turn && ((turn.audio && turn.audio.size > 0) || turn.transcript)
  if (audible) return sendTurn(state, state.bargingIn ? { ...turn, overCoach: true } : turn)
  const forget: Command[] = turn ? [{ do: 'forget-turn', turnId: turn.id }] : []
  if (state.bargingIn) return resumeCoach(state, forget)
  return enterPhase(state, 'ready', { note: 'nothing-heard', silentRounds: state.silentRounds + 1 }, forget)
}

/** Sends a turn. It stays in the state until it is answered, so that it can be sent again. */
export function sendTurn(state: SessionState, turn: Turn, first: readonly Command[] = []): Transition {
  if (!state.session) return noChange(state)
  const phase = turn.audio ? 'uploading' : 'thinking'
  return enterPhase(state, phase, { turn, spoken: turn.spoken, partialTranscript: '', reply: '' }, [
    ...first,
    { do: 'send-turn', sessionId: state.session.id, sessionType: state.type, turn },
  ])
}

/** The server has transcribed the turn. */
export function handleTranscribed(state: SessionState, turnId: string, text: string): Transition {
  if (state.turn?.id !== turnId || state.phase !== 'uploading') return noChange(state)
  return enterPhase(state, 'thinking', { turn: { ...state.turn, transcript: text } })
}

/** The first sentence of the reply is audible while the rest may still be streaming. A hidden page stops it. */
export function handleReplyAudible(state: SessionState, turnId: string): Transition {
  if (state.turn?.id !== turnId || !['uploading', 'thinking'].includes(state.phase)) return noChange(state)
  return state.pageHidden ? { state, commands: [{ do: 'stop-playback' }] } : enterSpeaking(state, [])
}

/** Adds the reply to the transcript and its changes to the list, and speaks it unless interrupted or switched off. */
export function handleAnswered(state: SessionState, turnId: string, answer: Answer, at: string): Transition {
  const turn = [state.turn, state.previousTurn].find((it) => it?.id === turnId)
  if (!turn) return noChange(state)
  const current = turn === state.turn
  const updated = addToTranscript(state, turn, answer, at)
  const toasts = answer.goalUpdates.filter((it) => it.state === 'applied').map(goalToast)
  const followUps: Command[] = [{ do: 'forget-turn', turnId }, ...toasts]
  if (!current || !['uploading', 'thinking'].includes(state.phase))
    return {
      state: { ...updated, ...(current ? { turn: null } : { previousTurn: null }) },
      commands: followUps,
    }
  const next =
    answer.noSpeech && state.bargingIn
      ? resumeCoach(updated)
      : speakOrCaption({ ...updated, turn: null }, answer)
  return { state: next.state, commands: [...next.commands, ...followUps] }
}

function addToTranscript(state: SessionState, turn: Turn, answer: Answer, at: string): SessionState {
  const toLine = (
    role: ConversationMessage['role'],
    content: string,
    timestamp: string,
  ): ConversationMessage[] => (content ? [{ role, content, timestamp, audioUrl: null }] : [])
  if (answer.noSpeech && state.bargingIn) return state
  const userLines = answer.noSpeech ? [] : toLine('user', answer.userMessage, turn.at)
  const replyFields = {
    mind: answer.mind ?? null,
    receipts: answer.receipts ?? [],
    changeIds: answer.goalUpdates.map((it) => it.id),
  }
  const support = answer.noSpeech ? state.support : (answer.support ?? null)
  const sheltered = answer.support ? { sheltered: true } : {}
  return {
    ...state,
    session: answer.movedTo ?? state.session,
    reply: turn === state.turn ? '' : state.reply,
    messages: [
      ...state.messages,
      ...userLines.map((it) => ({ ...it, ...sheltered })),
      ...toLine('assistant', answer.aiResponse, at).map((it) => ({ ...it, ...replyFields, ...sheltered })),
    ],
    support,
    changes: [...new Map([...state.changes, ...answer.goalUpdates].map((it) => [it.id, it])).values()],
    silentRounds: answer.noSpeech ? state.silentRounds + 1 : 0,
  }
}

const goalToast = (change: Answer['goalUpdates'][number]): Command => ({
  do: 'toast',
  tone: 'plain',
  title: changeTitle(change),
  text: `${change.goal}: ${change.message}`,
  changeId: change.id,
})

/** Plays the server's audio, else the device voice; a hidden page stays silent. */
export function speakOrCaption(
  state: SessionState,
  { audioUrl, streamed, aiResponse }: Pick<Answer, 'audioUrl' | 'aiResponse' | 'streamed'>,
): Transition {
  if (state.pageHidden) return enterPhase(state, 'paused', {}, [{ do: 'stop-playback' }])
  if (!state.habits.speaks) return handlePlayed(state)
  if (streamed) return enterSpeaking({ ...state, voice: 'server' }, [])
  if (audioUrl) return enterSpeaking({ ...state, voice: 'server' }, [{ do: 'play', audioUrl }])
  return enterSpeaking({ ...state, voice: 'device' }, [{ do: 'speak-on-device', text: aiResponse }])
}

function enterSpeaking(state: SessionState, commands: readonly Command[]): Transition {
  const guard = canBargeIn(state) && !state.muted && state.transcriber === 'server'
  return enterPhase(
    state,
    'speaking',
    { bargingIn: false, watchingBargeIn: guard },
    guard ? [...commands, { do: 'watch-barge-in' }] : commands,
  )
}

/** Falls back to the next voice; after the last, the caption shows the text with a note. */
export function handlePlayFailed(state: SessionState): Transition {
  if (state.phase !== 'speaking') return noChange(state)
  const text = state.messages.findLast((it) => it.role === 'assistant')?.content
  if (state.voice === 'server' && text)
    return enterPhase(state, 'speaking', { voice: 'device', watchingBargeIn: state.watchingBargeIn }, [
      { do: 'speak-on-device', text },
    ])
  return enterPhase(state, 'ready', { voice: 'captions', note: 'voiceless' }, stopActivity(state))
}

/** After the reply to a spoken turn the microphone reopens in two seconds, unless two rounds were silent. */
export function handlePlayed(state: SessionState): Transition {
  // The browser's recogniser is first used on the founder's request, even in hands-free mode.
  const transcriberReady = state.transcriber !== 'recogniser' || state.consented || state.recogniserProbed
  const reopens =
    transcriberReady && (state.spoken || state.habits.handsFree) && state.silentRounds < maxQuietRounds
  const closeMicrophone = stopActivity(state).filter((it) => it.do === 'discard-recording')
  if (!reopens || state.muted) return enterPhase(state, 'ready', {}, closeMicrophone)
  return enterPhase(state, 'waiting', {}, [
    ...closeMicrophone,
    { do: 'set-timer', name: 'listen-again', ms: autoListenMs },
  ])
}
