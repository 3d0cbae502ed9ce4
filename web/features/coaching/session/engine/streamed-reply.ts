import type { PlaybackOutcome } from '#web/browser/audio/playback.ts'
import type { Speaker } from '#web/browser/audio/speaker.ts'

/** The audio of one streamed reply; opens the sound queue with the first sentence. */
export function createStreamedReply(speaker: Speaker, onStart: () => void) {
  let queue: ReturnType<Speaker['queue']>
  let started = false
  return {
    sound(clip: ArrayBuffer, text: string) {
      if (!started) queue = speaker.queue(onStart)
      started = true
      queue?.push(clip, text)
    },
    restart() {
      if (started) speaker.stop()
      started = false
      queue = undefined
    },
    begun: () => queue !== undefined,
    end() {
      queue?.end()
      return queue?.finished ?? Promise.resolve<PlaybackOutcome>('stopped')
    },
  }
}
