import type { Extraction, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { missionNamedIn } from '#server/providers/coach/rule-coach/ask/named-missions.ts'
import { extractByRules } from '#server/providers/coach/rule-coach/extraction.ts'
import { overlap } from '#server/providers/coach/rule-coach/offer/steps.ts'
import { plannedWork } from '#server/providers/coach/rule-coach/tag/planned-work.ts'
import type { NamedWork, TaggedText } from '#server/providers/coach/rule-coach/tag/work-tagger.ts'
import { asksSomething, wantsLess } from './answer-words.ts'
import { findPromiseMade, findPromisesKept } from './promises.ts'
import { findReplans } from './replanning.ts'
import { stageOf } from './session-facts.ts'

export interface AnswerRead {
  extraction: Extraction
  /** The words that name each new mission. */
  works: ReadonlyMap<Proposal, NamedWork>
}

/** Reads a text, whose own words are tagged, as an answer to the question that was asked where it is one. */
export function extractAnswer(said: string, tagged: TaggedText, promptContext: PromptContext): AnswerRead {
  const planned = plannedWork(said, tagged, promptContext)
  const plans = planned.some(({ work }) => work.begins >= likely)
  const extraction = extractByRules(said, promptContext, plans)
  const all = [...extraction.proposals, ...planned.map(({ plan }) => plan)]
  const replans = findReplans(said, tagged.text, promptContext, all)
  const taken = [...replans.proposals.map((it) => it.quote), ...replans.unclear]
  const proposals = all.filter(
    (it) =>
      !isMisplaced(it, said, promptContext) &&
      !isDoubtfulPromise(it, all) &&
      !isRequest(it, extraction.proposals) &&
      !taken.some((quote) => sharesWords(it, quote, said)) &&
      !replans.removing.some((quote) => sharesWords(it, quote, said)),
  )
  const promises =
    extraction.intent === 'question' ? [] : findPromises(said, tagged.text, promptContext, proposals)
  const allProposals = [...replans.proposals, ...proposals, ...promises]
  const asked =
    extraction.intent === 'question' && !asksSomething(said) ? ('unclear' as const) : extraction.intent
  const intent = taken.length > 0 && proposals.length === 0 ? ('plan' as const) : asked
  const slots = { ...extraction.slots, unclear: replans.unclear.length > 0 && allProposals.length === 0 }
  return {
    extraction: { ...extraction, intent, slots, proposals: allProposals },
    works: new Map(planned.map(({ plan, work }) => [plan, work])),
  }
}
const likely = 0.5

/** "I'll send it tomorrow" is a promise where it names work. */
const isDoubtfulPromise = (proposal: Proposal, all: readonly Proposal[]): boolean =>
  proposal.action === 'note-promise' &&
  (proposal.due === 'today' || proposal.due === 'tomorrow') &&
  !all.some((it) => it.action === 'create-mission' && overlap(it.quote, proposal.quote))

/** "Tick the wheels" is no work of its own. */
const isRequest = (proposal: Proposal, read: readonly Proposal[]): boolean =>
  proposal.action === 'create-mission' &&
  read.some((it) => it.action === 'complete-mission' && overlap(it.quote, proposal.quote))

/** Whether a change was read from the words of a quote or from a part of them; memories may be. */
function sharesWords(proposal: Proposal, quote: string, said: string): boolean {
  const [from, start] = [said.indexOf(proposal.quote), said.indexOf(quote)]
  return proposal.action !== 'remember' && from < start + quote.length && start < from + proposal.quote.length
}

/** Promises made and kept in this text, besides those of the extraction. */
function findPromises(
  said: string,
  own: string,
  promptContext: PromptContext,
  proposals: readonly Proposal[],
): Proposal[] {
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
