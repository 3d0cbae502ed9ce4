import { describe, expect, test, vi } from 'vitest'
import {
  flushPromises,
  phase,
  runGreeting,
  runner,
  runSpokenTurn,
  setUpRunner,
  world,
} from './runner-setup.ts'
import { answer, at } from './session-examples.ts'
import { autoListenMs } from './session-turn.ts'

setUpRunner()

describe('a spoken turn', () => {
  test('runs from tap to reply and listens again two seconds after playback', async () => {
    runner.send({ type: 'begin' })
    expect(world.speaker.unlock).toHaveBeenCalledOnce()
    await flushPromises()
    expect([phase(), world.speaker.play.mock.calls[0]?.[0]]).toEqual(['speaking', '/api/audio/0'])
    world.endClip()
    await flushPromises()
    await runSpokenTurn()
    expect(phase()).toBe('speaking')
    expect(world.sendTurn.mock.calls[0]?.[0]).toMatchObject({ id: 'turn-1', spoken: true, transcript: null })
    world.endClip()
    await flushPromises()
    expect(autoListenMs).toBe(2000)
    await vi.advanceTimersByTimeAsync(autoListenMs - 1)
    expect(phase()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(phase()).toBe('listening')
  })

  test("the level is the microphone's while listening and the speaker's while speaking", async () => {
    expect(runner.level()).toBe(0)
    await runGreeting()
    runner.send({ type: 'talk' })
    await flushPromises()
    expect(runner.level()).toBe(0.4)
    runner.send({ type: 'stop' })
    await flushPromises()
    expect(runner.level()).toBe(0.7)
  })

  test('a failed turn is sent again with the same id and recording', async () => {
    await runGreeting()
    world.sendTurn.mockRejectedValueOnce(new Error('502'))
    await runSpokenTurn()
    expect(phase()).toBe('error')
    runner.send({ type: 'retry' })
    await flushPromises()
    const [first, second] = world.sendTurn.mock.calls.map(([turn]) => turn)
    expect(second).toBe(first)
    expect(phase()).toBe('speaking')
  })

  test('a cancelled turn is aborted, and its late response is ignored', async () => {
    await runGreeting()
    let signal: AbortSignal | undefined
    let late: () => void = () => {}
    world.sendTurn.mockImplementationOnce((...[, , , given]) => {
      signal = given
      return new Promise((resolve) => (late = () => resolve(answer)))
    })
    await runSpokenTurn()
    runner.send({ type: 'cancel' })
    late()
    await flushPromises()
    expect([signal?.aborted, phase(), world.speaker.play.mock.calls.length]).toEqual([true, 'ready', 1])
  })
})

describe('storage of unsent turns', () => {
  test('a turn is stored on this device before it is sent and removed once answered', async () => {
    await runGreeting()
    await runSpokenTurn()
    const [turn, place] = world.unsentTurns.storeTurn.mock.calls[0] ?? []
    expect([turn?.id, place]).toEqual([
      'turn-1',
      { owner: 'ada', sessionId: 'session-1', sessionType: 'morning' },
    ])
    expect(world.unsentTurns.removeTurn).toHaveBeenCalledWith('turn-1')
  })

  test('a recording is stored slice by slice and stays stored when the page is left', async () => {
    await runGreeting()
    runner.send({ type: 'talk' })
    await flushPromises()
    world.recording.record.mock.calls[0]?.[0]?.(new Blob(['part']))
    expect(world.unsentTurns.startRecording).toHaveBeenCalledOnce()
    expect(world.unsentTurns.addSlice).toHaveBeenCalledWith('turn-1', expect.any(Blob))
    runner.dispose()
    expect([world.recording.close.mock.calls.length, world.unsentTurns.removeTurn.mock.calls.length]).toEqual(
      [1, 0],
    )
  })

  test('a dropped recording is removed', async () => {
    await runGreeting()
    runner.send({ type: 'talk' })
    await flushPromises()
    runner.send({ type: 'cancel' })
    expect(world.unsentTurns.removeTurn).toHaveBeenCalledWith('turn-1')
  })

  test('an undelivered turn is offered at the next start and sent once with the same id', async () => {
    const kept = { id: 'turn-0', at, spoken: true, audio: new Blob(['words']), transcript: null }
    world.unsentTurns.oldestTurn.mockResolvedValueOnce(kept)
    runner.send({ type: 'begin' })
    await flushPromises()
    expect(runner.state().failure).toEqual({ of: 'unsent' })
    runner.send({ type: 'retry' })
    await flushPromises()
    expect(world.sendTurn.mock.calls.map(([turn]) => turn.id)).toEqual(['turn-0'])
    expect(world.unsentTurns.removeTurn).toHaveBeenCalledWith('turn-0')
  })

  test('a failure is shown once the turn is stored, as the founder may close the tab then', async () => {
    await runGreeting()
    const stored = Promise.withResolvers<void>()
    world.unsentTurns.storeTurn.mockReturnValueOnce(stored.promise)
    world.sendTurn.mockRejectedValueOnce(new Error('offline'))
    await runSpokenTurn()
    expect(phase()).toBe('uploading')
    stored.resolve()
    await flushPromises()
    expect(phase()).toBe('error')
  })

  test('a start before the page knows its founder still finds the undelivered turn', async () => {
    const owner = Promise.withResolvers<string>()
    world.loadOwner.mockReturnValueOnce(owner.promise)
    runner.send({ type: 'begin' })
    await flushPromises()
    expect(world.unsentTurns.oldestTurn).not.toHaveBeenCalled()
    owner.resolve('ada')
    await flushPromises()
    expect(world.unsentTurns.oldestTurn).toHaveBeenCalledWith('ada')
  })

  test('a storage that never answers does not block the start', async () => {
    world.unsentTurns.oldestTurn.mockReturnValueOnce(new Promise(() => {}))
    runner.send({ type: 'begin' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(phase()).toBe('speaking')
  })
})

describe('non-fatal failures', () => {
  test('a greeting that cannot be synthesised or played is logged, and the caption stays', async () => {
    world.synthesiseGreeting.mockRejectedValueOnce(new Error('no voice'))
    world.speaker.speak.mockRejectedValue(new Error('no voice on this device'))
    await runGreeting()
    expect([phase(), runner.state().note]).toEqual(['ready', 'voiceless'])
    world.speaker.play.mockRejectedValueOnce(new Error('no sound'))
    await runSpokenTurn()
    expect([phase(), runner.state().note]).toEqual(['ready', 'voiceless'])
    expect(console.warn).toHaveBeenCalledTimes(4)
    expect(world.toast).not.toHaveBeenCalled()
  })
})

test('a failed start and a failed end can be retried', async () => {
  world.startSession.mockRejectedValueOnce(new Error('500'))
  runner.send({ type: 'begin' })
  await flushPromises()
  expect(phase()).toBe('error')
  runner.send({ type: 'retry' })
  await flushPromises()
  world.completeSession.mockRejectedValueOnce(new Error('500'))
  runner.send({ type: 'end' })
  await flushPromises()
  expect(phase()).toBe('error')
  runner.send({ type: 'retry' })
  await flushPromises()
  expect([phase(), runner.state().report?.status]).toEqual(['ended', 'completed'])
})

test('subscribers are notified until they unsubscribe, and dispose releases everything', async () => {
  const watcher = vi.fn()
  const unwatch = runner.subscribe(watcher)
  await runGreeting()
  expect(watcher).toHaveBeenCalled()
  unwatch()
  watcher.mockClear()
  runner.send({ type: 'talk' })
  await flushPromises()
  expect(watcher).not.toHaveBeenCalled()
  runner.dispose()
  expect(world.recording.close).toHaveBeenCalledOnce()
  expect(world.speaker.stop).toHaveBeenCalled()
})
