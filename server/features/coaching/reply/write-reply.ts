import type { ReadLater } from '#server/features/coaching/turn/extract-changes.ts'
import { sentencesOf } from '#server/platform/text/sentences.ts'
import type { Hearing, Mind, Outcome, Reply, Scene } from '#server/providers/coach/port.ts'
import { openOutgoing } from './reply-buffer.ts'
import { openDesk } from './reply-validator.ts'

/** Who is to write, for whom, and what comes to be known while they write. */
interface Phrasing {
  mind: Mind
  signal: AbortSignal
  tell?: ((sentence: string) => void) | undefined
  /** Hears the first sentence a moment earlier, when it is likely but not yet certain. */
  expect?: ((sentence: string) => void) | undefined
  /** Begun once the reply was asked for; its outcomes are said before the reply's ending. */
  meanwhile?: (() => Promise<ReadLater>) | null
}

/**
 * The words of the turn: what a mind wrote, as far as it went over the desk. A mind that hands in nothing by itself
 * has its text judged here, sentence by sentence, so that no reply goes around the rules.
 */
export async function phrase(
  { mind, signal, tell = () => {}, expect, meanwhile }: Phrasing,
  scene: Scene,
  heard: Hearing,
  outcomes: Outcome[],
): Promise<{ reply: Reply; later: ReadLater }> {
  const outgoing = openOutgoing(tell, Boolean(meanwhile))
  const desk = openDesk(scene, heard.said ?? '', outcomes, outgoing.say)
  desk.expect = (sentence) => {
    if (desk.problem(sentence) === null) expect?.(sentence)
  }
  const writing = mind.reply(scene, heard, outcomes, signal, desk)
  // Asked second: a server that answers one question at a time is to speak first.
  const [reply, later] = await Promise.all([
    finish(writing),
    meanwhile?.() ?? { outcomes: [], by: undefined },
  ])
  return { reply: { ...reply, text: outgoing.end(later.outcomes) }, later }

  async function finish(written: Promise<Reply>): Promise<Reply> {
    const reply = await written
    if (desk.sentences === 0) for (const sentence of sentencesOf(reply.text)) desk.offer(sentence)
    if (desk.sentences === 0 && mind.free) {
      const own = await mind.free.reply(scene, heard, outcomes, signal)
      for (const sentence of sentencesOf(own.text)) desk.offer(sentence)
    }
    if (desk.sentences === 0) desk.offer(plainQuestion(scene))
    return reply
  }
}

/** When nothing else may be said: one question of our own. */
function plainQuestion({ missions, occasion }: Scene): string {
  const open = missions.find((it) => !it.isCompleted)
  if (open) return `Where does '${open.title}' stand?`
  return occasion === 'evening'
    ? 'What did you get done today?'
    : 'What is the one thing you want to get done?'
}
