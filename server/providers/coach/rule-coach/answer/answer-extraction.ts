import { sentencesOf } from '#server/platform/text/sentences.ts'
import { capital, wordsIn } from '#server/platform/text/words.ts'
import type { Extraction, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'
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
  plainStart,
  refuses,
  tellsTime,
  wantsLess,
} from './answer-words.ts'
import { isInvented, withoutLentVerb } from './lent-verbs.ts'
import { findAppointments, findBareItems, findListCommands } from './list-commands.ts'
import { findPromiseMade, findPromisesKept } from './promises.ts'
import { findReplans } from './replanning.ts'
import { openOf, stageOf } from './session-facts.ts'

/** Adapts an extraction to the question that the text answers. */
export function extractAnswer(said: string, promptContext: PromptContext): Extraction {
  const extraction = extractByRules(said, promptContext)
  const replans = findReplans(said, ownWords(said), promptContext, extraction.proposals)
  const commands = findListCommands(said, promptContext)
  const taken = [
    ...replans.proposals.map((it) => it.quote),
    ...replans.unclear,
    ...commands.map((it) => it.clause),
  ]
  const read = joinCompounds(extraction.proposals, said)
    .filter(
      (it) =>
        !dueLater(it, extraction.proposals) && !isBareFact(it, said, extraction.proposals, promptContext),
    )
    .filter((it) => !isMisplaced(it, said, promptContext) && !taken.some((quote) => overlapsQuote(it, quote)))
    .filter((it) => !replans.removing.some((quote) => sharesWords(it, quote, said)))
  const proposals = [
    ...read,
    ...commands.flatMap(({ plan }) => plan ?? []),
    ...findBareItems(said, read, promptContext),
    ...findAppointments(said, read, promptContext),
  ]
    .flatMap((it, _, all) => withoutLentVerb(it, all))
    .map((it) => moveToTomorrow(withName(it, said), said, promptContext))
  const promises = extraction.intent === 'question' ? [] : findPromises(said, promptContext, proposals)
  const allProposals = [...replans.proposals, ...proposals, ...promises]
  const offer = allProposals.length === 0 ? offerSmallPlan(said, extraction, promptContext) : null
  const asked =
    extraction.intent === 'question' && !asksSomething(said) ? ('unclear' as const) : extraction.intent
  const intent = taken.length > 0 && proposals.length === 0 ? ('plan' as const) : asked
  const slots = { ...extraction.slots, unclear: replans.unclear.length > 0 && allProposals.length === 0 }
  return { ...extraction, intent, slots, proposals: offer && !slots.unclear ? [offer] : allProposals }
}

/** Words that are a verb and a thing: after "the second" or "the bank" they are the thing. */
const nouns =
  /^(?:places?|imports?|exports?|books?|plans?|orders?|calls?|designs?|reports?|tests?|reviews?|lists?|pages?|posts?|prints?|visits?|checks?|matches|files?|records?|markets?|works?|answers?|forms?|shows?|features?|views?|quotes?|charges?|moves?|requests?|updates?|releases?|demos?|pitch|audits?|launch|research|interviews?|surveys?|budgets?|guides?|signs?|stands?|bills?|notes?|deals?|stores?|letters?|presents?|transfers?|statements?|set-?up)\b/i
const beforeNoun =
  /\b(?:the|an?|my|our|this|that|first|second|third|new|old|next|last) (?:[\w-]+)$|\b(?:first|second|third|new|old|next|last)$/i

/** An adjective waits for its noun; a verb would have an object: "review the contract", "call Tom". */
const bareEnd = /\b(?:first|second|third|new|old|next|last)$/i
const noObject = /^\S+(?: (?:with|of|for|on|at|from|by|about|in|before|after|to)\b|$)/i

/** "Sign the lease for the second place on Mill Road" is one piece of work, though "place" is a verb as well. */
function joinCompounds(proposals: readonly Proposal[], said: string): Proposal[] {
  const joined: Proposal[] = []
  for (const proposal of proposals) {
    const last = joined.at(-1)
    const isPair = last?.action === 'create-mission' && proposal.action === 'create-mission'
    const end = isPair ? said.indexOf(last.quote) + last.quote.length : -1
    const start = isPair ? said.indexOf(proposal.quote, end) : -1
    if (
      isPair &&
      start >= end &&
      said.slice(end, start).trim() === '' &&
      beforeNoun.test(last.quote) &&
      nouns.test(proposal.quote) &&
      (bareEnd.test(last.quote) || noObject.test(proposal.quote))
    )
      joined[joined.length - 1] = {
        ...last,
        title: `${last.title} ${proposal.quote}`,
        quote: said.slice(said.indexOf(last.quote), start + proposal.quote.length),
      }
    else joined.push(proposal)
  }
  return joined
}

/** "The new tents came, so I photograph all eight of them": the title gets the name that the pronoun stands for. */
function withName(proposal: Proposal, said: string): Proposal {
  if (
    proposal.action !== 'create-mission' ||
    !/\b(?:all )?[\w-]+ of (?:them|those|these)\b/i.test(proposal.quote)
  )
    return proposal
  if (!/\b(?:all|both|\d+)$/i.test(proposal.title)) return proposal
  const before = said.slice(0, said.indexOf(proposal.quote))
  const names = [...before.matchAll(/\b(?:the|my|our|these|those|new|some) (?:[\w-]+ )?(\p{L}{3,}s)\b/giu)]
  const name = names.at(-1)?.[1]
  return name ? { ...proposal, title: `${proposal.title} ${name.toLowerCase()}` } : proposal
}

/** Words with which work is planned, so that what they name is work even without a verb of its own. */
const plans =
  /\b(?:today'?s?|plan'?s?|planning|goals?|focus|need|want|wanna|will|i'll|we'll|going (?:to|for)|gonna|let'?s|first|then|top of|list|priorit\w*|(?:have|got) (?:an?|the|two|three|four|to|got)|gotta|must|should|also|tomorrow|tonight|this (?:morning|afternoon|evening)|aim\w*|missions?|tasks?|things?|to-?do|commit|hoping for|shooting for|put me down)\b/i

/** "One's a plumbing firm", "six sites": a thing without a verb, where no plan was asked for, is a fact. */
function isBareFact(
  proposal: Proposal,
  said: string,
  all: readonly Proposal[],
  { occasion, turns, slots, missions }: PromptContext,
): boolean {
  if (proposal.action !== 'create-mission' || !isInvented(proposal)) return false
  if (slots.askedKind === 'plan' || (occasion === 'morning' && (turns.length === 0 || missions.length === 0)))
    return false
  const sentence = sentencesOf(said).find((it) => it.includes(proposal.quote)) ?? said
  const isInList = all.some(
    (it) => it.action === 'create-mission' && !isInvented(it) && sentence.includes(it.quote),
  )
  return !isInList && !plans.test(sentence) && !/\btomorrow\b/i.test(said)
}

/** A promise for another day is not a mission of today. */
const dueLater = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'create-mission' &&
  proposal.when === 'today' &&
  all.some(
    (other) => other.action === 'note-promise' && other.due === 'this-week' && other.quote === proposal.quote,
  )

/** What is planned in an evening session is for tomorrow, unless it names a day. */
function moveToTomorrow(proposal: Proposal, said: string, { occasion }: PromptContext): Proposal {
  if (occasion !== 'evening' || proposal.action !== 'create-mission') return proposal
  if (/\b(?:today|tonight|now|this evening|later)\b/i.test(said)) return proposal
  return { ...proposal, when: 'tomorrow' }
}

/** Text that changes the plan creates no mission as well; memories may overlap with it. */
const overlapsQuote = (proposal: Proposal, quote: string): boolean =>
  proposal.action !== 'remember' && (quote.includes(proposal.quote) || proposal.quote.includes(quote))

/** "Please take the four calls" of "take the four calls and the returns off the list": read from a part of the same words. */
function sharesWords(proposal: Proposal, quote: string, said: string): boolean {
  const [from, start] = [said.indexOf(proposal.quote), said.indexOf(quote)]
  return proposal.action !== 'remember' && from < start + quote.length && start < from + proposal.quote.length
}

/** Promises made and kept in this text, besides those of the extraction. */
function findPromises(
  said: string,
  promptContext: PromptContext,
  proposals: readonly Proposal[],
): Proposal[] {
  const own = ownWords(said)
  const made = proposals.some((it) => it.action === 'note-promise') ? null : findPromiseMade(own)
  return [...(made ? [made] : []), ...findPromisesKept(own, promptContext)].filter((proposal) =>
    said.includes(proposal.quote),
  )
}

/** Naming or removing an open mission does not create a new one. */
function isMisplaced(proposal: Proposal, said: string, promptContext: PromptContext): boolean {
  if (proposal.action !== 'create-mission' || proposal.targetValue !== null) return false
  const stage = stageOf(promptContext)
  // "Forget it, the cafe first" plans nothing.
  if (/^(?:forget|never ?mind|call it)\b/i.test(proposal.title)) return true
  if (stage !== null && /^(?:start|begin|open) (?:with|on)\b/i.test(proposal.title)) return true
  if (stage === 'first-move' || stage === 'one-thing')
    return missionNamedIn(proposal.quote, promptContext.missions) !== null
  return stage === 'size' && wantsLess(said)
}

const longestPlan = 9
/** A sentence about somebody or about how things are is no plan. */
const statesSomething =
  /^(?:he|she|they|it|that|this|there|because|since|nobody|no one|everyone|everybody)\b|\b(?:might|may|could|won'?t|can'?t|don'?t|didn'?t|isn'?t|is|are|was|were|has|had)\b/i

/** A few words in answer to an empty day are probably its mission, so it is offered. */
function offerSmallPlan(said: string, extraction: Extraction, promptContext: PromptContext): Proposal | null {
  const stage = stageOf(promptContext)
  const asked = stage === 'one-thing' || stage === 'anything'
  if (promptContext.occasion !== 'morning' || !asked || openOf(promptContext.missions).length > 0) return null
  if (extraction.intent === 'question' || extraction.intent === 'closing' || extraction.intent === 'feeling')
    return null
  const quote = plainStart(said.trim()).replace(/[.,;:!\s]+$/, '')
  const none = isBlank(said) || agrees(said) || refuses(said) || greets(said) || moodOf(said) !== null
  // A declined offer is not followed by another one.
  if (
    none ||
    statesSomething.test(quote) ||
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

/** Turns "answering the investor" into the title "Answer the investor". */
function titleOf(words: string): string {
  const [first = '', ...rest] = words
    .replace(/^(?:i(?:'ll| will| could| should| can)?|to|the|a|an|my)\s+/i, '')
    .split(' ')
  const verb = readVerb(first.toLowerCase())
  return capital([verb?.form === 'gerund' && verb.known ? verb.base : first, ...rest].join(' '))
}
