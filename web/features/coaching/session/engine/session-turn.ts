import type { ConversationMessage } from '#contract/coaching.ts'
import type { RecogniserPlace } from '#web/browser/audio/recogniser.ts'
import { changeTitle } from '#web/features/coaching/session/session-messages.ts'
import type { Answer, Command } from './session-events.ts'
import type { Phase, SessionState, Turn } from './session-state.ts'
import { fail, goOn, letGo, mayBarge, type Step, stay, to } from './session-step.ts'

/** After this many consecutive silent recordings the microphone no longer reopens by itself. */
export const maxQuietRounds = 2
/** Milliseconds from the end of the coach's reply until the microphone reopens. */
export const autoListenMs = 2000

/** Starts listening. Probes the recogniser first, and asks for consent if the browser sends audio to its vendor. */
export function talk(state: SessionState): Step {
  const free: readonly Phase[] = ['greeting', 'ready', 'speaking', 'waiting', 'paused', 'error']
  if (!free.includes(state.phase)) return stay(state)
  if (state.ears === 'none') return fail(state, { of: 'microphone', cause: 'unsupported' }, letGo(state))
  if (state.ears !== 'recogniser' || state.consented) return openMicrophone(state)
  if (state.probed) return to(state, 'asking', {}, letGo(state))
  return to(state, 'opening', {}, [...letGo(state), { do: 'unlock-sound' }, { do: 'probe-recogniser' }])
}

/**
 * Handles the result of the recogniser probe: on this device it needs no consent; without an answer there is no
 * transcriber.
 */
export function probed(state: SessionState, place: RecogniserPlace): Step {
  const known: SessionState = {
    ...state,
    probed: true,
    ears: place === 'silent' ? 'none' : state.ears,
    consented: state.consented || place === 'here',
  }
  if (state.phase !== 'opening' || state.probed) return stay(known)
  if (place === 'silent') return fail(known, { of: 'microphone', cause: 'unsupported' })
  if (place === 'away') return to(known, 'asking', { holding: false })
  const next = openMicrophone(known)
  return { ...next, state: { ...next.state, holding: state.holding } }
}

/** Opens the microphone; the browser may show a permission prompt. Listening starts with `microphone-opened`. */
export function openMicrophone(state: SessionState, ...first: Command[]): Step {
  const fresh = { turn: null, hearing: '', heardFor: 0, interrupting: false, holding: false, muted: false }
  const behind = state.phase === 'error' ? null : (state.turn ?? state.behind)
  return to(state, 'opening', { ...fresh, behind }, [
    ...letGo(state),
    ...first,
    { do: 'unlock-sound' },
    { do: 'open-microphone', ears: state.ears },
  ])
}

/** Ends the recording. It arrives in `recorded`; a transcript streamed by the server arrives in `transcribed`. */
export function stopListening(state: SessionState): Step {
  return to(state, 'uploading', { turn: null, holding: false, voiceOn: false }, [{ do: 'finish-recording' }])
}

/** Sends the recording unless it is empty. The server detects the coach's own voice in it. */
export function recorded(state: SessionState, turn: Turn | null): Step {
  const audible = turn && ((turn.audio && turn.audio.size > 0) || turn.transcript)
  if (audible) return send(state, state.interrupting ? { ...turn, over: true } : turn)
  const forget: Command[] = turn ? [{ do: 'forget-turn', turnId: turn.id }] : []
  if (state.interrupting) return goOn(state, forget)
  return to(state, 'ready', { note: 'nothing-heard', quietRounds: state.quietRounds + 1 }, forget)
}

/** Sends a turn. It stays in the state until it is answered, so that it can be sent again. */
export function send(state: SessionState, turn: Turn, first: readonly Command[] = []): Step {
  if (!state.session) return stay(state)
  const phase = turn.audio ? 'uploading' : 'thinking'
  return to(state, phase, { turn, spoken: turn.spoken, hearing: '', reply: '' }, [
    ...first,
    { do: 'send-turn', sessionId: state.session.id, sessionType: state.type, turn },
  ])
}

/** The server has transcribed the turn. */
export function heard(state: SessionState, turnId: string, text: string): Step {
  if (state.turn?.id !== turnId || state.phase !== 'uploading') return stay(state)
  return to(state, 'thinking', { turn: { ...state.turn, transcript: text } })
}

/** The first sentence of the reply is audible while the rest may still be streaming. A hidden page stops it. */
export function sounding(state: SessionState, turnId: string): Step {
  if (state.turn?.id !== turnId || !['uploading', 'thinking'].includes(state.phase)) return stay(state)
  return state.away ? { state, commands: [{ do: 'hush' }] } : speak(state, [])
}

/** Adds the reply to the transcript and its changes to the list, and speaks it unless interrupted or switched off. */
export function answered(state: SessionState, turnId: string, answer: Answer, at: string): Step {
  const turn = [state.turn, state.behind].find((it) => it?.id === turnId)
  if (!turn) return stay(state)
  const current = turn === state.turn
  const told = tell(state, turn, answer, at)
  const toasts = answer.goalUpdates.filter((it) => it.state === 'applied').map(goalToast)
  const after: Command[] = [{ do: 'forget-turn', turnId }, ...toasts]
  if (!current || !['uploading', 'thinking'].includes(state.phase))
    return { state: { ...told, ...(current ? { turn: null } : { behind: null }) }, commands: after }
  const next =
    answer.noSpeech && state.interrupting ? goOn(told) : speakOrCaption({ ...told, turn: null }, answer)
  return { state: next.state, commands: [...next.commands, ...after] }
}

function tell(state: SessionState, turn: Turn, answer: Answer, at: string): SessionState {
  const line = (
    role: ConversationMessage['role'],
    content: string,
    timestamp: string,
  ): ConversationMessage[] => (content ? [{ role, content, timestamp, audioUrl: null }] : [])
  if (answer.noSpeech && state.interrupting) return state
  const said = answer.noSpeech ? [] : line('user', answer.userMessage, turn.at)
  const source = { mind: answer.mind ?? null, receipts: answer.receipts ?? [] }
  const support = answer.noSpeech ? state.support : (answer.support ?? null)
  const sheltered = answer.support ? { sheltered: true } : {}
  return {
    ...state,
    session: answer.movedTo ?? state.session,
    reply: turn === state.turn ? '' : state.reply,
    messages: [
      ...state.messages,
      ...said.map((it) => ({ ...it, ...sheltered })),
      ...line('assistant', answer.aiResponse, at).map((it) => ({ ...it, ...source, ...sheltered })),
    ],
    support,
    changes: [...new Map([...state.changes, ...answer.goalUpdates].map((it) => [it.id, it])).values()],
    quietRounds: answer.noSpeech ? state.quietRounds + 1 : 0,
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
): Step {
  if (state.away) return to(state, 'paused', {}, [{ do: 'hush' }])
  if (!state.habits.speaks) return played(state)
  if (streamed) return speak({ ...state, voice: 'server' }, [])
  if (audioUrl) return speak({ ...state, voice: 'server' }, [{ do: 'play', audioUrl }])
  return speak({ ...state, voice: 'device' }, [{ do: 'say', text: aiResponse }])
}

function speak(state: SessionState, commands: readonly Command[]): Step {
  const guard = mayBarge(state) && !state.muted && state.ears === 'server'
  return to(
    state,
    'speaking',
    { interrupting: false, guarding: guard },
    guard ? [...commands, { do: 'guard' }] : commands,
  )
}

/** Falls back to the next voice; after the last, the caption shows the text with a note. */
export function playFailed(state: SessionState): Step {
  if (state.phase !== 'speaking') return stay(state)
  const text = state.messages.findLast((it) => it.role === 'assistant')?.content
  if (state.voice === 'server' && text)
    return to(state, 'speaking', { voice: 'device', guarding: state.guarding }, [{ do: 'say', text }])
  return to(state, 'ready', { voice: 'captions', note: 'voiceless' }, letGo(state))
}

/** After the reply to a spoken turn the microphone reopens in two seconds, unless two rounds were silent. */
export function played(state: SessionState): Step {
  // The browser's recogniser is first used on the founder's request, even in hands-free mode.
  const tried = state.ears !== 'recogniser' || state.consented || state.probed
  const listens = tried && (state.spoken || state.habits.handsFree) && state.quietRounds < maxQuietRounds
  const unguard = letGo(state).filter((it) => it.do === 'drop-recording')
  if (!listens || state.muted) return to(state, 'ready', {}, unguard)
  return to(state, 'waiting', {}, [...unguard, { do: 'alarm', name: 'listen-again', ms: autoListenMs }])
}
