import type { GoalLine } from '#contract/goal-line.ts'
import type { Overview } from '#contract/overview.ts'
import { firstFigure } from '#contract/words/figures.ts'
import { goalNumber, landingNumber, paceNumber } from '#contract/words/goal-number.ts'
import type { Notation } from '#contract/words/notation.ts'
import { plural } from '#contract/words/plural.ts'
import { nounAfter } from '#server/features/strategy/index.ts'
import { unitWords } from '#server/platform/text/number-words.ts'

/** Days with a plan from which on their completion is told. */
export const daysForFigures = 10

interface Known {
  /** The line of the first goal with numbers. */
  line: GoalLine | null
  hasGoal: boolean
  /** Days with a score, and their mean in percent. */
  scoredDays: number
  completion: number | null
  isQuiet: boolean
}

/** The page in one sentence: where things stand, then the one thing that moves them. */
export function overviewSentence(notation: Notation, { isQuiet, ...known }: Known): Overview['sentence'] {
  if (isQuiet) return { state: 'Your flight data is here.', lever: null }
  if (known.line) return { state: stateOf(known.line), lever: leverOf(notation, known.line) }
  if (known.hasGoal)
    return {
      state: 'Your goal has no number yet.',
      lever: 'Add the one that says you are there, and its line starts here.',
    }
  if (known.scoredDays >= daysForFigures)
    return {
      state: `You finish ${known.completion}% of what you plan.`,
      lever: 'Name a 90-day number, and you see where that leads.',
    }
  return {
    state: known.scoredDays === 0 ? 'Your flight data starts with one mission.' : 'The first days are in.',
    lever: `${plural(daysForFigures - known.scoredDays, known.scoredDays === 0 ? 'day' : 'more day')} with a plan, and this page starts to compare.`,
  }
}

/** "Two clinics behind.": the state of the goal line, with the noun of its title where there is one. */
function stateOf(line: GoalLine): string {
  const [first] = line.state.split(', ')
  const parts = /^(\d+) (behind|ahead of) course$/.exec(first!)
  if (!parts) return `${first}.`
  const [count, way] = [Number(parts[1]), parts[2] === 'behind' ? 'behind' : 'ahead']
  const number = unitWords[count] ?? String(count)
  const noun = count > 1 ? nounOf(line) : null
  const words = noun ? `${number} ${noun} ${way}` : `${number} ${parts[2]} course`
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`
}

/** The last word of what the title counts, in the plural it has there: "40 paying clinics" -> "clinics". */
function nounOf({ title, target }: GoalLine): string | null {
  const number = firstFigure(title)
  if (number?.value !== target) return null
  const noun = nounAfter(title.slice(number.end)).split(' ').at(-1) ?? ''
  return /^[a-z]{3,}s$/.test(noun) ? noun : null
}

function leverOf(notation: Notation, line: GoalLine): string {
  const { start, current, target, perWeek, forecast } = line
  const way = target < start ? -1 : 1
  const isThere = (value: number) => (value - target) * way >= 0
  if (isThere(current)) return 'Name the next number.'
  if (perWeek === null) return 'Set a new day for it, or let it go.'
  const landing = (value: number) => landingNumber(notation, line, value)
  if (forecast && isThere(forecast.landing))
    return `Keep this pace and you land at ${landing(forecast.landing)}.`
  const steady = forecast?.steady ?? null
  // Days at 80 % are the lever where they close at least half of the gap; otherwise it takes a faster pace.
  const gain = forecast && steady !== null ? (steady - forecast.landing) / (target - forecast.landing) : 0
  if (steady !== null && gain >= 0.5)
    return isThere(steady)
      ? `Finish four missions in five and you reach ${goalNumber(notation, line, target)}.`
      : `Finish four missions in five and you land at ${landing(steady)}.`
  return `${paceNumber(notation, line, perWeek)} a week reaches ${goalNumber(notation, line, target)}.`
}
