import type { Proposal } from '#server/providers/mind/port.ts'
import type { Claim } from './claims.ts'
import type { Mention } from './mentions.ts'
import { mentionOf } from './mentions.ts'
import { signOf } from './signs.ts'
import { stretchesOf } from './stretches.ts'
import type { Subject } from './subjects.ts'
import type { Token } from './tokens.ts'
import { cut } from './tokens.ts'

const sure = 0.75

/**
 * A second hearing for missions on which the grammar found nothing sure: it looks for a mission's name with a sign of
 * achievement right beside it, however the sentence around them is built, and for nothing that denies it nearby.
 */
export function evident(said: string, tokens: Token[], subjects: readonly Subject[], heard: Proposal[]): Claim[] {
  const known = heard.filter((proposal) => proposal.confidence >= sure)
  const doubted = heard.filter((proposal) => proposal.confidence <= 0.5)
  const settled = new Set(
    [...known, ...doubted].flatMap((proposal) => ('missionId' in proposal ? [proposal.missionId] : [])),
  )
  const found: Claim[] = []
  for (const stretch of stretchesOf(tokens)) {
    if (stretch.barred) continue
    const named = subjects
      .filter((subject) => !settled.has(subject.mission.id) && subject.metric === null)
      .flatMap((subject) => mentionOf(stretch.tokens, subject, subjects) ?? [])
    for (const mention of named) {
      if (rivalled(mention, named, stretch.tokens, subjects)) continue
      const claim = claimOf(cut(said, stretch.tokens), stretch.tokens, mention)
      if (!claim || takenElsewhere(said, stretch.tokens, mention, known, subjects)) continue
      settled.add(mention.subject.mission.id)
      found.push(claim)
    }
  }
  return found
}

/** Another mission is named as well by the same words: neither is meant for certain. */
function rivalled(mention: Mention, named: Mention[], tokens: Token[], subjects: readonly Subject[]): boolean {
  return (
    named.some(
      (other) =>
        other !== mention &&
        other.from < mention.to &&
        mention.from < other.to &&
        other.score > mention.score - 0.15,
    ) ||
    subjects.some((subject) => {
      if (subject === mention.subject) return false
      const other = mentionOf(tokens, subject, subjects)
      return other !== null && other.from < mention.to && mention.from < other.to && other.score > mention.score + 0.1
    })
  )
}

/** The grammar has already given these very words to something else. */
function takenElsewhere(
  said: string,
  tokens: Token[],
  mention: Mention,
  known: Proposal[],
  subjects: readonly Subject[],
): boolean {
  const place = tokens[mention.from]!.start
  return known.some((proposal) => {
    const at = said.indexOf(proposal.quote)
    const covers = at >= 0 && at <= place && place < at + proposal.quote.length
    if (!covers || !('missionId' in proposal)) return covers
    const other = subjects.find(({ mission }) => mission.id === proposal.missionId)
    const named = other ? mentionOf(tokens, other, subjects) : null
    // A clause that ran on may hold two deeds: the other one has to have a name of its own.
    return named === null || (named.from < mention.to && mention.from < named.to) || mention.score < 0.8
  })
}

function claimOf(quote: string, tokens: Token[], mention: Mention): Claim | null {
  const sign = signOf(tokens, mention)
  if (!sign) return null
  const { mission, counted } = mention.subject
  const named = mention.exact ? mention.score : mention.score - 0.35
  const confidence = named >= 0.75 ? 0.85 : named >= 0.4 ? 0.74 + 0.02 * sign.strength : 0.6
  const base = { missionId: mission.id, quote, confidence }
  if (!counted) {
    if (mention.quantity?.kind === 'count' && mention.quantity.value > 1) return null
    return { action: 'complete-mission', ...base }
  }
  const { quantity } = mention
  if (quantity?.kind === 'count' && quantity.value > 0) {
    if (quantity.value > mission.targetValue! * 2) return null
    return sign.total
      ? quantity.value > mission.currentValue
        ? { action: 'record-progress', change: { to: quantity.value }, ...base }
        : null
      : { action: 'record-progress', change: { by: quantity.value }, ...base }
  }
  if (quantity) return null
  if (mention.all) return { action: 'complete-mission', ...base }
  const one = mention.det === 'a' || mention.det === 'an' || mention.more
  return one ? { action: 'record-progress', change: { by: 1 }, ...base } : null
}
