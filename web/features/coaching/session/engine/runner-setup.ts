import { afterEach, beforeEach, vi } from 'vitest'
import type { PlaybackOutcome } from '#web/browser/audio/playback.ts'
import type { TurnListener } from './deliver-turn.ts'
import { answer, at, liveSession } from './session-examples.ts'
import { runSession, type SessionDependencies } from './session-runner.ts'
import { newSession, type Turn } from './session-state.ts'
import type { TurnContext } from './unsent-turns.ts'

export const flushPromises = () => vi.advanceTimersByTimeAsync(0)

/** Fake dependencies in which everything works; the speaker waits until the test ends the clip. */
function fakeDependencies() {
  let decibels = -60
  const recording = {
    level: () => 0.4,
    decibels: () => decibels,
    mute: vi.fn(),
    record: vi.fn((_onSlice?: (slice: Blob) => void) => {}),
    finish: vi.fn(async () => new Blob(['sound'])),
    close: vi.fn(),
  }
  const recognition = { finish: vi.fn(async () => 'Twenty before lunch'), discard: vi.fn() }
  let endClip: (how: PlaybackOutcome) => void = () => {}
  let serial = 0
  const speaker = {
    unlock: vi.fn(),
    play: vi.fn((_url: string) => new Promise<PlaybackOutcome>((resolve) => (endClip = resolve))),
    speak: vi.fn((_text: string) => new Promise<PlaybackOutcome>((resolve) => (endClip = resolve))),
    queue: vi.fn(() => undefined),
    hold: vi.fn(),
    resume: vi.fn(),
    stop: vi.fn(() => endClip('stopped')),
    setRate: vi.fn(),
    level: () => 0.7,
    position: () => ({ seconds: 0, length: 1 }),
  }
  return {
    microphone: { open: vi.fn(async (_onLost: () => void) => recording) },
    recogniser: {
      available: true,
      probe: vi.fn(async () => 'away' as const),
      listen: vi.fn(
        (_words: (words: string) => void, _refused: (cause: 'denied' | 'unsupported') => void) => recognition,
      ),
    },
    speaker,
    oneMicrophone: false,
    unsentTurns: {
      startRecording: vi.fn(),
      addSlice: vi.fn(),
      storeTurn: vi.fn(async (_turn: Turn, _place: TurnContext) => {}),
      removeTurn: vi.fn(async () => {}),
      oldestTurn: vi.fn(async (): Promise<Turn | null> => null),
    },
    owner: () => 'ada',
    loadOwner: vi.fn(async () => 'ada'),
    hasHeadphones: vi.fn(async () => false),
    startSession: vi.fn(async () => liveSession),
    synthesiseGreeting: vi.fn(async (): Promise<string | null> => '/api/audio/0'),
    sendTurn: vi.fn(
      async (_turn: Turn, _place: TurnContext, _on: TurnListener, _signal: AbortSignal) => answer,
    ),
    completeSession: vi.fn(async () => ({ ...liveSession, status: 'completed' as const })),
    toast: vi.fn(),
    rememberConsent: vi.fn(),
    newId: () => `turn-${++serial}`,
    now: () => at,
    recording,
    recognition,
    endClip: () => endClip('ended'),
    /** Sets the level in the room from now on. */
    room: (level: number) => {
      decibels = level
    },
  } satisfies SessionDependencies & Record<string, unknown>
}

export let world: ReturnType<typeof fakeDependencies>
export let runner: ReturnType<typeof runSession>
export const phase = () => runner.state().phase

/** Runs the session up to the end of the greeting. */
export async function runGreeting() {
  runner.send({ type: 'begin' })
  await flushPromises()
  world.endClip()
  await flushPromises()
}
export async function runSpokenTurn() {
  runner.send({ type: 'talk' })
  await flushPromises()
  runner.send({ type: 'stop' })
  await flushPromises()
}

/** Starts a runner with the given dependencies in place of the fake ones. */
export function startRunner(overrides: Partial<SessionDependencies> = {}) {
  runner = runSession(newSession('morning'), { ...world, ...overrides })
}

/** Prepares fake timers, fake dependencies and a runner before each test of a file. */
export function setUpRunner() {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    world = fakeDependencies()
    startRunner()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}
