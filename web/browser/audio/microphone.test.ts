import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deviceMicrophone, hasHeadphones } from './microphone.ts'

class FakeRecorder {
  static last: FakeRecorder
  static types = ['audio/webm;codecs=opus', 'audio/mp4']
  static isTypeSupported = (type: string) => FakeRecorder.types.includes(type)
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  slice: number | undefined
  readonly stream: unknown
  readonly options: { mimeType: string; audioBitsPerSecond: number }
  constructor(stream: unknown, options: FakeRecorder['options']) {
    this.stream = stream
    this.options = options
    FakeRecorder.last = this
  }
  start(slice: number) {
    this.slice = slice
    this.state = 'recording'
  }
  emitData(text: string) {
    this.ondataavailable?.({ data: new Blob([text]) })
  }
  stop() {
    this.state = 'inactive'
    this.emitData('-end')
    this.onstop?.()
  }
}
const track = { stop: vi.fn(), enabled: true, onended: null as (() => void) | null }
const getUserMedia = vi.fn(async (_wish: unknown) => ({ getTracks: () => [track] }))
const lost = vi.fn()

beforeEach(() => {
  FakeRecorder.types = ['audio/webm;codecs=opus', 'audio/mp4']
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function recordingNow() {
  const open = await deviceMicrophone.open(lost)
  open.record()
  return open
}

describe('recording', () => {
  test('requests 16 kHz mono with echo cancellation and noise suppression, and records Opus at 24 kb/s in slices', async () => {
    await recordingNow()
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: { sampleRate: 16000, channelCount: 1, echoCancellation: true, noiseSuppression: true },
    })
    expect(FakeRecorder.last.options).toEqual({
      mimeType: 'audio/webm;codecs=opus',
      audioBitsPerSecond: 24_000,
    })
    expect(FakeRecorder.last.slice).toBe(250)
  })

  test('falls back to MP4', async () => {
    FakeRecorder.types = ['audio/mp4']
    const recording = await recordingNow()
    expect((await recording.finish()).type).toBe('audio/mp4')
  })

  test('finish returns all slices including the last and closes the microphone', async () => {
    const recording = await recordingNow()
    FakeRecorder.last.emitData('twenty')
    FakeRecorder.last.emitData('')
    expect(await (await recording.finish()).text()).toBe('twenty-end')
    expect(track.stop).toHaveBeenCalledOnce()
  })

  test('finish resolves after the recorder has stopped by itself', async () => {
    const recording = await recordingNow()
    FakeRecorder.last.stop()
    expect((await recording.finish()).size).toBe(4)
  })

  test('close closes the microphone', async () => {
    const recording = await recordingNow()
    recording.close()
    expect([FakeRecorder.last.state, track.stop.mock.calls.length]).toEqual(['inactive', 1])
  })

  test('recording again discards the previous recording; slices are emitted as they are recorded', async () => {
    const recording = await recordingNow()
    FakeRecorder.last.emitData('a cough')
    const slices: Blob[] = []
    recording.record((slice) => slices.push(slice))
    FakeRecorder.last.emitData('twenty')
    expect(await (await recording.finish()).text()).toBe('twenty-end')
    expect(await Promise.all(slices.map((it) => it.text()))).toEqual(['twenty', '-end'])
  })

  test('a muted track delivers silence', async () => {
    const recording = await recordingNow()
    recording.mute(true)
    expect(track.enabled).toBe(false)
    recording.mute(false)
    expect(track.enabled).toBe(true)
  })

  test.each([
    [[{ kind: 'audiooutput', deviceId: 'default', label: 'Default - AirPods Pro' }], true],
    [[{ kind: 'audiooutput', deviceId: 'default', label: 'MacBook Pro Speakers' }], false],
    [[{ kind: 'audioinput', deviceId: 'default', label: 'Headset microphone' }], false],
    [[], false],
  ])('headphones are told by the name of the device that plays', async (devices, worn) => {
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => devices } })
    expect(await hasHeadphones()).toBe(worn)
  })

  test('a disconnected microphone is reported, closing it is not', async () => {
    const recording = await recordingNow()
    track.onended?.()
    expect(lost).toHaveBeenCalledOnce()
    recording.close()
    track.onended?.()
    expect(lost).toHaveBeenCalledOnce()
  })

  test('the level is 0 without an audio context', async () => {
    const { level, decibels } = await deviceMicrophone.open(lost)
    expect([level(), decibels()]).toEqual([0, -100])
  })
})

describe('a microphone that cannot be opened', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('%s means %s', async (name, cause) => {
    getUserMedia.mockRejectedValueOnce(new DOMException('no', name))
    await expect(deviceMicrophone.open(lost)).rejects.toMatchObject({ cause })
  })

  test('an insecure page or an old browser has no microphone', async () => {
    vi.stubGlobal('navigator', {})
    await expect(deviceMicrophone.open(lost)).rejects.toMatchObject({ cause: 'unsupported' })
    FakeRecorder.types = []
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    await expect(deviceMicrophone.open(lost)).rejects.toMatchObject({ cause: 'unsupported' })
  })

  test('releases the stream when the recorder rejects it', async () => {
    vi.spyOn(FakeRecorder.prototype, 'start').mockImplementationOnce(() => {
      throw new DOMException('no', 'NotReadableError')
    })
    await expect(recordingNow()).rejects.toMatchObject({ cause: 'busy' })
    expect(track.stop).toHaveBeenCalledOnce()
  })
})
