import type { ChangeDecision, Extraction, PromptContext } from '#server/providers/coach/port.ts'
import type { Advice } from './advice.ts'
import { pickFact } from './assembling.ts'
import { chooseAdvice, type Ending } from './endings.ts'
import { foreign, founderText, insults, moodOf } from './lines/answer-words.ts'
import { forAll, type Lines, type Say } from './lines/lines.ts'
import { foreignWords, heavy, insulted, unplanned } from './lines/reaction-lines.ts'
import {
  countDays,
  describeChanges,
  goalProgress,
  mostAtRisk,
  quoteTitle,
  withoutPunctuation,
  wordsIn,
} from './phrasing.ts'

const [least, most] = [25, 60]

const nothingMoved: Lines = {
  supportive: [
    'Thank you for telling me. The plan stays as it is.',
    'Good that you said it. Nothing on the plan changed.',
  ],
  balanced: ['Thanks for the word. The plan stays as it is.', 'Nothing on the plan changed with that.'],
  aggressive: ['The plan stays as it is.', 'Nothing on the plan changed with that.'],
}

/** What progress of a category means for the goal. */
const meanings: Record<'near' | 'product' | 'far' | 'planned' | 'none', Lines> = {
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
  planned: forAll(
    'It counts for {g} once it is done',
    '{g} moves when it is done',
    'Planned is a beginning for {g}',
  ),
  none: forAll(
    '{g} has not moved either',
    '{g} waits for the next result',
    'The next result is what {g} needs',
  ),
}

/** Answers a status update in 25-60 words: what moved, what it means for the 90-day goal, one next step. */
export function writeStatusAnswer(
  promptContext: PromptContext,
  extraction: Extraction,
  decisions: readonly ChangeDecision[],
  ending: Ending,
  push: string,
  say: Say,
): string {
  const moved = describeChanges(decisions)
  const advice = chooseAdvice(promptContext, extraction, decisions, mostAtRisk(promptContext.missions))
  const asks = decisions.some((it) => it.verdict === 'offered' && it.proposal.action !== 'remember')
  const news =
    moved.length > 0
      ? moved
      : [
          asks && !advice
            ? 'Before anything is written down, one question.'
            : withoutNews(promptContext, extraction, advice, say),
        ]
  const blocker =
    extraction.blockers[0] && !advice ? `In the way: ${withoutPunctuation(extraction.blockers[0])}.` : ''
  const fillers = [0, 1, 2].map((turn) => pickFact(promptContext, turn))
  const kept: string[] = []
  const add = (part: string) => {
    const text = kept.join(' ')
    if (part !== '' && !text.includes(part) && wordsIn(`${text} ${part} ${ending.text}`) <= most)
      kept.push(part)
  }
  for (const part of [...news, meaningForGoal(promptContext, extraction, decisions, say), blocker, push])
    add(part)
  for (const filler of [
    ...fillers,
    'The rest of the plan stands as you wrote it.',
    'Send the next result when there is one.',
  ])
    if (wordsIn(`${kept.join(' ')} ${ending.text}`) < least) add(filler)
  return [...kept, ending.text].join(' ')
}

/** The first sentence when nothing was recorded: what the text reported instead, or that nothing was found. */
function withoutNews(
  promptContext: PromptContext,
  extraction: Extraction,
  advice: Advice | null,
  say: Say,
): string {
  const said = founderText(extraction)
  const [metric] = extraction.metrics
  if (advice) return say(advice.lines)
  if (insults(said)) return say(insulted)
  if (foreign(said)) return say(foreignWords)
  if (metric) return `You report: '${withoutPunctuation(metric.quote)}'.`
  if (extraction.blockers.length === 0 && moodOf(said) === 'heavy') return say(heavy)
  return say(promptContext.missions.length === 0 && extraction.intent === 'report' ? unplanned : nothingMoved)
}

/** What the reported work means for the 90-day goal, by category, with the goal's own figures. */
function meaningForGoal(
  { goal }: PromptContext,
  { metrics }: Extraction,
  decisions: readonly ChangeDecision[],
  say: Say,
): string {
  if (!goal) return 'No 90-day goal is set, so what it adds up to stays open.'
  const days = `${countDays(goal.daysLeft)} left.`
  const figures = goalProgress(goal)
  const stands = figures ? `${figures}, ${days}` : days
  const kind = kindOf(decisions)
  // A reported metric does not change the goal's own figure.
  if (kind === 'none' && metrics.length > 0) return `${quoteTitle(goal)} still shows ${stands}`
  return `${say(meanings[kind])}: ${stands}`
}

function kindOf(decisions: readonly ChangeDecision[]): keyof typeof meanings {
  const kinds = decisions.flatMap(({ verdict, mission, proposal }) =>
    verdict !== 'applied' || /^(?:change|move|drop)-/.test(proposal.action)
      ? []
      : mission
        ? [mission.category]
        : proposal.action === 'create-mission'
          ? [proposal.category]
          : [],
  )
  if (kinds.length === 0) return 'none'
  if (decisions.every((it) => it.verdict !== 'applied' || it.mission === null)) return 'planned'
  if (kinds.some((it) => it === 'customers' || it === 'revenue')) return 'near'
  return kinds.includes('product') ? 'product' : 'far'
}
