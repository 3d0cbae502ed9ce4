import { unitWords } from '#server/platform/text/number-words.ts'
import type { MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import { heads } from '#server/providers/coach/rule-coach/acts/heads.ts'
import { actsOf, type PartActs, settingOf } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import type { Creation } from '#server/providers/coach/rule-coach/plan/restating.ts'
import { stem } from '#server/providers/coach/rule-coach/words/stems.ts'
import { type Encoder, vectorsOf } from '#server/providers/encoder/port.ts'
import { limits } from './limits.ts'
import { linksOf } from './link-missions.ts'
import { confidences } from './weigh-steps.ts'

/* What a part of a text says against a new mission: that nobody plans it, that it has no name, that it is there already. */

/** Words with which a founder says outright that something is meant to be done. */
const intends =
  /\b(?:i'?d like to|i would like to|i(?:'ve| have)? (?:got|need|have) to|i want to|my (?:main |one |big |first )?(?:goal|plan|aim|priority|mission)\b|remind me to|(?:can|could|would) you (?:please )?(?:also )?(?:add|put|note|write)\b|(?:please |and |also )(?:add|put)\b|put down\b|note down\b|\badd:)/i

/** "Shop opens at ten", "the train leaves": what happens by itself is nobody's work. */
const timetable =
  /^(?:(?:the|my|our) )?[\w'-]+(?: [\w'-]+)? (?:opens|closes|starts|begins|ends|arrives|comes|leaves)\b/i
const dayWord =
  /\b(?:today|tonight|tomorrow|now|this (?:morning|afternoon|evening)|monday|tuesday|wednesday|thursday|friday|at \d)\b/i

/** "Building a tool for physio clinics.": who the founder is, told with the plan. */
const isTrade = (quote: string, part: PartActs | undefined): boolean =>
  /^\W*(?:building|running|making|developing|selling|growing) (?:an?|my|our) /i.test(part?.text ?? quote) &&
  !/\btoday\b/i.test(part?.text ?? quote)
/** "Start with the small one": one of the things on the list. */
const startsOne = /^(?:start|begin|go) (?:with|on) (?:the|that|this) (?:[\w'-]+ ){0,2}(?:ones?|1)$/i

/** The proposal with the confidence that the part's act leaves it; null where the act denies it. */
export function weigh(
  proposal: Proposal,
  part: PartActs | undefined,
  { isList, isReport }: { isList: boolean; isReport: boolean },
): Proposal | null {
  const writes = /^(?:create-mission|record-progress|complete-mission)$/.test(proposal.action)
  if (!writes) return proposal
  if (
    proposal.action === 'create-mission' &&
    (timetable.test(proposal.title) || startsOne.test(proposal.title) || isTrade(proposal.quote, part))
  )
    return null
  // "The lesson is to buy the dearer one", "decided: two weeks": no work of a day that nobody named.
  const tellsNoWork =
    part?.act === 'lesson' ||
    (part?.act === 'decision' && !intends.test(part.text) && !dayWord.test(part.text)) ||
    (isReport &&
      part !== undefined &&
      part.likely('progress', 'completion') >= limits.reported &&
      part.likely('plan') < limits.doubtPlan)
  if (proposal.action === 'create-mission' && tellsNoWork) return null
  const doubtful = { ...proposal, confidence: Math.min(proposal.confidence, confidences.offered) }
  if (!part) return proposal
  const support =
    proposal.action === 'create-mission'
      ? planned(part.likely) + (part.act === 'answer' ? 0.2 : 0)
      : part.likely('progress', 'completion', 'win', 'correction', 'answer')
  const isPlain = proposal.action === 'create-mission' && (isList || intends.test(part.text))
  if (support < limits.deny && !isPlain) return null
  const least = proposal.action === 'create-mission' ? limits.doubtPlan : limits.doubt
  return support < least && !isPlain ? doubtful : proposal
}

/** A statement or a stump: "get been on Indeed five weeks", "work on on the feet", "follow up with". */
const unreadable =
  /\b(\w+) \1\b|\b(?:been|am|is|are|was|were|has|had)\b|\b(?:the|an?|to|of|for|with|and|or|my|from)$|^(?:get|work on) (?:on|in|at|by|since|it|them|that|so|there|not|too)\b/i
/** An unsure mission is asked about only where its title reads as somebody would write it. */
export const isWorthAsking = (proposal: Proposal): boolean =>
  proposal.action !== 'create-mission' ||
  proposal.confidence > confidences.offered ||
  !unreadable.test(proposal.title)

/** "Offer them 44", "get lunch for 40": a number that counts no pieces of the work is no target. */
const noCount =
  /^(?:quote|charge|offer|ask|price|bid|pay)\b.* \d[\d.,]* (?:an?|per|each|apiece)\b|\b(?:them|him|her|it) \d|\bfor \d[\d.,]*(?: (?:people|guests|persons)\b| at\b|$)|\bat \d/i

export const withoutPrice = (proposal: Proposal | null): Proposal | null =>
  proposal?.action === 'create-mission' && proposal.targetValue !== null && noCount.test(proposal.title)
    ? { ...proposal, targetValue: null }
    : proposal

export const inWords = (text: string) =>
  text.toLowerCase().replace(/\b\d+\b/g, (it) => unitWords[Number(it)] ?? it)

/** A title whose first words, the verb and what it is done to, stand in the founder's text as they are. */
export const isInOwnWords = (proposal: Proposal | null): boolean =>
  proposal?.action === 'create-mission' &&
  inWords(proposal.quote).includes(inWords(proposal.title).split(' ').slice(0, ownWords).join(' '))
const ownWords = 3

/**
 * A new mission whose own words and title, each read alone, do not sound like planned work is offered: the sentence
 * around them may plan something else.
 */
export async function withPlausibleTitle(
  proposal: Proposal | null,
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Proposal | null> {
  if (proposal?.action !== 'create-mission') return proposal
  const texts = [proposal.quote, proposal.title]
  const vectors = await vectorsOf(encoder, heads().encoder, texts, signal)
  const setting = settingOf(context)
  const isPlausible = texts.every((text) => {
    const vector = vectors.get(text)
    return !vector || planned(actsOf(text, setting, vector)) >= limits.soundsPlanned
  })
  if (isPlausible) return proposal
  // What neither the sentence nor the title says to be planned is not worth a question.
  if (proposal.confidence <= confidences.offered && isInOwnWords(proposal)) return null
  return { ...proposal, confidence: Math.min(proposal.confidence, confidences.offered) }
}

const planned = (likely: PartActs['likely']) => likely('plan', 'decision', 'correction')

/** A plan that says again what is on the list makes no second mission. */
export async function repeatsMission(
  proposal: Proposal,
  open: readonly MissionFact[],
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (proposal.action !== 'create-mission' || proposal.when === 'tomorrow') return false
  if (countsOpenOnes(proposal, open)) return true
  const links = await linksOf({ text: proposal.title, likely: () => 0 }, open, encoder, signal)
  const { targetValue, quote } = proposal
  const isPart = ({ mission, words }: (typeof links)[number]) =>
    words > 0 && targetValue !== null && targetValue <= (mission.targetValue ?? 0) && someOfThem.test(quote)
  return links.some((link) => link.likeness + 0.3 * link.words >= limits.same || isPart(link))
}

/** "Two pitches" where two pitches are on the list, each by its name. */
function countsOpenOnes({ title, targetValue }: Creation, open: readonly MissionFact[]): boolean {
  const words = allStems(title.replace(/\d+/g, ''))
  const named = open.filter((it) => words.every((word) => allStems(it.title).includes(word)))
  return targetValue !== null && targetValue > 1 && words.length > 0 && named.length >= targetValue
}
const allStems = (text: string): string[] => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map(stem)

/** "The first two calls", "three of the emails": some of what is on the list already. */
const someOfThem =
  /\bthe (?:first|next|last|other|remaining) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|few|couple)\b|\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|half|some) of (?:the|those|them|my|our)\b/i
