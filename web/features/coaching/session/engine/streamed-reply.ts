import type { Played } from '#web/browser/audio/playback.ts'
import type { Speaker } from '#web/browser/audio/speaker.ts'

/** The audio of one streamed reply; opens the sound queue with the first sentence. */
export function streamedReply(speaker: Speaker, onStart: () => void) {
  let queue: ReturnType<Speaker['queue']>
  let begun = false
  return {
    sound(clip: ArrayBuffer, text: string) {
      if (!begun) queue = speaker.queue(onStart)
      begun = true
      queue?.push(clip, text)
    },
    restart() {
      if (begun) speaker.stop()
      begun = false
      queue = undefined
    },
    begun: () => queue !== undefined,
    end() {
      queue?.end()
      return queue?.finished ?? Promise.resolve<Played>('stopped')
    },
  }
}
