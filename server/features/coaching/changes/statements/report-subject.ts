/* Finds out who did the reported work, and whether a text reports an action at all. */

import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { countSharedWords, wordStems } from '#server/features/coaching/turn/injection-filter.ts'
import type { MissionFact } from '#server/providers/coach/port.ts'
import { reportsAction } from './action-verbs.ts'
import type { ClauseContext } from './clause-context.ts'
import { isPlainWord } from './plain-sentence.ts'
import { competitor, happened, presentTense } from './report-signals.ts'

const winPhrases =
  /\b(?:signed|agreed|accepted|paid|confirmed|approved|joined|subscribed|converted|bought|ordered|booked|pledged|committed|onboarded|came on board|came through|on board|said yes|became)\b/i
const winningTitle =
  /^(?:close|sign|win|get|land|sell|book|onboard|convert|recruit|hire|raise|collect|secure|enrol|enroll|acquire|add|bring|find|reach|hit|fill)\b/i
/** A passive, a state, or a headline such as "two demos booked". */
const passive =
  /\b(?:is|are|was|were|been|being|be|got|gets|get|went|goes|go|gone|now|all|both|finally|[a-z]+[’']s|[a-z]+[’']re|done|live|out|up|in|off|over|ready|complete|finished|down|through|behind)\b/i
const towardsUs =
  /\b(?:called|rang|rung|phoned|telephoned|emailed|mailed|wrote|written|replied|texted|messaged|visited|contacted|asked|offered|sent|gave|told|invited|moved|pulled|came|come|arrived|left|showed)\b(?:\s+\S+){0,3}?\s+(?:me|us|our|my)\b/i
/** Words of contact: a person named before them is the one who acted. */
const contactWords =
  /\b(?:called|rang|rung|phoned|telephoned|emailed|mailed|wrote|written|replied|texted|messaged|visited|contacted|came|come|advised|questioned|asked|wants?|wanted)\b/i
const numberFirst =
  /^\W*(?:and |so |also |another |the (?:first|last|other) )*(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|all|both|a (?:dozen|couple|few))\b/i

/** "translated by the machine": an agent other than the founder. */
const byAgent =
  /\bby (?!me\b|us\b|hand\b|noon|lunch|now|then|midday|midnight|tonight|today|the (?:end|time|deadline|way)\b|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)(?:the|a|an|my|our|his|her|their|somebody|someone|\p{Lu}\p{Ll}+)/u

/** Whether the text is about a competitor, or about what somebody did to the founder: "Patel sent us the contract". */
export const isOfOthers = ({ lead, quote }: Pick<ClauseContext, 'lead' | 'quote'>): boolean =>
  competitor.test(`${lead} ${quote}`) || towardsUs.test(quote)

/** Who did the work according to the text. */
export function findDoer(
  { lead, quote }: ClauseContext,
  { title }: MissionFact,
): 'founder' | 'another' | 'unclear' | 'unknown' {
  const leadAndQuote = `${lead} ${quote}`
  if (isOfOthers({ lead, quote })) return 'another'
  const reportsDeed = reportsAction(quote, title)
  if (/(?:^|\s)(?:i|we|i[’']?ve|we[’']?ve|i[’']?m|we[’']?re)\b/i.test(leadAndQuote))
    return reportsDeed ? 'founder' : 'unknown'
  if (/\b(?:he|she|he[’']?d|she[’']?d|they[’']?d|they[’']?ve)\b/i.test(leadAndQuote) || byAgent.test(quote))
    return 'unclear'
  if (winPhrases.test(quote) && winningTitle.test(title)) return 'founder'
  const person = quote.split(contactWords)[0] ?? ''
  if (contactWords.test(quote) && wordStems(person).length > 0)
    return numberFirst.test(quote) ? 'unclear' : 'another'
  if (/\bthey (?!are|were|[’']re|have been|went|got)\b/i.test(quote)) return 'unclear'
  if (!reportsDeed) return !happened.test(quote) && isReport(quote, title) ? 'founder' : 'unknown'
  const subject = leadAndQuote.split(happened)[0] ?? ''
  const named = unknownWords(subject, title)
  if (named.length === 0 || countSharedWords(subject, title) > 0 || passive.test(quote)) return 'founder'
  return 'unknown'
}

const longestFragment = 9
/** Whether a quote reports something done, or is a bare count of things ("14 calls before ten", "another two"). */
export function isReport(quote: string, title: string): boolean {
  if (happened.test(quote)) return true
  if (statedNumbers(quote.replace(/\banother\b/i, 'one')).length === 0) return false
  if (quote.split(/\s+/).length > longestFragment || presentTense.test(quote)) return false
  return unknownWords(quote, title).length === 0 || countSharedWords(quote, title) > 0
}

/** The stems of a text that are neither numbers, times, fillers nor the action itself. */
const unknownWords = (text: string, title: string): string[] =>
  wordStems(text).filter((stem) => !isPlainWord(stem) && !isNumberWord(stem) && !reportsAction(stem, title))

const isNumberWord = (stem: string): boolean =>
  statedNumbers(stem).length > 0 ||
  /^(?:thre|four|five|seve|eigh|nine|elev|twel|thir|fift|sixt|nint|twen|fort|hund)$/.test(stem)
