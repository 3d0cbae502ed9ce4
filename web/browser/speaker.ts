import { type Level, levelOf, type Meter, unlockSound } from './sound-level.ts'

/** How a clip came to its end. */
export type Played = 'ended' | 'stopped'

export interface Speaker {
  /** To be called inside a tap: from then on sound may start by itself. */
  unlock(): void
  /** Plays this address, after stopping what plays; rejects when it cannot. */
  play(audioUrl: string): Promise<Played>
  stop(): void
  /** 0.5 to 2; the pitch stays. Holds for the clip that plays and for those that follow. */
  setRate(rate: number): void
  readonly level: Level
  /** Seconds of the clip heard so far, and its length; NaN or Infinity while that is not known. */
  position(): { readonly seconds: number; readonly length: number }
}

/** One audio element for all clips: a phone lets an element that was touched in a tap play again and again. */
export function elementSpeaker(makeElement: () => HTMLAudioElement = () => new Audio()): Speaker {
  let element: HTMLAudioElement | undefined
  let meter: Meter | undefined
  let rate = 1
  let stopped: (() => void) | undefined

  const ready = () => {
    element ??= makeElement()
    return element
  }
  const stop = () => {
    element?.pause()
    stopped?.()
    stopped = undefined
  }
  return {
    unlock() {
      unlockSound()
      const first = !element
      const it = ready()
      if (first) it.load()
      // Once routed through the context the element is heard only there, so not before the context may run.
      meter ??= levelOf((context) => context.createMediaElementSource(it), true)
    },
    play(audioUrl) {
      stop()
      const it = ready()
      return new Promise<Played>((resolve, reject) => {
        stopped = () => resolve('stopped')
        it.onended = () => resolve('ended')
        it.onerror = () => reject(new Error(`Playback failed: ${it.error?.message || audioUrl}`))
        it.src = audioUrl
        it.playbackRate = rate
        it.play().catch((failure: unknown) => {
          // A pause before the first sound rejects too; that is no failure, and was answered above.
          reject(failure instanceof Error ? failure : new Error(String(failure)))
        })
      })
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
    level: () => meter?.level() ?? 0,
    position: () => ({ seconds: element?.currentTime ?? 0, length: element?.duration ?? Number.NaN }),
  }
}
