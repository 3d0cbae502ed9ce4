import { type Microphone, MicrophoneError, type OpenMicrophone } from '#web/browser/audio/microphone.ts'
import type { Recogniser, Recognition } from '#web/browser/audio/recogniser.ts'
import {
  bargeInSensitivity,
  createVoiceDetector,
  listeningSensitivity,
  type NoiseFloor,
  type VoiceDetector,
} from '#web/browser/audio/voice-detector.ts'
import type { SessionEvent } from '#web/features/coaching/session/engine/session-events.ts'
import type { Transcriber, Turn } from '#web/features/coaching/session/engine/session-state.ts'

/** The dependencies of the recorder. */
export interface RecorderDependencies {
  readonly microphone: Microphone
  readonly recogniser: Recogniser
  /** Whether recorder and recogniser cannot share the microphone, as on a phone (voice.md, 3). */
  readonly oneMicrophone: boolean
  newId(): string
  now(): string
  /** Stores the start of a recording; slices follow. */
  storeStart(turn: Pick<Turn, 'id' | 'at'>): void
  storeSlice(turnId: string, slice: Blob): void
  removeStored(turnId: string): void
}

/** Combines microphone, recogniser and voice detector. */
export interface SessionRecorder {
  open(transcriber: Transcriber): Promise<void>
  /** Opens the microphone while the coach speaks, to detect barge-in. */
  watchBargeIn(): Promise<void>
  /** Turns what was recorded since the barge-in into the recording. */
  adoptBargeIn(): void
  finish(): Promise<void>
  /** Discards the recording. */
  discard(): void
  /** Releases the devices when the page is left; the stored recording stays. */
  release(): void
  mute(muted: boolean): void
  level(): number
}

const readingIntervalMs = 30

/** Records and reports what it detects as session events. */
export function createSessionRecorder(
  dependencies: RecorderDependencies,
  send: (event: SessionEvent) => void,
): SessionRecorder {
  let microphone: OpenMicrophone | undefined
  let recognition: Recognition | undefined
  let watchingBargeIn = false
  let recording: Pick<Turn, 'id' | 'at'> | undefined
  let earlySlices: Blob[] = []
  let attempt = 0
  let readingTimer: ReturnType<typeof setInterval> | undefined
  const noiseFloor: NoiseFloor = { floor: null }

  function startDetection(detector: VoiceDetector) {
    clearInterval(readingTimer)
    readingTimer = setInterval(() => {
      const detection = microphone && detector.addReading(microphone.decibels(), performance.now())
      if (detection) handleDetection(detection, detector)
    }, readingIntervalMs)
  }

  function handleDetection(
    detection: Exclude<ReturnType<VoiceDetector['addReading']>, null>,
    detector: VoiceDetector,
  ) {
    if (watchingBargeIn) {
      // Recording starts at the first suspicion, so that the first word is not lost.
      if (detection === 'suspected') startRecording()
      if (detection === 'began') send({ type: 'barge-in' })
    } else if (detection === 'began') send({ type: 'speech-started' })
    else if (detection === 'ceased') send({ type: 'speech-ended', durationMs: detector.speechLength() })
  }

  function startRecording() {
    const own = { id: dependencies.newId(), at: dependencies.now() }
    recording = own
    earlySlices = []
    microphone?.record((slice) => {
      if (recording !== own) return
      if (watchingBargeIn) earlySlices.push(slice)
      else dependencies.storeSlice(own.id, slice)
    })
  }

  const handleLost = () =>
    watchingBargeIn ? discard() : send({ type: 'microphone-failed', cause: 'missing' })

  async function openMicrophone(own: number): Promise<boolean> {
    const opened = await dependencies.microphone.open(handleLost)
    if (own !== attempt) opened.close()
    else microphone = opened
    return own === attempt
  }

  function discard() {
    if (recording && !watchingBargeIn) dependencies.removeStored(recording.id)
    release()
  }

  function release() {
    attempt += 1
    clearInterval(readingTimer)
    microphone?.close()
    recognition?.discard()
    microphone = recognition = recording = undefined
    watchingBargeIn = false
  }

  return {
    async open(transcriber) {
      discard()
      const own = attempt
      try {
        if (transcriber === 'recogniser')
          recognition = dependencies.recogniser.listen(
            (text) => send({ type: 'partial-transcript', text }),
            (cause) => send({ type: 'microphone-failed', cause }),
          )
        if (transcriber !== 'recogniser' || !dependencies.oneMicrophone) {
          if (!(await openMicrophone(own))) return
          startRecording()
          // With a recogniser, the recording only drives the level and is not stored.
          if (recording && transcriber === 'server') dependencies.storeStart(recording)
          startDetection(createVoiceDetector(listeningSensitivity, noiseFloor))
        } else recording = { id: dependencies.newId(), at: dependencies.now() }
        send({ type: 'microphone-opened' })
      } catch (failure) {
        if (own !== attempt) return
        discard()
        const cause = failure instanceof MicrophoneError ? failure.cause : 'unsupported'
        send({ type: 'microphone-failed', cause })
      }
    },
    async watchBargeIn() {
      discard()
      const own = attempt
      watchingBargeIn = true
      try {
        if (await openMicrophone(own)) startDetection(createVoiceDetector(bargeInSensitivity))
      } catch {
        // Without a microphone there is no barge-in; the pause button still works.
        if (own === attempt) discard()
      }
    },
    adoptBargeIn() {
      watchingBargeIn = false
      if (!recording) return
      dependencies.storeStart(recording)
      for (const slice of earlySlices) dependencies.storeSlice(recording.id, slice)
      // The same detector continues, since it is in the middle of a word.
    },
    async finish() {
      attempt += 1
      const own = attempt
      clearInterval(readingTimer)
      const [activeRecognition, activeMicrophone, finishedRecording] = [recognition, microphone, recording]
      recognition = microphone = recording = undefined
      const [transcript, audio] = await Promise.all([activeRecognition?.finish(), activeMicrophone?.finish()])
      if (own !== attempt) return
      if (!finishedRecording) return send({ type: 'recorded', turn: null })
      const turn = activeRecognition
        ? { audio: null, transcript: transcript || null }
        : { audio: audio ?? null, transcript: null }
      send({ type: 'recorded', turn: { ...finishedRecording, ...turn, spoken: true } })
    },
    discard,
    release,
    mute: (muted) => microphone?.mute(muted),
    level: () => microphone?.level() ?? 0,
  }
}
