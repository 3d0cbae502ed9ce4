import { describe, expect, test, vi } from 'vitest'
import { MicrophoneError } from '#web/browser/audio/microphone.ts'
import {
  flushPromises,
  phase,
  runGreeting,
  runner,
  runSpokenTurn,
  setUpRunner,
  startRunner,
  world,
} from './runner-setup.ts'
import { autoListenMs } from './session-turn.ts'

setUpRunner()

describe('hands-free', () => {
  /** Keeps the room at this loudness for so many milliseconds. */
  const room = async (decibels: number, ms: number) => {
    world.room(decibels)
    await vi.advanceTimersByTimeAsync(ms)
  }
  const listeningFree = async () => {
    runner.send({ type: 'settings-loaded', habits: { handsFree: true } })
    await runGreeting()
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
    await flushPromises()
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
    await runGreeting()
    world.microphone.open.mockRejectedValueOnce(new MicrophoneError('busy'))
    runner.send({ type: 'talk' })
    await flushPromises()
    expect(runner.state().failure).toEqual({ of: 'microphone', cause: 'busy' })
  })

  test('a microphone that opens after the founder cancelled is closed at once', async () => {
    await runGreeting()
    runner.send({ type: 'talk' })
    runner.send({ type: 'cancel' })
    await flushPromises()
    expect([phase(), world.recording.close.mock.calls.length]).toEqual(['ready', 1])
  })

  test('a disconnected microphone ends the recording', async () => {
    await runGreeting()
    runner.send({ type: 'talk' })
    await flushPromises()
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
    await runGreeting()
    await runSpokenTurn()
    expect(world.sendTurn.mock.calls[0]?.[0]).toMatchObject({
      transcript: 'Twenty before lunch',
      audio: null,
    })
    expect([world.microphone.open.mock.calls.length, world.recording.finish.mock.calls.length]).toEqual([
      1, 1,
    ])
  })

  test('is the only user of the microphone on a phone', async () => {
    startRunner({ oneMicrophone: true })
    runner.send(known)
    await runGreeting()
    await runSpokenTurn()
    expect(world.microphone.open).not.toHaveBeenCalled()
    expect(world.sendTurn).toHaveBeenCalledOnce()
  })

  test('shows words as they arrive', async () => {
    runner.send(known)
    await runGreeting()
    runner.send({ type: 'talk' })
    await flushPromises()
    const [words] = world.recogniser.listen.mock.calls[0] ?? []
    words?.('Twenty bef')
    expect(runner.state().partialTranscript).toBe('Twenty bef')
  })

  test('a refusal is reported', async () => {
    runner.send(known)
    await runGreeting()
    runner.send({ type: 'talk' })
    await flushPromises()
    world.recogniser.listen.mock.calls[0]?.[1]('denied')
    expect([phase(), world.recognition.discard.mock.calls.length]).toEqual(['error', 1])
  })

  test('stopping after words were recognised sends them', async () => {
    runner.send(known)
    await runGreeting()
    runner.send({ type: 'talk' })
    await flushPromises()
    const [words, refused] = world.recogniser.listen.mock.calls[0] ?? []
    words?.('Twenty before lunch')
    refused?.('denied')
    await flushPromises()
    expect(world.sendTurn.mock.calls[0]?.[0]).toMatchObject({ transcript: 'Twenty before lunch' })
  })

  test('an empty transcript sends nothing', async () => {
    runner.send(known)
    await runGreeting()
    world.recognition.finish.mockResolvedValueOnce('')
    await runSpokenTurn()
    expect([phase(), world.sendTurn.mock.calls.length]).toEqual(['ready', 0])
  })
})
