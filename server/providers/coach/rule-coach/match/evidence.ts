import type { Proposal } from '#server/providers/coach/port.ts'
import type { Claim } from '#server/providers/coach/rule-coach/claim.ts'
import type { Stretch } from '#server/providers/coach/rule-coach/parse/stretches.ts'
import { stretchesOf } from '#server/providers/coach/rule-coach/parse/stretches.ts'
import { adverbs, fillers } from '#server/providers/coach/rule-coach/words/small-words.ts'
import type { Token } from '#server/providers/coach/rule-coach/words/tokens.ts'
import { cut } from '#server/providers/coach/rule-coach/words/tokens.ts'
import type { Mention } from './mentions.ts'
import { mentionOf, namesOf } from './mentions.ts'
import { signOf } from './signs.ts'
import type { Subject } from './subjects.ts'

const sure = 0.75

/**
 * A second hearing for missions on which the grammar found nothing sure: it looks for a mission's name with a sign of
 * achievement right beside it, however the sentence around them is built, and for nothing that denies it nearby.
 */
export function evident(
  said: string,
  tokens: Token[],
  subjects: readonly Subject[],
  heard: readonly Proposal[],
): Claim[] {
  const known = heard.filter((proposal) => proposal.confidence >= sure)
  const settled = new Set(known.flatMap((proposal) => ('missionId' in proposal ? [proposal.missionId] : [])))
  const names = namesOf(subjects)
  const found: Claim[] = []
  const claim = (stretch: Stretch, mention: Mention): boolean => {
    const made = claimOf(cut(said, stretch.tokens), stretch.tokens, mention)
    if (!made) return false
    settled.add(mention.subject.mission.id)
    found.push(made)
    return true
  }
  let before: Mention | null = null
  for (const stretch of stretchesOf(
    tokens,
    subjects.map(({ mission }) => mission.title),
  )) {
    const named = names.flatMap((name) => mentionOf(stretch.tokens, name) ?? [])
    const spoken: Mention | null = before
    before = latest(named, settled) ?? (stretch.opens ? null : spoken)
    if (stretch.barred) continue
    const meant = spoken === null ? null : pointedAt(stretch.tokens, spoken)
    if (meant && claim(stretch, meant)) continue
    for (const mention of named) {
      const open = !settled.has(mention.subject.mission.id) && mention.subject.metric === null
      if (
        open &&
        !rivalled(mention, named, stretch.tokens, settled) &&
        !takenElsewhere(said, stretch, mention, named, known)
      )
        claim(stretch, mention)
    }
  }
  return found
}

/** The single thing a stretch names beyond doubt, for the "it" that follows. */
function latest(named: Mention[], settled: ReadonlySet<string>): Mention | null {
  const single = named.filter(
    ({ subject, score }) =>
      !subject.counted && subject.metric === null && !settled.has(subject.mission.id) && score >= 0.6,
  )
  return single.length === 1 ? single[0]! : null
}

/** "... and it is finally clean": the pronoun stands for what was named just before. */
function pointedAt(tokens: Token[], before: Mention): Mention | null {
  const at = tokens.findIndex((token) => !fillers.has(token.lower) && !adverbs.has(token.lower))
  if (!/^(?:it|that|this|they)$/.test(tokens[at]?.lower ?? '')) return null
  return { ...before, from: at, to: at + 1, quantity: null, more: false, all: false, det: null }
}

const overlap = (one: Mention, other: Mention): boolean => one.from < other.to && other.from < one.to

/** Another mission is named as well by the same words: neither is meant for certain. */
function rivalled(
  mention: Mention,
  named: Mention[],
  tokens: Token[],
  settled: ReadonlySet<string>,
): boolean {
  return named.some((other) => {
    if (other === mention || !overlap(mention, other)) return false
    if (gained(mention) && !gained(other) && summedUp(tokens, mention)) return false
    if (gained(other) && !gained(mention) && summedUp(tokens, mention)) return true
    const free = !settled.has(other.subject.mission.id) && other.subject.metric === null
    return other.score > mention.score + (free ? -0.15 : 0.1)
  })
}

/** "there is our first customer": what is summed up is what one has, and not whom one spoke with. */
const gained = ({ subject }: Mention): boolean => subject.classes.has('close') || subject.classes.has('get')
const summedUp = (tokens: Token[], mention: Mention): boolean =>
  /^(?:is|are|makes|brings)$/.test(tokens[mention.from - 1]?.lower ?? '')

/** The grammar has already given these very words to something else. */
function takenElsewhere(
  said: string,
  { tokens }: Stretch,
  mention: Mention,
  named: Mention[],
  known: readonly Proposal[],
): boolean {
  const place = tokens[mention.from]!.start
  return known.some((proposal) => {
    const at = said.indexOf(proposal.quote)
    const covers = at >= 0 && at <= place && place < at + proposal.quote.length
    if (!covers || !('missionId' in proposal)) return covers
    const other = named.find(({ subject }) => subject.mission.id === proposal.missionId)
    // A clause that ran on may hold two deeds: the other one has to have a name of its own.
    return other === undefined || overlap(other, mention) || mention.score < 0.8
  })
}

function claimOf(quote: string, tokens: Token[], mention: Mention): Claim | null {
  const sign = signOf(tokens, mention)
  if (!sign) return null
  const { mission, counted } = mention.subject
  const { quantity } = mention
  const agreed = mention.exact ? mention.score : mention.score - 0.35
  const confidence = agreed >= 0.75 ? 0.85 : agreed >= 0.4 ? 0.74 + 0.02 * sign.strength : 0.6
  const base = { missionId: mission.id, quote, confidence }
  const done: Claim = { action: 'complete-mission', ...base }
  const moved = (change: { by: number } | { to: number }): Claim => ({
    action: 'record-progress',
    change,
    ...base,
  })
  const target = mission.targetValue ?? 0
  if (!counted) return quantity?.kind === 'count' && quantity.value > 1 ? null : done
  if (quantity?.kind === 'ordinal')
    return moved(quantity.value > mission.currentValue ? { to: quantity.value } : { by: 1 })
  if (quantity?.kind === 'count' && quantity.value > 0) {
    if (mention.all && quantity.value === target) return done
    if (quantity.value > target * 2) return null
    if (!sign.total) return moved({ by: quantity.value })
    return quantity.value > mission.currentValue ? moved({ to: quantity.value }) : null
  }
  if (quantity) return null
  if (mention.all || (sign.whole && mention.det !== 'a' && !mention.more)) return done
  return /^(?:an?|that|this)$/.test(mention.det ?? '') || mention.more ? moved({ by: 1 }) : null
}
