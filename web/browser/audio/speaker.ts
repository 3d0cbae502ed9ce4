import { deviceVoice } from './device-voice.ts'
import { type Level, levelOf, type Meter, unlockSound } from './sound-level.ts'
import { type SoundQueue, soundQueue } from './sound-queue.ts'

/** How a clip came to its end. */
export type Played = 'ended' | 'stopped'

/** Playback position: seconds in a clip whose length may be NaN, or characters played when sentences are queued. */
export interface Position {
  readonly seconds: number
  readonly length: number
  readonly said?: number
}

export interface Speaker {
  /** Call inside a tap: browsers then allow playback to start by itself. */
  unlock(): void
  /** Stops what plays and plays this URL; rejects when it cannot. */
  play(audioUrl: string): Promise<Played>
  /** Speaks with the device's own voice; rejects when it has none. */
  say(text: string): Promise<Played>
  /** Stops what plays and opens a queue of clips; `onStart` is called at the first sound. */
  queue(onStart: () => void): SoundQueue | undefined
  stop(): void
  /** Pauses playback; `resume` continues at the same place. */
  hold(): void
  resume(): void
  /** 0.5 to 2 without changing the pitch. Applies to the current clip and to later ones. */
  setRate(rate: number): void
  readonly level: Level
  /** Position in the current clip; the length is NaN or Infinity while unknown. */
  position(): Position
}

/** Uses one audio element for all clips: a phone lets an element that was played in a tap play again. */
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
      // Once routed through the context, the element is audible only there: do this after the context may run.
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
          // pause() before the first sound rejects too; the promise is resolved already in that case.
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
      if (queue) return { seconds: 0, length: Number.NaN, said: queue.said() }
      if (device) return { seconds: ((performance.now() - begun) * rate) / 1000, length: Number.NaN }
      return { seconds: element?.currentTime ?? 0, length: element?.duration ?? Number.NaN }
    },
  }
}
