import type { Extraction, MissionFact, PromptContext, Proposal } from '#server/providers/coach/port.ts'
import type { PartActs } from '#server/providers/coach/rule-coach/acts/read-acts.ts'
import { tokenize } from '#server/providers/coach/rule-coach/words/tokenizing.ts'
import type { Encoder } from '#server/providers/encoder/port.ts'
import { linkMissions, linksOf } from './link-missions.ts'

/**
 * Shares of probability, chosen on the development voices. Below `deny` the acts deny what the grammar read, below
 * `doubt` (for a new mission `doubtPlan`) they doubt it; from `add` work that the grammar did not see is offered; from `same` a plan repeats a mission.
 */
export const limits = { deny: 0.01, doubt: 0.05, doubtPlan: 0.25, add: 0.35, same: 0.55 }
const offered = 0.6

/**
 * Weighs what the grammar read by what each part of the text does. A denied change is dropped, a doubtful one is offered,
 * and work that only the heads see is offered as well: alone they never write.
 */
export async function weighByActs(
  extraction: Extraction,
  parts: readonly PartActs[],
  context: PromptContext,
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<Proposal[]> {
  const open = context.missions.filter((it) => !it.isCompleted)
  const kept: Proposal[] = []
  // The day's first words, with several things in them, are its plan, however short each is.
  const isList =
    context.occasion === 'morning' &&
    context.turns.length === 0 &&
    extraction.proposals.filter((it) => it.action === 'create-mission').length > 1
  for (const proposal of extraction.proposals) {
    const part = parts.find(({ text }) => overlap(text, proposal.quote))
    const weighed = weigh(proposal, part, isList)
    if (weighed && !(await repeatsMission(weighed, open, encoder, signal))) kept.push(weighed)
  }
  for (const part of parts) {
    if (part.act === 'advice' || part.act === 'data') continue
    const isRead = kept.some((it) => it.action !== 'remember' && overlap(part.text, it.quote))
    const [best] = isRead ? [] : await linkMissions(part, open, encoder, signal)
    const more = best && best.probability >= limits.add ? stepFor(part, best.mission) : null
    if (more && !kept.some((it) => 'missionId' in it && it.missionId === more.missionId)) kept.push(more)
  }
  return kept
}

const overlap = (one: string, other: string) => one.includes(other) || other.includes(one)

/** Words with which a founder says outright that something is meant to be done. */
const intends =
  /\b(?:i'?d like to|i would like to|i(?:'ve| have)? (?:got|need|have) to|i want to|my (?:main |one |big |first )?(?:goal|plan|aim|priority|mission)\b|remind me to)/i

/** The proposal with the confidence that the part's act leaves it; null where the act denies it. */
function weigh(proposal: Proposal, part: PartActs | undefined, isList: boolean): Proposal | null {
  const writes = /^(?:create-mission|record-progress|complete-mission)$/.test(proposal.action)
  if (!writes) return proposal
  const doubtful = { ...proposal, confidence: Math.min(proposal.confidence, offered) }
  if (!part) return proposal
  const support =
    proposal.action === 'create-mission'
      ? part.likely('plan', 'decision', 'correction') + (part.act === 'answer' ? 0.2 : 0)
      : part.likely('progress', 'completion', 'win', 'correction', 'answer')
  if (support < limits.deny) return null
  const isPlain = proposal.action === 'create-mission' && (isList || intends.test(part.text))
  const least = proposal.action === 'create-mission' ? limits.doubtPlan : limits.doubt
  return support < least && !isPlain ? doubtful : proposal
}

/** A plan that says again what is on the list makes no second mission. */
async function repeatsMission(
  proposal: Proposal,
  open: readonly MissionFact[],
  encoder: Encoder | null,
  signal: AbortSignal,
): Promise<boolean> {
  if (proposal.action !== 'create-mission' || proposal.when === 'tomorrow') return false
  const links = await linksOf({ text: proposal.title, likely: () => 0 }, open, encoder, signal)
  return links.some((link) => link.likeness + 0.3 * link.words >= limits.same)
}

type Step = Extract<Proposal, { action: 'record-progress' | 'complete-mission' }>

/** The change that a part about done work suggests: with the number it names, or as a whole. */
function stepFor(part: PartActs, mission: MissionFact): Step | null {
  if (notReally.test(part.text)) return null
  const base = { missionId: mission.id, quote: part.text, confidence: offered }
  const count = mission.targetValue === null ? null : countIn(part.text, mission.targetValue)
  if (count !== null)
    return { action: 'record-progress', change: isTotal(part.text) ? { to: count } : { by: count }, ...base }
  return part.likely('completion', 'win') >= part.likely('progress')
    ? { action: 'complete-mission', ...base }
    : null
}

/** Moved, called off or denied: no work was done. */
const notReally =
  /\b(?:moved|postponed|cancel\w*|reschedul\w*|pushed|delayed|not|never|didn'?t|hasn'?t|haven'?t|couldn'?t|isn'?t|wasn'?t|nobody|no one|untouched|bar|except|missing|nearly|almost|half|only|cancelled|remaining|left to do)\b/i

const isTotal = (text: string) =>
  /\b(?:so far|of (?:the )?\w+|in (?:all|total)|total|altogether|now|makes|up to|at|that's|done)\b/i.test(
    text,
  ) && !/\b(?:another|more|extra)\b/i.test(text)

/** A time of day, which counts nothing: "half ten", "at 9". */
const clock =
  /\b(?:at|by|before|after|until|from|half|quarter (?:to|past)|past|around) (?:\d{1,2}(?::\d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! (?:of|more|\w+s\b))/gi

/** The number of pieces that a text names; never more than there are. */
function countIn(text: string, most: number): number | null {
  const counts = tokenize(text.replace(clock, ' ')).flatMap((it) =>
    it.quantity?.kind === 'count' && it.quantity.value <= most ? [it.quantity.value] : [],
  )
  return counts[0] ?? null
}
