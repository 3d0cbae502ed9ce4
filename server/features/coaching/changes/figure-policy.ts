import { inEnglishNotation } from '#contract/words/figures.ts'
import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { monthInWords, storedValue } from '#server/features/metrics/index.ts'
import { withDigits } from '#server/platform/text/spoken-digits.ts'
import { wordsIn } from '#server/platform/text/words.ts'
import type { Day } from '#server/platform/time/day.ts'
import { countOf } from '#server/providers/coach/changes/port.ts'
import type { ChangeDecision, Proposal } from '#server/providers/coach/port.ts'
import { clauseAround } from './statements/clause-context.ts'

export type FigureProposal = Extract<Proposal, { action: 'record-figure' }>

/** More figures than this in one text are dropped: a text with more is a report of its own. */
const maxFigures = 2

/** Words of goals, wishes, plans and guesses; a figure is what was, never what shall be. */
const notStated =
  /\b(?:goals?|targets?|aim(?:ing|s)?|reach|reaching|want(?:s|ed)?|wanna|wish|hop(?:e|es|ing)|will|won't|would|should|could|might|going to|gonna|need(?:s|ed)?|have to|plan(?:s|ned|ning)?|forecasts?|projected|projections?|expect(?:s|ed|ing)?|budget(?:s|ed)?|if|imagine|suppose|dream(?:s|t|ed)?|until|towards?|by (?:the )?(?:end|next|christmas|summer|year)|almost|nearly|close to|not|never|no longer)\b|n't\b|'ll\b/i
/** Where a reason or a consequence begins, which may be a plan. */
const joints = /\b(?:so|because|since|which|while)\b/i
/** Words of what others say, or of what belongs to others. */
const ofOthers =
  /\b(?:they|he|she|their|his|her|your|competitors?|rivals?|says?|said|reckons|claims|apparently|heard|according to)\b/i
/** A number that is no total: "up 2k", "by 2k", "over 14k", "3 more". */
const differenceBefore =
  /\b(?:up|down|by|another|extra|additional|plus|(?<!turned |turn )over|under|above|below|past|than|at least|from|crossed|beyond)\s+(?:about |around |roughly )?(?:an? )?[$€£]?$/i
const differenceAfter = /^\s*(?:more|extra|additional|higher|lower|up|down|less|fewer)\b/i

/** Whether words are of a goal, a wish, a plan or a guess, or say what is not. */
export const isUnstated = (words: string): boolean => notStated.test(words.replaceAll('’', "'"))

/** Whether words are what others say, or of what belongs to others. */
export const isOfOthers = (words: string): boolean => ofOthers.test(words)

/**
 * Decides a monthly figure: it is offered, never applied, where the quote states its number as what a month came to;
 * null where it is a goal, a guess, a difference, or of somebody else.
 */
export function decideFigure(
  proposal: FigureProposal,
  said: string,
  today: Day | undefined,
): ChangeDecision | null {
  const { metric, value, month, quote } = proposal
  if (!today || month === null || storedValue(metric, value) === null) return null
  const english = withDigits(inEnglishNotation(quote))
  if (!statedNumbers(english).includes(value)) return null
  const isPercent = /\d\s?%|\bpercent\b/i.test(english)
  if (isPercent && metric !== 'grossMargin') return null
  const { lead, tail, sentenceLead, isQuestion } = clauseAround(quote, said)
  const clause = `${lead.split(joints).at(-1)} ${quote} ${tail.split(joints)[0]}`.replaceAll('’', "'")
  if (isQuestion || notStated.test(clause) || ofOthers.test(`${sentenceLead} ${clause}`)) return null
  if (isDifference(english, value)) return null
  return { proposal, verdict: 'offered', mission: null, until: monthInWords(month, today) }
}

/** Whether the number is what was added and not the whole. */
function isDifference(quote: string, value: number): boolean {
  for (const match of quote.matchAll(/[\d,]*\d(?:\.\d+)?\s?(?:k|m|thousand|grand|million)?\b/gi)) {
    if (!statedNumbers(match[0]).includes(value)) continue
    const before = quote.slice(0, match.index)
    const after = quote.slice(match.index + match[0].length)
    if (differenceBefore.test(before) || differenceAfter.test(after)) return true
  }
  return false
}

/**
 * Of the figures that were offered, the last for each month and at most two: the others are dropped, and so is one that
 * counts a mission. The words of a figure make no mission, promise or memory as well.
 */
export function limitFigures(
  decisions: readonly ChangeDecision[],
  before: readonly ChangeDecision[] = [],
): ChangeDecision[] {
  const offered = decisions.flatMap(({ proposal, verdict }) =>
    verdict === 'offered' && proposal.action === 'record-figure' ? [proposal] : [],
  )
  const counted = [...before, ...decisions].filter(
    ({ proposal, verdict }) => proposal.action === 'record-progress' && verdict !== 'dropped',
  )
  const figures = offered
    .filter((it, i) => !offered.slice(i + 1).some((later) => isSameFigure(it, later)))
    .filter((it) => !counted.some(({ proposal }) => isCountOf(proposal, it)))
    .slice(0, maxFigures)
  return decisions.map((decision) => {
    const { proposal, verdict } = decision
    const isExcess =
      proposal.action === 'record-figure' && verdict === 'offered' && !figures.includes(proposal)
    const isFigure = writesWords.test(proposal.action) && figures.some((it) => hasWordsOf(proposal, it))
    return isExcess || isFigure ? { ...decision, verdict: 'dropped' } : decision
  })
}

const writesWords = /^(?:create-mission|note-promise|remember)$/
/** A quote with this many further words says more than the figure. */
const furtherWords = 4

const isSameFigure = (one: FigureProposal, other: FigureProposal): boolean =>
  one.metric === other.metric && one.month === other.month

const hasWordsOf = ({ quote }: Proposal, figure: FigureProposal): boolean =>
  figure.quote.includes(quote) ||
  (quote.includes(figure.quote) && wordsIn(quote) < wordsIn(figure.quote) + furtherWords)

/** Whether progress of a mission rests on the words and the number of a figure. */
const isCountOf = (proposal: Proposal, { quote, value }: FigureProposal): boolean =>
  proposal.action === 'record-progress' &&
  (quote.includes(proposal.quote) || proposal.quote.includes(quote)) &&
  countOf(proposal.change) === value
