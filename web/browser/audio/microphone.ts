import { measureLevel, type ReadLevel, silentMeter } from './loudness-meter.ts'

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
  readonly level: ReadLevel
  /** Current loudness in dB below full scale. */
  decibels(): number
  /** A muted microphone delivers silence. */
  mute(muted: boolean): void
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
const constraints: MediaStreamConstraints = {
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

function stopTracks(stream: MediaStream) {
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
      return openRecorder(await devices.getUserMedia(constraints), mimeType, onLost)
    } catch (failure) {
      throw new MicrophoneError(causeOf(failure))
    }
  },
}

function openRecorder(stream: MediaStream, mimeType: string, onLost: () => void): OpenMicrophone {
  const meter = measureLevel((context) => context.createMediaStreamSource(stream)) ?? silentMeter
  let slices: Blob[] = []
  let recorder: MediaRecorder | undefined
  let closed = false
  const close = () => {
    closed = true
    if (recorder && recorder.state !== 'inactive') recorder.stop()
    meter.close()
    stopTracks(stream)
  }
  for (const track of stream.getTracks())
    track.onended = () => {
      if (!closed) onLost()
    }
  return {
    level: meter.level,
    decibels: meter.decibels,
    mute(muted) {
      for (const track of stream.getTracks()) track.enabled = !muted
    },
    record(onSlice) {
      if (recorder && recorder.state !== 'inactive') recorder.stop()
      const ownSlices: Blob[] = []
      slices = ownSlices
      recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
      recorder.ondataavailable = ({ data }) => {
        if (data.size === 0) return
        ownSlices.push(data)
        if (ownSlices === slices && !closed) onSlice?.(data)
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
        const resolveRecording = () => {
          close()
          resolve(new Blob(slices, { type: mimeType }))
        }
        if (!recorder || recorder.state === 'inactive') return resolveRecording()
        recorder.onstop = resolveRecording
        recorder.stop()
      }),
    close,
  }
}

const headphoneLabel = /head(?:phone|set)|airpod|ear(?:bud|phone|pod)|buds|hands-?free/i

/** Whether audio goes to headphones, judged by the label of the output device. */
export async function hasHeadphones(): Promise<boolean> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  const devicesFound = (await devices?.enumerateDevices?.().catch(() => [])) ?? []
  const outputs = devicesFound.filter((it) => it.kind === 'audiooutput')
  const output = outputs.find((it) => it.deviceId === 'default') ?? outputs[0]
  return output !== undefined && headphoneLabel.test(output.label)
}
