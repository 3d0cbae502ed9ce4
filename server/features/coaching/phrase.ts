import type { Receipt } from '#contract/coaching.ts'
import { sentencesIn } from '#server/platform/sentences.ts'
import type { Hearing, Mind, Outcome, Reply, Scene } from '#server/providers/mind/port.ts'
import { openDesk } from './desk.ts'

/**
 * The words of the turn: what a mind wrote, as far as it went over the desk. A mind that hands in nothing by itself
 * has its text judged here, sentence by sentence, so that no reply goes around the rules.
 */
export async function phrase(
  { mind, signal }: { mind: Mind; signal: AbortSignal },
  scene: Scene,
  heard: Hearing,
  outcomes: Outcome[],
  tell: (sentence: string) => void = () => {},
): Promise<{ reply: Reply; facts: readonly Receipt[] & Receipt[] }> {
  const desk = openDesk(scene, heard.said ?? '', outcomes, tell)
  const reply = await mind.reply(scene, heard, outcomes, signal, desk)
  if (desk.sentences === 0) for (const sentence of sentencesIn(reply.text)) desk.offer(sentence)
  if (desk.sentences === 0 && mind.free) {
    const own = await mind.free.reply(scene, heard, outcomes, signal)
    for (const sentence of sentencesIn(own.text)) desk.offer(sentence)
  }
  if (desk.sentences === 0) desk.offer(plainQuestion(scene))
  return { reply: { ...reply, text: desk.text() }, facts: [...desk.facts] }
}

/** When nothing else may be said: one question of our own. */
function plainQuestion({ missions, occasion }: Scene): string {
  const open = missions.find((it) => !it.isCompleted)
  if (open) return `Where does '${open.title}' stand?`
  return occasion === 'evening'
    ? 'What did you get done today?'
    : 'What is the one thing you want to get done?'
}
