import type { Proposal } from '#server/providers/coach/port.ts'
import { matchMissions } from '#server/providers/coach/rule-coach/match/matching.ts'
import type { Subject } from '#server/providers/coach/rule-coach/match/subjects.ts'
import type { Phrase } from '#server/providers/coach/rule-coach/parse/phrase-parts.ts'

export type Creation = Extract<Proposal, { action: 'create-mission' }>

/** A plan for an open mission is no second one; with another number it is, unless that is what the mission lacks. */
export function restated(proposal: Creation, { mission }: Subject): Creation {
  const { targetValue } = proposal
  if (targetValue === null) return { ...proposal, confidence: 0 }
  const same =
    targetValue === mission.targetValue || targetValue === (mission.targetValue ?? 0) - mission.currentValue
  return { ...proposal, confidence: Math.min(proposal.confidence, same ? 0.6 : 0.78) }
}

/** The open mission that is planned here once more, when the sentence does not say it wants more of it. */
export function duplicated(
  verb: string | null,
  named: Phrase[],
  phrases: Phrase[],
  subjects: Subject[],
  tomorrow: boolean,
): Subject | null {
  if (tomorrow || phrases.some((phrase) => phrase.more)) return null
  const tails = named.slice(1).flatMap((phrase) => [...phrase.mods, phrase.head])
  const best = matchMissions(subjects, verb, null, named.slice(0, 1), tails)[0]
  return best && best.score >= 0.85 ? best.subject : null
}
