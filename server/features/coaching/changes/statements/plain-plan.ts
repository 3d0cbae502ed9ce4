/*
 * Decides whether a text plans a mission plainly. An answer to the coach's question, a business figure, an excuse, a
 * fear, a lesson or a decision becomes a mission only after the founder's yes.
 */

import { statedNumbers } from '#server/features/coaching/reply/numbers-in-text.ts'
import { allStems, wordStems } from '#server/features/coaching/turn/injection-filter.ts'
import type { QuestionKind } from '#server/providers/coach/acts/port.ts'
import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { clauseAround } from './clause-context.ts'
import { duty, explicit, figure, figureVerbs, intended, reflection, someday } from './plan-signals.ts'
import { happened, hearsay, hedge, presentTense } from './report-signals.ts'

type Plan = Extract<Proposal, { action: 'create-mission' }>

export interface PlanContext {
  occasion: PromptContext['occasion']
  turns: PromptContext['turns']
  /** What the coach's last question asked for, where the dialog knows. */
  asked?: QuestionKind | null
  missions: readonly MissionFact[]
  tomorrow: readonly MissionFact[]
  /** Whether the sentence surely plans something, as a coach has read it. */
  isSurelyPlan?: boolean
}

/**
 * Whether the coach's question asks for a plan. Only an answer to such a question may create a mission without
 * asking.
 */
const asksForPlan = (question: string): boolean =>
  /\bplans?\b/i.test(question) ||
  (/\b(?:what|which|ready|anything)\b/i.test(question) &&
    /\b(?:done|today|tomorrow|first move|one thing|priorit\w*|focus|mind|achieve|missions?|counts?)\b/i.test(
      question,
    ) &&
    !/\b(?:time|when|who|why|how|hours?|long|happened|did|was|went|stand|start|begin)\b/i.test(question))

const longestYes = 5
/** A short yes to the coach's "Should I add ... to today's plan?". */
const acceptsOffer = ({ title }: Plan, said: string, { turns }: PlanContext): boolean =>
  said.split(/\s+/).length <= longestYes &&
  turns.at(-1)?.role === 'assistant' &&
  turns.at(-1)!.content.toLowerCase().includes(quotedTitle(title).toLowerCase())

/** A title as the coach quotes it: without punctuation that ends a sentence. */
const quotedTitle = (title: string): string => title.replace(/[?!]+/g, '').trim()

const lastQuestion = ({ turns }: PlanContext): string | null => {
  const last = turns.at(-1)
  const text = last?.role === 'assistant' ? last.content : null
  return text === null ? null : (text.match(/[^.!?\n]*\?/g)?.at(-1) ?? null)
}

function sentenceAround(quote: string, said: string): string {
  const at = Math.max(0, said.indexOf(quote))
  const start = Math.max(...['.', '!', '?', ';', '\n'].map((mark) => said.lastIndexOf(mark, at - 1))) + 1
  const stop = said.slice(at + quote.length).search(/[.!?;\n](?=\s|$)/)
  return said.slice(at === 0 ? 0 : start, stop < 0 ? undefined : at + quote.length + stop)
}

/**
 * The doubt about a planned mission; null when it is planned plainly. `answer`: it answers a question that asked for no
 * plan, and an answer becomes a mission only after a yes.
 */
export function findPlanDoubt(
  plan: Plan,
  said: string,
  context: PlanContext,
): 'drop' | 'answer' | 'offer' | null {
  const { lead, sentenceLead, quote, tail, sentenceTail, isQuestion } = clauseAround(plan.quote, said)
  const clause = `${lead} ${quote} ${tail}`
  if (acceptsOffer(plan, said, context)) return null
  if (repeatsOpenMission(plan, clause, context)) return 'drop'
  if (someday.test(clause) || othersDeed.test(quote)) return 'drop'
  if (isConsequence(plan, said)) return 'drop'
  if (!context.isSurelyPlan && figure.test(plan.title) && !figureVerbs.test(clause) && !intended.test(clause))
    return 'drop'
  // "Today I want to call Tom, send the deck and fix the login": the start of the sentence applies to the whole list.
  const sentence = sentenceAround(quote, said)
  const isExplicit = explicit.test(sentence) || dayHeading.test(sentence)
  if ((hearsay.test(sentence) || othersWishes.test(sentence)) && !intended.test(quote)) return 'drop'
  const reflects = reflection.test(`${sentenceLead} ${quote} ${tail}`.replace(relative, ''))
  if (reflects && !isExplicit && !context.isSurelyPlan) return 'drop'
  if (/^\W*(?:list|show|tell|give|read)\b.*\b(?:missions?|goals?|list|plan)\b/i.test(quote)) return 'drop'
  if (isQuestion && !/^\W*(?:can|could|shall|should|let)\b/i.test(clause)) return 'drop'
  const question = lastQuestion(context)
  const asksPlan =
    context.asked === 'plan' || context.asked === 'choice' || (question !== null && asksForPlan(question))
  const commits = context.asked != null && commitsAfter.has(context.asked) && commitment.test(sentence)
  // "Before: finalise the unit cost, send the samples", said to "when did it start?", plans all the same.
  const isOwnPlan = context.isSurelyPlan === true && isImperative(plan)
  if (question !== null && !asksPlan && !isExplicit && !commits && !isOwnPlan) return 'answer'
  // "If the jig breaks I'll test them by hand" is a contingency plan.
  if (moodWords.test(clause) || /\b(?:if|in case|unless)\b/i.test(sentenceLead)) return 'drop'
  // A title whose verb the extraction added may name a thing that was only mentioned.
  const isVerbInferred = !namesVerb(plan) || namesOnlyPronoun(plan)
  if (isVerbInferred && (othersWants.test(quote) || noWork.test(quote))) return 'drop'
  if ((intended.test(sentence) || isExplicit) && !isVerbInferred) return null
  if ((context.occasion === 'morning' || question !== null) && isImperative(plan)) return null
  if (context.occasion !== 'morning') return 'offer'
  const isPlanning = intended.test(said) || explicit.test(said) || duty.test(said)
  // "The forty customers by spring" refers to known customers.
  const isListItem =
    statedNumbers(said).length > 0 &&
    isNounPhrase(question === null ? `${sentenceLead} ${quote} ${sentenceTail}` : quote) &&
    !/^\W*(?:the|those|these)\b/i.test(quote)
  return isPlanning || isListItem ? null : 'offer'
}

/** Whether a quote is a noun phrase: no verb says that something is, was or costs. */
const isNounPhrase = (quote: string): boolean =>
  !/[’']s \d/.test(quote) && !presentTense.test(quote) && !happened.test(quote) && !hedge.test(quote)

/** "Before two or we miss the ship": what happens if it is not done. */
function isConsequence({ title }: Plan, said: string): boolean {
  const start = title.toLowerCase().split(' ').slice(0, 2).join(' ')
  return (
    start !== '' &&
    said
      .toLowerCase()
      .split(otherwise)
      .slice(1)
      .some((it) => it.startsWith(start))
  )
}
const otherwise = /\bor(?: else)?,? (?:i|we|it|they|he|she)(?:['’]ll| will| might)? /

/** Requests by others, which the founder has not agreed to yet. */
const othersWishes =
  /\b(?!i\b|we\b)\p{L}+ (?:says?|said|thinks?|thought|reckons?|wants?|wanted|tells|told|insists?|suggests?|suggested|advises?|advised) (?:me |us )?(?:that |to )?(?:we|i|me|us)\b/iu

/** "Okay, I'll call the landlord": said to advice or comfort it is a plan, said to other questions an answer. */
const commitment = /\b(?:i[’']ll|i will|let me|i[’']m going to|i am going to)\b/i
const commitsAfter: ReadonlySet<QuestionKind> = new Set(['who', 'mood', 'lesson', 'progress'])

/** "Tomorrow: the newsletter, then the accountant": a list under its day, whatever was asked before. */
const dayHeading =
  /^\W*(?:(?:ok(?:ay)?|so|and|right|then|well)\W+)*(?:for |plan for |to-?do )?(?:tomorrow|today|tonight)(?: morning)?\s*[:–—]/i

/** "The six that never answered": what is told of a thing, and not of its plan. */
const relative = /\b(?:that|who|which|whose)\b(?! (?:i|we)\b) [^,;:.]*/gi

/** Words that no piece of work is named by: "the old one goes away Friday", "add it to the list". */
const noWork = /\b(?:ones?|nobody|go(?:es)? away|to (?:the|my) list)\b/i
/** "One promised to pay on Friday": the work of somebody else, whatever verb the title got. */
const othersDeed =
  /\b(?:one|two|three|both|another|some|most|he|she|they|who)(?: of them)?(?: (?:has|have))? (?:wants?|wanted|promised|agreed|offered|asked|said|says|plans?|hopes?)\b/i
/** "One wants a demo": what others want is no plan. */
const othersWants =
  /^\W*(?!(?:i|we|i'll|let)\b)(?:[\p{L}\d’']+ ){1,4}(?:wants?|needs?|asks?|asked|likes?|loves?|hates?|thinks?|says?)\b/iu

const moodWords =
  /\b(?:want|going|need|have|like|love|about|could|ready) to (?:just )?(?:cry|scream|sleep|quit|give up|hide|disappear|vomit|puke|run away|laugh|hug|nap|go home|go to bed|throw|punch|kill|die|be sick|curl up|stop|breathe)\b/i

/** Whether the quote contains the title's verb, in any inflection. */
const namesVerb = ({ title, quote }: Plan): boolean => {
  const verb = (title.match(/\p{L}+/u)?.[0] ?? '').toLowerCase()
  const words = quote.toLowerCase().match(/\p{L}+/gu) ?? []
  return (
    !/^work on\b/i.test(title) &&
    words.some((word) => word.startsWith(verb.slice(0, Math.max(3, verb.length - 2))))
  )
}

/** Whether the quote contains the title's verb in the imperative: "call Tom", "and ship the page". */
function isImperative({ title, quote }: Plan): boolean {
  const verb = title.split(' ')[0]!.toLowerCase()
  return new RegExp(
    String.raw`(?:^|[,;:.\-–]|\b(?:and|then|also|plus|first|second|third|finally|okay|ok|so|um|uh|please|just))\s*${verb.replace(/[^\p{L}\p{N}]/gu, '')}\b`,
    'iu',
  ).test(quote)
}

const lightVerbs = new Set(
  wordStems(
    'start begin continue finish doing work working keep going get getting through carry resume handle tackle',
  ),
)
/** Pronouns and fillers that refer to something mentioned before: "send them", "it". */
const pronouns = /^(?:them|it|that|those|these|this|one|ones|him|her)$/i
const namesOnlyPronoun = ({ title }: Plan): boolean => pronouns.test(title.split(' ')[1] ?? '')

/** Whether an open mission already names everything in the new title, including its number. */
function repeatsOpenMission(plan: Plan, clause: string, { missions, tomorrow }: PlanContext): boolean {
  if (/\b(?:another|more|additional|extra|second|new)\b/i.test(clause)) return false
  const titleStems = wordStems(plan.title).filter((it) => !lightVerbs.has(it))
  if (titleStems.length === 0) return false
  return [...missions, ...tomorrow].some(({ title, targetValue, isCompleted }) => {
    if (isCompleted || (plan.targetValue !== null && plan.targetValue !== targetValue)) return false
    const known = new Set(allStems(title))
    // "Call the printer" is other work than "Print the menu".
    const [verb = ''] = allStems(plan.title)
    const isOtherWork =
      titleStems.length === 1 && namesVerb(plan) && !lightVerbs.has(verb) && !known.has(verb)
    return !isOtherWork && titleStems.every((it) => known.has(it))
  })
}
