import type { CoachingSession, SessionType, TranscribedSession } from '#contract/coaching.ts'
import type { Level } from '#web/browser/audio/loudness-meter.ts'
import type { Played } from '#web/browser/audio/playback.ts'
import type { Speaker } from '#web/browser/audio/speaker.ts'
import { createSessionRecorder, type EarWorld } from '#web/features/coaching/voice/recorder.ts'
import type { Telling } from './deliver-turn.ts'
import type { Alarm, Answer, Command, SessionEvent } from './session-events.ts'
import { step } from './session-machine.ts'
import type { SessionState, Turn } from './session-state.ts'
import { streamedReply } from './streamed-reply.ts'
import type { Place, UnsentTurns } from './unsent-turns.ts'

/** The server and device dependencies of a session; replaceable in tests. */
export interface World extends Omit<EarWorld, 'keepBegun' | 'keepSlice' | 'keepDropped'> {
  readonly speaker: Speaker
  readonly kept: UnsentTurns
  /** The id of the signed-in founder. */
  owner(): string
  startSession(type: SessionType, signal: AbortSignal): Promise<TranscribedSession>
  voice(text: string, signal: AbortSignal): Promise<string | null>
  converse(turn: Turn, place: Place, on: Telling, signal: AbortSignal): Promise<Answer>
  complete(sessionId: string): Promise<CoachingSession>
  wearsHeadphones(): Promise<boolean>
  toast(toast: Extract<Command, { do: 'toast' }>): void
  rememberConsent(): void
}

/** A running session: its state, its event input, and the loudness of whoever speaks. */
export interface SessionRunner {
  state(): SessionState
  watch(watcher: () => void): () => void
  send(event: SessionEvent): void
  readonly level: Level
  /** Releases microphone, sound and requests; the session stays open on the server. */
  dispose(): void
}

/** Connects the state machine to its dependencies: passes events to `step` and executes the commands. */
export function runSession(first: SessionState, world: World): SessionRunner {
  let state = first
  let calls = new AbortController()
  let talking: Promise<unknown> | null = null
  const alarms = new Map<Alarm, ReturnType<typeof setTimeout>>()
  const watchers = new Set<() => void>()
  const ears = createSessionRecorder(
    {
      ...world,
      keepBegun: (turn) => world.kept.begin(turn, placeNow()),
      keepSlice: (turnId, slice) => world.kept.slice(turnId, slice),
      keepDropped: (turnId) => void world.kept.forget(turnId),
    },
    send,
  )

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
        return void hear(world.speaker.play(command.audioUrl))
      case 'say':
        return void hear(world.speaker.speak(command.text))
      case 'hush':
        return world.speaker.stop()
      case 'hold-voice':
        return world.speaker.hold()
      case 'resume-voice':
        return world.speaker.resume()
      case 'open-microphone':
        return void ears.open(command.ears)
      case 'probe-recogniser':
        return void probe()
      case 'guard':
        return void ears.guard()
      case 'adopt-guard':
        return ears.adopt()
      case 'finish-recording':
        return void ears.finish()
      case 'drop-recording':
        return ears.drop()
      case 'mute':
        return ears.mute(command.on)
      case 'send-turn':
        return void converse(command)
      case 'forget-turn':
        return void world.kept.forget(command.turnId)
      case 'complete':
        return void complete(command.sessionId)
      case 'abandon-call':
        return abandon()
      case 'alarm':
        return setAlarm(command.name, command.ms)
      case 'calm':
        return clearTimeout(alarms.get(command.name))
      case 'toast':
        return world.toast(command)
      case 'remember-consent':
        return world.rememberConsent()
    }
  }

  const placeNow = (): Place => ({
    owner: world.owner(),
    sessionId: state.session?.id ?? '',
    sessionType: state.type,
  })

  function setAlarm(name: Alarm, ms: number) {
    clearTimeout(alarms.get(name))
    alarms.set(
      name,
      setTimeout(() => send({ type: 'alarm', name }), ms),
    )
  }

  async function probe() {
    const place = await world.recogniser.probe().catch(() => 'silent' as const)
    send({ type: 'recogniser-probed', place })
  }

  async function start(type: SessionType) {
    const { signal } = calls
    try {
      const [session, unsent] = await Promise.all([
        world.startSession(type, signal),
        within(keptPatienceMs, world.kept.unsent(world.owner())),
      ])
      if (!signal.aborted) send({ type: 'started', session, at: world.now(), unsent })
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

  async function hear(playing: Promise<Played>) {
    try {
      if ((await playing) === 'ended') send({ type: 'played' })
    } catch (failure) {
      console.warn('The reply could not be played.', failure)
      send({ type: 'play-failed' })
    }
  }

  function abandon() {
    calls.abort()
    calls = new AbortController()
  }

  async function converse({ turn, sessionId, sessionType }: Extract<Command, { do: 'send-turn' }>) {
    const { signal } = calls
    const place = { owner: world.owner(), sessionId, sessionType }
    void world.kept.keep(turn, turn.from ? { owner: place.owner, ...turn.from } : place)
    void world.wearsHeadphones().then((worn) => send({ type: 'headphones', worn }))
    // The previous turn may still be running when the founder barged in: it is sent first.
    const before = talking
    const mine = Promise.withResolvers<void>()
    talking = mine.promise
    try {
      // Skips the await when no turn is running, so that the request starts before rendering and local storage.
      if (before) await before
      const reply = streamedReply(world.speaker, () => send({ type: 'sounding', turnId: turn.id }))
      const answer = await world.converse(
        turn,
        place,
        {
          heard: (text) => send({ type: 'heard', turnId: turn.id, text }),
          delta: (text) => send({ type: 'delta', turnId: turn.id, text }),
          restart() {
            reply.restart()
            send({ type: 'delta', turnId: turn.id, text: null })
          },
          support: (offer) => send({ type: 'supported', support: offer }),
          sound(clip, text, by) {
            send({ type: 'spoken-by', engine: by })
            reply.sound(clip, text)
          },
        },
        signal,
      )
      if (signal.aborted) return
      const streamed = reply.begun()
      send({ type: 'answered', turnId: turn.id, answer: { ...answer, streamed }, at: world.now() })
      if (streamed) void hear(reply.end())
    } catch {
      if (!signal.aborted) send({ type: 'turn-failed', turnId: turn.id })
    } finally {
      mine.resolve()
      if (talking === mine.promise) talking = null
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
    level: () => (state.phase === 'speaking' ? world.speaker.level() : ears.level()),
    dispose() {
      for (const alarm of alarms.values()) clearTimeout(alarm)
      abandon()
      ears.leave()
      world.speaker.stop()
    },
  }
}

/** Milliseconds. A slow local storage does not delay the start. */
const keptPatienceMs = 1000

function within<T>(ms: number, asked: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)))
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
