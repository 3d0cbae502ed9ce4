import type { ReportContent } from '#contract/reports.ts'
import { plural } from '#contract/words/plural.ts'
import { hasOnlyKnownNumbers } from './rules.ts'

type Slots = Omit<ReportContent, 'summary' | 'question'>

/** A carried mission without the founder's words. */
export interface Carried {
  title: string
  times: number
}

/** The week in a few sentences; all numbers come from the report's fields. */
export function summaryOf(slots: Slots): string {
  const { planned, completed, completion, completionBefore: before, sessions, perfectDays } = slots.scorecard
  if (planned === 0 && sessions === 0) return 'A week without a plan: no missions, no sessions.'
  const first =
    planned === 0
      ? `No missions were planned. ${plural(sessions, 'session')} held.`
      : `${completed} of ${plural(planned, 'mission')} done, ${completion}%, with ${plural(sessions, 'session')} held.`
  const way =
    completion === null || before === null
      ? ''
      : completion > before
        ? ` That is up from ${before}% the week before.`
        : completion < before
          ? ` That is down from ${before}% the week before.`
          : ' That is level with the week before.'
  const perfect = perfectDays > 0 ? ` ${plural(perfectDays, 'perfect day')}.` : ''
  return withKnownNumbers(
    `${first}${way}${perfect}${goalSentence(slots)}`,
    slots,
    'The scorecard tells the week.',
  )
}

function goalSentence({ goals }: Slots): string {
  const [goal] = goals
  return goal ? ` “${goal.title}” stands at ${goal.progress}% with ${plural(goal.daysLeft, 'day')} left.` : ''
}

/** One hard question about the week's most obvious gap. */
export function questionOf(slots: Slots, carried: Carried | null): string {
  const { scorecard, goals, promises } = slots
  const { planned, completed, completion, categories } = scorecard
  const plain = 'What did you avoid this week, and what did that cost you?'
  const selling = categories.filter((it) => it.category === 'revenue' || it.category === 'customers')
  const behind = goals.find((goal) =>
    slots.problems.some((p) => p.kind === 'behind' && p.text.includes(goal.title)),
  )
  const broken = promises.find((it) => it.state === 'broken')
  const question =
    carried && carried.times >= 2
      ? `You have carried “${carried.title}” ${carried.times} times. What would have to be true to finish it on Monday, or to drop it?`
      : broken
        ? `You said “${broken.text}”, and it did not happen. What did you choose instead?`
        : planned === 0
          ? 'What kept you from planning this week?'
          : completed > 0 && selling.every((it) => it.done === 0)
            ? 'Nothing you finished touched revenue or customers. Who will pay you next, and when do you ask them?'
            : behind
              ? `“${behind.title}” is at ${behind.progress}%. What will you stop doing so that it moves?`
              : completion !== null && completion < 60
                ? `You finished ${completed} of ${planned}. Which of them were never going to happen?`
                : completion !== null && completion >= 95
                  ? `You finished ${completed} of ${planned}. Was the plan too small?`
                  : plain
  return withKnownNumbers(question, slots, plain)
}

/** Replaces prose that contains a number from outside the report by a sentence without numbers. */
const withKnownNumbers = (prose: string, slots: Slots, instead: string): string =>
  hasOnlyKnownNumbers(prose, slots) ? prose : instead
