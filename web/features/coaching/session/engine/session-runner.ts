import type { CoachingSession, SessionType, TranscribedSession } from '#contract/coaching.ts'
import type { ReadLevel } from '#web/browser/audio/loudness-meter.ts'
import type { PlaybackOutcome } from '#web/browser/audio/playback.ts'
import type { Speaker } from '#web/browser/audio/speaker.ts'
import * as messages from '#web/features/coaching/messages.ts'
import { createSessionRecorder, type RecorderDependencies } from '#web/features/coaching/voice/recorder.ts'
import type { TurnListener } from './deliver-turn.ts'
import type { Answer, Command, SessionEvent, TimerName } from './session-events.ts'
import { applyEvent } from './session-machine.ts'
import type { SessionState, Turn } from './session-state.ts'
import { createStreamedReply } from './streamed-reply.ts'
import type { TurnContext, UnsentTurns } from './unsent-turns.ts'

/** The server and device dependencies of a session; replaceable in tests. */
export interface SessionDependencies
  extends Omit<RecorderDependencies, 'storeStart' | 'storeSlice' | 'removeStored'> {
  readonly speaker: Speaker
  readonly unsentTurns: UnsentTurns
  /** The id of the signed-in founder, or empty until the page has read it. */
  owner(): string
  loadOwner(): Promise<string>
  startSession(type: SessionType, signal: AbortSignal): Promise<TranscribedSession>
  synthesiseGreeting(text: string, signal: AbortSignal): Promise<string | null>
  sendTurn(turn: Turn, context: TurnContext, on: TurnListener, signal: AbortSignal): Promise<Answer>
  completeSession(sessionId: string): Promise<CoachingSession>
  hasHeadphones(): Promise<boolean>
  toast(toast: Extract<Command, { do: 'toast' }>): void
  rememberConsent(): void
}

/** A running session: its state, its event input, and the loudness of whoever speaks. */
export interface SessionRunner {
  state(): SessionState
  subscribe(watcher: () => void): () => void
  send(event: SessionEvent): void
  readonly level: ReadLevel
  /** Releases microphone, sound and requests; the session stays open on the server. */
  dispose(): void
}

/** Connects the state machine to its dependencies: passes events to `step` and executes the commands. */
export function runSession(initial: SessionState, dependencies: SessionDependencies): SessionRunner {
  let state = initial
  let requests = new AbortController()
  let runningTurn: Promise<unknown> | null = null
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>()
  const watchers = new Set<() => void>()
  const recorder = createSessionRecorder(
    {
      ...dependencies,
      storeStart: (turn) => dependencies.unsentTurns.startRecording(turn, currentContext()),
      storeSlice: (turnId, slice) => dependencies.unsentTurns.addSlice(turnId, slice),
      removeStored: (turnId) => void dependencies.unsentTurns.removeTurn(turnId),
    },
    send,
  )

  function send(event: SessionEvent) {
    const next = applyEvent(state, event)
    if (next.state === state && next.commands.length === 0) return
    state = next.state
    for (const watcher of watchers) watcher()
    for (const command of next.commands) runCommand(command)
  }

  function runCommand(command: Command) {
    switch (command.do) {
      case 'unlock-sound':
        return dependencies.speaker.unlock()
      case 'start-session':
        return void start(command.type)
      case 'speak-greeting':
        return void synthesiseGreeting(command.text)
      case 'play':
        return void awaitPlayback(dependencies.speaker.play(command.audioUrl))
      case 'speak-on-device':
        return void awaitPlayback(dependencies.speaker.speak(command.text))
      case 'stop-playback':
        return dependencies.speaker.stop()
      case 'pause-playback':
        return dependencies.speaker.hold()
      case 'resume-playback':
        return dependencies.speaker.resume()
      case 'open-microphone':
        return void recorder.open(command.transcriber)
      case 'probe-recogniser':
        return void probeRecogniser()
      case 'watch-barge-in':
        return void recorder.watchBargeIn()
      case 'adopt-barge-in':
        return recorder.adoptBargeIn()
      case 'finish-recording':
        return void recorder.finish()
      case 'discard-recording':
        return recorder.discard()
      case 'mute':
        return recorder.mute(command.muted)
      case 'send-turn':
        return void sendTurn(command)
      case 'forget-turn':
        return void dependencies.unsentTurns.removeTurn(command.turnId)
      case 'complete-session':
        return void completeSession(command.sessionId)
      case 'abort-requests':
        return abortRequests()
      case 'set-timer':
        return startTimer(command.name, command.ms)
      case 'clear-timer':
        return clearTimeout(timers.get(command.name))
      case 'toast':
        return dependencies.toast(command)
      case 'remember-consent':
        return dependencies.rememberConsent()
    }
  }

  const currentContext = (): TurnContext => ({
    owner: dependencies.owner(),
    sessionId: state.session?.id ?? '',
    sessionType: state.type,
  })

  function startTimer(name: TimerName, ms: number) {
    clearTimeout(timers.get(name))
    timers.set(
      name,
      setTimeout(() => send({ type: 'timer-fired', name }), ms),
    )
  }

  async function probeRecogniser() {
    const place = await dependencies.recogniser.probe().catch(() => 'silent' as const)
    send({ type: 'recogniser-probed', place })
  }

  async function start(type: SessionType) {
    const { signal } = requests
    try {
      const [session, unsent] = await Promise.all([
        dependencies.startSession(type, signal),
        withTimeout(unsentTurnsTimeoutMs, findUnsentTurn()).catch(() => null),
      ])
      if (!signal.aborted) send({ type: 'started', session, at: dependencies.now(), unsent })
    } catch {
      if (!signal.aborted) send({ type: 'start-failed' })
    }
  }

  /** The founder may press Start before the page has read who is signed in. */
  const findUnsentTurn = async () => dependencies.unsentTurns.oldestTurn(await dependencies.loadOwner())

  async function synthesiseGreeting(text: string) {
    const { signal } = requests
    const audioUrl = await dependencies.synthesiseGreeting(text, signal).catch((failure: unknown) => {
      console.warn(messages.greetingCouldNotBeSpoken, failure)
      return null
    })
    if (!signal.aborted) send({ type: 'greeting-ready', audioUrl })
  }

  async function awaitPlayback(playing: Promise<PlaybackOutcome>) {
    try {
      if ((await playing) === 'ended') send({ type: 'played' })
    } catch (failure) {
      console.warn(messages.replyCouldNotBePlayed, failure)
      send({ type: 'play-failed' })
    }
  }

  function abortRequests() {
    requests.abort()
    requests = new AbortController()
  }

  async function sendTurn({ turn, sessionId, sessionType }: Extract<Command, { do: 'send-turn' }>) {
    const { signal } = requests
    const context = { owner: dependencies.owner(), sessionId, sessionType }
    const stored = dependencies.unsentTurns.storeTurn(
      turn,
      turn.from ? { owner: context.owner, ...turn.from } : context,
    )
    void dependencies.hasHeadphones().then((connected) => send({ type: 'headphones', connected }))
    // The previous turn may still be running when the founder barged in: it is sent first.
    const earlierTurn = runningTurn
    const ownTurn = Promise.withResolvers<void>()
    runningTurn = ownTurn.promise
    try {
      // Skips the await when no turn is running, so that the request starts before rendering and local storage.
      if (earlierTurn) await earlierTurn
      const { id: turnId } = turn
      const reply = createStreamedReply(dependencies.speaker, () => send({ type: 'reply-audible', turnId }))
      const answer = await dependencies.sendTurn(
        turn,
        context,
        {
          transcript: (text) => send({ type: 'transcribed', turnId: turn.id, text }),
          delta: (text) => send({ type: 'delta', turnId: turn.id, text }),
          restart() {
            reply.restart()
            send({ type: 'delta', turnId: turn.id, text: null })
          },
          support: (offer) => send({ type: 'support-offered', support: offer }),
          loading: () => send({ type: 'model-loading' }),
          sound(clip, text, by) {
            send({ type: 'speech-engine', engine: by })
            reply.sound(clip, text)
          },
        },
        signal,
      )
      if (signal.aborted) return
      const streamed = reply.begun()
      send({ type: 'answered', turnId: turn.id, answer: { ...answer, streamed }, at: dependencies.now() })
      if (streamed) void awaitPlayback(reply.end())
    } catch {
      // The founder may close the tab as soon as the failure is on screen, so the words are safe before it is.
      await withTimeout(unsentTurnsTimeoutMs, stored)
      if (!signal.aborted) send({ type: 'turn-failed', turnId: turn.id })
    } finally {
      ownTurn.resolve()
      if (runningTurn === ownTurn.promise) runningTurn = null
    }
  }

  async function completeSession(sessionId: string) {
    try {
      send({ type: 'completed', report: await dependencies.completeSession(sessionId) })
    } catch {
      send({ type: 'end-failed' })
    }
  }

  return {
    state: () => state,
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    send,
    level: () => (state.phase === 'speaking' ? dependencies.speaker.level() : recorder.level()),
    dispose() {
      for (const alarm of timers.values()) clearTimeout(alarm)
      abortRequests()
      recorder.release()
      dependencies.speaker.stop()
    },
  }
}

/** Milliseconds. A busy device may take seconds; a storage that never answers holds nothing up for longer. */
const unsentTurnsTimeoutMs = 5000

function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)))
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
