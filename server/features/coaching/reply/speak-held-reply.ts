import type { TurnEvent } from '#contract/coaching.ts'
import type { RealtimeTurn } from '#server/providers/realtime/port.ts'
import type { SpokenReply } from './speak-reply.ts'

/**
 * Speaks a reply with the sound that the model made of it. That sound waits until the reply is whole, checked and
 * committed; where there is none, or other words were let through, `own` speaks.
 */
export function speakHeldReply(
  realtime: Pick<RealtimeTurn, 'mayHaveSound' | 'soundOf'>,
  own: SpokenReply,
  emit: (event: TurnEvent) => void,
): SpokenReply {
  const held: string[] = []
  const release = () => held.splice(0).forEach(own.say)
  return {
    say(sentence) {
      if (sentence === null) {
        held.length = 0
        return own.say(null)
      }
      held.push(sentence)
      if (!realtime.mayHaveSound) release()
    },
    prefetch(sentence) {
      if (!realtime.mayHaveSound) own.prefetch(sentence)
    },
    async end() {
      const text = held.join(' ')
      const sound = realtime.mayHaveSound && text ? await realtime.soundOf(text) : null
      if (!sound) {
        release()
        return own.end()
      }
      emit({
        type: 'audio',
        seq: 0,
        text,
        mime: 'audio/mpeg',
        sound: Buffer.from(sound).toString('base64'),
        by: 'realtime',
      })
    },
  }
}
