import type { Hearing, Outcome, Scene } from '#server/providers/mind/port.ts'
import { moodOf, saidIn } from './answer-words.ts'
import { factOf } from './assembling.ts'
import { counsel, type Ending } from './endings.ts'
import { forAll, type Lines, type Say } from './lines.ts'
import { daysCounted, echoes, goalStands, plain, riskiest, wordsIn } from './phrasing.ts'
import { heavy } from './reaction-lines.ts'

const [least, most] = [25, 60]

const nothingMoved: Lines = {
  supportive: [
    'Thank you, that is noted. No mission moved with it.',
    'Noted. I found no mission in it to move.',
  ],
  balanced: ['Noted. No mission moved with it.', 'I found no mission in that to move.'],
  aggressive: ['Noted. Nothing on the plan moved.', 'Words, and no mission moved.'],
}

/** What work of a kind means for the goal. */
const meanings: Record<'near' | 'product' | 'far' | 'none', Lines> = {
  near: forAll(
    'That is the work {g} lives on',
    'Work with customers and money is what carries {g}',
    'That goes straight at {g}',
  ),
  product: forAll(
    'It moves the product; {g} still needs somebody to buy it',
    'For {g} it counts once somebody uses it',
    'A better product is half of {g}; the other half is asking people to pay',
  ),
  far: forAll(
    'It clears the way, but {g} has not moved with it',
    'It had to be done; {g} is not nearer for it',
    'Needed, and not yet a step towards {g}',
  ),
  none: forAll(
    '{g} has not moved either',
    '{g} waits for the next result',
    'The next result is what {g} needs',
  ),
}

/** A status update in 25-60 words: what moved, what it means for the 90-day goal, one next step. */
export function analysisOf(
  scene: Scene,
  heard: Hearing,
  outcomes: readonly Outcome[],
  ending: Ending,
  push: string,
  say: Say,
): string {
  const moved = echoes(outcomes)
  const advice = counsel(scene, heard, outcomes, riskiest(scene.missions))
  const news =
    moved.length > 0
      ? moved
      : [
          advice
            ? say(advice.lines)
            : say(heard.blockers.length === 0 && moodOf(saidIn(heard)) === 'heavy' ? heavy : nothingMoved),
        ]
  const blocker = heard.blockers[0] && !advice ? `In the way: ${plain(heard.blockers[0])}.` : ''
  const fillers = [0, 1, 2].map((turn) => factOf(scene, turn))
  const kept: string[] = []
  const add = (part: string) => {
    const text = kept.join(' ')
    if (part !== '' && !text.includes(part) && wordsIn(`${text} ${part} ${ending.text}`) <= most)
      kept.push(part)
  }
  for (const part of [...news, meaningOf(scene, outcomes, say), blocker, push]) add(part)
  for (const filler of [
    ...fillers,
    'The rest of the plan stands as you wrote it.',
    'Send the next result when there is one.',
  ])
    if (wordsIn(`${kept.join(' ')} ${ending.text}`) < least) add(filler)
  return [...kept, ending.text].join(' ')
}

/** What the report means for the 90-day goal, by the kind of work it moved, with the goal's own figures. */
function meaningOf({ goal }: Scene, outcomes: readonly Outcome[], say: Say): string {
  if (!goal) return 'No 90-day goal is set, so what it adds up to stays open.'
  const days = `${daysCounted(goal.daysLeft)} left.`
  const figures = goalStands(goal)
  const stands = figures ? `${figures}, ${days}` : days
  return `${say(meanings[kindOf(outcomes)])}: ${stands}`
}

function kindOf(outcomes: readonly Outcome[]): keyof typeof meanings {
  const kinds = outcomes.flatMap(({ verdict, mission, proposal }) =>
    verdict !== 'applied' || /^(?:change|move|drop)-/.test(proposal.action)
      ? []
      : mission
        ? [mission.category]
        : proposal.action === 'create-mission'
          ? [proposal.category]
          : [],
  )
  if (kinds.length === 0) return 'none'
  if (kinds.some((it) => it === 'customers' || it === 'revenue')) return 'near'
  return kinds.includes('product') ? 'product' : 'far'
}
