import { type Level, levelOf, silence } from './sound-level.ts'

export type MicrophoneCause = 'denied' | 'missing' | 'busy' | 'unsupported'

/** Thrown when the microphone cannot be opened; `cause` says why. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError'
  override readonly cause: MicrophoneCause
  constructor(cause: MicrophoneCause) {
    super(`Microphone: ${cause}`)
    this.cause = cause
  }
}

/** An open microphone. The caller must close it, which turns off the browser's recording indicator. */
export interface OpenMicrophone {
  /** Current loudness, 0 to 1. */
  readonly level: Level
  /** Current loudness in dB below full scale. */
  decibels(): number
  /** A muted microphone delivers silence. */
  mute(on: boolean): void
  /** Starts a recording and discards the previous one. `onSlice` gets the audio every quarter of a second. */
  record(onSlice?: (slice: Blob) => void): void
  /** Ends the recording and closes the microphone; the blob is empty when nothing was recorded. */
  finish(): Promise<Blob>
  close(): void
}

export interface Microphone {
  /** Opens the microphone; rejects with a MicrophoneError. `onLost` is called when the device is disconnected. */
  open(onLost: () => void): Promise<OpenMicrophone>
}

/**
 * Browsers may ignore the sample rate; the server resamples. 24 kb/s does not reduce recognition quality (voice.md, 2).
 */
const wish: MediaStreamConstraints = {
  audio: { sampleRate: 16000, channelCount: 1, echoCancellation: true, noiseSuppression: true },
}
const formats = ['audio/webm;codecs=opus', 'audio/mp4']
const bitsPerSecond = 24_000
const sliceMs = 250

function causeOf(failure: unknown): MicrophoneCause {
  const name = failure instanceof Error || failure instanceof DOMException ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return 'unsupported'
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

/** The device's microphone through MediaRecorder: WebM with Opus, or MP4 where WebM is not supported. */
export const deviceMicrophone: Microphone = {
  async open(onLost) {
    // Undefined on insecure pages, contrary to its type.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    const mimeType = globalThis.MediaRecorder && formats.find((it) => MediaRecorder.isTypeSupported(it))
    if (!devices || !mimeType) throw new MicrophoneError('unsupported')
    try {
      return openedFrom(await devices.getUserMedia(wish), mimeType, onLost)
    } catch (failure) {
      throw new MicrophoneError(causeOf(failure))
    }
  },
}

function openedFrom(stream: MediaStream, mimeType: string, onLost: () => void): OpenMicrophone {
  const meter = levelOf((context) => context.createMediaStreamSource(stream)) ?? silence
  let slices: Blob[] = []
  let recorder: MediaRecorder | undefined
  let over = false
  const close = () => {
    over = true
    if (recorder && recorder.state !== 'inactive') recorder.stop()
    meter.close()
    release(stream)
  }
  for (const track of stream.getTracks())
    track.onended = () => {
      if (!over) onLost()
    }
  return {
    level: meter.level,
    decibels: meter.decibels,
    mute(on) {
      for (const track of stream.getTracks()) track.enabled = !on
    },
    record(onSlice) {
      if (recorder && recorder.state !== 'inactive') recorder.stop()
      const mine: Blob[] = []
      slices = mine
      recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
      recorder.ondataavailable = ({ data }) => {
        if (data.size === 0) return
        mine.push(data)
        if (mine === slices && !over) onSlice?.(data)
      }
      try {
        recorder.start(sliceMs)
      } catch (failure) {
        close()
        throw new MicrophoneError(causeOf(failure))
      }
    },
    finish: () =>
      new Promise((resolve) => {
        const hand = () => {
          close()
          resolve(new Blob(slices, { type: mimeType }))
        }
        if (!recorder || recorder.state === 'inactive') return hand()
        recorder.onstop = hand
        recorder.stop()
      }),
    close,
  }
}

const worn = /head(?:phone|set)|airpod|ear(?:bud|phone|pod)|buds|hands-?free/i

/** Whether audio goes to headphones, judged by the label of the output device. */
export async function wearsHeadphones(): Promise<boolean> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const all = (await devices?.enumerateDevices?.().catch(() => [])) ?? []
  const outputs = all.filter((it) => it.kind === 'audiooutput')
  const used = outputs.find((it) => it.deviceId === 'default') ?? outputs[0]
  return used !== undefined && worn.test(used.label)
}
