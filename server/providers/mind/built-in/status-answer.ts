import type { Hearing, Outcome, Scene } from '#server/providers/mind/port.ts'
import { adviceFor } from './advice.ts'
import type { Ending, Say } from './endings.ts'
import { assemble, overview } from './overview.ts'
import { echoes, figure, plain, riskiest, sentenced, wordsIn } from './phrasing.ts'
import { goalLines } from './wording.ts'

/** A status update in 25-60 words: what moved, what it means for the 90-day goal, one next step. */
export function analysisOf(
  scene: Scene,
  heard: Hearing,
  outcomes: Outcome[],
  ending: Ending,
  push: string,
  say: Say,
): string {
  const moved = echoes(outcomes)
  const advice = moved.length > 0 ? null : adviceFor(scene, heard, riskiest(scene.missions))
  const news = moved.length > 0 ? `${sentenced(moved)}.` : 'No mission changed with this update.'
  const parts = [advice ? say(advice.lines) : news, goalSentence(scene)]
  if (heard.blockers[0] && !advice) parts.push(`In the way: ${plain(heard.blockers[0])}.`)
  if (push !== '') parts.push(push)
  let text = assemble(parts, ending.text, 60)
  for (const filler of [
    say(goalLines),
    overview(scene, ending.names),
    'The rest of the plan stands as you wrote it.',
  ]) {
    if (wordsIn(text) >= 25) break
    parts.push(filler)
    text = assemble(parts, ending.text, 60)
  }
  return text
}

function goalSentence(scene: Scene): string {
  const { goal } = scene
  if (!goal) return 'No 90-day goal is set, so what it adds up to stays open.'
  const name = `'${plain(goal.title)}'`
  if (goal.current === null || goal.target === null)
    return `The 90-day goal ${name} has ${figure(goal.daysLeft)} days left.`
  return `For the 90-day goal ${name}: ${figure(goal.current)} of ${figure(goal.target)}, with ${figure(goal.daysLeft)} days left.`
}
