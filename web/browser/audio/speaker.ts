import { speakWithDevice } from './device-voice.ts'
import { type Meter, measureLevel, type ReadLevel, unlockSound } from './loudness-meter.ts'
import type { PlaybackOutcome, PlaybackPosition } from './playback.ts'
import { openSoundQueue, type SoundQueue } from './sound-queue.ts'

export interface Speaker {
  /** Call inside a tap: browsers then allow playback to start by itself. */
  unlock(): void
  /** Stops what plays and plays this URL; rejects when it cannot. */
  play(audioUrl: string): Promise<PlaybackOutcome>
  /** Speaks with the device's own voice; rejects when it has none. */
  speak(text: string): Promise<PlaybackOutcome>
  /** Stops what plays and opens a queue of clips; `onStart` is called at the first sound. */
  queue(onStart: () => void): SoundQueue | undefined
  stop(): void
  /** Pauses playback; `resume` continues at the same place. */
  hold(): void
  resume(): void
  /** 0.5 to 2 without changing the pitch. Applies to the current clip and to later ones. */
  setRate(rate: number): void
  readonly level: ReadLevel
  /** Position in the current clip; the length is NaN or Infinity while unknown. */
  position(): PlaybackPosition
}

/** Uses one audio element for all clips: a phone lets an element that was played in a tap play again. */
export function createSpeaker(makeElement: () => HTMLAudioElement = () => new Audio()): Speaker {
  let element: HTMLAudioElement | undefined
  let meter: Meter | undefined
  let rate = 1
  let resolveStopped: (() => void) | undefined
  let queue: SoundQueue | undefined
  let deviceSpeech: ReturnType<typeof speakWithDevice> | undefined
  let speechStartedAt = 0

  const getElement = () => {
    element ??= makeElement()
    return element
  }
  const stop = () => {
    queue?.stop()
    deviceSpeech?.stop()
    queue = deviceSpeech = undefined
    element?.pause()
    resolveStopped?.()
    resolveStopped = undefined
  }
  return {
    unlock() {
      unlockSound()
      const isNew = !element
      const audio = getElement()
      if (isNew) audio.load()
      // Once routed through the context, the element is audible only there: do this after the context may run.
      meter ??= measureLevel((context) => context.createMediaElementSource(audio), true)
    },
    play(audioUrl) {
      stop()
      const audio = getElement()
      return new Promise<PlaybackOutcome>((resolve, reject) => {
        resolveStopped = () => resolve('stopped')
        audio.onended = () => {
          resolveStopped = undefined
          resolve('ended')
        }
        audio.onerror = () => reject(new Error(`Playback failed: ${audio.error?.message || audioUrl}`))
        audio.src = audioUrl
        audio.playbackRate = rate
        audio.play().catch((failure: unknown) => {
          // pause() before the first sound rejects too; the promise is resolved already in that case.
          reject(failure instanceof Error ? failure : new Error(String(failure)))
        })
      })
    },
    speak(text) {
      stop()
      const speech = speakWithDevice(text, rate)
      deviceSpeech = speech
      speechStartedAt = performance.now()
      return speech.finished
    },
    queue(onStart) {
      stop()
      queue = openSoundQueue(onStart)
      return queue
    },
    hold() {
      queue?.hold()
      globalThis.speechSynthesis?.pause()
      element?.pause()
    },
    resume() {
      queue?.resume()
      globalThis.speechSynthesis?.resume()
      if (resolveStopped && element?.getAttribute('src')) element.play().catch(() => resolveStopped?.())
    },
    stop() {
      stop()
      if (!element?.getAttribute('src')) return
      // Removing the source closes the connection, and the server stops synthesising (voice.md, 1).
      element.onerror = null
      element.removeAttribute('src')
      element.load()
    },
    setRate(next) {
      rate = next
      if (element) element.playbackRate = next
    },
    level: () => queue?.level() ?? meter?.level() ?? 0,
    position() {
      if (queue) return { seconds: 0, length: Number.NaN, playedCharacters: queue.playedCharacters() }
      if (deviceSpeech)
        return { seconds: ((performance.now() - speechStartedAt) * rate) / 1000, length: Number.NaN }
      return { seconds: element?.currentTime ?? 0, length: element?.duration ?? Number.NaN }
    },
  }
}
