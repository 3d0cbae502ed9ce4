import { type Level, levelOf, silence } from './sound-level.ts'

export type MicrophoneCause = 'denied' | 'missing' | 'busy' | 'unsupported'

/** The microphone could not be had; `cause` says why. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError'
  override readonly cause: MicrophoneCause
  constructor(cause: MicrophoneCause) {
    super(`Microphone: ${cause}`)
    this.cause = cause
  }
}

/** A recording under way. Either end closes the microphone, so that the browser's red light goes out. */
export interface Recording {
  /** How loud it is now, 0 to 1. */
  readonly level: Level
  /** Ends it; the blob is empty when nothing was recorded. */
  finish(): Promise<Blob>
  drop(): void
}

export interface Microphone {
  /** Opens the microphone and records; rejects with a MicrophoneError. `onLost` hears of a pulled plug. */
  record(onLost: () => void): Promise<Recording>
}

/** Browsers ignore the 16 kHz wish; the server resamples. 24 kb/s costs a recogniser nothing (voice.md, 2). */
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

/** The device's microphone through MediaRecorder: WebM with Opus, or MP4 where a browser has no other. */
export const deviceMicrophone: Microphone = {
  async record(onLost) {
    // Absent where the page is not served securely, whatever the types promise.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    const mimeType = globalThis.MediaRecorder && formats.find((it) => MediaRecorder.isTypeSupported(it))
    if (!devices || !mimeType) throw new MicrophoneError('unsupported')
    let stream: MediaStream
    try {
      stream = await devices.getUserMedia(wish)
    } catch (failure) {
      throw new MicrophoneError(causeOf(failure))
    }
    try {
      return recordingOf(stream, mimeType, onLost)
    } catch (failure) {
      release(stream)
      throw new MicrophoneError(causeOf(failure))
    }
  },
}

function recordingOf(stream: MediaStream, mimeType: string, onLost: () => void): Recording {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond })
  const slices: Blob[] = []
  const meter = levelOf((context) => context.createMediaStreamSource(stream)) ?? silence
  let over = false
  const close = () => {
    over = true
    meter.close()
    release(stream)
  }
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) slices.push(data)
  }
  for (const track of stream.getTracks())
    track.onended = () => {
      if (!over) onLost()
    }
  recorder.start(sliceMs)
  return {
    level: meter.level,
    finish: () =>
      new Promise((resolve) => {
        const hand = () => {
          close()
          resolve(new Blob(slices, { type: mimeType }))
        }
        recorder.onstop = hand
        if (recorder.state === 'inactive') hand()
        else recorder.stop()
      }),
    drop() {
      if (recorder.state !== 'inactive') recorder.stop()
      close()
    },
  }
}
