/*
 * Decides whether a text reports today's own work plainly. Plain increments, totals and completions are applied,
 * doubtful ones are offered, and reports of another time, of hearsay or of a set-back change nothing. The rules apply
 * to the proposals of every coach model.
 */

import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { countSharedWords } from '#server/features/coaching/turn/injection-filter.ts'
import type { Step } from '#server/providers/coach/changes/port.ts'
import type { MissionFact, Occasion, PromptContext } from '#server/providers/coach/port.ts'
import { clauseAround } from './clause-context.ts'
import { classifyStatement } from './plain-sentence.ts'
import {
  byItself,
  feeling,
  happened,
  hearsay,
  hedge,
  inPart,
  measure,
  negation,
  notReally,
  otherTime,
  perhapsToday,
  portion,
  repaired,
  saidBy,
  setback,
  undone,
  unreal,
  vagueAmount,
} from './report-signals.ts'
import { findDoer, isOfOthers, isReport } from './report-subject.ts'

/**
 * `drop`: not progress of today. `another`: by its words somebody else's. `offer`: it may be. `unfamiliar`: nothing contradicts it, but the rules do not know
 * its words; accepted from a language model. Null: plainly reported.
 */
export type Doubt = 'drop' | 'another' | 'offer' | 'unfamiliar' | null

/** The doubt about a reported step; null when it is reported plainly. */
export function findReportDoubt(
  step: Step,
  said: string,
  mission: MissionFact,
  {
    occasion,
    missions,
    turns,
  }: { occasion: Occasion; missions: readonly MissionFact[]; turns: PromptContext['turns'] },
): Doubt {
  const context = clauseAround(step.quote, said)
  const { lead, sentenceLead, quote, tail, sentenceTail, isQuestion } = context
  if (isQuestion || isQuoted(quote, said)) return 'drop'
  const leadAndQuote = `${lead} ${quote}`
  const clause = `${leadAndQuote} ${tail}`
  if (/\byesterday\b/i.test(clause) && step.action === 'complete-mission') return 'offer'
  if (otherTime.test(clause) || unreal.test(mainClause(leadAndQuote)) || feeling.test(leadAndQuote))
    return 'drop'
  if (
    hearsay.test(sentenceLead) ||
    saidBy.test(sentenceLead) ||
    wasReverted(quote, tail) ||
    byItself.test(clause)
  )
    return 'drop'
  if (
    negation.test(mainClause(leadAndQuote)) &&
    !/\bno (?:problem|longer|less|fewer)\b|\bnot only\b/i.test(leadAndQuote)
  )
    return 'drop'
  const doer = findDoer(context, mission)
  // In the morning a bare count names the work that is waiting.
  if (occasion === 'morning' && !happened.test(leadAndQuote)) return 'drop'
  if (doer === 'another') return isOfOthers(context) ? 'drop' : 'another'
  if (hearsay.test(quote.replace(exclamation, '')) || perhapsToday.test(clause) || hedge.test(clause))
    return 'offer'
  if (undone.test(sentenceTail) || setback.test(sentenceTail) || notReally.test(`${quote} ${sentenceTail}`))
    return 'offer'
  const otherTitles = missions.filter((it) => it.id !== mission.id).map((it) => it.title)
  const simple = classifyStatement(context, said, mission.title, otherTitles)
  if (simple === 'turned' || doer === 'unclear') return 'offer'
  const completes = step.action === 'complete-mission'
  if (completes && inPart.test(`${quote} ${sentenceTail}`)) return 'offer'
  const doubt = completes ? findCompletionDoubt(step, mission) : amountIsClear(step, mission) ? null : 'offer'
  if (doubt) return doubt
  if (answersQuestionAbout(mission, said, turns)) return null
  return simple === 'plain' && doer === 'founder' && isReport(quote, mission.title) ? null : 'unfamiliar'
}

const longestAnswer = 8
/** Whether a short answer replies to the coach's own question about this mission: "thirty", "yes", "all of them". */
function answersQuestionAbout({ title }: MissionFact, said: string, turns: PromptContext['turns']): boolean {
  const last = turns.at(-1)
  return (
    last?.role === 'assistant' &&
    said.split(/\s+/).length <= longestAnswer &&
    last.content.trimEnd().endsWith('?') &&
    last.content.includes(title.replace(/[?!]+/g, '').trim())
  )
}

/** Whether the quote is inside quotation marks, and so may be somebody else's words. */
function isQuoted(quote: string, said: string): boolean {
  const at = said.indexOf(quote)
  const marks = (text: string) => text.match(/["“”«»]/g)?.length ?? 0
  return at >= 0 && marks(said.slice(0, at)) % 2 === 1 && marks(said.slice(at + quote.length)) > 0
}

/** Rhetorical questions that are exclamations. */
const exclamation = /\b(?:can|would|could) (?:you|u) believe (?:it|that)?|\bbelieve it or not\b/i

/** Removes relative clauses: "fixed the bug where people couldn't log in". */
const mainClause = (text: string): string =>
  text.replace(/\b(?:where|which|who|so that|because|since)\b.*/i, '')

const wasReverted = (quote: string, tail: string): boolean =>
  repaired.test(quote) ? undone.test(`${quote} ${tail}`) : setback.test(`${quote} ${tail}`)

/** The doubt about a completion that a number contradicts: "wrote 1200 words" does not finish a post. */
function findCompletionDoubt({ quote }: Step, { title, targetValue, currentValue }: MissionFact): Doubt {
  const part = portion.exec(quote)?.[0]
  if (part && statedNumbers(part).length > 0 && !/\b(?:all|both)\b/i.test(quote)) return 'offer'
  if (targetValue === null && countsOthers(quote, title)) return 'offer'
  // "It is paid" about something else does not complete ten visits.
  const counted = targetValue !== null && targetValue - currentValue > 1
  if (
    counted &&
    countSharedWords(quote, title) === 0 &&
    !/\b(?:all|every\w*|both|rest|target)\b/i.test(quote)
  )
    return 'offer'
  return null
}

/**
 * Whether a counted noun is not the mission's: "sent 3 boxes" for 'Send the invoice', but not "fixed 2 bugs" for 'Fix
 * the login bug'.
 */
function countsOthers(quote: string, title: string): boolean {
  const counted =
    /\b(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty) (\p{L}{3,}s)\b/iu.exec(
      quote,
    )
  return (
    counted !== null &&
    !measure.test(counted[0]) &&
    countSharedWords(counted[1]!, title) === 0 &&
    countSharedWords(quote, title) === 0
  )
}

/** Whether the quote states an exact number that counts the mission's unit. */
function amountIsClear(step: Step, { title }: MissionFact): boolean {
  const { quote } = step
  if (
    vagueAmount.test(quote) &&
    statedNumbers(quote).length === 0 &&
    !/\b(?:one|another|single)\b/i.test(quote)
  )
    return false
  const number = step.action === 'record-progress' && ('by' in step.change ? step.change.by : step.change.to)
  const measured = measure.exec(quote)?.[0] ?? ''
  return (
    countSharedWords(measured, title) > 0 ||
    /[$€£]|\b(?:mrr|revenue|sales|round|raise)\b/i.test(title) ||
    !statedNumbers(measured).some((it) => it === number)
  )
}
