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
import type { MicrophoneState, Turn } from '#web/features/coaching/session/engine/session-state.ts'

/** The dependencies of the recorder. */
export interface EarWorld {
  readonly microphone: Microphone
  readonly recogniser: Recogniser
  /** Whether recorder and recogniser cannot share the microphone, as on a phone (voice.md, 3). */
  readonly oneMicrophone: boolean
  freshId(): string
  now(): string
  /** Stores the start of a recording; slices follow. */
  keepBegun(turn: Pick<Turn, 'id' | 'at'>): void
  keepSlice(turnId: string, slice: Blob): void
  keepDropped(turnId: string): void
}

/** Combines microphone, recogniser and voice detector. */
export interface SessionRecorder {
  open(ears: MicrophoneState): Promise<void>
  /** Opens the microphone while the coach speaks, to detect barge-in. */
  guard(): Promise<void>
  /** Turns what was recorded since the barge-in into the recording. */
  adopt(): void
  finish(): Promise<void>
  /** Discards the recording. */
  drop(): void
  /** Releases the devices when the page is left; the stored recording stays. */
  leave(): void
  mute(on: boolean): void
  level(): number
}

const lookMs = 30

/** Records and reports what it detects as session events. */
export function createSessionRecorder(world: EarWorld, send: (event: SessionEvent) => void): SessionRecorder {
  let microphone: OpenMicrophone | undefined
  let hearing: Recognition | undefined
  let guarding = false
  let begun: Pick<Turn, 'id' | 'at'> | undefined
  let early: Blob[] = []
  let attempt = 0
  let look: ReturnType<typeof setInterval> | undefined
  const room: NoiseFloor = { floor: null }

  function watch(detector: VoiceDetector) {
    clearInterval(look)
    look = setInterval(() => {
      const found = microphone && detector.addReading(microphone.decibels(), performance.now())
      if (found) notice(found, detector)
    }, lookMs)
  }

  function notice(found: Exclude<ReturnType<VoiceDetector['addReading']>, null>, detector: VoiceDetector) {
    if (guarding) {
      // Recording starts at the first suspicion, so that the first word is not lost.
      if (found === 'suspected') record()
      if (found === 'began') send({ type: 'barged' })
    } else if (found === 'began') send({ type: 'voice-began' })
    else if (found === 'ceased') send({ type: 'voice-ceased', lasted: detector.speechLength() })
  }

  function record() {
    const mine = { id: world.freshId(), at: world.now() }
    begun = mine
    early = []
    microphone?.record((slice) => {
      if (begun !== mine) return
      if (guarding) early.push(slice)
      else world.keepSlice(mine.id, slice)
    })
  }

  const lost = () => (guarding ? drop() : send({ type: 'microphone-failed', cause: 'missing' }))

  async function openMicrophone(mine: number): Promise<boolean> {
    const opened = await world.microphone.open(lost)
    if (mine !== attempt) opened.close()
    else microphone = opened
    return mine === attempt
  }

  function drop() {
    if (begun && !guarding) world.keepDropped(begun.id)
    leave()
  }

  function leave() {
    attempt += 1
    clearInterval(look)
    microphone?.close()
    hearing?.drop()
    microphone = hearing = begun = undefined
    guarding = false
  }

  return {
    async open(ears) {
      drop()
      const mine = attempt
      try {
        if (ears === 'recogniser')
          hearing = world.recogniser.listen(
            (text) => send({ type: 'hearing', text }),
            (cause) => send({ type: 'microphone-failed', cause }),
          )
        if (ears !== 'recogniser' || !world.oneMicrophone) {
          if (!(await openMicrophone(mine))) return
          record()
          // With a recogniser, the recording only drives the level and is not stored.
          if (begun && ears === 'server') world.keepBegun(begun)
          watch(createVoiceDetector(listeningSensitivity, room))
        } else begun = { id: world.freshId(), at: world.now() }
        send({ type: 'microphone-opened' })
      } catch (failure) {
        if (mine !== attempt) return
        drop()
        const cause = failure instanceof MicrophoneError ? failure.cause : 'unsupported'
        send({ type: 'microphone-failed', cause })
      }
    },
    async guard() {
      drop()
      const mine = attempt
      guarding = true
      try {
        if (await openMicrophone(mine)) watch(createVoiceDetector(bargeInSensitivity))
      } catch {
        // Without a microphone there is no barge-in; the pause button still works.
        if (mine === attempt) drop()
      }
    },
    adopt() {
      guarding = false
      if (!begun) return
      world.keepBegun(begun)
      for (const slice of early) world.keepSlice(begun.id, slice)
      // The same detector continues, since it is in the middle of a word.
    },
    async finish() {
      attempt += 1
      const mine = attempt
      clearInterval(look)
      const [ear, mouth, start] = [hearing, microphone, begun]
      hearing = microphone = begun = undefined
      const [transcript, audio] = await Promise.all([ear?.finish(), mouth?.finish()])
      if (mine !== attempt) return
      if (!start) return send({ type: 'recorded', turn: null })
      const turn = ear
        ? { audio: null, transcript: transcript || null }
        : { audio: audio ?? null, transcript: null }
      send({ type: 'recorded', turn: { ...start, ...turn, spoken: true } })
    },
    drop,
    leave,
    mute: (on) => microphone?.mute(on),
    level: () => microphone?.level() ?? 0,
  }
}
