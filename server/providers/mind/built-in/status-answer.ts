import type { Hearing, Outcome, Scene } from '#server/providers/mind/port.ts'
import { echoes, figure, plain, riskiest, standing, wordsIn } from './phrasing.ts'
import type { Ending, Say } from './replying.ts'
import { assemble, overview } from './replying.ts'
import { challenges, goalLines } from './wording.ts'

/** A status update in 25-60 words: what moved, what it means for the 90-day goal, one next step. */
export function analysisOf(
  scene: Scene,
  heard: Hearing,
  outcomes: Outcome[],
  say: Say,
  ending: Ending,
): string {
  const moved = echoes(outcomes)
  const turn = typeof scene.slots.turn === 'number' ? scene.slots.turn : 0
  const parts = [
    moved.length > 0
      ? `Recorded: ${moved.slice(0, 3).join(', ')}${moved.length > 3 ? `, with ${moved.length - 3} more` : ''}.`
      : 'No mission changed with this update.',
    goalSentence(scene),
  ]
  const risk = riskiest(scene.missions)
  const every = { supportive: 4, balanced: 2, aggressive: 1 }[scene.style]
  if (risk && turn % every === every - 1) parts.push(say(challenges, risk))
  if (heard.blockers[0]) parts.push(`In the way: ${plain(heard.blockers[0])}.`)
  let text = assemble(parts, ending.text, 60)
  for (const filler of [
    overview(scene),
    say(goalLines),
    risk ? `The next result to look for is ${standing(risk)}.` : 'The day has room for one more mission.',
    'The plan keeps what you wrote.',
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
