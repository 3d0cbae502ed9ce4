import type { CoachingSession, SessionType, TranscribedSession } from '#contract/coaching.ts'
import { type Microphone, MicrophoneError, type Recording } from '#web/browser/microphone.ts'
import type { Hearing, Recogniser } from '#web/browser/recogniser.ts'
import type { Level } from '#web/browser/sound-level.ts'
import type { Speaker } from '#web/browser/speaker.ts'
import { step } from './session-machine.ts'
import type { Answer, Command, SessionEvent, SessionState, Turn } from './session-state.ts'

/** The server and the devices a session acts through; a test hands in its own. */
export interface World {
  readonly microphone: Microphone
  readonly recogniser: Recogniser
  readonly speaker: Speaker
  /** Whether recorder and recogniser would fight over the one microphone, as on a phone (voice.md, 3). */
  readonly oneMicrophone: boolean
  startSession(type: SessionType, signal: AbortSignal): Promise<TranscribedSession>
  voice(text: string, signal: AbortSignal): Promise<string | null>
  converse(turn: Turn, sessionId: string, type: SessionType, signal: AbortSignal): Promise<Answer>
  complete(sessionId: string): Promise<CoachingSession>
  toast(toast: Extract<Command, { do: 'toast' }>): void
  rememberConsent(): void
  /** A fresh id, and the time now. */
  freshId(): string
  now(): string
}

/** A running session: its state, a way to tell it what happened, and how loud it is on either side. */
export interface SessionRunner {
  state(): SessionState
  watch(watcher: () => void): () => void
  send(event: SessionEvent): void
  readonly level: Level
  /** Lets go of microphone, sound and calls; the session itself stays open on the server. */
  dispose(): void
}

export const autoListenMs = 2000

/** Runs the machine against the world: every event goes through `step`, every command is carried out here. */
export function runSession(first: SessionState, world: World): SessionRunner {
  let state = first
  let recording: Recording | undefined
  let hearing: Hearing | undefined
  let attempt = 0
  let calls = new AbortController()
  let wait: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  function send(event: SessionEvent) {
    const next = step(state, event)
    if (next.state === state && next.commands.length === 0) return
    state = next.state
    for (const watcher of watchers) watcher()
    for (const command of next.commands) carryOut(command)
  }

  function carryOut(command: Command) {
    switch (command.do) {
      case 'unlock-sound':
        return world.speaker.unlock()
      case 'start-session':
        return void start(command.type)
      case 'voice':
        return void voice(command.text)
      case 'play':
        return void play(command.audioUrl)
      case 'hush':
        return world.speaker.stop()
      case 'open-microphone':
        return void open(command.ears === 'recogniser')
      case 'finish-recording':
        return void finish()
      case 'drop-recording':
        return drop()
      case 'send-turn':
        return void converse(command)
      case 'complete':
        return void complete(command.sessionId)
      case 'abandon-call':
        return abandon()
      case 'wait':
        clearTimeout(wait)
        wait = setTimeout(() => send({ type: 'waited' }), autoListenMs)
        return
      case 'toast':
        return world.toast(command)
      case 'remember-consent':
        return world.rememberConsent()
    }
  }

  async function start(type: SessionType) {
    const { signal } = calls
    try {
      const session = await world.startSession(type, signal)
      if (!signal.aborted) send({ type: 'started', session, at: world.now() })
    } catch {
      if (!signal.aborted) send({ type: 'start-failed' })
    }
  }

  async function voice(text: string) {
    const { signal } = calls
    const audioUrl = await world.voice(text, signal).catch((failure: unknown) => {
      console.warn('The greeting could not be spoken.', failure)
      return null
    })
    if (!signal.aborted) send({ type: 'voiced', audioUrl })
  }

  async function play(audioUrl: string) {
    try {
      if ((await world.speaker.play(audioUrl)) === 'ended') send({ type: 'played' })
    } catch (failure) {
      console.warn('The reply could not be played.', failure)
      send({ type: 'play-failed' })
    }
  }

  async function open(recognise: boolean) {
    attempt += 1
    const mine = attempt
    const lost = () => send({ type: 'microphone-failed', cause: 'missing' })
    try {
      if (recognise)
        hearing = world.recogniser.listen(
          (text) => send({ type: 'hearing', text }),
          () => send({ type: 'microphone-failed', cause: 'denied' }),
        )
      if (!recognise || !world.oneMicrophone) {
        const opened = await world.microphone.record(lost)
        if (mine !== attempt) return opened.drop()
        recording = opened
      }
      send({ type: 'microphone-opened' })
    } catch (failure) {
      if (mine !== attempt) return
      drop()
      send({
        type: 'microphone-failed',
        cause: failure instanceof MicrophoneError ? failure.cause : 'unsupported',
      })
    }
  }

  async function finish() {
    attempt += 1
    const mine = attempt
    const [ear, mouth] = [hearing, recording]
    hearing = recording = undefined
    const [transcript, audio] = await Promise.all([ear?.finish(), mouth?.finish()])
    if (mine !== attempt) return
    // With a recogniser the server has no ears: the recording only drew the level and stays on this device.
    const turn = ear
      ? { audio: null, transcript: transcript || null }
      : { audio: audio ?? null, transcript: null }
    send({ type: 'recorded', turn: { ...turn, id: world.freshId(), at: world.now(), spoken: true } })
  }

  function abandon() {
    calls.abort()
    calls = new AbortController()
  }

  function drop() {
    attempt += 1
    recording?.drop()
    hearing?.drop()
    hearing = recording = undefined
  }

  async function converse({ turn, sessionId, sessionType }: Extract<Command, { do: 'send-turn' }>) {
    const { signal } = calls
    try {
      const answer = await world.converse(turn, sessionId, sessionType, signal)
      if (!signal.aborted) send({ type: 'answered', turnId: turn.id, answer, at: world.now() })
    } catch {
      if (!signal.aborted) send({ type: 'turn-failed', turnId: turn.id })
    }
  }

  async function complete(sessionId: string) {
    try {
      send({ type: 'completed', report: await world.complete(sessionId) })
    } catch {
      send({ type: 'end-failed' })
    }
  }

  return {
    state: () => state,
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    send,
    level: () => (state.phase === 'speaking' ? world.speaker.level() : (recording?.level() ?? 0)),
    dispose() {
      clearTimeout(wait)
      abandon()
      drop()
      world.speaker.stop()
    },
  }
}
