import { deviceVoice } from './device-voice.ts'
import { type Level, levelOf, type Meter, unlockSound } from './sound-level.ts'
import { type SoundQueue, soundQueue } from './sound-queue.ts'

/** How a clip came to its end. */
export type Played = 'ended' | 'stopped'

/** Where a voice is: seconds in a clip of a length that may be NaN, or characters said where sentences came one by one. */
export interface Position {
  readonly seconds: number
  readonly length: number
  readonly said?: number
}

export interface Speaker {
  /** To be called inside a tap: from then on sound may start by itself. */
  unlock(): void
  /** Plays this address, after stopping what plays; rejects when it cannot. */
  play(audioUrl: string): Promise<Played>
  /** Says it with the device's own voice; rejects where there is none. */
  say(text: string): Promise<Played>
  /** Clips that follow as they arrive, after stopping what plays; `onStart` hears of the first sound. */
  queue(onStart: () => void): SoundQueue | undefined
  stop(): void
  /** Halts what plays; `resume` goes on at the same place. */
  hold(): void
  resume(): void
  /** 0.5 to 2; the pitch stays. Holds for the clip that plays and for those that follow. */
  setRate(rate: number): void
  readonly level: Level
  /** Seconds of the clip heard so far, and its length; NaN or Infinity while that is not known. */
  position(): Position
}

/** One audio element for all clips: a phone lets an element that was touched in a tap play again and again. */
export function elementSpeaker(makeElement: () => HTMLAudioElement = () => new Audio()): Speaker {
  let element: HTMLAudioElement | undefined
  let meter: Meter | undefined
  let rate = 1
  let stopped: (() => void) | undefined
  let queue: SoundQueue | undefined
  let device: ReturnType<typeof deviceVoice> | undefined
  let begun = 0

  const ready = () => {
    element ??= makeElement()
    return element
  }
  const stop = () => {
    queue?.stop()
    device?.stop()
    queue = device = undefined
    element?.pause()
    stopped?.()
    stopped = undefined
  }
  return {
    unlock() {
      unlockSound()
      const first = !element
      const audio = ready()
      if (first) audio.load()
      // Once routed through the context the element is heard only there, so not before the context may run.
      meter ??= levelOf((context) => context.createMediaElementSource(audio), true)
    },
    play(audioUrl) {
      stop()
      const audio = ready()
      return new Promise<Played>((resolve, reject) => {
        stopped = () => resolve('stopped')
        audio.onended = () => {
          stopped = undefined
          resolve('ended')
        }
        audio.onerror = () => reject(new Error(`Playback failed: ${audio.error?.message || audioUrl}`))
        audio.src = audioUrl
        audio.playbackRate = rate
        audio.play().catch((failure: unknown) => {
          // A pause before the first sound rejects too; that is no failure, and was answered above.
          reject(failure instanceof Error ? failure : new Error(String(failure)))
        })
      })
    },
    say(text) {
      stop()
      const mine = deviceVoice(text, rate)
      device = mine
      begun = performance.now()
      return mine.finished
    },
    queue(onStart) {
      stop()
      queue = soundQueue(onStart)
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
      if (stopped && element?.getAttribute('src')) element.play().catch(() => stopped?.())
    },
    stop() {
      stop()
      if (!element?.getAttribute('src')) return
      // Without its source the browser drops the connection, and the server stops speaking (voice.md, 1).
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
      if (queue) return { seconds: 0, length: Number.NaN, said: queue.said() }
      if (device) return { seconds: ((performance.now() - begun) * rate) / 1000, length: Number.NaN }
      return { seconds: element?.currentTime ?? 0, length: element?.duration ?? Number.NaN }
    },
  }
}
