import type { Extraction, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { extractionOf } from '#server/providers/coach/rule-coach/extraction.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/match/naming.ts'
import { ownWords } from '#server/providers/coach/rule-coach/parse/guard.ts'
import { categoryOf } from '#server/providers/coach/rule-coach/plan/sorting.ts'
import { readVerb } from '#server/providers/coach/rule-coach/words/stems.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import {
  agrees,
  asksSomething,
  greets,
  isBlank,
  moodOf,
  refuses,
  tellsTime,
  wantsLess,
} from './lines/answer-words.ts'
import { capital, openOf, wordsIn } from './phrasing.ts'
import { promiseMade, promisesKept } from './promises.ts'
import { replansIn } from './replanning.ts'
import { plainStart } from './retelling.ts'
import { progressOf } from './script.ts'

/** What was said, heard in the light of the question it answers. */
export function answerHeard(said: string, promptContext: PromptContext): Extraction {
  const extraction = extractionOf(said, promptContext)
  const replans = replansIn(said, ownWords(said), promptContext, extraction.proposals)
  const taken = [...replans.proposals.map((it) => it.quote), ...replans.unclear]
  const proposals = extraction.proposals
    .filter((it) => !dueLater(it, extraction.proposals))
    .filter((it) => !misplaced(it, said, promptContext) && !taken.some((quote) => overlaps(it, quote)))
    .map((it) => lateOnes(it, said, promptContext))
  const told = extraction.intent === 'question' ? [] : promisesTold(said, promptContext, proposals)
  const found = [...replans.proposals, ...proposals, ...told]
  const offer = found.length === 0 ? smallPlan(said, extraction, promptContext) : null
  const asked =
    extraction.intent === 'question' && !asksSomething(said) ? ('unclear' as const) : extraction.intent
  const intent = taken.length > 0 && proposals.length === 0 ? ('plan' as const) : asked
  const slots = { ...extraction.slots, unclear: replans.unclear.length > 0 && found.length === 0 }
  return { ...extraction, intent, slots, proposals: offer && !slots.unclear ? [offer] : found }
}

/** What is promised for some day of the week is no mission of this one. */
const dueLater = (item: Proposal, all: readonly Proposal[]): boolean =>
  item.action === 'create-mission' &&
  item.when === 'today' &&
  all.some(
    (other) => other.action === 'note-promise' && other.due === 'this-week' && other.quote === item.quote,
  )

/** What is planned once the day was looked back on is for tomorrow, unless it says otherwise. */
function lateOnes(entry: Proposal, said: string, promptContext: PromptContext): Proposal {
  const { stage } = progressOf(promptContext)
  const late =
    promptContext.occasion === 'evening' && /^(?:decision|lesson|first-move|closed)$/.test(stage ?? '')
  if (!late || entry.action !== 'create-mission' || /\b(?:today|tonight|now)\b/i.test(said)) return entry
  return { ...entry, when: 'tomorrow' }
}

/** Words that change the plan make no new one; what is kept of the founder may stand in them. */
const overlaps = (value: Proposal, quote: string): boolean =>
  value.action !== 'remember' && (quote.includes(value.quote) || value.quote.includes(quote))

/** Promises made and kept in these words, beside those the hearing found itself. */
function promisesTold(said: string, promptContext: PromptContext, heard: readonly Proposal[]): Proposal[] {
  const own = ownWords(said)
  const made = heard.some((it) => it.action === 'note-promise') ? null : promiseMade(own)
  return [...(made ? [made] : []), ...promisesKept(own, promptContext)].filter((proposal) =>
    said.includes(proposal.quote),
  )
}

/** Naming an open mission chooses it, and dropping one plans nothing: neither is a new mission. */
function misplaced(proposal: Proposal, said: string, promptContext: PromptContext): boolean {
  if (proposal.action !== 'create-mission' || proposal.targetValue !== null) return false
  const { stage } = progressOf(promptContext)
  if (stage !== null && /^(?:start|begin|open) (?:with|on)\b/i.test(proposal.title)) return true
  if (stage === 'first-move' || stage === 'one-thing')
    return missionNamedIn(proposal.quote, promptContext.missions) !== null
  return (stage === 'size' || stage === 'confirm') && wantsLess(said)
}

const longestPlan = 9

/** A few words where a day without missions asks for one: likely its mission, so it is offered. */
function smallPlan(said: string, extraction: Extraction, promptContext: PromptContext): Proposal | null {
  const { stage, aside } = progressOf(promptContext)
  const asked = stage === 'one-thing' || stage === 'anything' || (stage === null && aside)
  if (promptContext.occasion !== 'morning' || !asked || openOf(promptContext.missions).length > 0) return null
  if (extraction.intent === 'question' || extraction.intent === 'closing' || extraction.intent === 'feeling')
    return null
  const quote = plainStart(said.trim()).replace(/[.,;:!\s]+$/, '')
  const none = isBlank(said) || agrees(said) || refuses(said) || greets(said) || moodOf(said) !== null
  // An offer that was not taken up is not followed by another.
  if (
    none ||
    tellsTime(said) ||
    promptContext.slots.offeredPlan != null ||
    wordsIn(quote) < 2 ||
    wordsIn(quote) > longestPlan ||
    !said.includes(quote)
  )
    return null
  return {
    action: 'create-mission',
    title: titleOf(quote),
    targetValue: null,
    priority: 'medium',
    category: categoryOf(tokenize(quote)),
    when: 'today',
    quote,
    confidence: 0.6,
  }
}

/** "answering the investor" is to be done as "Answer the investor". */
function titleOf(words: string): string {
  const [first = '', ...rest] = words
    .replace(/^(?:i(?:'ll| will| could| should| can)?|to|the|a|an|my)\s+/i, '')
    .split(' ')
  const verb = readVerb(first.toLowerCase())
  return capital([verb?.form === 'gerund' && verb.known ? verb.base : first, ...rest].join(' '))
}
