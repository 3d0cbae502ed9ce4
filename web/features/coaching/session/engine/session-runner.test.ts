import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MicrophoneError } from '#web/browser/audio/microphone.ts'
import type { Played } from '#web/browser/audio/playback.ts'
import type { TurnListener } from './deliver-turn.ts'
import { answer, at, liveSession } from './session-examples.ts'
import { runSession, type SessionDependencies } from './session-runner.ts'
import { newSession, type Turn } from './session-state.ts'
import { autoListenMs } from './session-turn.ts'
import type { TurnContext } from './unsent-turns.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)

/** Fake dependencies in which everything works; the speaker waits until the test ends the clip. */
function fakeWorld() {
  let decibels = -60
  const recording = {
    level: () => 0.4,
    decibels: () => decibels,
    mute: vi.fn(),
    record: vi.fn((_onSlice?: (slice: Blob) => void) => {}),
    finish: vi.fn(async () => new Blob(['sound'])),
    close: vi.fn(),
  }
  const hearing = { finish: vi.fn(async () => 'Twenty before lunch'), drop: vi.fn() }
  let endClip: (how: Played) => void = () => {}
  let serial = 0
  const speaker = {
    unlock: vi.fn(),
    play: vi.fn((_url: string) => new Promise<Played>((resolve) => (endClip = resolve))),
    speak: vi.fn((_text: string) => new Promise<Played>((resolve) => (endClip = resolve))),
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
        (_words: (words: string) => void, _refused: (cause: 'denied' | 'unsupported') => void) => hearing,
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
    hearing,
    endClip: () => endClip('ended'),
    /** Sets the level in the room from now on. */
    room: (level: number) => {
      decibels = level
    },
  } satisfies SessionDependencies & Record<string, unknown>
}

let world: ReturnType<typeof fakeWorld>
let runner: ReturnType<typeof runSession>
const phase = () => runner.state().phase

/** Runs the session up to the end of the greeting. */
async function greeted() {
  runner.send({ type: 'begin' })
  await settle()
  world.endClip()
  await settle()
}
async function spokenTurn() {
  runner.send({ type: 'talk' })
  await settle()
  runner.send({ type: 'stop' })
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  world = fakeWorld()
  runner = runSession(newSession('morning'), world)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a spoken turn', () => {
  test('runs from tap to reply and listens again two seconds after playback', async () => {
    runner.send({ type: 'begin' })
    expect(world.speaker.unlock).toHaveBeenCalledOnce()
    await settle()
    expect([phase(), world.speaker.play.mock.calls[0]?.[0]]).toEqual(['speaking', '/api/audio/0'])
    world.endClip()
    await settle()
    await spokenTurn()
    expect(phase()).toBe('speaking')
    expect(world.sendTurn.mock.calls[0]?.[0]).toMatchObject({ id: 'turn-1', spoken: true, transcript: null })
    world.endClip()
    await settle()
    expect(autoListenMs).toBe(2000)
    await vi.advanceTimersByTimeAsync(autoListenMs - 1)
    expect(phase()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(phase()).toBe('listening')
  })

  test("the level is the microphone's while listening and the speaker's while speaking", async () => {
    expect(runner.level()).toBe(0)
    await greeted()
    runner.send({ type: 'talk' })
    await settle()
    expect(runner.level()).toBe(0.4)
    runner.send({ type: 'stop' })
    await settle()
    expect(runner.level()).toBe(0.7)
  })

  test('a failed turn is sent again with the same id and recording', async () => {
    await greeted()
    world.sendTurn.mockRejectedValueOnce(new Error('502'))
    await spokenTurn()
    expect(phase()).toBe('error')
    runner.send({ type: 'retry' })
    await settle()
    const [first, second] = world.sendTurn.mock.calls.map(([turn]) => turn)
    expect(second).toBe(first)
    expect(phase()).toBe('speaking')
  })

  test('a cancelled turn is aborted, and its late response is ignored', async () => {
    await greeted()
    let signal: AbortSignal | undefined
    let late: () => void = () => {}
    world.sendTurn.mockImplementationOnce((...[, , , given]) => {
      signal = given
      return new Promise((resolve) => (late = () => resolve(answer)))
    })
    await spokenTurn()
    runner.send({ type: 'cancel' })
    late()
    await settle()
    expect([signal?.aborted, phase(), world.speaker.play.mock.calls.length]).toEqual([true, 'ready', 1])
  })
})

describe('storage of unsent turns', () => {
  test('a turn is stored on this device before it is sent and removed once answered', async () => {
    await greeted()
    await spokenTurn()
    const [turn, place] = world.unsentTurns.storeTurn.mock.calls[0] ?? []
    expect([turn?.id, place]).toEqual([
      'turn-1',
      { owner: 'ada', sessionId: 'session-1', sessionType: 'morning' },
    ])
    expect(world.unsentTurns.removeTurn).toHaveBeenCalledWith('turn-1')
  })

  test('a recording is stored slice by slice and stays stored when the page is left', async () => {
    await greeted()
    runner.send({ type: 'talk' })
    await settle()
    world.recording.record.mock.calls[0]?.[0]?.(new Blob(['part']))
    expect(world.unsentTurns.startRecording).toHaveBeenCalledOnce()
    expect(world.unsentTurns.addSlice).toHaveBeenCalledWith('turn-1', expect.any(Blob))
    runner.dispose()
    expect([world.recording.close.mock.calls.length, world.unsentTurns.removeTurn.mock.calls.length]).toEqual(
      [1, 0],
    )
  })

  test('a dropped recording is removed', async () => {
    await greeted()
    runner.send({ type: 'talk' })
    await settle()
    runner.send({ type: 'cancel' })
    expect(world.unsentTurns.removeTurn).toHaveBeenCalledWith('turn-1')
  })

  test('an undelivered turn is offered at the next start and sent once with the same id', async () => {
    const kept = { id: 'turn-0', at, spoken: true, audio: new Blob(['words']), transcript: null }
    world.unsentTurns.oldestTurn.mockResolvedValueOnce(kept)
    runner.send({ type: 'begin' })
    await settle()
    expect(runner.state().failure).toEqual({ of: 'unsent' })
    runner.send({ type: 'retry' })
    await settle()
    expect(world.sendTurn.mock.calls.map(([turn]) => turn.id)).toEqual(['turn-0'])
    expect(world.unsentTurns.removeTurn).toHaveBeenCalledWith('turn-0')
  })

  test('a storage that never answers does not block the start', async () => {
    world.unsentTurns.oldestTurn.mockReturnValueOnce(new Promise(() => {}))
    runner.send({ type: 'begin' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(phase()).toBe('speaking')
  })
})

describe('hands-free', () => {
  /** Keeps the room at this loudness for so many milliseconds. */
  const room = async (decibels: number, ms: number) => {
    world.room(decibels)
    await vi.advanceTimersByTimeAsync(ms)
  }
  const listeningFree = async () => {
    runner.send({ type: 'settings-loaded', habits: { handsFree: true } })
    await greeted()
    await vi.advanceTimersByTimeAsync(autoListenMs)
    await room(-60, 1800)
  }

  test('sends 1200 ms after the last word', async () => {
    await listeningFree()
    await room(-25, 1000)
    await room(-60, 1100)
    expect(phase()).toBe('listening')
    await room(-60, 300)
    expect(world.sendTurn).toHaveBeenCalledOnce()
  })

  test('closes the microphone after a minute without speech', async () => {
    await listeningFree()
    await room(-60, 60_000)
    expect([phase(), world.recording.close.mock.calls.length]).toEqual(['ready', 1])
  })

  test('barge-in: the coach is held, a cough resumes it, words become a turn', async () => {
    runner.send({ type: 'settings-loaded', habits: { bargeIn: 'on' } })
    await listeningFree()
    runner.send({ type: 'stop' })
    await settle()
    await room(-60, 1800)
    await room(-20, 300)
    expect([phase(), world.speaker.hold.mock.calls.length]).toEqual(['listening', 1])
    await room(-60, 2500)
    expect([phase(), world.speaker.resume.mock.calls.length]).toEqual(['speaking', 1])
    await room(-60, 1800)
    await room(-20, 900)
    await room(-60, 1500)
    expect(world.sendTurn).toHaveBeenCalledTimes(2)
    expect(world.microphone.open).toHaveBeenCalledTimes(5)
  })
})

describe('the microphone', () => {
  test('a failure to open is reported with its cause', async () => {
    await greeted()
    world.microphone.open.mockRejectedValueOnce(new MicrophoneError('busy'))
    runner.send({ type: 'talk' })
    await settle()
    expect(runner.state().failure).toEqual({ of: 'microphone', cause: 'busy' })
  })

  test('a microphone that opens after the founder cancelled is closed at once', async () => {
    await greeted()
    runner.send({ type: 'talk' })
    runner.send({ type: 'cancel' })
    await settle()
    expect([phase(), world.recording.close.mock.calls.length]).toEqual(['ready', 1])
  })

  test('a disconnected microphone ends the recording', async () => {
    await greeted()
    runner.send({ type: 'talk' })
    await settle()
    world.microphone.open.mock.calls[0]?.[0]()
    expect([phase(), world.recording.close.mock.calls.length]).toEqual(['error', 1])
  })
})

describe("the browser's recogniser", () => {
  const known = {
    type: 'transcriber-known',
    transcriber: 'recogniser',
    consented: true,
    maxSeconds: 180,
  } as const

  test('sends the transcript and no audio; the recording only drives the level', async () => {
    runner.send(known)
    await greeted()
    await spokenTurn()
    expect(world.sendTurn.mock.calls[0]?.[0]).toMatchObject({
      transcript: 'Twenty before lunch',
      audio: null,
    })
    expect([world.microphone.open.mock.calls.length, world.recording.finish.mock.calls.length]).toEqual([
      1, 1,
    ])
  })

  test('is the only user of the microphone on a phone', async () => {
    runner = runSession(newSession('morning'), { ...world, oneMicrophone: true })
    runner.send(known)
    await greeted()
    await spokenTurn()
    expect(world.microphone.open).not.toHaveBeenCalled()
    expect(world.sendTurn).toHaveBeenCalledOnce()
  })

  test('shows words as they arrive', async () => {
    runner.send(known)
    await greeted()
    runner.send({ type: 'talk' })
    await settle()
    const [words] = world.recogniser.listen.mock.calls[0] ?? []
    words?.('Twenty bef')
    expect(runner.state().partialTranscript).toBe('Twenty bef')
  })

  test('a refusal is reported', async () => {
    runner.send(known)
    await greeted()
    runner.send({ type: 'talk' })
    await settle()
    world.recogniser.listen.mock.calls[0]?.[1]('denied')
    expect([phase(), world.hearing.drop.mock.calls.length]).toEqual(['error', 1])
  })

  test('stopping after words were recognised sends them', async () => {
    runner.send(known)
    await greeted()
    runner.send({ type: 'talk' })
    await settle()
    const [words, refused] = world.recogniser.listen.mock.calls[0] ?? []
    words?.('Twenty before lunch')
    refused?.('denied')
    await settle()
    expect(world.sendTurn.mock.calls[0]?.[0]).toMatchObject({ transcript: 'Twenty before lunch' })
  })

  test('an empty transcript sends nothing', async () => {
    runner.send(known)
    await greeted()
    world.hearing.finish.mockResolvedValueOnce('')
    await spokenTurn()
    expect([phase(), world.sendTurn.mock.calls.length]).toEqual(['ready', 0])
  })
})

describe('non-fatal failures', () => {
  test('a greeting that cannot be synthesised or played is logged, and the caption stays', async () => {
    world.synthesiseGreeting.mockRejectedValueOnce(new Error('no voice'))
    world.speaker.speak.mockRejectedValue(new Error('no voice on this device'))
    await greeted()
    expect([phase(), runner.state().note]).toEqual(['ready', 'voiceless'])
    world.speaker.play.mockRejectedValueOnce(new Error('no sound'))
    await spokenTurn()
    expect([phase(), runner.state().note]).toEqual(['ready', 'voiceless'])
    expect(console.warn).toHaveBeenCalledTimes(4)
    expect(world.toast).not.toHaveBeenCalled()
  })
})

test('a failed start and a failed end can be retried', async () => {
  world.startSession.mockRejectedValueOnce(new Error('500'))
  runner.send({ type: 'begin' })
  await settle()
  expect(phase()).toBe('error')
  runner.send({ type: 'retry' })
  await settle()
  world.completeSession.mockRejectedValueOnce(new Error('500'))
  runner.send({ type: 'end' })
  await settle()
  expect(phase()).toBe('error')
  runner.send({ type: 'retry' })
  await settle()
  expect([phase(), runner.state().report?.status]).toEqual(['ended', 'completed'])
})

test('subscribers are notified until they unsubscribe, and dispose releases everything', async () => {
  const watcher = vi.fn()
  const unwatch = runner.subscribe(watcher)
  await greeted()
  expect(watcher).toHaveBeenCalled()
  unwatch()
  watcher.mockClear()
  runner.send({ type: 'talk' })
  await settle()
  expect(watcher).not.toHaveBeenCalled()
  runner.dispose()
  expect(world.recording.close).toHaveBeenCalledOnce()
  expect(world.speaker.stop).toHaveBeenCalled()
})
